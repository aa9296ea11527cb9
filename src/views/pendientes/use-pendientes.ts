import { shallowEqual, useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import type { PendientesQuery } from '../../lib/pendientes-query.ts';
import type { PendientesRef } from '../../machines/pendientes/pendientes.machine.ts';
import {
  selectPendientes,
  type PendientesSelection,
} from '../../machines/pendientes/pendientes.selectors.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';

interface PendientesData {
  query: PendientesQuery;
  selection: PendientesSelection;
}

/**
 * What the screen shows. The list is rendered a moment after the search, so that typing never waits for it:
 * everything next to the field is memoized, so a key first renders only the field (decision 154; the dashboard
 * renders both at once).
 */
export function usePendientes(actor: PendientesRef, portfolio: PortfolioRef): PendientesData {
  const query = useSelector(actor, ({ context }) => context.query);
  const search = useDeferredValue(query.search);
  const selection = useSelector(
    portfolio,
    (snapshot) => selectPendientes(snapshot, { ...query, search }),
    shallowEqual,
  );
  return { query, selection };
}
