import { css, keyframes, styled } from '../theme/styled.ts';
import { color, duration, easing, elevation, media, radius, text } from '../theme/tokens.ts';

/** The looks of a dialog: scrim, box, head, body and foot. */
const fade = keyframes`
  from { opacity: 0; }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

const slide = keyframes`
  from { transform: translateY(100%); }
`;

/**
 * Whether a press is on the scrim of a dialog. On touch screens react-aria hides a dialog with a text field until the keyboard
 * has had time to open, and presses go to the screen behind it.
 */
export const isOnScrim = (pressed: Element): boolean => pressed.closest('#root') === null;

export const scrimClass = css`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: flex;
  align-items: center;
  justify-content: center;
  padding: 24px;
  /* Fixed at its top, so that nothing moves away from under the pointer when the form grows. */
  &:not([data-centred]) {
    align-items: flex-start;
    padding-top: clamp(24px, 8vh, 96px);
  }
  background: ${color.scrim};
  overscroll-behavior: contain;
  animation: ${fade} ${duration.popover} ${easing.color};
  ${media.mobile} {
    &,
    &:not([data-centred]) {
      align-items: flex-end;
      padding: 0;
    }
    height: var(--visual-viewport-height);
  }
`;

export const boxClass = css`
  display: flex;
  width: 100%;
  max-width: 440px;
  max-height: 100%;
  border-radius: ${radius.dialog};
  background: ${color.raised};
  box-shadow: ${elevation.e3};
  overflow: hidden;
  --cut: ${color.raised};
  --plane: ${color.raised};
  animation: ${rise} ${duration.dialog} ${easing.enter};
  &[data-size='m'] {
    max-width: 520px;
  }
  &[data-size='l'] {
    max-width: 720px;
  }
  ${media.mobile} {
    &[data-size] {
      max-width: none;
    }
    max-height: calc(100% - 24px);
    border-radius: ${radius.dialog} ${radius.dialog} 0 0;
    animation-name: ${slide};
    &[data-full] {
      height: 100%;
      max-height: none;
      border-radius: 0;
    }
  }
  /* Scrolls as a whole. */
  ${media.short} {
    display: block;
    overflow: auto;
    & [role$='dialog'],
    & form {
      display: block;
    }
  }
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

/** The dialog element and the form inside it, if there is one; both pass their height on. */
export const columnClass = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
  outline: none;
`;

export const Head = styled('div')`
  display: flex;
  align-items: flex-start;
  gap: 16px;
  padding: 20px 16px 16px 24px;
  & > div {
    min-width: 0;
    margin-right: auto;
    overflow-wrap: anywhere;
  }
  & h2 {
    ${text[18]}
  }
  & p {
    margin-top: 2px;
    ${text[13]}
    color: ${color.text2};
  }
  & > button {
    flex: none;
    margin-top: -5px;
  }
  ${media.mobile} {
    padding: 16px 8px 10px 16px;
    & > button {
      margin-top: -8px;
    }
  }
  ${media.below320} {
    gap: 0;
    padding-right: 0;
    & h2 {
      ${text[15]}
    }
  }
`;

export const Body = styled('div')`
  flex: 1 1 auto;
  min-height: 0;
  padding: 4px 24px 24px;
  overflow: auto;
  overscroll-behavior: contain;
  /* A hairline below the title, visible once the content is scrolled. */
  background:
    linear-gradient(${color.raised}, ${color.raised}) local 0 0 / 100% 1px no-repeat,
    linear-gradient(${color.border}, ${color.border}) scroll 0 0 / 100% 1px no-repeat;
  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.short} {
    overflow: visible;
  }
  ${media.mobile} {
    padding: 4px 16px 20px;
  }
`;

export const Foot = styled('div')`
  position: relative;
  flex: none;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  min-height: 65px;
  padding: 14px 24px;
  border-top: 1px solid ${color.border};
  ${media.mobile} {
    flex-wrap: wrap;
    padding: 12px 16px calc(20px + env(safe-area-inset-bottom));
    & > button {
      flex: 1;
    }
  }
`;
