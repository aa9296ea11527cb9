import { useLayoutEffect, useRef, type FocusEvent, type JSX, type ReactNode, type RefObject } from 'react';
import { messages } from '../../lib/messages.ts';
import { css, keyframes, styled } from '../theme/styled.ts';
import { color, duration, easing, elevation, media, radius, text, weight } from '../theme/tokens.ts';
import { IconButton } from './button.tsx';
import { Glyph } from './glyph.tsx';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

const Region = styled('section')`
  position: fixed;
  z-index: 60;
  top: 68px;
  right: 16px;
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: 336px;
  pointer-events: none;
  ${media.mobile} {
    top: 64px;
    left: 12px;
    right: 12px;
    width: auto;
  }
`;

/** Where toasts stand, over dialogs too: react-aria leaves what has this attribute in reach of everybody. */
export function ToastRegion({ children }: { children: ReactNode }): JSX.Element {
  return (
    <Region aria-label={messages.product.notifications} data-react-aria-top-layer="true" data-print="none">
      {children}
    </Region>
  );
}

const arrive = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

const Box = styled('div')`
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
  ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const closeClass = css`
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

interface ToastProps {
  kind: ToastKind;
  text: string;
  /** On its way out: 300 ms (§9). */
  isFading: boolean;
  /** The pointer or the focus is on it: its time stands still until `onRelease`. */
  onHold: () => void;
  onRelease: () => void;
  onClose: () => void;
}

/** Errors and warnings interrupt (`alert`), the rest waits its turn (`status`). */
export function Toast({ kind, text: sentence, isFading, onClose, ...held }: ToastProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const handlers = useHold(box, held);
  const interrupts = kind === 'error' || kind === 'warning';
  return (
    <Box
      ref={box}
      role={interrupts ? 'alert' : 'status'}
      data-kind={kind}
      data-fading={isFading ? '' : undefined}
      {...handlers}
    >
      <Glyph name={kind} size={20} />
      <p>{sentence}</p>
      <IconButton
        icon="close"
        size="sm"
        label={messages.common.close}
        className={closeClass}
        onPress={onClose}
      />
    </Box>
  );
}

/** Held while pointer or focus is on it; when it goes with the focus on it, the focus returns to where it was. */
function useHold(
  box: RefObject<HTMLElement | null>,
  { onHold, onRelease }: Pick<ToastProps, 'onHold' | 'onRelease'>,
) {
  const cameFrom = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement))
        (cameFrom.current ?? document.querySelector('main'))?.focus();
    };
  }, [box]);
  return {
    onPointerEnter: onHold,
    onPointerLeave: () => {
      if (!box.current?.contains(document.activeElement)) onRelease();
    },
    onFocus: ({ relatedTarget }: FocusEvent) => {
      const isOutside =
        relatedTarget instanceof HTMLElement && !relatedTarget.closest('[data-react-aria-top-layer]');
      if (isOutside) cameFrom.current = relatedTarget;
      onHold();
    },
    onBlur: () => {
      if (!box.current?.matches(':hover')) onRelease();
    },
  };
}
