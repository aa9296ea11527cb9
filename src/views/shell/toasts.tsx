import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import type { ToastRef } from '../../machines/toasts/toast.machine.ts';
import type { ToastsRef } from '../../machines/toasts/toasts.machine.ts';
import { Toast, ToastRegion } from '../ui/toast.tsx';

/** The toasts on screen, newest first (ROUTE-5). */
export function Toasts({ actor }: { actor: ToastsRef }): JSX.Element {
  const toasts = useSelector(actor, ({ context }) => context.toasts);
  return (
    <ToastRegion>
      {toasts.map(({ id }) => (
        <ToastOf key={id} id={id} actor={actor} />
      ))}
    </ToastRegion>
  );
}

function ToastOf({ id, actor }: { id: string; actor: ToastsRef }): JSX.Element | null {
  const toast = useSelector(actor, ({ children }) => children[id]);
  return toast ? <LiveToast actor={toast} /> : null;
}

function LiveToast({ actor }: { actor: ToastRef }): JSX.Element {
  const kind = useSelector(actor, ({ context }) => context.kind);
  const text = useSelector(actor, ({ context }) => context.text);
  const isFading = useSelector(actor, (snapshot) => snapshot.hasTag('fading'));
  return (
    <Toast
      kind={kind}
      text={text}
      isFading={isFading}
      onHold={() => actor.send({ type: 'toast.hold' })}
      onRelease={() => actor.send({ type: 'toast.release' })}
      onClose={() => actor.send({ type: 'toast.close' })}
    />
  );
}
