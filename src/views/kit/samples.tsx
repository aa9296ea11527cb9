import { styled } from '../theme/styled.ts';
import { color, media } from '../theme/tokens.ts';

export const Row = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
  & + & {
    margin-top: 12px;
  }
`;

export const Columns = styled('div')`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 16px;
  align-items: start;
  &[data-few] {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 12px;
  }
  &[data-narrow] {
    grid-template-columns: repeat(6, auto);
    gap: 12px 16px;
    justify-content: start;
    justify-items: start;
  }
  & + & {
    margin-top: 16px;
  }
  ${media.tablet} {
    &,
    &[data-few],
    &[data-narrow] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

/** Shows the focus ring without the focus. */
export const Focused = styled('span')`
  display: inline-flex;
  & > * {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;
