import { useSelector } from '@xstate/react';
import type { JSX } from 'react';
import { NO_FILTER, type DashboardQuery } from '../../lib/dashboard-query.ts';
import { messages } from '../../lib/messages.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Reasoned } from '../ui/note.tsx';
import { RetryNote } from '../ui/retry-note.tsx';
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
  const { phase, view, visible, isFiltered, badges, cameFrom, query } = data;
  if (phase === 'loading') return <DashboardSkeleton view={view} />;
  if (phase === 'failed') return <Failed portfolio={portfolio} />;
  if (visible.length > 0) {
    return (
      <InmuebleCollection inmuebles={visible} {...{ badges, view, cameFrom, onChange }} order={query.order} />
    );
  }
  const onClear = isFiltered ? () => onChange(NO_FILTER) : undefined;
  return <EmptyState onClear={onClear}>{messages.dashboard.empty}</EmptyState>;
}

function Failed({ portfolio }: { portfolio: PortfolioRef }): JSX.Element {
  const error = useSelector(portfolio, ({ context }) => context.inmueblesError);
  return (
    <RetryNote onRetry={() => portfolio.send({ type: 'inmuebles.retry' })}>
      <Reasoned text={error ?? ''} />
    </RetryNote>
  );
}
