import type { Spend, SpendMonth } from './spend.ts';
import { TIPOS_SUMINISTRO } from './suministro.ts';
import type { TipoSuministro } from './models.ts';

/** The geometry of the chart of SPEND-1. Amounts are in cents. */

export type SegmentKind = 'amount' | 'estimated' | 'missing';

export interface Segment {
  tipo: TipoSuministro;
  kind: SegmentKind;
  size: number;
}

/** Electricidad is below Gas; missing amounts are on top. Refunds have no height. */
export function segmentsOf({ amounts, estimated, missing }: SpendMonth): Segment[] {
  return [
    ...TIPOS_SUMINISTRO.flatMap((tipo): Segment[] => [
      { tipo, kind: 'amount', size: amounts[tipo] ?? 0 },
      { tipo, kind: 'estimated', size: estimated[tipo] ?? 0 },
    ]),
    ...missing.map(({ tipo, mean }): Segment => ({ tipo, kind: 'missing', size: mean })),
  ].filter(({ size }) => size > 0);
}

export const STEPS = 4;
/** The step for a period without amounts, in euros. */
const EMPTY_STEP = 25;
const ROUND = [1, 2, 2.5, 5, 10];

/** The step of the scale in cents: a round number of euros, four times of which cover the highest bar. */
export function scaleStep({ months }: Spend): number {
  const highest = Math.max(
    0,
    ...months.map((month) => segmentsOf(month).reduce((sum, { size }) => sum + size, 0)),
  );
  if (highest === 0) return EMPTY_STEP * 100;
  const least = Math.max(1, highest / 100 / STEPS);
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const round = ROUND.map((factor) => factor * magnitude).filter(Number.isInteger);
  return 100 * (round.find((step) => step >= least) ?? 10 * magnitude);
}
