import { css, styled } from '../../theme/styled.ts';
import { color, media, space, text, weight } from '../../theme/tokens.ts';

/** The rows of the spend's chart and their scale. */

/** Names and marks are as wide as the widest of them. Each row is a subgrid. */
export const Chart = styled('div')`
  position: relative;
  display: grid;
  grid-template-columns: minmax(66px, max-content) minmax(0, 1fr) minmax(72px, max-content);
  border-top: 1px solid ${color.border};
  ${media.below320} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

export const lineClass = css`
  display: grid;
  grid-template-columns: subgrid;
  grid-column: 1 / -1;
`;

export const insetClass = css`
  padding: 0 ${space[6]};
  ${media.mobile} {
    padding: 0 ${space[3]};
  }
`;

export const Scale = styled('div')`
  ${text[12]}
  color: ${color.text3};
  font-variant-numeric: tabular-nums;
  & > span {
    display: flex;
    grid-column: 2;
    justify-content: space-between;
    gap: 20px;
    padding: 6px 0 4px;
    border-left: 1px solid ${color.borderControl};
  }
  & b {
    font-weight: ${weight.regular};
  }
  & b:first-child {
    margin: 0 -16px 0 6px;
  }
  & b:last-child {
    margin-right: -12px;
  }
  ${media.below320} {
    & > span {
      grid-column: 1 / -1;
    }
    & b + b:not(:last-child) {
      display: none;
    }
    & b:last-child {
      margin: 0;
    }
  }
`;

export const drawingClass = css`
  align-items: center;
  height: 44px;
  text-align: left;
  /* An amount that does not fit beside the name takes a line of its own. */
  ${media.below320} {
    display: flex;
    flex-wrap: wrap;
    height: auto;
    padding-top: 6px;
    padding-bottom: 6px;
  }
`;

export const Name = styled('span')`
  padding-right: ${space[2]};
  ${text[13]}
  white-space: nowrap;
  & > :last-child {
    margin-left: 3px;
    ${text[12]}
    font-weight: ${weight.regular};
    color: ${color.text3};
  }
`;

export const Marks = styled('span')`
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  padding-left: ${space[2]};
  & > span {
    ${text[13]}
  }
  ${media.below320} {
    margin-left: auto;
  }
`;

export const Track = styled('span')`
  display: flex;
  align-items: center;
  height: 44px;
  border-left: 1px solid ${color.borderControl};
  background: repeating-linear-gradient(
    90deg,
    transparent 0 calc(25% - 1px),
    ${color.border} calc(25% - 1px) 25%
  );
  & > svg {
    height: 18px;
  }
  & > svg + svg {
    border-left: 2px solid transparent;
  }
  & > svg:last-child {
    border-top-right-radius: 3px;
    border-bottom-right-radius: 3px;
  }
  /* Below the name and the marks. */
  ${media.below320} {
    flex: 0 0 100%;
    order: 1;
    height: 24px;
  }
`;
