import { css, styled } from '../theme/styled.ts';
import { media, space, text } from '../theme/tokens.ts';

/** The looks of the analysis: its title, and a row for each estado. */
export const Region = styled('section')`
  padding: 18px ${space[6]};
  ${media.mobile} {
    padding: 14px ${space[3]} ${space[3]};
  }
  ${media.below320} {
    padding: 14px ${space[2]} ${space[3]};
  }
`;

export const Title = styled('h2')`
  ${text[15]}
  margin-bottom: 10px;
  ${media.mobile} {
    ${text[14]}
    margin-bottom: 6px;
  }
`;

/** The bars start where the longest label ends, and end where the longest count begins, in any font. */
export const Rows = styled('ul')`
  display: grid;
  grid-template-columns: minmax(164px, max-content) 1fr minmax(52px, max-content) minmax(64px, max-content);
  ${media.mobile} {
    grid-template-columns: minmax(150px, max-content) 1fr minmax(38px, max-content) minmax(48px, max-content);
  }
  ${media.below360} {
    grid-template-columns: minmax(150px, max-content) 1fr minmax(38px, max-content);
  }
  ${media.below320} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

export const Row = styled('li')`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  height: 28px;
  margin: 0 -8px;
  padding: 0 8px;
  font-variant-numeric: tabular-nums;
  & > :not(button) {
    pointer-events: none;
  }
  ${media.touch} {
    height: 32px;
  }
  ${media.below320} {
    height: auto;
    min-height: 32px;
    & > :nth-child(2) {
      grid-column: 1 / -1;
      order: 1;
      min-height: 10px;
    }
  }
`;

export const Label = styled('span')`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding-right: ${space[1]};
  ${text[13]}
  white-space: nowrap;
  ${media.below320} {
    white-space: normal;
  }
`;

/** Reserves the room of count and share while they are loading. */
export const countClass = css`
  grid-column: 3 / 5;
  justify-self: end;
  ${media.below320} {
    grid-column: 2;
    max-width: 28px;
  }
`;
