import type { JSX } from 'react';
import { numero } from '../../lib/format.ts';
import { messages } from '../../lib/messages.ts';
import type { DashboardQuery, DashboardTab } from '../../lib/routes.ts';
import { styled } from '../theme/styled.ts';
import { color, media, space, text } from '../theme/tokens.ts';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { appear } from '../ui/skeleton.tsx';
import { TabList, type TabItem } from '../ui/tabs.tsx';
import { ViewToggle } from '../ui/view-toggle.tsx';
import { HiddenTypeHeading } from './hidden-type-heading.tsx';
import type { DashboardData } from './use-dashboard.ts';

const Bar = styled('div')`
  position: sticky;
  top: 57px;
  z-index: 20;
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: 56px;
  margin-bottom: ${space[5]};
  background: ${color.canvas};
  border-bottom: 1px solid ${color.border};
  & > :first-child {
    margin-right: auto;
  }
  ${media.mobile} {
    flex-wrap: wrap;
    gap: 10px ${space[2]};
    margin: 0 -${space[4]} 14px;
    padding: 0 ${space[4]} ${space[3]};
    & > :first-child {
      width: calc(100% + 32px);
      margin: 0 -${space[4]};
      padding: 0 ${space[4]};
      border-bottom: 1px solid ${color.border};
    }
    & > [role='tablist'] {
      height: 45px;
    }
  }
`;

const Tally = styled('span')`
  ${text[13]}
  color: ${color.text3};
  white-space: nowrap;
  ${media.mobile} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const Search = styled(SearchField)`
  width: 300px;
  ${media.tablet} {
    width: 240px;
  }
  ${media.mobile} {
    flex: 1;
    width: auto;
  }
`;

/** On the lower edge of the bar, where it moves nothing; visible after 300 ms. */
const Progress = styled('div')`
  position: absolute;
  inset: auto 0 -1px;
  opacity: 0;
  animation: ${appear} 1ms 300ms forwards;
  & > progress {
    height: 3px;
  }
`;

interface DashboardToolbarProps {
  data: DashboardData;
  onChange: (change: Partial<DashboardQuery>) => void;
}

/** Tabs or, where the preferences hide a type, a heading; then search and view. It stays under the top bar. */
export function DashboardToolbar({ data, onChange }: DashboardToolbarProps): JSX.Element {
  const { phase, progress, query, stats, tipos, total } = data;
  const { search, searchPlaceholder, tabList, loading } = messages.dashboard;
  return (
    <Bar>
      {tipos.length === 2 ? (
        <TabList label={tabList} tabs={tabsOf(data)} selected={query.tab} />
      ) : (
        <HiddenTypeHeading tipo={tipos[0] ?? null} total={stats ? total : null} />
      )}
      <Tally>{tallyOf(data)}</Tally>
      <Search
        label={search}
        placeholder={searchPlaceholder}
        value={query.search}
        onChange={(text) => onChange({ search: text })}
      />
      <ViewToggle value={query.view} onChange={(view) => onChange({ view })} />
      {phase === 'loading' && progress !== null && (
        <Progress>
          <ProgressBar label={loading} value={progress} />
        </Progress>
      )}
    </Bar>
  );
}

/** '39 de 1200 inmuebles' of what a search or filter has left. */
export function tallyOf({ isFiltered, stats, total, visible }: DashboardData): string | undefined {
  if (!isFiltered || !stats) return undefined;
  return messages.dashboard.count(numero(visible.length), numero(total));
}

/** With their counts, or the place for them while they are awaited. */
export function tabsOf({ phase, stats }: DashboardData): TabItem<DashboardTab>[] {
  const { todos, propiedad, gestion } = messages.dashboard.tabs;
  const counted = (count: number | undefined) =>
    phase === 'failed' ? {} : { count: count === undefined ? null : numero(count) };
  return [
    { id: 'todos', label: todos, ...counted(stats?.total) },
    { id: 'propiedad', label: propiedad, ...counted(stats?.propiedad) },
    { id: 'gestion', label: gestion, ...counted(stats?.gestion) },
  ];
}
