import { useSelector } from '@xstate/react';
import { useMemo, type JSX } from 'react';
import { filterDocumentos } from '../../../lib/filters.ts';
import { messages } from '../../../lib/messages.ts';
import type { InmuebleQuery } from '../../../lib/routes.ts';
import type { DocumentListRef } from '../../../machines/documents/document-list.machine.ts';
import { Button } from '../../ui/button.tsx';
import { ListResults } from '../list/list-results.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { phaseOf } from '../list/phase.ts';
import { DocumentCollection } from './document-collection.tsx';
import { DocumentDeletionDialog } from './document-deletion-dialog.tsx';
import { DocumentUploadDialog } from './document-upload-dialog.tsx';

interface DocumentTabProps {
  actor: DocumentListRef;
  query: InmuebleQuery;
  onQueryChange: (change: Partial<InmuebleQuery>) => void;
}

const texts = messages.documento;

/** The documents of a property (DOC-1). */
export function DocumentTab({ actor, query, onQueryChange }: DocumentTabProps): JSX.Element {
  const documentos = useSelector(actor, ({ context }) => context.documentos);
  const error = useSelector(actor, ({ context }) => context.error);
  const visible = useMemo(() => filterDocumentos(documentos ?? [], query.search), [documentos, query.search]);
  return (
    <>
      <ListTools
        label={texts.filter}
        placeholder={texts.filterPlaceholder}
        query={query}
        onQueryChange={onQueryChange}
        action={<UploadButton actor={actor} />}
      />
      <ListResults
        phase={phaseOf(documentos, error)}
        texts={texts}
        error={error}
        total={documentos?.length ?? 0}
        shown={visible.length}
        isFiltered={query.search !== ''}
        onRetry={() => actor.send({ type: 'list.retry' })}
        onClear={() => onQueryChange({ search: '' })}
        onExport={() => actor.send({ type: 'export.request', filter: query.search })}
      >
        <DocumentCollection
          documentos={visible}
          view={query.view}
          onDownload={(enlace) => actor.send({ type: 'documento.download', enlace })}
          onDelete={(documento) => actor.send({ type: 'deletion.open', documento })}
        />
      </ListResults>
      <Dialogs actor={actor} />
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

function Dialogs({ actor }: { actor: DocumentListRef }): JSX.Element | null {
  const upload = useSelector(actor, ({ children }) => children.documentUpload);
  const deletion = useSelector(actor, ({ children }) => children.documentDeletion);
  if (upload) return <DocumentUploadDialog actor={upload} />;
  return deletion ? <DocumentDeletionDialog actor={deletion} /> : null;
}
