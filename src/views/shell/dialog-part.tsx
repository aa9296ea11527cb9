import { useSelector } from '@xstate/react';
import { useEffectEvent, useLayoutEffect, useState, type JSX } from 'react';
import type { PartName } from '../../lib/parts.ts';
import type { PartLoadingRef } from '../../machines/parts/part-loading.machine.ts';
import { partOf } from '../parts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { PartStatus } from './part-status.tsx';

interface DialogPartProps<Name extends PartName> {
  actor: PartLoadingRef;
  name: Name;
  title: string;
  onClose: () => void;
  /** Renders the part once it is loaded. */
  children: (Part: NonNullable<ReturnType<typeof partOf<Name>>>) => JSX.Element;
}

/** A dialog that is fetched on demand; shows loading or failure until it is there (LEAVE-5). */
export function DialogPart<Name extends PartName>(props: DialogPartProps<Name>): JSX.Element | null {
  const { actor, name, title, onClose, children } = props;
  const Part = useSelector(actor, () => partOf(name));
  const hasFocusBack = useHasFocusBack(Part !== undefined, onClose);
  if (Part) return hasFocusBack ? children(Part) : null;
  return (
    <Dialog title={title} size="l" isFullOnMobile onClose={onClose}>
      <PartStatus actor={actor} />
    </Dialog>
  );
}

/**
 * Whether the opener has the focus again after the loading dialog, if one was shown. The part's own dialog will
 * return the focus to the element that has it now: without this wait, that is the removed loading dialog. React-aria
 * returns the focus after a frame, and not at all if the loading dialog was removed before it had the focus. Escape
 * closes the dialog during the wait too, although no dialog has the focus to receive it.
 */
function useHasFocusBack(isLoaded: boolean, onClose: () => void): boolean {
  const [hasFocusBack, setFocusBack] = useState(isLoaded);
  const [opener] = useState(() => document.activeElement);
  const isWaiting = isLoaded && !hasFocusBack;
  const close = useEffectEvent(onClose);
  // An effect would wait until the frame is shown, and Escape may come before.
  useLayoutEffect(() => {
    if (!isWaiting) return;
    const goOn = () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      setFocusBack(true);
    };
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(goOn);
    });
    const closeByEscape = ({ key }: KeyboardEvent) => void (key === 'Escape' && close());
    addEventListener('keydown', closeByEscape);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('keydown', closeByEscape);
    };
  }, [isWaiting, opener]);
  return hasFocusBack;
}
