import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { TerceroViewerRef } from '../../../machines/terceros/tercero-viewer.machine.ts';
import { Note } from '../../ui/note.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { LoadingText } from '../../ui/skeleton.tsx';
import { ViewerDialog } from '../../ui/viewer-dialog.tsx';
import { TerceroList } from './tercero-list.tsx';

interface TerceroDialogProps {
  actor: TerceroViewerRef;
  /** The title of the property. */
  inmueble: string;
}

const texts = messages.tercero;

/** Shows tenants, owners or builders (PARTY-1 to PARTY-3). */
export function TerceroDialog({ actor, inmueble }: TerceroDialogProps): JSX.Element {
  const tercero = useSelector(actor, ({ context }) => context.tercero);
  return (
    <ViewerDialog
      title={texts.title[tercero]}
      subtitle={inmueble}
      onClose={() => actor.send({ type: 'dialog.close' })}
    >
      <Content actor={actor} />
    </ViewerDialog>
  );
}

function Content({ actor }: { actor: TerceroViewerRef }): JSX.Element | null {
  const { tercero, terceros, error } = useSelector(actor, ({ context }) => context);
  const copy = useSelector(actor, ({ children }) => children.copy);
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  if (isLoading) return <LoadingText>{texts.loading}</LoadingText>;
  if (isEmpty) return <Note kind="info">{texts.none[tercero]}</Note>;
  if (isFailed) return <RetryNote onRetry={() => actor.send({ type: 'load.retry' })}>{error}</RetryNote>;
  return terceros && <TerceroList terceros={terceros} copy={copy} />;
}
