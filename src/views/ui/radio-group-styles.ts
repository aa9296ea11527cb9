import { css, styled } from '../theme/styled.ts';
import { color, duration, easing, media, text, weight } from '../theme/tokens.ts';
import { inputOverControl } from './native-input.ts';

/** The rows of a radio group. */
export const listClass = css`
  display: flex;
  flex-direction: column;
  gap: 2px;
  margin: 0 -8px;
`;

export const rowClass = css`
  ${inputOverControl}
  display: grid;
  grid-template-columns: 20px auto 1fr auto;
  column-gap: 12px;
  align-items: center;
  min-height: 44px;
  padding: 11px 12px;
  border-radius: 10px;
  ${media.mobile} {
    min-height: 52px;
  }
  & [data-dot] {
    width: 18px;
    height: 18px;
    border: 1.5px solid ${color.borderControl};
    border-radius: 50%;
    background: ${color.surface};
    transition: background-color ${duration.hover} ${easing.color};
  }
  ${media.hover} {
    &:hover:not([data-disabled], [data-readonly]) {
      background: ${color.hover};
    }
  }
  &&[data-selected] {
    background: ${color.brandSoft};
    box-shadow: inset 0 0 0 1.5px ${color.brand};
    --cut: ${color.brandSoft};
  }
  &[data-selected] [data-dot] {
    border: 5.5px solid ${color.brand};
    background: ${color.onBrand};
  }
  &[data-disabled] {
    color: ${color.text2};
  }
  &[data-disabled] [data-dot] {
    border-style: dashed;
    background: none;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
  /* The tag is below the label. */
  ${media.below320} {
    column-gap: 6px;
    padding: 11px 6px;
    & > :last-child {
      grid-column: 2 / 5;
      justify-self: start;
    }
  }
  ${media.forcedColors} {
    &[data-selected] {
      outline: 2px solid Highlight;
    }
    &:has(:focus-visible) {
      outline-width: 4px;
    }
  }
`;

export const Label = styled('span')`
  grid-column: 3;
  font-weight: ${weight.medium};
`;

export const Hint = styled('span')`
  grid-column: 3 / 5;
  margin-top: 2px;
  ${text[13]}
  color: ${color.text2};
`;
