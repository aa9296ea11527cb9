import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { TRUNCATE } from '../../../lib/constants.ts';
import { calendarDay, fecha, truncate } from '../../../lib/format.ts';
import { documentoName } from '../../../lib/item-name.ts';
import { messages } from '../../../lib/messages.ts';
import type { Documento } from '../../../lib/models.ts';
import type { DocumentDeletionRef } from '../../../machines/documents/document-deletion.machine.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

interface DocumentDeletionDialogProps {
  actor: DocumentDeletionRef;
  /** Those of the property. */
  documentos: readonly Documento[];
}

/** Asks before a document is deleted (DOC-9). */
export function DocumentDeletionDialog({ actor, documentos }: DocumentDeletionDialogProps): JSX.Element {
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
      {differenceFromNamesakes(documento.id, documentos)}
      {after}
    </ConfirmDialog>
  );
}

/**
 * ' del 09/03/2026' if another document has the same name, and ' del 09/03/2026 (Firmado en marzo)' if it has the same date
 * too.
 */
function differenceFromNamesakes(id: number, documentos: readonly Documento[]): string {
  const chosen = documentos.find((one) => one.id === id);
  const namesakes = documentos.filter(
    (one) => chosen && one.id !== id && documentoName(one) === documentoName(chosen),
  );
  if (!chosen || namesakes.length === 0) return '';
  const { ofDate, described } = messages.documento;
  const day = calendarDay(chosen.fecha) === null ? '' : ofDate(fecha(chosen.fecha));
  const isOfSameDay = namesakes.some((one) => fecha(one.fecha) === fecha(chosen.fecha));
  const { descripcion } = chosen;
  return isOfSameDay && descripcion !== '' ? day + described(truncate(descripcion, TRUNCATE.grid)) : day;
}
