import type { JSX } from 'react';
import { documentoName } from '../../../lib/item-name.ts';
import { messages } from '../../../lib/messages.ts';
import type { Documento } from '../../../lib/models.ts';
import { Button } from '../../ui/button.tsx';

export interface DocumentActionsProps {
  documento: Documento;
  onDownload: (enlace: string | null) => void;
  onDelete: (documento: Documento) => void;
}

/** The buttons of a document; their names contain the document's. */
export function DocumentActions({ documento, onDownload, onDelete }: DocumentActionsProps): JSX.Element {
  const { download, remove } = messages.common;
  const name = documentoName(documento);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon="download"
        aria-label={`${download} ${name}`}
        onPress={() => onDownload(documento.enlace)}
      >
        {download}
      </Button>
      <Button
        variant="danger-ghost"
        size="sm"
        icon="trash"
        aria-haspopup="dialog"
        aria-label={`${remove} ${name}`}
        onPress={() => onDelete(documento)}
      >
        {remove}
      </Button>
    </>
  );
}
