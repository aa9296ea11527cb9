import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { AddressEditRef } from '../../../machines/inmueble/address-edit.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DialogOutcome } from '../../ui/dialog-outcome.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { LoadingText } from '../../ui/skeleton.tsx';
import { LeaveQuestion } from '../estado/leave-question.tsx';
import { StepFooter } from '../estado/step-footer.tsx';
import { AddressFields } from './address-fields.tsx';

interface AddressDialogProps {
  actor: AddressEditRef;
  /** What the property is called. */
  inmueble: string;
}

const texts = messages.address;

/** Edits the address (ADDRESS-1 to ADDRESS-3). */
export function AddressDialog({ actor, inmueble }: AddressDialogProps): JSX.Element {
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  return (
    <>
      <Dialog
        title={texts.title}
        subtitle={inmueble}
        size="l"
        isFullOnMobile
        isBusy={isSending}
        onClose={() => actor.send({ type: 'dialog.close' })}
        onSubmit={() => actor.send({ type: 'form.submit' })}
        footer={<Footer actor={actor} />}
      >
        <Content actor={actor} />
      </Dialog>
      <LeaveQuestion actor={actor} />
    </>
  );
}

function Content({ actor }: { actor: AddressEditRef }): JSX.Element {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const error = useSelector(actor, ({ context }) => context.loadError);
  if (isLoading) return <LoadingText>{texts.loading}</LoadingText>;
  if (!isFailed) return <AddressFields actor={actor} />;
  return (
    <Note
      kind="danger"
      action={
        <Button size="sm" icon="refresh" onPress={() => actor.send({ type: 'load.retry' })}>
          {messages.common.tryAgain}
        </Button>
      }
    >
      {error}
    </Note>
  );
}

function Footer({ actor }: { actor: AddressEditRef }): JSX.Element {
  const error = useSelector(actor, ({ context }) => context.formError);
  const hasForm = useSelector(actor, (snapshot) => snapshot.hasTag('form') || snapshot.matches('sending'));
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const isSaved = useSelector(actor, (snapshot) => snapshot.hasTag('saved'));
  const close = () => actor.send({ type: 'dialog.close' });
  if (isSaved) return <DialogOutcome kind="success" text={texts.updated} onClose={close} />;
  return (
    <StepFooter
      error={error}
      submit={texts.submit}
      submitting={messages.common.saving}
      hasForm={hasForm}
      isPending={isSending}
      isFixed={isSending}
      onClose={close}
    />
  );
}
