import { styled } from '../../theme/styled.ts';
import { media, space, text, weight } from '../../theme/tokens.ts';

/** The estados beside the other groups; on a phone they lie above them. */
export const Fields = styled('div')`
  display: grid;
  grid-template-columns: 1fr 1fr;
  row-gap: ${space[3]};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: 14px;
  }
`;

/** A select as wide as the dialog: its label beside it, on a phone above it. */
export const FieldRow = styled('div')`
  grid-column: 1 / -1;
  & > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    align-items: center;
  }
  &[data-long] > div {
    grid-template-columns: auto minmax(0, 1fr);
    column-gap: ${space[3]};
  }
  & > div > :first-child {
    margin-bottom: 0;
  }
  ${media.mobile} {
    &[data-long] > div,
    & > div {
      display: block;
    }
    & > div > :first-child {
      margin-bottom: 6px;
    }
  }
`;

/** Two groups, one below the other; on a phone beside each other. */
export const Groups = styled('div')`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  ${media.mobile} {
    flex-direction: row;
    gap: ${space[4]};
    & > * {
      flex: 1;
    }
  }
  ${media.below320} {
    flex-direction: column;
  }
`;

export const Group = styled('div')`
  display: flex;
  flex-direction: column;
  min-width: 0;
  & > [data-heading] {
    margin-bottom: ${space[1]};
    ${text[13]}
    font-weight: ${weight.medium};
  }
  & > label {
    align-items: center;
    gap: 10px;
    padding: 8px 0;
    ${text[14]}
  }
  & > label > span:last-of-type {
    font-weight: ${weight.regular};
  }
  & > label > svg {
    margin-right: -2px;
  }
  ${media.touch} {
    & > label {
      padding: 12px 0;
    }
  }
  ${media.mobile} {
    & > [data-heading] {
      margin-bottom: 0;
    }
    &[data-columns] {
      display: grid;
      grid-template-columns: auto auto;
      justify-content: space-between;
      column-gap: ${space[2]};
    }
    &[data-columns] > [data-heading] {
      grid-column: 1 / -1;
    }
  }
  ${media.below360} {
    &[data-columns] {
      display: flex;
    }
  }
`;
