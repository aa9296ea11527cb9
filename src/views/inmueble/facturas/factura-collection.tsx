import type { JSX } from 'react';
import { messages } from '../../../lib/messages.ts';
import type { Factura } from '../../../lib/models.ts';
import type { View } from '../../../lib/routes.ts';
import { CardGrid } from '../list/list-styles.ts';
import { useIsAtLeast } from '../list/use-is-at-least.ts';
import { FacturaCard } from './factura-card.tsx';
import { FacturaRows, FacturaTable } from './factura-rows.tsx';

interface FacturaCollectionProps {
  facturas: readonly Factura[];
  view: View;
  onDownload: (enlace: string | null) => void;
}

/** The invoices as cards, as a table or as rows. */
export function FacturaCollection({ view, facturas, onDownload }: FacturaCollectionProps): JSX.Element {
  const isWide = useIsAtLeast(1024);
  if (view === 'lista') {
    const List = isWide ? FacturaTable : FacturaRows;
    return <List facturas={facturas} onDownload={onDownload} />;
  }
  return (
    <CardGrid aria-label={messages.factura.list}>
      {facturas.map((factura) => (
        <li key={factura.id}>
          <FacturaCard factura={factura} onDownload={onDownload} />
        </li>
      ))}
    </CardGrid>
  );
}
