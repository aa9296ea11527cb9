import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { TerceroViewerRef } from '../../../machines/terceros/tercero-viewer.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { LoadingText } from '../../ui/skeleton.tsx';
import { TerceroList } from './tercero-list.tsx';

interface TerceroDialogProps {
  actor: TerceroViewerRef;
  /** What the property is called. */
  inmueble: string;
}

const texts = messages.tercero;

/** Shows tenants, owners or builders (PARTY-1 to PARTY-3). */
export function TerceroDialog({ actor, inmueble }: TerceroDialogProps): JSX.Element {
  const tercero = useSelector(actor, ({ context }) => context.tercero);
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      title={texts.title[tercero]}
      subtitle={inmueble}
      onClose={close}
      footer={
        <DialogActions>
          <Button takesFocus onPress={close}>
            {messages.common.close}
          </Button>
        </DialogActions>
      }
    >
      <Content actor={actor} />
    </Dialog>
  );
}

function Content({ actor }: { actor: TerceroViewerRef }): JSX.Element | null {
  const { tercero, terceros, error } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  if (isLoading) return <LoadingText>{texts.loading}</LoadingText>;
  if (isEmpty) return <Note kind="info">{texts.none[tercero]}</Note>;
  if (isFailed) return <RetryNote onRetry={() => actor.send({ type: 'load.retry' })}>{error}</RetryNote>;
  return terceros && <TerceroList terceros={terceros} />;
}
