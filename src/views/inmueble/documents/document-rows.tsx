import type { JSX } from 'react';
import { fecha, valueLabel } from '../../../lib/format.ts';
import { documentoName } from '../../../lib/item-name.ts';
import { messages } from '../../../lib/messages.ts';
import type { Documento } from '../../../lib/models.ts';
import { styled } from '../../theme/styled.ts';
import { Tag } from '../../ui/labels.tsx';
import { CopyLink } from '../list/copy-link.tsx';
import { CutText } from '../list/cut-text.tsx';
import { ItemRows, ItemTable, type ItemColumn } from '../list/item-table.tsx';
import { RowFacts, RowHead, RowText } from '../list/list-styles.ts';
import { DocumentActions, type DocumentActionsProps } from './document-actions.tsx';

type Handlers = Omit<DocumentActionsProps, 'documento'>;

interface DocumentRowsProps extends Handlers {
  documentos: readonly Documento[];
}

const { columns, list, noDescription } = messages.documento;

const COLUMNS: readonly ItemColumn<Documento>[] = [
  { head: columns.fecha, width: '116px', isQuiet: true, show: (documento) => fecha(documento.fecha) },
  { head: columns.tipo, width: '132px', isQuiet: true, show: ({ tipo }) => valueLabel(tipo) },
  { head: columns.descripcion, isQuiet: true, show: (documento) => <Descripcion documento={documento} /> },
];

/** The server's text, of any length. */
const Tipo = styled(Tag)`
  min-width: 0;
  white-space: normal;
  overflow-wrap: anywhere;
`;

/** Used from 1024 px up. */
export function DocumentTable({ documentos, ...handlers }: DocumentRowsProps): JSX.Element {
  return (
    <ItemTable
      label={list}
      items={documentos}
      name={{ head: columns.nombre, width: '26%', of: documentoName }}
      columns={COLUMNS}
      actionsWidth="272px"
      actions={(documento) => <DocumentActions documento={documento} {...handlers} />}
    />
  );
}

/** Used below 1024 px. */
export function DocumentRows({ documentos, ...handlers }: DocumentRowsProps): JSX.Element {
  return (
    <ItemRows label={list} items={documentos}>
      {(documento) => (
        <>
          <RowHead>
            <span>{documentoName(documento)}</span>
            {documento.tipo !== '' && <Tipo>{valueLabel(documento.tipo)}</Tipo>}
          </RowHead>
          <RowText>
            <Descripcion documento={documento} />
          </RowText>
          <RowFacts>
            <span>{fecha(documento.fecha)}</span>
            <span data-end="">
              <CopyLink item={documento.id} name={documentoName(documento)} />
              <DocumentActions documento={documento} {...handlers} />
            </span>
          </RowFacts>
        </>
      )}
    </ItemRows>
  );
}

function Descripcion({ documento }: { documento: Documento }): JSX.Element {
  const about = documentoName(documento);
  return <CutText text={documento.descripcion} view="list" missing={noDescription} about={about} />;
}
