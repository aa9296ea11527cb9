import { css, styled } from '../../theme/styled.ts';
import { color, media, radius, space, text, weight } from '../../theme/tokens.ts';

/** The layouts of the tabs' lists: cards in columns, a table, rows. */

export const CardGrid = styled('ul')`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space[4]};
  ${media.from1760} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 10px;
  }
  & > li {
    display: grid;
    min-width: 0;
  }
`;

export const ListPanel = styled('div')`
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  background: ${color.surface};
  overflow: clip;
  /* A popover may be higher than the rows below it. */
  &:has([aria-expanded='true']) {
    overflow: visible;
  }
`;

export const Table = styled('table')`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  table-layout: fixed;
  font-variant-numeric: tabular-nums;
  & th {
    height: 36px;
    padding: 0 ${space[3]};
    border-bottom: 1px solid ${color.border};
    color: ${color.text3};
    ${text[12]}
    font-weight: ${weight.medium};
    text-align: left;
    white-space: nowrap;
  }
  & tbody th {
    color: ${color.text};
    ${text[14]}
    font-weight: ${weight.semibold};
  }
  & td,
  & tbody th {
    height: 40px;
    padding: 9px ${space[3]};
    border-bottom: 1px solid ${color.border};
    overflow-wrap: anywhere;
  }
  & tbody th {
    white-space: normal;
  }
  /* On a phone the rows of a table are blocks, with a padding of their own. */
  ${media.aboveMobile} {
    & :is(th, td):first-child {
      padding-left: ${space[4]};
    }
    & :is(th, td):last-child {
      padding-right: ${space[4]};
    }
  }
  & tbody tr:last-child > * {
    border-bottom: 0;
  }
  ${media.hover} {
    & tbody tr:hover > * {
      background: ${color.hover};
    }
  }
  & [data-align='end'] {
    text-align: right;
  }
  & [data-quiet] {
    color: ${color.text2};
  }
  & td[data-actions] {
    padding-top: 0;
    padding-bottom: 0;
    text-align: right;
    white-space: nowrap;
  }
`;

/** Below the width of a table: a list of rows of two or three lines. */
export const Rows = styled('ul')`
  & > li {
    padding: 10px ${space[4]};
    border-bottom: 1px solid ${color.border};
    font-variant-numeric: tabular-nums;
  }
  & > li:last-child {
    border-bottom: 0;
  }
`;

/** A head whose parts move to the next line if there is no room for the longest word of the name; `room` for its button, in px. */
const namedHeadRules = (room: number) => `
  position: relative;
  flex-wrap: wrap;
  &:has(> [data-copy-link]) {
    padding-right: ${room}px;
  }
`;

/** The name in it. */
const wholeWordRules = `
  flex: 1 1 min-content;
  max-width: 100%;
  overflow-wrap: break-word;
`;

/** Its button, which stays beside the name's first line. */
const fixedCornerRules = `
  position: absolute;
  top: -12px;
  right: -14px;
  margin: 0;
`;

/** The first line of a row: its name, and something at its end. */
export const RowHead = styled('div')`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  & > :first-child {
    min-width: 0;
    margin-right: auto;
    overflow-wrap: anywhere;
    ${text[15]}
    font-weight: ${weight.semibold};
  }
  & > [data-copy-link] {
    margin: -12px -14px -12px -8px;
  }
  ${media.from320To430} {
    ${namedHeadRules(30)}
    & > :first-child {
      ${wholeWordRules}
    }
    & > [data-copy-link] {
      ${fixedCornerRules}
    }
  }
  ${media.below320} {
    flex-wrap: wrap;
    & > [data-copy-link] {
      margin: -12px -14px 0 auto;
    }
  }
`;

/** The facts below the first line. */
export const RowFacts = styled('div')`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 3px ${space[3]};
  margin-top: 3px;
  ${text[13]}
  color: ${color.text2};
  & > * {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > [data-end] {
    margin-left: auto;
  }
`;

export const RowText = styled('p')`
  margin-top: 3px;
  ${text[13]}
  color: ${color.text2};
  overflow-wrap: anywhere;
`;

/** Places a button in the upper right corner of a card, without room of its own. */
export const cornerRules = `
  margin: -6px -10px -6px -6px;
  ${media.mobile} {
    margin: -12px -14px -12px -8px;
  }
  /* Below or above the name, not beside it. */
  ${media.below320} {
    margin-bottom: 0;
  }
`;

/** The head of a card: with large text its name has a line of its own. */
export const wrappedHeadRules = `
  ${media.from320To430} {
    & > header {
      ${namedHeadRules(34)}
    }
    & > header > h2 {
      ${wholeWordRules}
    }
    & > header > [data-copy-link] {
      ${fixedCornerRules}
    }
  }
  ${media.below320} {
    & > header {
      flex-wrap: wrap;
      justify-content: space-between;
    }
    & > header > h2 {
      width: 100%;
    }
  }
`;

/** The name of an item on its card. */
export const titleClass = css`
  ${text[14]}
  font-weight: ${weight.semibold};
  overflow-wrap: anywhere;
`;

/** A whole text, with the line breaks that were typed. */
export const WholeText = styled('span')`
  white-space: pre-line;
`;

export const Faint = styled('span')`
  color: ${color.text3};
`;
