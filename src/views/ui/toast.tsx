import { useLayoutEffect, useRef, type FocusEvent, type JSX, type ReactNode, type RefObject } from 'react';
import { messages } from '../../lib/messages.ts';
import type { ToastKind } from '../../machines/toasts/toast.machine.ts';
import { IconButton } from './button.tsx';
import { Glyph } from './glyph.tsx';
import { StatusText } from './status-text.tsx';
import { Box, Region, closeClass } from './toast-styles.ts';

/** The region of the toasts, also over dialogs: react-aria does not hide elements with this attribute from assistive technology. */
export function ToastRegion({ children }: { children: ReactNode }): JSX.Element {
  return (
    <Region aria-label={messages.product.notifications} data-react-aria-top-layer="true" data-print="none">
      {children}
    </Region>
  );
}

interface ToastProps {
  kind: ToastKind;
  text: string;
  /** It is fading out, for 300 ms (§9). */
  isFading: boolean;
  /** The pointer or the focus is on it, so its timer pauses until `onRelease`. */
  onHold: () => void;
  onRelease: () => void;
  onClose: () => void;
}

/** Errors and warnings interrupt a screen reader (`alert`), all others do not (`status`). */
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
      <p>{interrupts ? sentence : <StatusText>{sentence}</StatusText>}</p>
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

/**
 * Holds the toast while the pointer or the focus is on it. If the toast has the focus when it disappears, the
 * focus returns to where it was before.
 */
function useHold(
  box: RefObject<HTMLElement | null>,
  { onHold, onRelease }: Pick<ToastProps, 'onHold' | 'onRelease'>,
) {
  const cameFrom = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const back = cameFrom.current;
      (back?.isConnected ? back : document.querySelector('main'))?.focus();
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
      const element = box.current;
      if (!element?.matches(':hover')) onRelease();
    },
  };
}
