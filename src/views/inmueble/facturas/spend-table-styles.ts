import { styled } from '../../theme/styled.ts';
import { color, media, radius, space, text, weight } from '../../theme/tokens.ts';
import { hiddenRules } from '../../ui/visually-hidden.tsx';
import { Table } from '../list/list-styles.ts';

/** The spend as a table. */

/**
 * Five columns do not fit on a phone. There a month is a block, with its total beside its name and its
 * supplies below.
 */
const asBlocks = `
  display: block;
  & tbody {
    display: block;
  }
  & tfoot {
    display: block;
  }
  & thead {
    ${hiddenRules}
  }
  & tr {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 6px ${space[3]};
    border-bottom: 1px solid ${color.border};
  }
  & tfoot tr {
    border-top: 1px solid ${color.borderControl};
    border-bottom: 0;
  }
  & tr > :is(th, td) {
    display: flex;
    align-items: center;
    height: auto;
    padding: 0;
    border: 0;
    box-shadow: none;
  }
  & td:last-child {
    grid-area: 1 / 2;
  }
  & td:not(:last-child) {
    grid-column: 1 / -1;
    justify-content: space-between;
    gap: ${space[3]};
    min-height: 24px;
    ${text[13]}
    color: ${color.text2};
    font-weight: ${weight.regular};
  }
  & td[data-supply]::before {
    content: attr(data-supply);
  }
  & td[data-none] {
    display: none;
  }
  & tr:has([aria-pressed='true']) {
    background: ${color.brandSoft};
    box-shadow: inset 0 0 0 1.5px ${color.brand};
  }
`;

export const Months = styled(Table)`
  & :is(th, tbody th, td) {
    height: 36px;
    padding: 0 ${space[3]};
  }
  & :is(tbody, tfoot) :is(th, td) {
    ${text[14]}
  }
  & tbody th {
    font-weight: ${weight.regular};
  }
  & td {
    text-align: right;
    white-space: nowrap;
    overflow-wrap: normal;
  }
  & td:last-child,
  & tfoot :is(th, td) {
    color: ${color.text};
    font-weight: ${weight.semibold};
  }
  & tfoot :is(th, td) {
    border-top: 1px solid ${color.borderControl};
    border-bottom: 0;
  }
  & tbody tr:has([aria-pressed='true']) > * {
    background: ${color.brandSoft};
  }
  ${media.aboveMobile} {
    & tbody th {
      white-space: nowrap;
    }
    & tbody td {
      padding-top: 5px;
      padding-bottom: 5px;
    }
    & :is(th, td):first-child {
      padding-left: ${space[3]};
    }
    & :is(th, td):last-child {
      padding-right: ${space[3]};
    }
    & tr:has([aria-pressed='true']) > * {
      box-shadow:
        inset 0 1.5px ${color.brand},
        inset 0 -1.5px ${color.brand};
    }
    & tr:has([aria-pressed='true']) > th {
      box-shadow:
        inset 1.5px 1.5px ${color.brand},
        inset 0 -1.5px ${color.brand};
    }
    & tr:has([aria-pressed='true']) > :last-child {
      box-shadow:
        inset -1.5px 1.5px ${color.brand},
        inset 0 -1.5px ${color.brand};
    }
  }
  ${media.touch} {
    & tbody :is(th, td) {
      height: 44px;
    }
  }
  ${media.mobile} {
    ${asBlocks}
  }
  ${media.below320} {
    & tr {
      grid-template-columns: minmax(0, 1fr);
    }
    & td:last-child {
      grid-area: auto;
      justify-content: flex-end;
    }
    & td:not(:last-child) {
      flex-wrap: wrap;
      justify-content: flex-end;
      gap: 0 ${space[1]};
      white-space: normal;
    }
    & td::before {
      margin-right: auto;
    }
  }
`;

export const Parts = styled('span')`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 2px ${space[2]};
  vertical-align: middle;
  white-space: normal;
  & > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  & svg {
    color: ${color.warning};
  }
`;

export const Guess = styled('span')`
  color: ${color.text3};
  & > small {
    padding: 2px 6px;
    border: 1px dashed ${color.borderControl};
    border-radius: ${radius.chip};
    ${text[12]}
    font-weight: ${weight.medium};
    color: ${color.text2};
  }
`;

export const Current = styled('small')`
  margin-left: ${space[2]};
  ${text[12]}
  color: ${color.text3};
`;
