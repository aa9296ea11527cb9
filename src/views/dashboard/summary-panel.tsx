import { memo, type JSX } from 'react';
import { messages } from '../../lib/messages.ts';
import type { DashboardQuery } from '../../lib/dashboard-query.ts';
import type { InmuebleFilters } from '../../lib/inmueble-filters.ts';
import type { DashboardTab } from '../../lib/routes.ts';
import { styled } from '../theme/styled.ts';
import { color, media, radius, space } from '../theme/tokens.ts';
import { EstadoBars } from './estado-bars.tsx';
import { StatTile } from './stat-tile.tsx';
import type { DashboardData } from './use-dashboard.ts';

const Panel = styled('section')`
  display: grid;
  grid-template-columns: 412px 1fr;
  margin-bottom: 28px;
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
  ${media.tablet} {
    display: block;
  }
  ${media.mobile} {
    margin-bottom: ${space[4]};
  }
`;

const Tiles = styled('ul')`
  display: grid;
  grid-template-columns: 1fr 1fr;
  border-right: 1px solid ${color.border};
  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(max-content, 1fr));
    border-right: 0;
    border-bottom: 1px solid ${color.border};
  }
  /* Labels wrap only if they do not fit, as with spaced text. */
  ${media.below375} {
    grid-template-columns: repeat(4, auto);
  }
  ${media.below360} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.below320} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface SummaryPanelProps extends Pick<DashboardData, 'stats' | 'tipos'> {
  tab: DashboardTab;
  filters: InmuebleFilters;
  onChange: (change: Partial<DashboardQuery>) => void;
}

/**
 * Four tiles and six bars for all properties of the client (DASH-2, DASH-3). Pressing one filters the list.
 */
export const SummaryPanel = memo(function SummaryPanel(props: SummaryPanelProps): JSX.Element {
  const { stats, tipos, tab: selected, filters, onChange } = props;
  const { total, activos, propiedad, gestion } = messages.dashboard.tiles;
  /** If the preferences hide a type, there are no tabs to switch (DASH-5). */
  const ofTab = (tab: DashboardTab) =>
    tipos.length === 2 && {
      isPressed: selected === tab,
      onPress: (isPressed: boolean) => onChange({ tab: isPressed ? tab : 'todos' }),
    };
  const ofActivos = {
    // With Inactivo as well, all are shown.
    isPressed: filters.activos && !filters.inactivos,
    onPress: (isPressed: boolean) =>
      onChange({ filters: { ...filters, activos: isPressed, inactivos: false } }),
  };
  return (
    <Panel>
      <Tiles role="list" aria-label={messages.dashboard.summary}>
        <StatTile label={total} count={stats?.total} />
        <StatTile label={activos} count={stats?.activos} total={stats?.total} filter={ofActivos} />
        <StatTile
          label={propiedad}
          count={stats?.propiedad}
          total={stats?.total}
          filter={ofTab('propiedad')}
        />
        <StatTile label={gestion} count={stats?.gestion} total={stats?.total} filter={ofTab('gestion')} />
      </Tiles>
      <EstadoBars {...{ stats, filters, onChange }} />
    </Panel>
  );
});
