import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type {
  ConstructoraAssociationRef,
  ConstructoraAssociationSnapshot,
} from '../../../machines/estado/constructora-association.machine.ts';
import { StepFooter } from './step-footer.tsx';

export function ConstructoraFooter({ actor }: { actor: ConstructoraAssociationRef }): JSX.Element {
  const error = useSelector(actor, ({ context }) => context.formError);
  const hasForm = useSelector(actor, (snapshot) => snapshot.hasTag('form'));
  const isSending = useSelector(actor, isWriting);
  return (
    <StepFooter
      error={error}
      submit={messages.constructora.submit}
      submitting={messages.constructora.submitting}
      hasForm={hasForm || isSending}
      isPending={isSending}
      isFixed={isSending}
      onClose={() => actor.send({ type: 'dialog.close' })}
    />
  );
}

/** Busy with the client's own change; busy with the list is none of it. */
export function isWriting(snapshot: ConstructoraAssociationSnapshot): boolean {
  return snapshot.hasTag('busy') && !snapshot.matches('existente');
}
