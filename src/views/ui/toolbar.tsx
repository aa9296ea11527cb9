import { styled } from '../theme/styled.ts';
import { color, media } from '../theme/tokens.ts';

/**
 * Tabs on the left, then the tools of the content: a line of 56 px with a hairline, which sticks below the
 * top bar if `data-sticky`. On a phone the tabs have a line of their own.
 */
export const Toolbar = styled('div')`
  display: flex;
  align-items: center;
  gap: 12px;
  height: 56px;
  margin-bottom: 20px;
  border-bottom: 1px solid ${color.border};
  background: ${color.canvas};
  &[data-sticky] {
    position: sticky;
    top: 57px;
    z-index: 20;
  }
  /*
   * A line that comes into the bar would else hide as much of the first result. An attribute, because each change of a
   * list would compute the styles of all its rows again if a rule could apply to any sibling.
   */
  &[data-sticky]:focus-within ~ [data-results] {
    overflow-anchor: none;
  }
  & > :first-child {
    margin-right: auto;
  }
  ${media.mobile} {
    flex-wrap: wrap;
    height: auto;
    gap: 10px 8px;
    margin: 0 -16px 14px;
    padding: 0 16px 12px;
    & > [role='tablist'] {
      flex: none;
      width: calc(100% + 32px);
      height: 45px;
      margin: 0 -16px;
      padding: 0 16px;
      border-bottom: 1px solid ${color.border};
    }
    &:not([data-sticky]) {
      padding-bottom: 0;
      border-bottom: 0;
    }
  }
`;
