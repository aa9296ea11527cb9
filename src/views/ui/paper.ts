import { styled } from '../theme/styled.ts';
import { color, media, weight } from '../theme/tokens.ts';

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
