import { focusHeading } from '../ui/focus-heading.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, type JSX } from 'react';
import { fecha } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import type { DashboardQuery } from '../../lib/dashboard-query.ts';
import type { View } from '../../lib/routes.ts';
import type { DashboardRef } from '../../machines/dashboard/dashboard.machine.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import type { ReturnOfferRef } from '../../machines/return-offer/return-offer.machine.ts';
import { useScreenTitle } from '../shell/screen-title.ts';
import { Icon } from '../ui/icon.tsx';
import { InmuebleCreationDialog } from '../inmueble-creation/inmueble-creation-dialog.tsx';
import { Page, PageHead } from '../ui/page-layout.tsx';
import { PageSubtitle } from '../ui/page-subtitle.ts';
import { LoadingText } from '../ui/skeleton.tsx';
import { CreateButton } from './create-button.tsx';
import { DashboardActions } from './dashboard-actions.tsx';
import { DashboardBody } from './dashboard-body.tsx';
import { DashboardNotes } from './dashboard-notes.tsx';
import { useIsLater } from '../ui/use-is-later.ts';
import { useToday } from '../ui/use-today.ts';
import { PrintedInmuebles } from './printed-inmuebles.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { useDashboard } from './use-dashboard.ts';

interface DashboardScreenProps {
  actor: DashboardRef;
  portfolio: PortfolioRef;
  returnOffer: ReturnOfferRef | undefined;
}

/** The properties dashboard (§2). */
export default function DashboardScreen(props: DashboardScreenProps): JSX.Element {
  const { actor, portfolio, returnOffer } = props;
  const data = useDashboard(actor, portfolio);
  const { phase, visible, stats, tipos, query } = data;
  const { change, onView, create } = useActions(actor);
  const { title } = messages.dashboard;
  const hasNoCliente = useSelector(portfolio, (snapshot) => snapshot.hasTag('empty'));
  // After a login the head is rendered first: rendering everything at once would block the page.
  const isLater = useIsLater();
  const hasBody = !hasNoCliente && (isLater || phase !== 'loading');
  useScreenTitle(title);
  return (
    <Page data-has-fab="">
      <PageHead>
        <div>
          <h1>{title}</h1>
          <Today isLoading={phase === 'loading'} />
        </div>
        <DashboardActions
          actor={actor}
          isReady={phase === 'ready'}
          hasFound={visible.length > 0}
          hasCliente={!hasNoCliente}
        />
        <CreateButton
          foundNothing={stats !== null && stats.total > 0 && visible.length === 0}
          isFirst={stats?.total === 0}
          onPress={create}
        />
      </PageHead>
      <DashboardNotes portfolio={portfolio} returnOffer={returnOffer} />
      {phase !== 'failed' && hasBody && (
        <SummaryPanel {...{ stats, tipos }} tab={query.tab} filters={query.filters} onChange={change} />
      )}
      {hasBody && <DashboardBody {...{ data, portfolio, onView, actor }} onChange={change} />}
      <PrintedInmuebles data={data} />
      <OpenCreation {...{ actor, hasNoCliente }} />
    </Page>
  );
}

/** The date, and whether the properties are still loading. */
function Today({ isLoading }: { isLoading: boolean }): JSX.Element {
  const { today, loading } = messages.dashboard;
  const day = useToday();
  return (
    <PageSubtitle>
      <Icon name="calendar" size={16} />
      <span>{today(fecha(day))}</span>
      {isLoading && <LoadingText>{loading}</LoadingText>}
    </PageSubtitle>
  );
}

/** Stable functions for each actor, so that memoized components do not render again. */
function useActions(actor: DashboardRef) {
  return useMemo(
    () => ({
      change: (changed: Partial<DashboardQuery>) => actor.send({ type: 'query.changed', change: changed }),
      onView: (view: View) => actor.send({ type: 'view.chosen', change: { view } }),
      create: () => actor.send({ type: 'creation.open' }),
    }),
    [actor],
  );
}

interface OpenCreationProps {
  actor: DashboardRef;
  hasNoCliente: boolean;
}

function OpenCreation({ actor, hasNoCliente }: OpenCreationProps): JSX.Element | null {
  const creation = useSelector(actor, ({ children }) => children.inmuebleCreation);
  useEffect(() => creation && focusTitleIfLost, [creation]);
  return creation ? <InmuebleCreationDialog actor={creation} hasNoCliente={hasNoCliente} /> : null;
}

/**
 * A dialog opened by the address has no opener to return the focus to. Runs after react-aria's own attempt, a
 * frame later.
 */
function focusTitleIfLost(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const title = document.querySelector('h1');
      if (!title || document.activeElement !== document.body) return;
      focusHeading(title);
    }),
  );
}
