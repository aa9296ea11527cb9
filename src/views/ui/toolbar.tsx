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
   * Scroll anchoring is off: a line that is added to the bar would hide as much of the first result. An attribute
   * selects this, because a rule for any sibling would compute the styles of all rows again at each change of the
   * list.
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
