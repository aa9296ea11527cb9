import type { JSX } from 'react';
import { numero, porcentaje } from '../../lib/format.ts';
import type { InmuebleStats } from '../../lib/inmueble-search.ts';
import { messages } from '../../lib/messages.ts';
import { styled } from '../theme/styled.ts';
import { color, media, radius, space, text, weight } from '../theme/tokens.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { EstadoBars } from './estado-bars.tsx';

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
    grid-template-columns: repeat(4, 1fr);
    border-right: 0;
    border-bottom: 1px solid ${color.border};
  }
`;

const Tile = styled('li')`
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: ${space[5]} ${space[6]};
  &:nth-child(odd) {
    border-right: 1px solid ${color.border};
  }
  &:nth-child(-n + 2) {
    border-bottom: 1px solid ${color.border};
  }
  ${media.tablet} {
    &:nth-child(n) {
      border-bottom: 0;
      border-right: 1px solid ${color.border};
    }
    &:last-child {
      border-right: 0;
    }
  }
  ${media.mobile} {
    padding: ${space[3]} 2px ${space[3]} 10px;
  }
`;

const TileLabel = styled('span')`
  ${text[13]}
  color: ${color.text2};
  ${media.mobile} {
    ${text[12]}
    letter-spacing: -0.015em;
    white-space: nowrap;
  }
`;

const Figure = styled('span')`
  display: flex;
  align-items: baseline;
  gap: ${space[2]};
  min-height: 32px;
  margin-top: ${space[1]};
  ${text[28]}
  font-weight: ${weight.semibold};
  font-variant-numeric: tabular-nums;
  & > small {
    ${text[13]}
    letter-spacing: 0;
    font-weight: ${weight.regular};
    color: ${color.text3};
  }
  ${media.mobile} {
    font-size: 19px;
    line-height: 24px;
    min-height: 24px;
    margin-top: 2px;
    & > small {
      display: none;
    }
  }
`;

interface SummaryPanelProps {
  /** Null while the properties are loading. */
  stats: InmuebleStats | null;
}

/** Four tiles and six bars, always of all the client's properties (DASH-2, DASH-3). */
export function SummaryPanel({ stats }: SummaryPanelProps): JSX.Element {
  const { total, activos, propiedad, gestion } = messages.dashboard.tiles;
  const tiles = [
    { label: total, count: stats?.total, hasShare: false },
    { label: activos, count: stats?.activos, hasShare: true },
    { label: propiedad, count: stats?.propiedad, hasShare: true },
    { label: gestion, count: stats?.gestion, hasShare: true },
  ];
  return (
    <Panel>
      <Tiles>
        {tiles.map(({ label, count, hasShare }) => (
          <Tile key={label} aria-label={label}>
            <TileLabel>{label}</TileLabel>
            <Figure>
              {count === undefined ? <Skeleton width="72px" height="24px" /> : numero(count)}
              {hasShare && stats && count !== undefined && <small>{porcentaje(count, stats.total)}</small>}
            </Figure>
          </Tile>
        ))}
      </Tiles>
      <EstadoBars estados={stats?.estados ?? null} total={stats?.total ?? 0} />
    </Panel>
  );
}
