import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthName } from '../../src/lib/format.ts';
import type { Factura } from '../../src/lib/models.ts';
import { facturasOfMonth, facturasOfPeriod, spendOf, yearsOf } from '../../src/lib/spend.ts';
import { factura } from '../flows/support/samples.ts';
import { useTimeZone } from '../support/time-zone.ts';

const DAY = 24 * 60 * 60 * 1000;
const TODAY = '2026-11-22';
const LAST_TWELVE = [
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10',
  '2026-11',
];

let nextId = 1;
/** An electricity invoice at the end of a month. */
const luz = (month: string, importeNumerico = 10, change: Partial<Factura> = {}): Factura => {
  nextId += 1;
  return factura({ id: nextId, fecha: `${month}-28`, importeNumerico, ...change });
};
const gas = (month: string, importeNumerico = 10, change: Partial<Factura> = {}): Factura =>
  luz(month, importeNumerico, { suministro: 4, tipoSuministro: 'Gas', ...change });
const year = (name: number, importeNumerico: number) =>
  Array.from({ length: 12 }, (_, index) =>
    luz(`${name}-${String(index + 1).padStart(2, '0')}`, importeNumerico),
  );
const missingIn = (facturas: readonly Factura[], period: number | null = null, today = TODAY) =>
  spendOf(facturas, period, today).missing.map(({ month, tipo }) => `${month} ${tipo}`);

describe('the months of a period', () => {
  it('[SPEND-1] are the last twelve, the current one included', () => {
    const { months } = spendOf([], null, TODAY);
    expect(months.map(({ month }) => month)).toEqual(LAST_TWELVE);
    expect(months.filter(({ isCurrent }) => isCurrent).map(({ month }) => month)).toEqual(['2026-11']);
  });

  it('[SPEND-2] are those of a year that has invoices, else the last twelve', () => {
    const facturas = [luz('2024-05'), luz('2026-02'), luz('2024-01'), luz('2020-01', 1, { fecha: null })];
    expect(yearsOf(facturas)).toEqual([2026, 2024]);
    const of2024 = spendOf(facturas, 2024, TODAY);
    expect([of2024.period, of2024.months[0]?.month, of2024.months[11]?.month]).toEqual([
      2024,
      '2024-01',
      '2024-12',
    ]);
    const of2023 = spendOf(facturas, 2023, TODAY);
    expect([of2023.period, of2023.months[0]?.month]).toEqual([null, '2025-12']);
    const mistyped = spendOf([luz('0026-03')], 26, TODAY);
    expect(mistyped.months.map(({ month }) => month)[0]).toBe('0026-01');
  });

  it('[SPEND-1] a time near midnight counts in its local month, as in the list', () => {
    useTimeZone('Europe/Madrid');
    const late = luz('', 7, { fecha: '2026-01-31T22:30:00Z' });
    const early = luz('', 5, { fecha: '2026-02-28T23:30:00Z' });
    const months = spendOf([late, early], null, TODAY).months.filter(({ total }) => total !== null);
    expect(months.map(({ month, total }) => [month, total])).toEqual([
      ['2026-01', 700],
      ['2026-03', 500],
    ]);
  });
});

describe('the amounts', () => {
  it('[SPEND-1] [SPEND-2] are added in cents, by month and supply', () => {
    const facturas = [luz('2026-01', 0.1), luz('2026-01', 0.2), gas('2026-01', 1132.45), gas('2026-03', 0)];
    const spend = spendOf(facturas, null, TODAY);
    expect(spend.months[1]).toEqual({
      month: '2026-01',
      isCurrent: false,
      amounts: { Electricidad: 30, Gas: 113_245 },
      estimated: { Electricidad: null, Gas: null },
      total: 113_275,
      missing: [],
    });
    expect(spend.months[2]?.total).toBe(null);
    expect(spend.months[3]?.amounts).toEqual({ Electricidad: null, Gas: 0 });
    expect([spend.total, spend.totals, spend.monthsWithAmount, spend.mean]).toEqual([
      113_275,
      { Electricidad: 30, Gas: 113_245 },
      2,
      56_637.5,
    ]);
  });

  it('[SPEND-1] a refund is subtracted', () => {
    const spend = spendOf([luz('2026-01', 50), luz('2026-01', -80.5)], null, TODAY);
    expect([spend.total, spend.mean]).toEqual([-3050, -3050]);
  });

  it('[SPEND-2] without amounts there is no mean', () => {
    const { total, mean, monthsWithAmount, change } = spendOf([], null, TODAY);
    expect([total, mean, monthsWithAmount, change]).toEqual([0, null, 0, null]);
  });

  it('[SPEND-3] an estimated amount is kept apart, and counted in its period only', () => {
    const facturas = [
      luz('2026-01', 50),
      luz('2026-01', 67.03, { estimado: true }),
      luz('2024-01', 67.03, { estimado: true }),
    ];
    const spend = spendOf(facturas, null, TODAY);
    expect([spend.months[1]?.amounts, spend.months[1]?.estimated]).toEqual([
      { Electricidad: 5000, Gas: null },
      { Electricidad: 6703, Gas: null },
    ]);
    expect([spend.total, spend.monthsWithAmount, spend.estimated]).toEqual([5000, 1, 1]);
  });

  it('[SPEND-6] invoices without a date are counted and in no month', () => {
    const facturas = [luz('2026-01', 5), luz('', 9, { fecha: null }), luz('', 9, { fecha: '31/12/2025' })];
    const { undated, total } = spendOf(facturas, null, TODAY);
    expect([undated, total]).toEqual([2, 500]);
  });
});

