import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { documentoName } from '../../../lib/item-name.ts';
import { messages } from '../../../lib/messages.ts';
import type { DocumentDeletionRef } from '../../../machines/documents/document-deletion.machine.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before a document is deleted (DOC-9). */
export function DocumentDeletionDialog({ actor }: { actor: DocumentDeletionRef }): JSX.Element {
  const { documento, error } = useSelector(actor, ({ context }) => context);
  const isSending = useSelector(actor, (snapshot) => snapshot.hasTag('sending'));
  const isSaved = useSelector(actor, (snapshot) => snapshot.hasTag('saved'));
  const text = isSaved ? messages.documento.deletedName('\n') : messages.documento.deleteQuestion('\n');
  const [before, after] = text.split('«\n»');
  return (
    <ConfirmDialog
      kind={isSaved ? 'success' : 'danger'}
      title={messages.documento.deleteTitle}
      confirmText={messages.common.remove}
      pendingText={messages.documento.deleting}
      isPending={isSending}
      error={error}
      done={isSaved ? messages.documento.deleted : undefined}
      onConfirm={() => actor.send({ type: 'deletion.confirm' })}
      onCancel={() => actor.send({ type: 'dialog.close' })}
    >
      {before}
      <b>«{documentoName(documento)}»</b>
      {after}
    </ConfirmDialog>
  );
}
