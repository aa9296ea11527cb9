import { describe, expect, it } from 'vitest';
import { known } from '../../src/lib/known.ts';
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

it('[SPEND-4] supplies of a kind that lack the same month are counted', () => {
  const months = ['2026-06', '2026-07', '2026-09', '2026-10'];
  const both = months.flatMap((month) => [
    ...[3, 8, 9].map((suministro) => luz(month, { suministro })),
    gas(month),
  ]);
  const spend = spendOf(both, null, '2026-11-22');
  expect(spend.missing).toHaveLength(4);
  const counted = 'Faltan 3 facturas de agosto de 2026 (Electricidad)';
  const single = 'Falta la factura de agosto de 2026 (Gas)';
  expect(spendNotes(spend)).toEqual([
    { kind: 'warning', text: counted },
    { kind: 'warning', text: single },
  ]);
  expect(barName(known(spend.months[8], 'August'))).toBe(`${counted}. ${single}`);
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

it('[SPEND-1] a note says that what is negative in a month is not drawn, and only then', () => {
  const notesOf = (...facturas: Factura[]) => spendNotes(spendOf(facturas, 2026, '2026-11-22'));
  const note = { kind: 'info', text: 'Los abonos se restan del total, pero no se dibujan en el gráfico' };
  const refund = luz('2026-08', { id: 1, importeNumerico: -30 });
  expect(notesOf(refund)).toEqual([note]);
  expect(notesOf(refund, gas('2026-08'))).toEqual([note]);
  expect(notesOf(luz('2026-08', { importeNumerico: 30.01 }), refund)).toEqual([]);
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
