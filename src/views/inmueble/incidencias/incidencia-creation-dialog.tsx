import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { IncidenciaCreationRef } from '../../../machines/incidencias/incidencia-creation.machine.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { LoadingText } from '../../ui/skeleton.tsx';
import { IncidenciaFields } from './incidencia-fields.tsx';

interface IncidenciaCreationDialogProps {
  actor: IncidenciaCreationRef;
  /** The subtitle. */
  inmueble: string | undefined;
}

const texts = messages.incidencia;

/** Reports an incident (INCIDENT-3 to INCIDENT-5). */
export function IncidenciaCreationDialog({ actor, inmueble }: IncidenciaCreationDialogProps): JSX.Element {
  const error = useSelector(actor, ({ context }) => context.formError);
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  return (
    <FormDialog
      actor={actor}
      leavable={actor}
      title={texts.create}
      subtitle={inmueble}
      size="m"
      submit={texts.submit}
      submitting={texts.submitting}
      error={isFailed ? null : error}
      saved={texts.created}
    >
      {isFailed ? (
        <RetryNote onRetry={() => actor.send({ type: 'suministros.retry' })}>{error}</RetryNote>
      ) : (
        <Content actor={actor} />
      )}
    </FormDialog>
  );
}

function Content({ actor }: { actor: IncidenciaCreationRef }): JSX.Element {
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'));
  if (isLoading) return <LoadingText>{messages.suministro.loading}</LoadingText>;
  if (isEmpty) return <Note kind="warning">{messages.suministro.none}</Note>;
  return <IncidenciaFields actor={actor} />;
}
