import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import { savedText, type EstadoChangeRef } from '../../../machines/estado/estado-change.machine.ts';
import { DialogOutcome } from '../../ui/dialog-outcome.tsx';
import { StepFooter } from './step-footer.tsx';

export function EstadoFooter({ actor }: { actor: EstadoChangeRef }): JSX.Element {
  const isSaved = useSelector(actor, (snapshot) => snapshot.hasTag('saved'));
  const text = useSelector(actor, ({ context }) => savedText(context));
  const error = useSelector(actor, ({ context }) => context.formError);
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submit' }));
  const isPending = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const close = () => actor.send({ type: 'dialog.close' });
  if (isSaved) return <DialogOutcome kind="success" text={text} onClose={close} />;
  return (
    <StepFooter
      error={error}
      submit={messages.common.save}
      submitting={messages.common.saving}
      hasForm
      canSubmit={canSubmit}
      isPending={isPending}
      isFixed={isSending}
      onClose={close}
    />
  );
}
