import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { viewToShow } from '../../lib/preferencias.ts';
import type { DashboardQuery } from '../../lib/dashboard-query.ts';
import type { View } from '../../lib/routes.ts';
import type { DashboardRef } from '../../machines/dashboard/dashboard.machine.ts';
import { selectDashboard, type DashboardSelection } from '../../machines/dashboard/dashboard.selectors.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';

export interface DashboardData extends DashboardSelection {
  query: DashboardQuery;
  /** The view of the address, or the remembered one. */
  view: View;
  /** The property whose screen the client has just left. */
  cameFrom: number | null;
}

/**
 * What the dashboard shows. New data is rendered with low priority, so typing and scrolling never wait for it. The
 * results of a search are rendered at once, together with the field: here that takes less time than one after the
 * other (decision 154).
 */
export function useDashboard(actor: DashboardRef, portfolio: PortfolioRef): DashboardData {
  const query = useSelector(actor, ({ context }) => context.query);
  const cameFrom = useSelector(actor, ({ context }) => context.cameFrom);
  const loaded = useDeferredValue(useSelector(portfolio, (snapshot) => snapshot));
  const selection = selectDashboard(loaded, query);
  const view = useSelector(portfolio, ({ context }) => viewToShow(query.view, context.preferencias));
  return { query, view, cameFrom, ...selection };
}

/** The number of properties that match; null if unknown. */
export function foundIn({ phase, isUnknown, visible }: DashboardData): number | null {
  return phase === 'ready' && !isUnknown ? visible.length : null;
}
