import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { filterFacturas } from '../../../lib/filters.ts';
import { messages } from '../../../lib/messages.ts';
import type { FacturaListRef } from '../../../machines/facturas/factura-list.machine.ts';
import { ListTab, type TabQuery } from '../list/list-tab.tsx';
import { FacturaCard } from './factura-card.tsx';
import { FacturaRows, FacturaTable } from './factura-rows.tsx';

/** The invoices of a property (INVOICE-1). */
export function FacturaTab({ actor, ...query }: TabQuery & { actor: FacturaListRef }): JSX.Element {
  const { facturas, error, search } = useSelector(actor, ({ context }) => context);
  const onDownload = (enlace: string | null) => actor.send({ type: 'factura.download', enlace });
  return (
    <ListTab
      {...query}
      actor={actor}
      texts={messages.factura}
      items={facturas}
      error={error}
      search={search}
      filter={filterFacturas}
      card={(factura) => <FacturaCard factura={factura} onDownload={onDownload} />}
      rows={(items) => <FacturaRows facturas={items} onDownload={onDownload} />}
      table={(items) => <FacturaTable facturas={items} onDownload={onDownload} />}
      tableFrom={1024}
    />
  );
}
