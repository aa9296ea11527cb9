import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { AddressEditRef } from '../../../machines/inmueble/address-edit.machine.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { RetryNote } from '../../ui/retry-note.tsx';
import { LoadingText } from '../../ui/skeleton.tsx';
import { AddressConflictDialog } from './address-conflict-dialog.tsx';
import { AddressFields } from './address-fields.tsx';

interface AddressDialogProps {
  actor: AddressEditRef;
  /** The title of the property. */
  inmueble: string;
}

const texts = messages.address;

/** Edits the address (ADDRESS-1 to ADDRESS-4). */
export function AddressDialog({ actor, inmueble }: AddressDialogProps): JSX.Element {
  const error = useSelector(actor, ({ context }) => context.formError);
  return (
    <>
      <FormDialog
        actor={actor}
        leavable={actor}
        title={texts.title}
        subtitle={inmueble}
        size="l"
        isFullOnMobile
        submit={texts.submit}
        submitting={messages.common.saving}
        saved={texts.updated}
        error={error}
      >
        <Content actor={actor} />
      </FormDialog>
      <AddressConflictDialog actor={actor} />
    </>
  );
}

function Content({ actor }: { actor: AddressEditRef }): JSX.Element {
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const error = useSelector(actor, ({ context }) => context.loadError);
  if (isLoading) return <LoadingText>{texts.loading}</LoadingText>;
  if (isFailed) return <RetryNote onRetry={() => actor.send({ type: 'load.retry' })}>{error}</RetryNote>;
  return <AddressFields actor={actor} />;
}
