import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { Documento } from '../../../lib/models.ts';
import type { View } from '../../../lib/routes.ts';
import { CardGrid } from '../list/list-styles.ts';
import { useIsAtLeast } from '../list/use-is-at-least.ts';
import type { DocumentActionsProps } from './document-actions.tsx';
import { DocumentCard } from './document-card.tsx';
import { DocumentRows, DocumentTable } from './document-rows.tsx';

interface DocumentCollectionProps extends Omit<DocumentActionsProps, 'documento'> {
  documentos: readonly Documento[];
  view: View;
}

/** The documents as cards, as a table or as rows. */
export function DocumentCollection({ view, documentos, ...handlers }: DocumentCollectionProps): JSX.Element {
  const isWide = useIsAtLeast(1024);
  if (view === 'lista') {
    const List = isWide ? DocumentTable : DocumentRows;
    return <List documentos={documentos} {...handlers} />;
  }
  return (
    <CardGrid aria-label={messages.documento.list}>
      {documentos.map((documento) => (
        <li key={documento.id}>
          <DocumentCard documento={documento} {...handlers} />
        </li>
      ))}
    </CardGrid>
  );
}
