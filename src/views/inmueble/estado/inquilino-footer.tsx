import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { InquilinoAdditionRef } from '../../../machines/estado/inquilino-addition.machine.ts';
import { StepFooter } from './step-footer.tsx';

export function InquilinoFooter({ actor }: { actor: InquilinoAdditionRef }): JSX.Element {
  const error = useSelector(actor, ({ context }) => context.formError);
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <StepFooter
      error={error}
      submit={messages.inquilino.submit}
      submitting={messages.inquilino.submitting}
      hasForm
      isPending={isSending}
      isFixed={isSending}
      onClose={() => actor.send({ type: 'dialog.close' })}
    />
  );
}
