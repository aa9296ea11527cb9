import type { JSX } from 'react';
import { fecha, valueLabel } from '../../../lib/format.ts';
import { documentoName } from '../../../lib/item-name.ts';
import { messages } from '../../../lib/messages.ts';
import type { Documento } from '../../../lib/models.ts';
import { styled } from '../../theme/styled.ts';
import { Tag } from '../../ui/labels.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CopyLink } from '../list/copy-link.tsx';
import { CutText } from '../list/cut-text.tsx';
import { ListPanel, RowFacts, RowHead, Rows, RowText, Table } from '../list/list-styles.ts';
import { DocumentActions, type DocumentActionsProps } from './document-actions.tsx';

type Handlers = Omit<DocumentActionsProps, 'documento'>;

interface DocumentRowsProps extends Handlers {
  documentos: readonly Documento[];
}

const { columns, list, noDescription } = messages.documento;

const Sized = styled(Table)`
  & th:nth-child(1) {
    width: 26%;
  }
  & th:nth-child(2) {
    width: 116px;
  }
  & th:nth-child(3) {
    width: 132px;
  }
  & th:nth-child(5) {
    width: 268px;
  }
`;

/** Used from 1024 px up. */
export function DocumentTable({ documentos, ...handlers }: DocumentRowsProps): JSX.Element {
  return (
    <ListPanel>
      <Sized aria-label={list}>
        <thead>
          <tr>
            <th scope="col">{columns.nombre}</th>
            <th scope="col">{columns.fecha}</th>
            <th scope="col">{columns.tipo}</th>
            <th scope="col">{columns.descripcion}</th>
            <th scope="col">
              <VisuallyHidden>{columns.acciones}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {documentos.map((documento) => (
            <DocumentTableRow key={documento.id} documento={documento} {...handlers} />
          ))}
        </tbody>
      </Sized>
    </ListPanel>
  );
}

function DocumentTableRow(props: DocumentActionsProps): JSX.Element {
  const { descripcion, tipo, fecha: date } = props.documento;
  const nombre = documentoName(props.documento);
  return (
    <tr data-item={props.documento.id}>
      <th scope="row">{nombre}</th>
      <td data-quiet="">{fecha(date)}</td>
      <td data-quiet="">{valueLabel(tipo)}</td>
      <td data-quiet="">
        <CutText text={descripcion} view="list" missing={noDescription} about={nombre} />
      </td>
      <td data-actions="">
        <CopyLink item={props.documento.id} name={nombre} />
        <DocumentActions {...props} />
      </td>
    </tr>
  );
}

/** Used below 1024 px. */
export function DocumentRows({ documentos, ...handlers }: DocumentRowsProps): JSX.Element {
  return (
    <ListPanel>
      <Rows role="list" aria-label={list}>
        {documentos.map((documento) => (
          <li key={documento.id} data-item={documento.id}>
            <RowHead>
              <span>{documentoName(documento)}</span>
              {documento.tipo !== '' && <Tag>{valueLabel(documento.tipo)}</Tag>}
            </RowHead>
            <RowText>
              <CutText
                text={documento.descripcion}
                view="list"
                missing={noDescription}
                about={documentoName(documento)}
              />
            </RowText>
            <RowFacts>
              <span>{fecha(documento.fecha)}</span>
              <span data-end="">
                <CopyLink item={documento.id} name={documentoName(documento)} />
                <DocumentActions documento={documento} {...handlers} />
              </span>
            </RowFacts>
          </li>
        ))}
      </Rows>
    </ListPanel>
  );
}
