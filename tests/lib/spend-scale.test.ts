import { describe, expect, it } from 'vitest';
import { spendOf } from '../../src/lib/spend.ts';
import { scaleStep, segmentsOf } from '../../src/lib/spend-scale.ts';
import { factura } from '../flows/support/samples.ts';

const TODAY = '2026-11-22';
const spendWith = (importeNumerico: number) =>
  spendOf([factura({ fecha: '2026-08-28', importeNumerico })], null, TODAY);

describe('the scale of the chart', () => {
  it.each([
    [186.95, 50],
    [200, 50],
    [200.01, 100],
    [95, 25],
    [9, 5],
    [7.5, 2],
    [0.4, 1],
    [12_450.1, 5000],
    [1_000_000, 250_000],
    [0, 25],
    [-40, 25],
  ])('[SPEND-1] four steps hold %d €: each of %d €', (amount, step) => {
    expect(scaleStep(spendWith(amount))).toBe(step * 100);
  });
});

describe('the segments of a bar', () => {
  it('[SPEND-1] [SPEND-3] [SPEND-4] are electricity, gas, and on top the missing amounts', () => {
    const monthly = ['2026-01', '2026-02', '2026-04', '2026-05'].map((month, id) =>
      factura({ id, fecha: `${month}-01`, importeNumerico: 20 }),
    );
    const gas = factura({
      id: 8,
      fecha: '2026-03-02',
      tipoSuministro: 'Gas',
      suministro: 4,
      importeNumerico: 7,
    });
    const guess = { ...gas, id: 9, estimado: true, importeNumerico: 3 };
    const { months } = spendOf([...monthly, gas, guess], null, TODAY);
    const march = months.find(({ month }) => month === '2026-03');
    expect(march && segmentsOf(march)).toEqual([
      { tipo: 'Gas', kind: 'amount', size: 700 },
      { tipo: 'Gas', kind: 'estimated', size: 300 },
      { tipo: 'Electricidad', kind: 'missing', size: 2000 },
    ]);
  });

  it('[SPEND-1] a refund has none', () => {
    const { months } = spendWith(-40);
    expect(months.flatMap(segmentsOf)).toEqual([]);
  });
});
