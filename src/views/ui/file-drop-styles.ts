import { css, styled } from '../theme/styled.ts';
import { color, media, radius, text, weight } from '../theme/tokens.ts';

export const Zone = styled('div')`
  position: relative;
  display: grid;
  grid-template-columns: 40px 1fr auto;
  gap: 14px;
  align-items: center;
  padding: 16px;
  border: 1.5px dashed ${color.borderControl};
  border-radius: ${radius.card};
  background: ${color.sunken};
  &[data-full] {
    border: 1px solid ${color.borderStrong};
    background: ${color.surface};
  }
  &[data-over] {
    border-color: ${color.brand};
    background: ${color.brandSoft};
  }
  &[data-invalid] {
    border-color: ${color.danger};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  & b {
    display: block;
    font-weight: ${weight.medium};
    overflow-wrap: anywhere;
  }
  & p {
    ${text[13]}
    color: ${color.text2};
  }
  ${media.mobile} {
    grid-template-columns: 40px 1fr;
    & > label {
      grid-column: 1 / -1;
    }
    &[data-full] {
      grid-template-columns: 40px 1fr 44px;
    }
  }
  ${media.below320} {
    &&,
    &&[data-full] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** A tile of 40 px with an icon, in front of a name. */
export const IconTile = styled('span')`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border: 1px solid ${color.border};
  border-radius: 10px;
  background: ${color.sunken};
  color: ${color.text2};
`;

export const inputClass = css`
  position: absolute;
  width: 1px;
  height: 1px;
  opacity: 0;
`;
