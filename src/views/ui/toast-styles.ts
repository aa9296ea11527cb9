import { css, keyframes, styled } from '../theme/styled.ts';
import { color, duration, easing, elevation, media, radius, text, weight } from '../theme/tokens.ts';

export const Region = styled('section')`
  position: fixed;
  z-index: 60;
  top: 60px;
  right: 0;
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: 368px;
  max-height: calc(100% - 60px);
  padding: 8px 16px 32px;
  /* Its padding is for the shadows. */
  overflow-y: auto;
  pointer-events: none;
  ${media.mobile} {
    width: 100%;
    padding: 4px 12px 32px;
  }
`;

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

export const Box = styled('div')`
  display: grid;
  grid-template-columns: 20px 1fr 28px;
  gap: 12px;
  align-items: start;
  padding: 12px 10px 12px 14px;
  border-radius: ${radius.card};
  background: ${color.raised};
  box-shadow:
    ${elevation.e2},
    0 0 0 1px ${color.border};
  ${text[14]}
  font-weight: ${weight.medium};
  --cut: ${color.raised};
  pointer-events: auto;
  animation: ${arrive} ${duration.popover} ${easing.enter};
  transition: opacity ${duration.fade} ${easing.leave};
  & > svg {
    margin-top: 1px;
  }
  & > p {
    overflow-wrap: anywhere;
  }
  &[data-kind='success'] > svg {
    color: ${color.success};
  }
  &[data-kind='error'] > svg {
    color: ${color.danger};
  }
  &[data-kind='warning'] > svg {
    color: ${color.warning};
  }
  &[data-kind='info'] > svg {
    color: ${color.info};
  }
  &[data-fading] {
    opacity: 0;
  }
  ${media.touch} {
    grid-template-columns: 20px 1fr 44px;
    padding-right: 0;
  }
  ${media.below320} {
    grid-template-columns: 1fr 44px;
    & > p {
      grid-area: 2 / 1 / auto / -1;
      padding-right: 14px;
    }
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

export const closeClass = css`
  border-radius: ${radius.chip};
  color: ${color.text3};
  &[data-icon-only][data-size='sm'] {
    width: 28px;
    height: 28px;
    margin: -4px 0;
  }
  ${media.touch} {
    &[data-icon-only][data-size='sm'] {
      width: 44px;
      height: 44px;
      margin: -12px 0;
    }
  }
`;
