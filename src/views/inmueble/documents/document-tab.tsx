import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { filterDocumentos } from '../../../lib/list-filters.ts';
import { messages } from '../../../lib/messages.ts';
import type { Documento } from '../../../lib/models.ts';
import type { DocumentListRef } from '../../../machines/documents/document-list.machine.ts';
import { media } from '../../theme/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { ListTab, type TabQuery } from '../list/list-tab.tsx';
import { DocumentCard } from './document-card.tsx';
import { DocumentDeletionDialog } from './document-deletion-dialog.tsx';
import { DocumentRows, DocumentTable } from './document-rows.tsx';
import { DocumentUploadDialog } from './document-upload-dialog.tsx';

const texts = messages.documento;

interface DocumentTabProps extends TabQuery {
  actor: DocumentListRef;
  /** The title of the property, for the dialog's subtitle. */
  inmueble: string;
}

/** The documents of a property (DOC-1). */
export function DocumentTab({ actor, inmueble, ...query }: DocumentTabProps): JSX.Element {
  const { documentos, chosen, error, search } = useSelector(actor, ({ context }) => context);
  const deletion = useSelector(actor, ({ children }) => children.documentDeletion);
  const isDeleted = useSelector(deletion, (snapshot) => snapshot?.hasTag('saved') === true);
  /** Hides a deleted document at once. The list removes it, and takes the focus, when the dialog closes. */
  const withoutDeleted = (items: readonly Documento[], text: string) =>
    filterDocumentos(items, text).filter(({ id }) => id !== chosen.id);
  const handlers = {
    onDownload: (enlace: string | null) => actor.send({ type: 'documento.download', enlace }),
    onDelete: (documento: Documento) => actor.send({ type: 'deletion.open', documento }),
  };
  return (
    <>
      <ListTab
        {...query}
        actor={actor}
        texts={texts}
        items={documentos}
        error={error}
        search={search}
        filter={isDeleted ? withoutDeleted : filterDocumentos}
        action={<UploadButton actor={actor} />}
        card={(documento) => <DocumentCard documento={documento} {...handlers} />}
        rows={(items) => <DocumentRows documentos={items} {...handlers} />}
        table={(items) => <DocumentTable documentos={items} {...handlers} />}
        rowsAt={media.tablet}
      />
      <Dialogs actor={actor} inmueble={inmueble} />
    </>
  );
}

function UploadButton({ actor }: { actor: DocumentListRef }): JSX.Element {
  return (
    <Button
      variant="primary"
      icon="upload"
      aria-haspopup="dialog"
      onPress={() => actor.send({ type: 'upload.open' })}
    >
      {texts.upload}
    </Button>
  );
}

function Dialogs({ actor, inmueble }: Pick<DocumentTabProps, 'actor' | 'inmueble'>): JSX.Element | null {
  const upload = useSelector(actor, ({ children }) => children.documentUpload);
  const deletion = useSelector(actor, ({ children }) => children.documentDeletion);
  const documentos = useSelector(actor, ({ context }) => context.documentos);
  if (upload) return <DocumentUploadDialog actor={upload} inmueble={inmueble} />;
  return deletion ? <DocumentDeletionDialog actor={deletion} documentos={documentos ?? []} /> : null;
}
