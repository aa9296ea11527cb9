import { styled } from '../theme/styled.ts';
import { color, media, space, text, weight } from '../theme/tokens.ts';

/** A part of the form under its own heading, with a hairline before it. */
export const Section = styled('div')`
  & + & {
    margin-top: 18px;
    padding-top: 18px;
    border-top: 1px solid ${color.border};
  }
  & > h3 {
    margin-bottom: 10px;
    ${text[14]}
    font-weight: ${weight.semibold};
  }
  & > [role='alert'] {
    margin-bottom: 14px;
  }
`;

/** Twelve columns; two on small screens, where a cell spans both unless it has `data-half`. */
export const Grid = styled('div')`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  align-items: start;
  gap: ${space[3]};
  & input,
  & select {
    scroll-margin: ${space[6]} 0 ${space[16]};
  }
  & > [data-span='2'] {
    grid-column: span 2;
  }
  & > [data-span='3'] {
    grid-column: span 3;
  }
  & > [data-span='4'] {
    grid-column: span 4;
  }
  & > [data-span='5'] {
    grid-column: span 5;
  }
  & > [data-span='6'] {
    grid-column: span 6;
  }
  & > [data-span='7'] {
    grid-column: span 7;
  }
  & > [data-span='12'] {
    grid-column: span 12;
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 14px 10px;
    & > [data-span] {
      grid-column: span 2;
    }
    & > [data-half] {
      grid-column: span 1;
    }
  }
  ${media.below320} {
    display: flex;
    flex-direction: column;
    align-items: stretch;
  }
`;

/** The draft's note, above the form. */
export const Above = styled('div')`
  margin-bottom: ${space[4]};
`;

/** The error of the whole form. Above the foot, so it is visible at any scroll position. */
export const AboveFoot = styled('div')`
  flex: none;
  padding: 0 ${space[6]} ${space[4]};
  ${media.mobile} {
    padding: ${space[3]} ${space[4]};
    border-top: 1px solid ${color.border};
  }
`;
