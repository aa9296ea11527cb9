import { useSelector } from '@xstate/react';
import { useCallback, useRef, type JSX, type RefObject } from 'react';
import { activeFilters } from '../../lib/active-filters.ts';
import { dashboardHref, type DashboardQuery } from '../../lib/dashboard-query.ts';
import { numberText } from '../../lib/format.ts';
import type { InmuebleOrder } from '../../lib/inmueble-order.ts';
import { messages } from '../../lib/messages.ts';
import type { DashboardTab, View } from '../../lib/routes.ts';
import type { DashboardRef } from '../../machines/dashboard/dashboard.machine.ts';
import { media } from '../theme/tokens.ts';
import { stickOnPhones, useResultsFromTop } from '../ui/below-bar.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import type { TabItem } from '../ui/tab.tsx';
import { TabList } from '../ui/tabs.tsx';
import { useMedia } from '../ui/use-media.ts';
import { ViewToggle } from '../ui/view-toggle.tsx';
import { Bar, Line, Progress, Search, Tally, Tools } from './dashboard-toolbar-styles.ts';
import { FilterChips } from './filter-chips.tsx';
import { FiltersButton } from './filters/filters-button.tsx';
import { OrderSelect } from './filters/order-select.tsx';
import { HiddenTipoHeading } from './hidden-tipo-heading.tsx';
import { useToolbarHeight } from '../ui/toolbar-place.ts';
import { foundIn, type DashboardData } from './use-dashboard.ts';

interface DashboardToolbarProps {
  actor: DashboardRef;
  /** A ref to the button 'Filtros'. */
  button: RefObject<HTMLButtonElement | null>;
  data: DashboardData;
  onChange: (change: Partial<DashboardQuery>) => void;
  onView: (view: View) => void;
}

/** Takes the focus of a filter that is removed, so it has a name. */
const GROUP = { role: 'group', 'aria-label': messages.dashboard.toolbar, tabIndex: -1 };

/** Tabs or, if the preferences hide a type, a heading; then search, view and the active filters. */
export function DashboardToolbar(props: DashboardToolbarProps): JSX.Element {
  const { data, onChange } = props;
  const { query } = data;
  const bar = useRef<HTMLDivElement>(null);
  useToolbarHeight(bar);
  useResultsFromTop(bar, dashboardHref({ ...query, view: null }));
  const hasRoom = !useMedia(media.below1280);
  const filters = activeFilters(query.filters);
  const tally = tallyText(data);
  const hasChips = filters.length > 0 || (Boolean(tally) && !hasRoom);
  return (
    <Bar
      ref={bar}
      {...GROUP}
      data-sticky=""
      data-chips={hasChips ? '' : undefined}
      data-searched={query.search === '' ? undefined : ''}
    >
      <Line>
        <TabsOrHeading data={data} />
        {hasRoom && tally}
        <ListTools
          {...props}
          activeCount={filters.length}
          hasRoom={hasRoom}
          onSearch={() => bar.current && stickOnPhones(bar.current)}
        />
      </Line>
      {hasChips && (
        <FilterChips
          filters={filters}
          tally={!hasRoom && tally}
          onChange={(left) => onChange({ filters: left })}
        />
      )}
      <LoadProgress data={data} />
    </Bar>
  );
}

function tallyText(data: DashboardData): JSX.Element | null {
  const text = data.isFiltered ? tallyOf(data) : undefined;
  return text === undefined ? null : <Tally data-tally="">{text}</Tally>;
}

function LoadProgress({ data: { phase, progress } }: { data: DashboardData }): JSX.Element | null {
  if (phase !== 'loading' || progress === null) return null;
  return (
    <Progress>
      <ProgressBar label={messages.dashboard.loading} value={progress} />
    </Progress>
  );
}

function TabsOrHeading({ data }: { data: DashboardData }): JSX.Element {
  const { query, stats, tipos, total } = data;
  return tipos.length === 2 ? (
    <TabList label={messages.dashboard.tabList} tabs={tabsOf(data)} selected={query.tab} />
  ) : (
    <HiddenTipoHeading tipo={tipos[0] ?? null} total={stats ? total : null} />
  );
}

interface ListToolsProps extends DashboardToolbarProps {
  /** The number of active filters. */
  activeCount: number;
  /** Whether there is room for 'Ordenar por', in a list without column heads. */
  hasRoom: boolean;
  onSearch: () => void;
}

function ListTools(props: ListToolsProps): JSX.Element {
  const { actor, data, activeCount, hasRoom, onChange, onView, onSearch, button } = props;
  const { query, view } = data;
  const isFiltering = useSelector(actor, (snapshot) => snapshot.hasTag('filtering'));
  const { search, searchPlaceholder } = messages.dashboard;
  const hasOrder = hasRoom && view === 'cuadricula';
  const open = useCallback(() => actor.send({ type: 'filters.open' }), [actor]);
  const changeOrder = useCallback((order: InmuebleOrder | null) => onChange({ order }), [onChange]);
  return (
    <Tools data-order={hasOrder ? '' : undefined}>
      <Search
        label={search}
        placeholder={searchPlaceholder}
        value={query.search}
        onFocus={onSearch}
        onChange={(typed) => onChange({ search: typed })}
      />
      <FiltersButton {...{ activeCount, button }} isOpen={isFiltering} onOpen={open} />
      {hasOrder && <OrderSelect order={query.order} onChange={changeOrder} />}
      <ViewToggle value={view} onChange={onView} />
    </Tools>
  );
}

/** '39 de 1200 inmuebles', or '1200 inmuebles' without a search or filters, once that is known. */
export function tallyOf(data: DashboardData): string | undefined {
  const found = foundIn(data);
  if (found === null) return undefined;
  return messages.dashboard.count(data.isFiltered ? numberText(found) : null, numberText(data.total));
}

/** The tabs with their counts, or with reserved room until the counts are loaded. */
export function tabsOf({ phase, stats }: DashboardData): TabItem<DashboardTab>[] {
  const { tabs, counted: noun } = messages.dashboard;
  const counted = (count: number | undefined) =>
    phase === 'failed' ? {} : { count: count === undefined ? null : numberText(count), noun };
  return [
    { id: 'todos', label: tabs.todos, ...counted(stats?.total) },
    { id: 'propiedad', label: tabs.propiedad, ...counted(stats?.propiedad) },
    { id: 'gestion', label: tabs.gestion, ...counted(stats?.gestion) },
  ];
}
