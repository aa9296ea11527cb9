import type { JSX } from 'react';
import { NO_SEARCH_OR_FILTERS, type DashboardQuery } from '../../lib/dashboard-query.ts';
import { isAnyFilterOn } from '../../lib/inmueble-filters.ts';
import { messages } from '../../lib/messages.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { InmueblesNote } from '../shell/portfolio-notes.tsx';
import { clearLabelOf, EmptyState } from '../ui/empty-state.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { InmuebleCollection } from './inmueble-collection.tsx';
import type { DashboardData } from './use-dashboard.ts';

interface DashboardResultsProps {
  data: DashboardData;
  portfolio: PortfolioRef;
  onChange: (change: Partial<DashboardQuery>) => void;
}

/** The properties, or the reason why none are shown. */
export function DashboardResults({ data, portfolio, onChange }: DashboardResultsProps): JSX.Element {
  const { phase, view, stats, visible, isFiltered, isUnknown, badges, cameFrom, query } = data;
  if (phase === 'loading') return <DashboardSkeleton view={view} />;
  if (phase === 'failed') return <InmueblesNote portfolio={portfolio} />;
  if (visible.length > 0) {
    return (
      <InmuebleCollection inmuebles={visible} {...{ badges, view, cameFrom, onChange }} order={query.order} />
    );
  }
  const onClear = isFiltered ? () => onChange(NO_SEARCH_OR_FILTERS) : undefined;
  const { empty, badgesFailed, firstSteps } = messages.dashboard;
  return (
    <EmptyState
      onClear={onClear}
      clearLabel={clearLabelOf(query.search, isAnyFilterOn(query.filters))}
      hint={stats?.total === 0 ? firstSteps : undefined}
    >
      {isUnknown ? badgesFailed : empty}
    </EmptyState>
  );
}
