import { useId, type CSSProperties, type JSX } from 'react';
import { withEstado } from '../../lib/active-filters.ts';
import { ESTADOS } from '../../lib/constants.ts';
import type { DashboardQuery } from '../../lib/dashboard-query.ts';
import type { InmuebleFilters } from '../../lib/inmueble-filters.ts';
import { messages } from '../../lib/messages.ts';
import { estadoColor } from '../theme/estado-color.ts';
import { EstadoLabel } from '../ui/labels.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { countClass, Label, Region, Row, Rows, Title } from './estado-bars-styles.ts';
import { EstadoMeasure } from './estado-measure.tsx';
import { FilterButton } from './filter-button.tsx';
import type { DashboardData } from './use-dashboard.ts';

/** Lengths of the placeholder bars in per cent. */
const WAITING_SHARES = [28, 46, 88, 22, 18, 38];

interface EstadoBarsProps extends Pick<DashboardData, 'stats'> {
  filters: InmuebleFilters;
  onChange: (change: Partial<DashboardQuery>) => void;
}

/**
 * One bar per estado on a shared baseline, scaled to the largest, with its count and share. Pressing a row
 * filters by its estado.
 */
export function EstadoBars({ stats, filters, onChange }: EstadoBarsProps): JSX.Element {
  const titleId = useId();
  const largest = Math.max(1, ...(stats?.estados ?? []).map(({ count }) => count));
  const rows = stats?.estados ?? ESTADOS.map((estado) => ({ ...estado, count: null }));
  return (
    <Region aria-labelledby={titleId}>
      <Title id={titleId}>{messages.dashboard.analysis}</Title>
      <Rows role="list">
        {rows.map(({ value, label, count }, index) => (
          <Row key={value} style={barStyle(value, (count ?? 0) / largest)}>
            {count === null || !stats ? (
              <>
                <Label>
                  <EstadoLabel estado={value} label={label} />
                </Label>
                <Skeleton width={`${WAITING_SHARES[index] ?? 30}%`} height="10px" tone="light" />
                <Skeleton className={countClass} width="40px" height="12px" tone="light" />
              </>
            ) : (
              <>
                <FilterButton
                  isPressed={filters.estados.includes(value)}
                  onPress={(isPressed) => onChange({ filters: pressed(filters, value, isPressed) })}
                >
                  <Label>
                    <EstadoLabel estado={value} label={label} />
                  </Label>
                </FilterButton>
                <EstadoMeasure label={label} count={count} total={stats.total} />
              </>
            )}
          </Row>
        ))}
      </Rows>
    </Region>
  );
}

/** Pressing a bar selects its estado alone; pressing a selected one removes it. */
function pressed(filters: InmuebleFilters, estado: string, isPressed: boolean): InmuebleFilters {
  return isPressed ? { ...filters, estados: [estado] } : withEstado(filters, estado, false);
}

function barStyle(estado: string, share: number): CSSProperties {
  return { '--bar': estadoColor(estado), '--share': `${share * 100}%` } as CSSProperties;
}
