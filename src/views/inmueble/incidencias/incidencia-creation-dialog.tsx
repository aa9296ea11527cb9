import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { IncidenciaCreationRef } from '../../../machines/incidencias/incidencia-creation.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DialogOutcome } from '../../ui/dialog-outcome.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { LoadingText } from '../../ui/skeleton.tsx';
import { DiscardQuestion } from '../../ui/discard-question.tsx';
import { IncidenciaFields } from './incidencia-fields.tsx';

interface IncidenciaCreationDialogProps {
  actor: IncidenciaCreationRef;
  /** The subtitle. */
  inmueble: string | undefined;
}

const texts = messages.incidencia;

/** Reports an incident (INCIDENT-3 to INCIDENT-5). */
export function IncidenciaCreationDialog({ actor, inmueble }: IncidenciaCreationDialogProps): JSX.Element {
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const isLeaving = useSelector(actor, (snapshot) => snapshot.matches('leaving'));
  return (
    <>
      <Dialog
        title={texts.create}
        subtitle={inmueble}
        size="m"
        isBusy={isSending}
        onClose={() => actor.send({ type: 'dialog.close' })}
        onSubmit={() => actor.send({ type: 'form.submit' })}
        footer={<Footer actor={actor} />}
      >
        <Content actor={actor} />
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

function Content({ actor }: { actor: IncidenciaCreationRef }): JSX.Element {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'));
  const formError = useSelector(actor, ({ context }) => context.formError);
  if (isLoading) return <LoadingText>{messages.suministro.loading}</LoadingText>;
  if (isEmpty) return <Note kind="warning">{messages.suministro.none}</Note>;
  if (!isFailed) return <IncidenciaFields actor={actor} />;
  return (
    <Note
      kind="danger"
      action={
        <Button size="sm" icon="refresh" onPress={() => actor.send({ type: 'suministros.retry' })}>
          {messages.common.tryAgain}
        </Button>
      }
    >
      {formError}
    </Note>
  );
}

function Footer({ actor }: { actor: IncidenciaCreationRef }): JSX.Element {
  const hasForm = useSelector(actor, (snapshot) => snapshot.hasTag('form') || snapshot.matches('sending'));
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const isSaved = useSelector(actor, (snapshot) => snapshot.hasTag('saved'));
  const close = () => actor.send({ type: 'dialog.close' });
  if (isSaved) return <DialogOutcome kind="success" text={texts.created} onClose={close} />;
  return (
    <DialogActions>
      <Button isDisabled={isSending} onPress={close}>
        {messages.common.cancel}
      </Button>
      {hasForm && (
        <Button variant="primary" type="submit" isPending={isSending} pendingText={texts.submitting}>
          {texts.submit}
        </Button>
      )}
    </DialogActions>
  );
}
