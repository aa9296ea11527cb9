import { styled } from '../theme/styled.ts';
import { control, media, space, text } from '../theme/tokens.ts';

/** The column of a screen's content: 1280 px wide, 1520 px on very wide screens. */
export const Page = styled('div')`
  max-width: 1344px;
  margin: 0 auto;
  padding: ${space[8]} ${space[8]} 72px;
  ${media.from1760} {
    max-width: 1584px;
  }
  ${media.tablet} {
    padding-left: ${space[6]};
    padding-right: ${space[6]};
  }
  ${media.mobile} {
    padding: ${space[5]} ${space[4]} ${space[10]};
    &[data-has-fab] {
      padding-bottom: 96px;
    }
    &[data-has-fab]:has([type='search']:focus) [data-fab] {
      display: none;
    }
  }
`;

/** The heading on the left, the screen's one primary action on the right. */
export const PageHead = styled('div')`
  display: flex;
  align-items: center;
  gap: ${space[6]};
  margin-bottom: ${space[6]};
  & > :first-child {
    min-width: 0;
    margin-right: auto;
  }
  & h1 {
    ${text[24]}
  }
  ${media.mobile} {
    flex-wrap: wrap;
    gap: ${space[3]};
    margin-bottom: ${space[4]};
    & h1 {
      font-size: 22px;
      line-height: 28px;
    }
  }
  ${media.below360} {
    gap: ${space[3]} ${space[1]};
    & h1 {
      font-size: 20px;
    }
  }
`;

/**
 * 8 px before the primary action. On small screens, where that one floats, in a line of its own. The room is
 * reserved, so that nothing moves when the actions appear.
 */
export const PageQuietActions = styled('div')`
  display: flex;
  margin-right: -${space[4]};
  ${media.mobile} {
    flex: 1 1 100%;
    flex-wrap: wrap;
    min-height: ${control.touch};
    margin: -${space[2]} 0 -${space[2]} -14px;
  }
`;
