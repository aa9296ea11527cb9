import { useId, type CSSProperties, type JSX } from 'react';
import { withEstado } from '../../lib/active-filters.ts';
import { ESTADOS } from '../../lib/constants.ts';
import type { DashboardQuery } from '../../lib/dashboard-query.ts';
import type { InmuebleFilters } from '../../lib/inmueble-filters.ts';
import { messages } from '../../lib/messages.ts';
import { estadoColor } from '../theme/estado-color.ts';
import { css, styled } from '../theme/styled.ts';
import { media, space, text } from '../theme/tokens.ts';
import { EstadoLabel } from '../ui/badges.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EstadoMeasure } from './estado-measure.tsx';
import { FilterButton } from './filter-button.tsx';
import type { DashboardData } from './use-dashboard.ts';

const Region = styled('section')`
  padding: 18px ${space[6]};
  ${media.mobile} {
    padding: 14px ${space[3]} ${space[3]};
  }
`;

const Title = styled('h2')`
  ${text[15]}
  margin-bottom: 10px;
  ${media.mobile} {
    ${text[14]}
    margin-bottom: 6px;
  }
`;

/** The bars start where the longest label ends, and end where the longest count begins, in any font. */
const Rows = styled('ul')`
  display: grid;
  grid-template-columns: minmax(164px, max-content) 1fr minmax(52px, max-content) minmax(64px, max-content);
  ${media.mobile} {
    grid-template-columns: minmax(150px, max-content) 1fr minmax(38px, max-content) minmax(48px, max-content);
  }
  ${media.tiny} {
    grid-template-columns: minmax(150px, max-content) 1fr minmax(38px, max-content);
  }
`;

const Row = styled('li')`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  height: 28px;
  margin: 0 -8px;
  padding: 0 8px;
  font-variant-numeric: tabular-nums;
  & > :not(button) {
    pointer-events: none;
  }
  ${media.touch} {
    height: 32px;
  }
`;

const Label = styled('span')`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding-right: ${space[1]};
  ${text[13]}
  white-space: nowrap;
`;

/** Reserves the room of count and share while they are loading. */
const countClass = css`
  grid-column: 3 / 5;
  justify-self: end;
`;

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
