import { styled } from '../../theme/styled.ts';
import { color, media, weight } from '../../theme/tokens.ts';

/**
 * A sheet of paper with small type, so that it fits on one page. Long content continues on the next page;
 * nothing is cut.
 */
export const Paper = styled('article')`
  display: none;
  ${media.print} {
    display: block;
    break-inside: auto;
    color: ${color.text};
    font-size: 10px;
    line-height: 14px;
    font-variant-numeric: tabular-nums;
  }
`;

export const PaperHead = styled('header')`
  display: flex;
  align-items: flex-end;
  gap: 16px;
  padding-bottom: 10px;
  border-bottom: 2px solid ${color.text};
  & h1 {
    font-size: 18px;
    line-height: 24px;
  }
  & > div {
    min-width: 0;
    margin-right: auto;
  }
  & > p {
    flex: none;
    color: ${color.text2};
    text-align: right;
  }
`;

export const Section = styled('section')`
  margin-top: 12px;
  break-inside: auto;
  & > h2 {
    display: flex;
    break-after: avoid;
    gap: 8px;
    margin-bottom: 2px;
    font-size: 12px;
    line-height: 16px;
  }
  & > h2 > span {
    font-weight: ${weight.regular};
    color: ${color.text2};
  }
  & > p {
    color: ${color.text2};
  }
`;

/** Pairs of label and value, four in a row. */
export const Pairs = styled('dl')`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 6px 16px;
  & > div {
    min-width: 0;
  }
  & > [data-wide] {
    grid-column: span 2;
  }
  & dt {
    color: ${color.text2};
  }
  & dd {
    font-weight: ${weight.medium};
    overflow-wrap: anywhere;
  }
`;

export const PaperTable = styled('table')`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  & th {
    padding: 1px 8px 1px 0;
    border-bottom: 1px solid ${color.text3};
    color: ${color.text2};
    font-weight: ${weight.regular};
    text-align: left;
  }
  & td {
    padding: 1px 8px 1px 0;
    border-bottom: 1px solid ${color.border};
    overflow-wrap: anywhere;
    white-space: pre-line;
    vertical-align: top;
  }
  & th:first-child {
    width: 20%;
  }
  /* Leaves a CUPS enough width for one line. */
  & [data-long] {
    width: 37%;
  }
  & [data-align='end'] {
    padding-right: 0;
    text-align: right;
  }
`;
