import { useSelector } from '@xstate/react';
import { useCallback, type JSX } from 'react';
import { filterFacturas } from '../../../lib/list-filters.ts';
import { capitalized, monthName } from '../../../lib/format.ts';
import { messages } from '../../../lib/messages.ts';
import type { Factura } from '../../../lib/models.ts';
import { facturasOfMonth } from '../../../lib/spend.ts';
import type { FacturaListRef } from '../../../machines/facturas/factura-list.machine.ts';
import { styled } from '../../theme/styled.ts';
import { media } from '../../theme/tokens.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { ListTab, type TabQuery } from '../list/list-tab.tsx';
import { FacturaCard } from './factura-card.tsx';
import { FacturaRows, FacturaTable } from './factura-rows.tsx';
import { SpendPlace } from './spend-place.tsx';

const Chips = styled('div')`
  display: flex;
  margin: -4px 0 16px;
`;

/** The invoices of a property (INVOICE-1), below the chart of their sums (SPEND). */
export function FacturaTab({ actor, ...query }: TabQuery & { actor: FacturaListRef }): JSX.Element {
  const { facturas, error, search, mes } = useSelector(actor, ({ context }) => context);
  const onDownload = (enlace: string | null) => actor.send({ type: 'factura.download', enlace });
  const filter = useCallback(
    (items: readonly Factura[], text: string) => filterFacturas(facturasOfMonth(items, mes), text),
    [mes],
  );
  return (
    <>
      <SpendPlace actor={actor} />
      <ListTab
        {...query}
        actor={actor}
        texts={messages.factura}
        items={facturas}
        error={error}
        search={search}
        filter={filter}
        chips={
          facturas !== null &&
          mes !== null && (
            <Chips data-print="none">
              <FilterChip
                label={capitalized(monthName(mes))}
                onPress={() => actor.send({ type: 'month.press', mes })}
              />
            </Chips>
          )
        }
        card={(factura) => <FacturaCard factura={factura} onDownload={onDownload} />}
        rows={(items) => <FacturaRows facturas={items} onDownload={onDownload} />}
        table={(items) => <FacturaTable facturas={items} onDownload={onDownload} />}
        rowsAt={media.tablet}
      />
    </>
  );
}
