import { describe, expect, it } from 'vitest';
import { spendOf } from '../../src/lib/spend.ts';
import { barName, changeText, periodName, spendNotes } from '../../src/lib/spend-texts.ts';
import type { Factura } from '../../src/lib/models.ts';
import { factura } from '../flows/support/samples.ts';

const luz = (month: string, change: Partial<Factura> = {}) =>
  factura({ id: Number(month.replace('-', '')), fecha: `${month}-28`, importeNumerico: 20, ...change });
const gas = (month: string, change: Partial<Factura> = {}) =>
  luz(month, { tipoSuministro: 'Gas', suministro: 4, importeNumerico: 1088.35, ...change });

/** The current month is November. */
const names = (facturas: readonly Factura[]) => spendOf(facturas, null, '2026-11-22').months.map(barName);

describe('the name of a bar', () => {
  it('[SPEND-1] is its month and its total', () => {
    const all = names([luz('2026-09'), gas('2026-09')]);
    expect(all[9]).toBe('septiembre de 2026: 1108,35\u00a0€');
  });

  it('[SPEND-1] [ACCESS-1] says which month is not over', () => {
    expect(names([luz('2026-09')])[11]).toBe('noviembre de 2026: sin facturas; en curso');
    expect(names([luz('2026-11')])[11]).toBe('noviembre de 2026: 20,00\u00a0€; en curso');
  });

  it('[SPEND-3] says which amount is estimated', () => {
    const guess = luz('2026-10', { id: 9, estimado: true });
    expect(names([guess])[10]).toBe('octubre de 2026: 20,00\u00a0€, estimado');
    expect(names([guess, gas('2026-10')])[10]).toBe(
      'octubre de 2026: 1088,35\u00a0€; 20,00\u00a0€, estimado',
    );
  });

  it('[SPEND-4] is the missing invoice, after the total if there is one', () => {
    const monthly = ['2026-06', '2026-07', '2026-09', '2026-10'].map((month) => luz(month));
    expect(names(monthly)[8]).toBe('Falta la factura de agosto de 2026 (Electricidad)');
    expect(names([...monthly, gas('2026-08')])[8]).toBe(
      'agosto de 2026: 1088,35\u00a0€. Falta la factura de agosto de 2026 (Electricidad)',
    );
    const gases = ['2026-06', '2026-07', '2026-09', '2026-10'].map((month) => gas(month));
    expect(names([...monthly, ...gases])[8]).toBe(
      'Falta la factura de agosto de 2026 (Electricidad). Falta la factura de agosto de 2026 (Gas)',
    );
  });
});

it('[SPEND-4] two supplies of a kind that lack the same month are named once', () => {
  const months = ['2026-06', '2026-07', '2026-09', '2026-10'];
  const both = months.flatMap((month) => [luz(month), luz(month, { suministro: 9 })]);
  const spend = spendOf(both, null, '2026-11-22');
  expect(spend.missing).toHaveLength(2);
  expect(spendNotes(spend)).toEqual([
    { kind: 'warning', text: 'Falta la factura de agosto de 2026 (Electricidad)' },
  ]);
});

it('[SPEND-3] [SPEND-6] the notes count what is not added and what has no date', () => {
  const facturas = [
    luz('2026-06', { estimado: true }),
    luz('2026-07', { fecha: null }),
    luz('2026-08', { fecha: '' }),
  ];
  expect(spendNotes(spendOf(facturas, null, '2026-11-22'))).toEqual([
    { kind: 'info', text: '1 factura sin importe real no se suma' },
    { kind: 'info', text: '2 facturas sin fecha no aparecen en el gráfico' },
  ]);
});

it.each([
  [null, 0.083, '+8,3\u00a0% respecto a los 12 meses anteriores'],
  [2025, -0.02, '-2,0\u00a0% respecto a 2024'],
  [2025, 0, '0,0\u00a0% respecto a 2024'],
  [2025, null, null],
])('[SPEND-2] the change in %s of %s reads %s', (period, change, text) => {
  expect(changeText({ period, change })).toBe(text);
});

it('[SPEND-2] a period is named by its year, or as the last twelve months', () => {
  expect([2024, null].map(periodName)).toEqual(['2024', 'Últimos 12 meses']);
});
