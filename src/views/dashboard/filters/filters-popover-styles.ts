import { css, keyframes, styled } from '../../theme/styled.ts';
import { color, duration, easing, elevation, media, radius, space } from '../../theme/tokens.ts';

const appear = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`;

export const popoverClass = css`
  box-sizing: border-box;
  width: 432px;
  max-width: calc(100vw - 32px);
  overflow: auto;
  overscroll-behavior: contain;
  border-radius: ${radius.card};
  background: ${color.raised};
  box-shadow:
    ${elevation.e2},
    0 0 0 1px ${color.border};
  --cut: ${color.raised};
  --plane: ${color.raised};
  animation: ${appear} ${duration.popover} ${easing.enter};
  & > [role='dialog'] {
    outline: none;
  }
  ${media.dark} {
    box-shadow:
      ${elevation.e2},
      0 0 0 1px ${color.borderStrong};
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

export const Content = styled('div')`
  padding: ${space[4]} ${space[5]};
`;

export const Foot = styled('div')`
  display: flex;
  justify-content: space-between;
  padding: 10px ${space[5]} 10px 6px;
  border-top: 1px solid ${color.border};
`;
