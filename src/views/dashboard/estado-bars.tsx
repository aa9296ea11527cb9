import { useId, type CSSProperties, type JSX } from 'react';
import { ESTADOS } from '../../lib/constants.ts';
import { numero, porcentaje } from '../../lib/format.ts';
import type { InmuebleStats } from '../../lib/inmueble-search.ts';
import { messages } from '../../lib/messages.ts';
import { estadoColor } from '../theme/estado-color.ts';
import { styled } from '../theme/styled.ts';
import { color, media, space, text, weight } from '../theme/tokens.ts';
import { EstadoLabel } from '../ui/badges.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

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

const Row = styled('li')`
  display: grid;
  grid-template-columns: 164px 1fr 52px 64px;
  align-items: center;
  height: 28px;
  font-variant-numeric: tabular-nums;
  ${media.mobile} {
    grid-template-columns: 150px 1fr 38px 48px;
  }
`;

const Label = styled('span')`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  ${text[13]}
  white-space: nowrap;
`;

const Track = styled('span')`
  display: flex;
  align-items: center;
  height: 28px;
  margin-right: ${space[1]};
  border-left: 1px solid ${color.borderStrong};
  background: repeating-linear-gradient(
    90deg,
    transparent 0 calc(20% - 1px),
    ${color.border} calc(20% - 1px) 20%
  );
  ${media.mobile} {
    margin-right: 0;
  }
`;

const Bar = styled('span')`
  display: block;
  height: 10px;
  width: var(--share);
  border-radius: 0 3px 3px 0;
  background: var(--bar);
  ${media.forcedColors} {
    background: CanvasText;
  }
`;

const Count = styled('span')`
  text-align: right;
  font-weight: ${weight.semibold};
`;

const Share = styled('span')`
  text-align: right;
  ${text[13]}
  color: ${color.text3};
  ${media.mobile} {
    ${text[12]}
  }
`;

interface EstadoBarsProps {
  /** Null while loading. */
  estados: InmuebleStats['estados'] | null;
  total: number;
}

/** One bar per estado on a shared baseline, scaled to the largest, with its count and share beside it. */
export function EstadoBars({ estados, total }: EstadoBarsProps): JSX.Element {
  const titleId = useId();
  const largest = Math.max(1, ...(estados ?? []).map(({ count }) => count));
  const rows = estados ?? ESTADOS.map((estado) => ({ ...estado, count: null }));
  return (
    <Region aria-labelledby={titleId}>
      <Title id={titleId}>{messages.dashboard.analysis}</Title>
      <ul>
        {rows.map(({ value, label, count }) => (
          <Row key={value} style={barStyle(value, (count ?? 0) / largest)}>
            <Label>
              <EstadoLabel estado={value} label={label} />
            </Label>
            {count === null ? (
              <Skeleton width="40%" height="10px" />
            ) : (
              <Measure label={label} count={count} total={total} />
            )}
          </Row>
        ))}
      </ul>
    </Region>
  );
}

function Measure({ label, count, total }: { label: string; count: number; total: number }): JSX.Element {
  return (
    <>
      <Track role="meter" aria-label={label} aria-valuenow={count} aria-valuemin={0} aria-valuemax={total}>
        <Bar />
      </Track>
      <Count>{numero(count)}</Count>
      <Share>{porcentaje(count, total)}</Share>
    </>
  );
}

function barStyle(estado: string, share: number): CSSProperties {
  return { '--bar': estadoColor(estado).solid, '--share': `${share * 100}%` } as CSSProperties;
}
