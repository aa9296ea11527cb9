import type { JSX } from 'react';
import { fecha } from '../../../lib/format.ts';
import { facturaName } from '../../../lib/item-name.ts';
import { messages } from '../../../lib/messages.ts';
import type { Factura } from '../../../lib/models.ts';
import { css } from '../../theme/styled.ts';
import { CopyLink } from '../list/copy-link.tsx';
import { CutText } from '../list/cut-text.tsx';
import { ItemRows, ItemTable, type ItemColumn } from '../list/item-table.tsx';
import { RowFacts, RowHead } from '../list/list-styles.ts';
import { SuministroLabel } from '../list/suministro-label.tsx';
import { Amount, DownloadFactura, DownloadFacturaSign, type FacturaProps } from './factura-parts.tsx';

interface FacturaRowsProps {
  facturas: readonly Factura[];
  onDownload: FacturaProps['onDownload'];
}

const { columns, list } = messages.factura;

const COLUMNS: readonly ItemColumn<Factura>[] = [
  { head: columns.fecha, width: '128px', isQuiet: true, show: (factura) => fecha(factura.fecha) },
  {
    head: columns.suministro,
    width: '140px',
    show: ({ tipoSuministro }) => <SuministroLabel tipo={tipoSuministro} />,
  },
  {
    head: columns.descripcion,
    isQuiet: true,
    show: (factura) => (
      <CutText
        text={factura.descripcion}
        view="list"
        missing={messages.documento.noDescription}
        about={facturaName(factura)}
      />
    ),
  },
  { head: columns.importe, width: '190px', isAmount: true, show: (factura) => <Amount factura={factura} /> },
];

/** Used from 1024 px up. */
export function FacturaTable({ facturas, onDownload }: FacturaRowsProps): JSX.Element {
  return (
    <ItemTable
      label={list}
      items={facturas}
      name={{ head: columns.numero, width: '170px', of: facturaName }}
      columns={COLUMNS}
      actionsWidth="174px"
      actions={(factura) => <DownloadFactura factura={factura} onDownload={onDownload} />}
    />
  );
}

const compactClass = css`
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
    <ItemRows label={list} items={facturas} className={compactClass}>
      {(factura) => (
        <>
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
        </>
      )}
    </ItemRows>
  );
}
