import { css } from '../theme/styled.ts';
import { color, media, space, text, weight } from '../theme/tokens.ts';

/** The columns of rows and of their head; below 1280 px without Tipo, and one badge below the other. */
export const columnsClass = css`
  display: grid;
  grid-template-columns: 108px minmax(0, 6fr) minmax(0, 5fr) 100px 188px 104px 220px;
  align-items: center;
  & > * {
    padding: 0 ${space[3]};
  }
  & > :first-child {
    padding-left: ${space[4]};
    padding-right: ${space[1]};
  }
  ${media.narrow} {
    grid-template-columns: 108px minmax(0, 6fr) minmax(0, 5fr) 188px 100px 128px;
    & > [data-column='tipo'] {
      display: none;
    }
  }
`;

export const rowClass = css`
  font-variant-numeric: tabular-nums;
  border-bottom: 1px solid ${color.border};
  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  & [data-quiet] {
    color: ${color.text2};
    overflow-wrap: anywhere;
  }
  /* As many lines as it takes: what would be cut is the house number. */
  & [data-street] {
    font-weight: ${weight.semibold};
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  & [data-badges] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} 6px;
  }
`;

export const wideClass = css`
  min-height: 40px;
  padding: 5px 0;
  & > * > * {
    vertical-align: middle;
  }
  & > :first-child > * {
    height: auto;
    min-height: 22px;
    white-space: normal;
  }
  & > [data-activity] > * {
    ${text[14]}
    font-weight: ${weight.regular};
  }
`;

export const narrowClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 3px ${space[2]};
  align-items: center;
  min-height: 60px;
  padding: 10px ${space[3]};
  & > [data-line] {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-width: 0;
    ${text[15]}
  }
  & > [data-line='facts'] {
    flex-wrap: wrap;
    gap: 0 10px;
    font-size: 13px;
    line-height: 18px;
  }
  & > [data-line='facts'] > :first-child {
    gap: 6px;
  }
  & > [data-badges] {
    grid-column: 2;
    grid-row: 1 / 3;
  }
  ${media.mobile} {
    display: block;
    min-height: 0;
    & > [data-line='address'] {
      align-items: flex-start;
      margin-bottom: 3px;
    }
    & > [data-badges] {
      margin-top: 6px;
    }
    & > [data-badges]:empty {
      display: none;
    }
  }
`;
