import { styled } from '../../theme/styled.ts';
import { color, media, space, text, weight } from '../../theme/tokens.ts';

/** The columns of the spend's chart, their scale and their lines. */

export const Plot = styled('div')`
  position: relative;
  display: grid;
  grid-template-columns: minmax(56px, max-content) minmax(0, 1fr);
  padding: ${space[4]} ${space[4]} ${space[3]} ${space[2]};
  ${media.below1280} {
    grid-template-columns: minmax(48px, max-content) minmax(0, 1fr);
    padding-right: ${space[2]};
  }
`;

export const Scale = styled('div')`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: var(--plot, 216px);
  margin-top: 16px;
  padding-right: 10px;
  ${text[12]}
  color: ${color.text3};
  text-align: right;
  font-variant-numeric: tabular-nums;
  & > span {
    margin: -8px 0;
  }
`;

export const Area = styled('div')`
  position: relative;
`;

export const Columns = styled('ul')`
  display: flex;
`;

/** As long as the columns, as high as the plot. */
export const Grid = styled('svg')`
  position: absolute;
  top: 16px;
  left: 0;
  width: 100%;
  height: var(--plot, 216px);
  overflow: visible;
  pointer-events: none;
  & > line {
    stroke: ${color.border};
    stroke-width: 1px;
    shape-rendering: crispEdges;
  }
  & > :last-child {
    stroke: ${color.borderControl};
  }
`;

export const Column = styled('li')`
  position: relative;
  flex: 1;
  min-width: 0;
  text-align: center;
`;

export const Bar = styled('span')`
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  align-items: center;
  height: calc(var(--plot, 216px) + 16px);
  padding-top: 16px;
  & > svg {
    width: min(40px, 62%);
  }
  & > svg + svg {
    border-bottom: 2px solid transparent;
  }
  & > svg:nth-last-child(2) {
    border-top-left-radius: 3px;
    border-top-right-radius: 3px;
  }
  & > [data-mark] {
    display: flex;
    flex-direction: column-reverse;
    align-items: center;
    margin-bottom: 3px;
  }
  & > [data-mark] > span {
    padding: 0 2px;
    border-radius: 3px;
    background: ${color.surface};
  }
  [aria-pressed='true'] & > [data-mark] > span {
    background: none;
  }
  ${media.below1280} {
    & > [data-mark] > span {
      padding: 0;
      font-size: 11px;
      letter-spacing: -0.03em;
    }
  }
`;

export const Name = styled('span')`
  display: flex;
  flex-direction: column;
  padding: 6px 0 8px;
  ${text[13]}
  color: ${color.text2};
  & > :last-child {
    min-height: 16px;
    ${text[12]}
    font-weight: ${weight.regular};
    color: ${color.text3};
  }
`;
