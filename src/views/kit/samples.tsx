import { styled } from '../theme/styled.ts';
import { color, media } from '../theme/tokens.ts';

export const Row = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;
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
    grid-template-columns: repeat(4, auto);
    gap: 12px 16px;
    justify-content: start;
    justify-items: start;
  }
  ${media.tablet} {
    &,
    &[data-few],
    &[data-narrow] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  ${media.below430} {
    &,
    &[data-few],
    &[data-narrow] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** A code that breaks where it has too little room. */
export const Code = styled('span')`
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** Spans two of four columns. */
export const WholeLine = styled('div')`
  grid-column: span 2;
  ${media.below430} {
    grid-column: auto;
  }
`;

/** A field that looks as if hovered. */
export const HoveredField = styled('div')`
  & input {
    border-color: ${color.text3};
  }
`;

/** A field that looks as if focused. */
export const FocusedField = styled('div')`
  & input {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
    border-color: ${color.focus};
    box-shadow: 0 0 0 4px color-mix(in srgb, ${color.focus} 18%, transparent);
  }
`;

export const FocusedBox = styled('div')`
  & [data-box] {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
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
