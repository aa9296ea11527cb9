import { styled } from '../theme/styled.ts';
import { color, media, text } from '../theme/tokens.ts';

/** For a loading text that has no room beside the subtitle: it is drawn in the empty room below, so that nothing moves. */
export const loadingBelowRules = `
  & > output {
    position: absolute;
    /* Above the edge of a sticky toolbar. */
    z-index: 21;
    top: calc(100% + 2px);
    margin: 0;
  }
`;

export const PageSubtitle = styled('p')`
  position: relative;
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: 2px;
  ${text[14]}
  font-variant-numeric: tabular-nums;
  color: ${color.text2};
  white-space: nowrap;
  & > svg {
    color: ${color.text3};
  }
  /* The loading text shares a line with the date, so that nothing moves when it disappears. */
  & > output {
    min-width: 0;
    margin-left: 10px;
    overflow: hidden;
  }
  ${media.below375} {
    ${loadingBelowRules}
  }
`;
