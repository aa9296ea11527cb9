import { styled } from '../theme/styled.ts';
import { color, media } from '../theme/tokens.ts';

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
  /* The code of a property. */
  & span {
    text-transform: uppercase;
  }
  & > p {
    flex: none;
    color: ${color.text2};
    text-align: right;
  }
`;
