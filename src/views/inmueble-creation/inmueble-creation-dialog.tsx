import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { InmuebleCreationRef } from '../../machines/inmueble-creation/inmueble-creation.machine.ts';
import { DiscardQuestion } from '../ui/discard-question.tsx';
import { Button } from '../ui/button.tsx';
import { DialogOutcome } from '../ui/dialog-outcome.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { CreationForm } from './creation-form.tsx';
import { Above, AboveFoot } from '../ui/form-grid.ts';

interface InmuebleCreationDialogProps {
  actor: InmuebleCreationRef;
  /** Null while nobody knows the client. */
  clienteId: number | null;
}

const texts = messages.creation;

/** The new-property dialog (§2). */
export function InmuebleCreationDialog({
  actor,
  clienteId,
}: InmuebleCreationDialogProps): JSX.Element | null {
  const isOpening = useSelector(actor, (snapshot) => snapshot.matches('opening'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches('leaving'));
  if (isOpening) return null;
  return (
    <>
      <Dialog
        title={texts.title}
        size="l"
        isFullOnMobile
        isBusy={isBusy}
        onClose={() => actor.send({ type: 'dialog.close' })}
        onSubmit={() => actor.send({ type: 'form.submit', clienteId })}
        footer={<Footer actor={actor} />}
      >
        <DraftNote actor={actor} />
        <CreationForm actor={actor} />
      </Dialog>
      {isLeaving && (
        <DiscardQuestion
          onDiscard={() => actor.send({ type: 'leave.confirm' })}
          onKeep={() => actor.send({ type: 'leave.cancel' })}
        />
      )}
    </>
  );
}

function DraftNote({ actor }: { actor: InmuebleCreationRef }): JSX.Element | null {
  const canDiscard = useSelector(actor, (snapshot) => snapshot.can({ type: 'draft.discard' }));
  if (!canDiscard) return null;
  return (
    <Above>
      <Note
        kind="info"
        action={
          <Button size="sm" onPress={() => actor.send({ type: 'draft.discard' })}>
            {texts.draftDiscard}
          </Button>
        }
      >
        {texts.draftRestored}
      </Note>
    </Above>
  );
}

function Footer({ actor }: { actor: InmuebleCreationRef }): JSX.Element {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isSaved = useSelector(actor, (snapshot) => snapshot.hasTag('saved'));
  const isPartial = useSelector(actor, (snapshot) => snapshot.hasTag('partial'));
  const formError = useSelector(actor, ({ context }) => context.formError);
  const close = () => actor.send({ type: 'dialog.close' });
  if (isSaved) return <DialogOutcome kind="success" text={texts.created} onClose={close} />;
  if (isPartial) {
    return (
      <DialogOutcome kind="warning" text={texts.partial} onClose={close}>
        <Button variant="primary" type="submit">
          {texts.retry}
        </Button>
      </DialogOutcome>
    );
  }
  return (
    <>
      {formError !== null && (
        <AboveFoot>
          <Note kind="danger">{formError}</Note>
        </AboveFoot>
      )}
      <DialogActions>
        <Button isDisabled={isBusy} onPress={close}>
          {messages.common.cancel}
        </Button>
        <Button variant="primary" type="submit" isPending={isBusy} pendingText={texts.submitting}>
          {texts.submit}
        </Button>
      </DialogActions>
    </>
  );
}
