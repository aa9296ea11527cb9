import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type JSX, type RefObject } from 'react';
import type { DashboardQuery } from '../../lib/dashboard-query.ts';
import type { InmuebleOrder } from '../../lib/inmueble-order.ts';
import { messages } from '../../lib/messages.ts';
import { orderInWords } from '../../lib/order-label.ts';
import type { View } from '../../lib/routes.ts';
import type { DashboardRef } from '../../machines/dashboard/dashboard.machine.ts';
import type { PortfolioRef } from '../../machines/portfolio/portfolio.machine.ts';
import { media } from '../theme/tokens.ts';
import { useAnnouncedAtRest } from '../ui/announce.ts';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { useAnnouncedTally } from '../ui/use-announced-tally.ts';
import { useMedia } from '../ui/use-media.ts';
import { DashboardResults } from './dashboard-results.tsx';
import { DashboardToolbar, tabsOf, tallyOf } from './dashboard-toolbar.tsx';
import { FiltersDialog } from './filters/filters-dialog.tsx';
import { foundIn, type DashboardData } from './use-dashboard.ts';

interface DashboardBodyProps {
  actor: DashboardRef;
  data: DashboardData;
  portfolio: PortfolioRef;
  onChange: (change: Partial<DashboardQuery>) => void;
  onView: (view: View) => void;
}

/** Toolbar and results, and the dialog 'Filtros'. */
export function DashboardBody(props: DashboardBodyProps): JSX.Element {
  const { actor, data, onChange } = props;
  const { query, provincias } = data;
  const filtersButton = useRef<HTMLButtonElement>(null);
  const isFiltering = useSelector(actor, (snapshot) => snapshot.hasTag('filtering'));
  const hasOrder = useMedia(media.below1280);
  useOpenerFocus(isFiltering, filtersButton);
  useAnnouncedTally(data.isUnknown ? messages.dashboard.badgesFailed : tallyOf(data), data.isFiltered);
  useAnnouncedAtRest(useChangedOrder(query.order));
  return (
    <>
      <ToolbarAndResults {...props} button={filtersButton} />
      {isFiltering && (
        <FiltersDialog
          {...{ query, provincias, hasOrder, onChange }}
          button={filtersButton}
          found={foundIn(data)}
          onClose={() => actor.send({ type: 'dialog.close' })}
        />
      )}
    </>
  );
}

interface ToolbarAndResultsProps extends DashboardBodyProps {
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * A tab list and its panel; without tabs if a type is hidden. The preferences that hide it are loaded after the
 * toolbar is shown. The toolbar must remain the same element then, because the focus may be in it.
 */
function ToolbarAndResults(props: ToolbarAndResultsProps): JSX.Element {
  const { data, portfolio, onChange } = props;
  const { query, tipos } = data;
  const results = <DashboardResults {...{ data, portfolio, onChange }} />;
  return (
    <Tabs tabs={tabsOf(data)} selected={query.tab} onSelect={(tab) => onChange({ tab })}>
      <DashboardToolbar {...props} />
      <div data-results="">{tipos.length < 2 ? results : <TabPanel id={query.tab}>{results}</TabPanel>}</div>
    </Tabs>
  );
}

/** Returns the focus to the opener. React-aria loses the opener when a popover becomes a dialog or back. */
function useOpenerFocus(isOpen: boolean, opener: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    const element = opener.current;
    return () => {
      if (document.activeElement === document.body) element?.focus();
    };
  }, [isOpen, opener]);
}

/** The order in words, once it differs from the one at the start. */
function useChangedOrder(order: InmuebleOrder | null): string | undefined {
  const words = orderInWords(order);
  const [first] = useState(words);
  const [isChanged, setChanged] = useState(false);
  if (words !== first && !isChanged) setChanged(true);
  return isChanged ? words : undefined;
}
