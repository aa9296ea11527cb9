import { useSelector } from '@xstate/react';
import { useMemo, type JSX } from 'react';
import { filterFacturas } from '../../../lib/filters.ts';
import { messages } from '../../../lib/messages.ts';
import type { InmuebleQuery } from '../../../lib/routes.ts';
import type { FacturaListRef } from '../../../machines/facturas/factura-list.machine.ts';
import { ListResults } from '../list/list-results.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { phaseOf } from '../list/phase.ts';
import { FacturaCollection } from './factura-collection.tsx';

interface FacturaTabProps {
  actor: FacturaListRef;
  query: InmuebleQuery;
  onQueryChange: (change: Partial<InmuebleQuery>) => void;
}

const texts = messages.factura;

/** The invoices of a property (INVOICE-1). */
export function FacturaTab({ actor, query, onQueryChange }: FacturaTabProps): JSX.Element {
  const facturas = useSelector(actor, ({ context }) => context.facturas);
  const error = useSelector(actor, ({ context }) => context.error);
  const visible = useMemo(() => filterFacturas(facturas ?? [], query.search), [facturas, query.search]);
  return (
    <>
      <ListTools
        label={texts.filter}
        placeholder={texts.filterPlaceholder}
        query={query}
        onQueryChange={onQueryChange}
      />
      <ListResults
        phase={phaseOf(facturas, error)}
        texts={texts}
        error={error}
        total={facturas?.length ?? 0}
        shown={visible.length}
        isFiltered={query.search !== ''}
        onRetry={() => actor.send({ type: 'list.retry' })}
        onClear={() => onQueryChange({ search: '' })}
        onExport={() => actor.send({ type: 'export.request', filter: query.search })}
      >
        <FacturaCollection
          facturas={visible}
          view={query.view}
          onDownload={(enlace) => actor.send({ type: 'factura.download', enlace })}
        />
      </ListResults>
    </>
  );
}
