import type { JSX } from 'react';
import { fecha } from '../../../lib/format.ts';
import { facturaName } from '../../../lib/item-name.ts';
import { messages } from '../../../lib/messages.ts';
import type { Factura } from '../../../lib/models.ts';
import { styled } from '../../theme/styled.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CopyLink } from '../list/copy-link.tsx';
import { CutText } from '../list/cut-text.tsx';
import { ListPanel, RowFacts, RowHead, Rows, Table } from '../list/list-styles.ts';
import { SuministroLabel } from '../list/suministro-label.tsx';
import { Amount, DownloadFactura, DownloadFacturaSign, type FacturaProps } from './factura-parts.tsx';

interface FacturaRowsProps {
  facturas: readonly Factura[];
  onDownload: FacturaProps['onDownload'];
}

const { columns, list } = messages.factura;

const Sized = styled(Table)`
  & th:nth-child(1) {
    width: 170px;
  }
  & th:nth-child(2) {
    width: 128px;
  }
  & th:nth-child(3) {
    width: 140px;
  }
  & th:nth-child(5) {
    width: 190px;
  }
  & th:nth-child(6) {
    width: 174px;
  }
`;

/** Used from 1024 px up. */
export function FacturaTable({ facturas, onDownload }: FacturaRowsProps): JSX.Element {
  return (
    <ListPanel>
      <Sized aria-label={list}>
        <thead>
          <tr>
            <th scope="col">{columns.numero}</th>
            <th scope="col">{columns.fecha}</th>
            <th scope="col">{columns.suministro}</th>
            <th scope="col">{columns.descripcion}</th>
            <th scope="col" data-align="end">
              {columns.importe}
            </th>
            <th scope="col">
              <VisuallyHidden>{columns.acciones}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {facturas.map((factura) => (
            <FacturaTableRow key={factura.id} factura={factura} onDownload={onDownload} />
          ))}
        </tbody>
      </Sized>
    </ListPanel>
  );
}

function FacturaTableRow({ factura, onDownload }: FacturaProps): JSX.Element {
  return (
    <tr data-item={factura.id}>
      <th scope="row">{facturaName(factura)}</th>
      <td data-quiet="">{fecha(factura.fecha)}</td>
      <td>
        <SuministroLabel tipo={factura.tipoSuministro} />
      </td>
      <td data-quiet="">
        <CutText
          text={factura.descripcion}
          view="list"
          missing={messages.documento.noDescription}
          about={facturaName(factura)}
        />
      </td>
      <td data-align="end">
        <Amount factura={factura} />
      </td>
      <td data-actions="">
        <CopyLink item={factura.id} name={facturaName(factura)} />
        <DownloadFactura factura={factura} onDownload={onDownload} />
      </td>
    </tr>
  );
}

const CompactRows = styled(Rows)`
  & > li {
    padding: 8px 4px 4px 12px;
  }
  & > li > :first-child {
    padding-right: 10px;
  }
`;

/** Used below 1024 px. */
export function FacturaRows({ facturas, onDownload }: FacturaRowsProps): JSX.Element {
  return (
    <ListPanel>
      <CompactRows role="list" aria-label={list}>
        {facturas.map((factura) => (
          <li key={factura.id} data-item={factura.id}>
            <RowHead>
              <span>{facturaName(factura)}</span>
              <Amount factura={factura} />
            </RowHead>
            <RowFacts>
              <SuministroLabel tipo={factura.tipoSuministro} />
              <span>{fecha(factura.fecha)}</span>
              <span data-end="">
                <CopyLink item={factura.id} name={facturaName(factura)} />
                <DownloadFacturaSign factura={factura} onDownload={onDownload} />
              </span>
            </RowFacts>
          </li>
        ))}
      </CompactRows>
    </ListPanel>
  );
}