describe('the change against the period before', () => {
  const both = [...year(2024, 100), ...year(2025, 108.3)];

  it('[SPEND-2] is that of the totals of two years with an amount in every month', () => {
    expect(spendOf(both, 2025, TODAY).change).toBeCloseTo(0.083, 10);
    expect(spendOf(both, 2024, TODAY).change).toBe(null);
  });

  it('[SPEND-2] compares the last twelve months with the twelve before', () => {
    const facturas = LAST_TWELVE.flatMap((month) => [
      luz(month, 50),
      luz(`${Number(month.slice(0, 4)) - 1}${month.slice(4)}`, 100),
    ]);
    expect(spendOf(facturas, null, TODAY).change).toBe(-0.5);
  });

  it('[SPEND-2] is none after a year of refunds', () => {
    expect(spendOf([...year(2024, -100), ...year(2025, 100)], 2025, TODAY).change).toBe(null);
  });

  it.each([
    ['a month of it has no invoice', both.filter(({ fecha }) => fecha !== '2025-07-28')],
    ['a month before it has no invoice', both.filter(({ fecha }) => fecha !== '2024-07-28')],
    [
      'a month has an estimated amount only',
      both.map((one) => (one.fecha === '2025-07-28' ? { ...one, estimado: true } : one)),
    ],
    ['the period before cost nothing', [...year(2024, 0), ...year(2025, 100)]],
  ])('[SPEND-2] is not given where %s', (_, facturas) => {
    expect(spendOf(facturas, 2025, TODAY).change).toBe(null);
  });
});

