import { useRef, type JSX } from 'react';
import { activeFilters } from '../../lib/active-filters.ts';
import { numero } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import type { DashboardQuery, DashboardTab, View } from '../../lib/routes.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { TabList, type TabItem } from '../ui/tabs.tsx';
import { useIsAtLeast } from '../ui/use-is-at-least.ts';
import { ViewToggle } from '../ui/view-toggle.tsx';
import { Bar, Line, Progress, Search, Tally, Tools } from './dashboard-toolbar-styles.ts';
import { FilterChips } from './filter-chips.tsx';
import { HiddenTypeHeading } from './hidden-type-heading.tsx';
import { stickOnPhones, useToolbarHeight } from './toolbar-place.ts';
import type { DashboardData } from './use-dashboard.ts';

interface DashboardToolbarProps {
  data: DashboardData;
  onChange: (change: Partial<DashboardQuery>) => void;
  onView: (view: View) => void;
}

/** Tabs or, where the preferences hide a type, a heading; then search and view, and the filters in force. */
export function DashboardToolbar({ data, onChange, onView }: DashboardToolbarProps): JSX.Element {
  const { phase, progress, query, stats, tipos, total } = data;
  const bar = useRef<HTMLDivElement>(null);
  useToolbarHeight(bar);
  const hasRoom = useIsAtLeast(1280);
  const filters = activeFilters(query);
  const text = tallyOf(data);
  const tally = text !== undefined && <Tally data-tally="">{text}</Tally>;
  const hasChips = filters.length > 0 || (Boolean(tally) && !hasRoom);
  return (
    <Bar
      ref={bar}
      tabIndex={-1}
      data-chips={hasChips ? '' : undefined}
      data-searched={query.search === '' ? undefined : ''}
    >
      <Line>
        {tipos.length === 2 ? (
          <TabList label={messages.dashboard.tabList} tabs={tabsOf(data)} selected={query.tab} />
        ) : (
          <HiddenTypeHeading tipo={tipos[0] ?? null} total={stats ? total : null} />
        )}
        {hasRoom && tally}
        <SearchAndView
          query={query}
          view={data.view}
          onChange={onChange}
          onView={onView}
          onSearch={() => bar.current && stickOnPhones(bar.current)}
        />
      </Line>
      {hasChips && <FilterChips filters={filters} onChange={onChange} tally={!hasRoom && tally} />}
      {phase === 'loading' && progress !== null && (
        <Progress>
          <ProgressBar label={messages.dashboard.loading} value={progress} />
        </Progress>
      )}
    </Bar>
  );
}

interface SearchAndViewProps extends Pick<DashboardToolbarProps, 'onChange' | 'onView'> {
  query: DashboardQuery;
  view: View;
  onSearch: () => void;
}

function SearchAndView({ query, view, onChange, onView, onSearch }: SearchAndViewProps): JSX.Element {
  const { search, searchPlaceholder } = messages.dashboard;
  return (
    <Tools>
      <Search
        label={search}
        placeholder={searchPlaceholder}
        value={query.search}
        onFocus={onSearch}
        onChange={(typed) => onChange({ search: typed })}
      />
      <ViewToggle value={view} onChange={onView} />
    </Tools>
  );
}

/** '39 de 1200 inmuebles' of what a search or filter has left. */
export function tallyOf({ isFiltered, stats, total, visible }: DashboardData): string | undefined {
  if (!isFiltered || !stats) return undefined;
  return messages.dashboard.count(numero(visible.length), numero(total));
}

/** With their counts, or the place for them while they are awaited. */
export function tabsOf({ phase, stats }: DashboardData): TabItem<DashboardTab>[] {
  const { tabs, counted: noun } = messages.dashboard;
  const counted = (count: number | undefined) =>
    phase === 'failed' ? {} : { count: count === undefined ? null : numero(count), noun };
  return [
    { id: 'todos', label: tabs.todos, ...counted(stats?.total) },
    { id: 'propiedad', label: tabs.propiedad, ...counted(stats?.propiedad) },
    { id: 'gestion', label: tabs.gestion, ...counted(stats?.gestion) },
  ];
}