describe('a missing invoice', () => {
  const monthly = LAST_TWELVE.slice(0, 11).map((month) => luz(month, 20));
  const without = (...months: string[]) =>
    monthly.filter(({ fecha }) => !months.some((month) => fecha?.startsWith(month)));

  const on = (...days: string[]) => days.map((fecha) => luz('', 20, { fecha }));

  it('[SPEND-4] is found for a supply billed every month', () => {
    const [missing, ...others] = spendOf(without('2026-03'), null, TODAY).missing;
    expect(others).toEqual([]);
    expect(missing).toEqual({ month: '2026-03', tipo: 'Electricidad', mean: 2000 });
    expect(missingIn(monthly)).toEqual([]);
  });

  it('[SPEND-4] is not that of a month next to one with two invoices, because supplies are billed every 29 to 31 days', () => {
    const since = ['2026-03-02', '2026-04-01', '2026-05-02', '2026-06-01', '2026-07-02', '2026-08-03'];
    const before = ['2025-12-03', '2026-01-02'];
    const late = [...since, '2026-09-02', '2026-10-02'];
    expect(missingIn(on(...before, '2026-01-31', ...late))).toEqual([]);
    expect(missingIn(on(...before, ...late))).toEqual(['2026-02 Electricidad']);
    expect(missingIn(on(...before, '2026-01-09', ...late))).toEqual(['2026-02 Electricidad']);
    expect(missingIn(on(...before, ...late, '2026-03-30'))).toEqual([]);
    expect(missingIn(on('2025-12-03', '2026-01-02', '2026-01-24', ...late))).toEqual([]);
    expect(missingIn(on('2025-12-03', '2026-01-02', '2026-01-05', '2026-01-24', ...late))).toEqual([]);
    expect(missingIn(on('2025-12-03', '2026-01-02', '2026-01-23', ...late))).toEqual([
      '2026-02 Electricidad',
    ]);
    expect(missingIn(on(...before, ...late.slice(0, -1), '2026-10-29'))).toEqual(['2026-02 Electricidad']);
    expect(missingIn(on(...before, '2026-01-31', ...since, '2026-09-01', '2026-09-30'))).toEqual([]);
    expect(missingIn(on(...before, '2026-01-31', ...since))).toEqual([
      '2026-09 Electricidad',
      '2026-10 Electricidad',
    ]);
    expect(missingIn(on(...before, '2026-01-31', ...late.slice(1)))).toEqual([
      '2026-02 Electricidad',
      '2026-03 Electricidad',
    ]);
  });

  it.each([
    [['2025-12-31', '2026-01-31', '2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01'], '2026-06-15', []],
    [['2026-01-31', '2026-03-02', '2026-04-01', '2026-05-01', '2026-05-31'], '2026-06-15', []],
    [['2026-01-30', '2026-03-02', '2026-04-01', '2026-04-30'], '2026-05-15', []],
    [['2025-12-25', '2026-01-25', '2026-03-01', '2026-04-01', '2026-05-01'], '2026-06-15', []],
    [['2025-12-24', '2026-01-24', '2026-03-01', '2026-04-01', '2026-05-01'], '2026-06-15', ['2026-02']],
  ])(
    '[SPEND-4] is that of February only between invoices more than 35 days apart: %j',
    (days, today, missing) => {
      const facturas = days.map((fecha) => luz('', 20, { fecha }));
      expect(spendOf(facturas, null, today).missing.map(({ month }) => month)).toEqual(missing);
    },
  );

  it('[SPEND-4] is found beside a month of 150,000 invoices', () => {
    const first = luz('2026-01');
    const facturas = [
      ...Array.from({ length: 150_000 }, () => first),
      ...['2026-03', '2026-04', '2026-05', '2026-06'].map((month) => luz(month)),
    ];
    expect(missingIn(facturas, null, '2026-07-15')).toEqual(['2026-02 Electricidad']);
  });

  it('[SPEND-4] is found for a supply billed every other month', () => {
    const bimonthly = ['2025-12', '2026-02', '2026-04', '2026-08', '2026-10'].map((month) => gas(month));
    expect(missingIn(bimonthly)).toEqual(['2026-06 Gas']);
    expect(missingIn([...bimonthly, gas('', 10, { fecha: '2026-04-02' })])).toEqual(['2026-06 Gas']);
  });

  it('[SPEND-4] is not found for a supply billed every 57 to 64 days, in whatever months these are', () => {
    const punctual = ['2026-01-02', '2026-02-28', '2026-05-02', '2026-06-30', '2026-09-01', '2026-10-30'];
    expect(missingIn(on(...punctual))).toEqual([]);
    const start = fc.integer({ min: 0, max: 60 });
    const distances = fc.array(fc.integer({ min: 57, max: 64 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(start, distances, (first, others) => {
        let day = Date.UTC(2025, 11, 1) + first * DAY;
        const days = [0, ...others].map((distance) => {
          day += distance * DAY;
          return new Date(day).toISOString().slice(0, 10);
        });
        expect(missingIn(on(...days), null, days.at(-1))).toEqual([]);
      }),
    );
  });

  it('[SPEND-4] is found for such a supply if four months lie between two invoices', () => {
    expect(missingIn(on('2026-01-02', '2026-02-28', '2026-05-02', '2026-09-01', '2026-10-30'))).toEqual([
      '2026-07 Electricidad',
    ]);
  });

  it('[SPEND-4] is judged by how the supply was billed at that time', () => {
    const toMonthly = [
      '2025-12',
      '2026-02',
      '2026-04',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
    ];
    expect(missingIn(toMonthly.map((month) => luz(month)))).toEqual([]);
    const sinceApril = [
      '2025-10',
      '2025-12',
      '2026-02',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-09',
    ];
    expect(missingIn([...sinceApril, '2026-10'].map((month) => luz(month)))).toEqual([
      '2026-08 Electricidad',
    ]);
    const toBimonthly = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-05', '2026-07', '2026-09'];
    expect(missingIn(toBimonthly.map((month) => luz(month)))).toEqual([]);
    expect(missingIn(toBimonthly.slice(0, -1).map((month) => luz(month)))).toEqual([
      '2026-04 Electricidad',
      '2026-06 Electricidad',
      '2026-08 Electricidad',
      '2026-09 Electricidad',
      '2026-10 Electricidad',
    ]);
  });

  it('[SPEND-4] a fee a few days after each invoice does not change how often the supply is billed', () => {
    const invoices = ['2025-12-10', '2026-02-10', '2026-04-10', '2026-06-10', '2026-08-10', '2026-10-10'];
    expect(missingIn(on(...invoices, ...invoices.map((day) => day.replace(/10$/, '15'))))).toEqual([]);
  });

  it.each([
    ['22 days after another is that of a month', ['2026-01-31', '2026-02-22', '2026-04-01'], ['2026-03']],
    ['21 days after another is a fee', ['2026-01-31', '2026-02-21', '2026-04-01'], []],
    ['45 days after another is billed every month', ['2026-01-01', '2026-02-15', '2026-04-01'], ['2026-03']],
    ['46 days after another is billed every other month', ['2026-01-01', '2026-02-16', '2026-04-03'], []],
  ])('[SPEND-4] an invoice %s: %j', (_, days, missing) => {
    const facturas = on(...days);
    expect(spendOf(facturas, null, '2026-04-15').missing.map(({ month }) => month)).toEqual(missing);
  });

  it('[SPEND-4] a supply billed every 75 days is checked, one billed every 76 days is not', () => {
    expect(missingIn(on('2026-01-01', '2026-03-17', '2026-05-31'))).toEqual([
      '2026-07 Electricidad',
      '2026-09 Electricidad',
    ]);
    expect(missingIn(on('2026-01-01', '2026-03-18', '2026-06-02'))).toEqual([]);
  });

  it('[SPEND-4] the median distance of the period is the usual one', () => {
    const late = ['2026-01', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'];
    expect(missingIn([...late, '2026-10'].map((month) => luz(month)))).toEqual(['2026-02 Electricidad']);
    const early = ['2025-12', '2026-01', '2026-03', '2026-05', '2026-07', '2026-09'];
    expect(missingIn(early.map((month) => gas(month)))).toEqual([]);
    expect(missingIn([...year(2024, 10), ...early.slice(1).map((month) => luz(month))])).toEqual([]);
  });

  it('[SPEND-4] is also found after the last invoice, but never in the current month', () => {
    expect(missingIn(without('2026-09', '2026-10'))).toEqual([
      '2026-09 Electricidad',
      '2026-10 Electricidad',
    ]);
    expect(missingIn(monthly)).toEqual([]);
    expect(missingIn(['2026-02', '2026-04', '2026-06'].map((month) => gas(month)))).toEqual([
      '2026-08 Gas',
      '2026-10 Gas',
    ]);
  });

  it('[SPEND-4] is not found before the first invoice, unless an earlier period has one', () => {
    const since = monthly.slice(3);
    expect(missingIn(since)).toEqual([]);
    expect(missingIn([...since, luz('2025-11')])).toEqual([
      '2025-12 Electricidad',
      '2026-01 Electricidad',
      '2026-02 Electricidad',
    ]);
  });

  it('[SPEND-4] is not found for a supply with invoices in fewer than three months', () => {
    expect(missingIn([luz('2026-01'), luz('2026-01'), luz('2026-03')])).toEqual([]);
  });

  it('[SPEND-4] is not found for a supply billed every quarter', () => {
    expect(missingIn(['2025-12', '2026-03', '2026-09'].map((month) => luz(month)))).toEqual([]);
  });

  it('[SPEND-4] of two equally frequent distances, the shorter one is the usual one', () => {
    const shorterFirst = ['2026-07', '2026-08', '2026-10'].map((month) => luz(month));
    expect(missingIn(shorterFirst)).toEqual(['2026-09 Electricidad']);
    const longerFirst = ['2026-07', '2026-09', '2026-10'].map((month) => luz(month));
    expect(missingIn(longerFirst)).toEqual(['2026-08 Electricidad']);
  });

  it('[SPEND-4] an invoice without a date neither hides nor fills a gap', () => {
    const facturas = [...without('2026-03'), luz('', 20, { fecha: null })];
    expect(missingIn(facturas)).toEqual(['2026-03 Electricidad']);
  });

  it('[SPEND-4] has the mean amount of a month of its supply in the period, from real amounts if there are any', () => {
    const costOf = (facturas: readonly Factura[]) =>
      spendOf(facturas, null, TODAY).missing.map(({ mean }) => mean);
    const old = luz('2024-06', 900);
    const guess = luz('2026-02', 500, { estimado: true });
    const real = without('2026-02', '2026-03');
    expect(costOf([...real, guess, old])).toEqual([2000]);
    expect(costOf([...real.map((one) => ({ ...one, estimado: true })), guess])).toEqual([6800]);
  });

  it('[SPEND-4] is not found in the current month, even if a later month has an invoice', () => {
    expect(missingIn([...without('2026-11'), luz('2026-12')])).toEqual([]);
  });

  it('[SPEND-4] is not found if a supply billed every other month was billed a month late', () => {
    expect(
      missingIn(['2025-12', '2026-02', '2026-05', '2026-07', '2026-09'].map((month) => gas(month))),
    ).toEqual([]);
  });

  it('[SPEND-4] an estimated invoice, or one of its kind without a supply, counts: its month is not missing', () => {
    expect(missingIn([...without('2026-03'), luz('2026-03', 5, { estimado: true })])).toEqual([]);
    expect(missingIn([...without('2026-03'), luz('2026-03', 5, { suministro: null })])).toEqual([]);
    expect(missingIn([...without('2026-03'), gas('2026-03', 5, { suministro: null })])).toEqual([
      '2026-03 Electricidad',
    ]);
  });

  it('[SPEND-4] is found in a month that has only a refund, of its supply or of none', () => {
    const refund = luz('2026-03', -5);
    const facturas = [...without('2026-03'), refund, { ...refund, suministro: null }];
    expect(spendOf(facturas, null, TODAY).missing).toEqual([
      { month: '2026-03', tipo: 'Electricidad', mean: 2000 },
    ]);
    expect(missingIn([...without('2026-03'), luz('2026-03', 0)])).toEqual([]);
  });

  it('[SPEND-4] is found beside a month whose second invoice is a refund', () => {
    const refund = luz('', -5, { fecha: '2026-02-02' });
    expect(missingIn([...without('2026-03'), refund])).toEqual(['2026-03 Electricidad']);
    const another = luz('', 20, { fecha: '2026-02-02' });
    expect(missingIn([...without('2026-03'), another])).toEqual([]);
  });

  it('[SPEND-4] is not found for a supply with invoices in two months and a refund in a third', () => {
    expect(missingIn([luz('2026-01'), luz('2026-02', -5), luz('2026-03')])).toEqual([]);
  });

  it('[SPEND-4] is found for each of two supplies of a kind', () => {
    const other = monthly.map((one) => ({ ...one, suministro: 9, importeNumerico: 40 }));
    const facturas = [...without('2026-03'), ...other.filter(({ fecha }) => !fecha?.startsWith('2026-05'))];
    expect(spendOf(facturas, null, TODAY).missing).toEqual([
      { month: '2026-03', tipo: 'Electricidad', mean: 2000 },
      { month: '2026-05', tipo: 'Electricidad', mean: 4000 },
    ]);
  });

  it('[SPEND-4] is found among invoices that name no supply, if no supply is of their kind', () => {
    const unnamed = without('2026-03').map((one) => ({ ...one, suministro: null }));
    expect(missingIn(unnamed)).toEqual(['2026-03 Electricidad']);
    expect(missingIn([...unnamed, ...monthly])).toEqual([]);
    const ofGas = monthly.map((one) => ({ ...one, suministro: 4, tipoSuministro: 'Gas' }) as const);
    expect(missingIn([...unnamed, ...ofGas])).toEqual(['2026-03 Electricidad']);
  });

  it('[SPEND-4] has the kind of most invoices of its supply, Electricidad if both are equally frequent', () => {
    const mixed = (gases: number) =>
      without('2026-03').map(
        (one, at) => ({ ...one, tipoSuministro: at < gases ? 'Gas' : 'Electricidad' }) as const,
      );
    expect(missingIn(mixed(5))).toEqual(['2026-03 Electricidad']);
    expect(missingIn(mixed(6))).toEqual(['2026-03 Gas']);
  });

  it('[SPEND-4] is listed by month, Electricidad first, then by amount', () => {
    const supply = (
      suministro: number,
      tipoSuministro: 'Gas' | 'Electricidad',
      cost: number,
      ...gaps: string[]
    ) => without(...gaps).map((one) => ({ ...one, suministro, tipoSuministro, importeNumerico: cost }));
    const facturas = [
      ...supply(4, 'Gas', 10, '2026-05', '2026-03'),
      ...supply(3, 'Electricidad', 40, '2026-03'),
      ...supply(9, 'Electricidad', 20, '2026-03', '2026-02'),
    ];
    expect(spendOf(facturas, null, TODAY).missing).toEqual([
      { month: '2026-02', tipo: 'Electricidad', mean: 2000 },
      { month: '2026-03', tipo: 'Electricidad', mean: 2000 },
      { month: '2026-03', tipo: 'Electricidad', mean: 4000 },
      { month: '2026-03', tipo: 'Gas', mean: 1000 },
      { month: '2026-05', tipo: 'Gas', mean: 1000 },
    ]);
  });
});

describe('any invoices', () => {
  const invoices = fc.array(
    fc
      .record({
        month: fc.integer({ min: 0, max: 40 }),
        amount: fc.integer({ min: -5000, max: 200_000 }),
        estimado: fc.boolean(),
        isGas: fc.boolean(),
        suministro: fc.constantFrom(null, 3, 4, 9),
        hasDate: fc.boolean(),
      })
      .map(({ month, amount, estimado, isGas, suministro, hasDate }) => {
        const name = `${2023 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
        return luz(name, amount / 100, {
          estimado,
          suministro,
          tipoSuministro: isGas ? 'Gas' : 'Electricidad',
          ...(!hasDate && { fecha: null }),
        });
      }),
    { maxLength: 40 },
  );
  const period = fc.constantFrom(null, 2023, 2024, 2025, 2026);

  it('[SPEND-2] [SPEND-3] [SPEND-6] the total is that of the real, dated ones of the period', () => {
    fc.assert(
      fc.property(invoices, period, (facturas, asked) => {
        const spend = spendOf(facturas, asked, TODAY);
        const counted = facturasOfPeriod(facturas, asked, TODAY).filter(({ estimado }) => !estimado);
        const expected = counted.reduce((sum, one) => sum + Math.round(one.importeNumerico * 100), 0);
        expect(spend.total).toBe(expected);
        expect((spend.totals.Electricidad ?? 0) + (spend.totals.Gas ?? 0)).toBe(expected);
      }),
    );
  });

  it('[SPEND-1] their order does not matter', () => {
    fc.assert(
      fc.property(invoices, period, (facturas, asked) => {
        expect(spendOf(facturas.toReversed(), asked, TODAY)).toEqual(spendOf(facturas, asked, TODAY));
      }),
    );
  });

  it('[SPEND-4] a missing one is in a past month of the period without an invoice of its supply', () => {
    let found = 0;
    // The other invoices are too irregular for one to be missing.
    const monthly = fc.subarray(LAST_TWELVE, { minLength: 6 });
    const withoutSupply = fc.subarray(LAST_TWELVE, { maxLength: 4 });
    fc.assert(
      fc.property(monthly, withoutSupply, invoices, period, (billed, loosely, others, asked) => {
        const facturas = [
          ...billed.map((month) => luz(month)),
          ...loosely.map((month) => luz(month, 10, { suministro: null })),
          ...others.filter(({ suministro }) => suministro !== 3),
        ];
        const spend = spendOf(facturas, asked, TODAY);
        found += spend.missing.length;
        for (const { month, tipo } of spend.missing) {
          expect(month < '2026-11').toBe(true);
          expect(spend.months.map((one) => one.month)).toContain(month);
          const inMonth = facturasOfMonth(facturas, month);
          const loose = inMonth.filter(
            (one) => one.suministro === null && one.tipoSuministro === tipo && one.importeNumerico >= 0,
          );
          expect(loose).toEqual([]);
        }
      }),
    );
    expect(found).toBeGreaterThan(0);
  });
});

it('[SPEND-5] the invoices of a month are those dated in it; without a month, all', () => {
  const [january, february, undated] = [luz('2026-01'), luz('2026-02'), luz('', 1, { fecha: null })];
  const all = [january, february, undated];
  expect(facturasOfMonth(all, '2026-02')).toEqual([february]);
  expect(facturasOfMonth(all, '2026-03')).toEqual([]);
  expect(facturasOfMonth(all, null)).toEqual(all);
  expect(monthName('2026-02')).toBe('febrero de 2026');
});
