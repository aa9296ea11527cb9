import { describe, expect, it } from 'vitest';
import type { Factura } from '../../src/lib/models.ts';
import { spendOf, type Period } from '../../src/lib/spend.ts';
import { SpendColumns } from '../../src/views/inmueble/facturas/spend-columns.tsx';
import { SpendFigures, SpendLegend } from '../../src/views/inmueble/facturas/spend-figures.tsx';
import { SpendRows } from '../../src/views/inmueble/facturas/spend-rows.tsx';
import { SpendTable } from '../../src/views/inmueble/facturas/spend-table.tsx';
import { factura } from '../flows/support/samples.ts';
import { show } from './shown-page.tsx';

const invoice = (month: string, importeNumerico: number, change: Partial<Factura> = {}) =>
  factura({ id: Number(month.replace('-', '')), fecha: `${month}-28`, importeNumerico, ...change });
const guess = { tipoSuministro: 'Gas', suministro: 4, estimado: true } as const;

/** The current month is November 2026. */
const spend = (facturas: readonly Factura[], period: Period = null) =>
  spendOf(facturas, period, '2026-11-22');
const facturas = [invoice('2025-12', 84.37), invoice('2026-09', 1204.5), invoice('2026-10', 30, guess)];

/** The words that are drawn in each month. */
const drawn = () =>
  [...document.querySelectorAll('[role=list] > li')].map((month) =>
    [...month.querySelectorAll('[data-text]')]
      .map((word) => word.getAttribute('data-text'))
      .filter(Boolean)
      .join(' ')
      .replaceAll('\u00a0', ' '),
  );
const scale = () =>
  [...document.querySelectorAll('[aria-hidden] :is(span, b)')]
    .filter(({ children, textContent }) => children.length === 0 && textContent.endsWith('€'))
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

/** How long each segment of the bars is, in the direction in which they grow. */
const extents = (axis: 'height' | 'width') =>
  [...document.querySelectorAll('[role=list] svg[data-kind]')].map((segment) => [
    segment.getAttribute('data-tipo'),
    segment.getAttribute('data-kind'),
    segment.getAttribute(axis),
  ]);

describe('the chart of the spend', () => {
  it('[SPEND-1] as columns has a scale, each month with its amount, and the year where it begins', async () => {
    await show(<SpendColumns spend={spend(facturas)} patterns="p" frame={(_, drawing) => drawing} />);
    expect(scale()).toEqual(['2000 €', '1500 €', '1000 €', '500 €', '0 €']);
    expect(drawn()).toEqual([
      '84,37 € dic 2025',
      'ene 2026',
      'feb',
      'mar',
      'abr',
      'may',
      'jun',
      'jul',
      'ago',
      '1204,50 € sep',
      'estimado oct',
      'nov en curso',
    ]);
  });

  it('[SPEND-1] [SPEND-3] [SPEND-4] draws each amount in proportion to the scale', async () => {
    const monthly = ['2026-06', '2026-07', '2026-09', '2026-10'].map((month) => invoice(month, 20));
    const shown = spend([...monthly, invoice('2026-11', 90), invoice('2026-10', 30, guess)]);
    const drawing = [
      ...Array.from({ length: 2 }, () => ['Electricidad', 'amount', '20%']),
      // The mean of the others.
      ['Electricidad', 'missing', '34%'],
      ...Array.from({ length: 2 }, () => ['Electricidad', 'amount', '20%']),
      ['Gas', 'estimated', '30%'],
      ['Electricidad', 'amount', '90%'],
    ];
    await show(<SpendColumns spend={shown} patterns="p" frame={(_, month) => month} />);
    expect(scale()[0]).toBe('100 €');
    expect(extents('height')).toEqual(drawing);
    await show(<SpendRows spend={shown} patterns="p" frame={(_, month) => month} />);
    expect(extents('width')).toEqual(drawing);
  });

  it('[SPEND-1] as columns gives an amount without room for its cents in euros', async () => {
    await show(<SpendColumns spend={spend(facturas)} patterns="p" frame={(_, drawing) => drawing} />);
    const short = [...document.querySelectorAll('[data-short]')];
    expect(short.map((word) => word.getAttribute('data-short'))).toEqual(['1205\u00a0€']);
  });

  it('[SPEND-1] has shorter texts for amounts that have no room', async () => {
    const shown = spend([invoice('2026-09', 145_210.5), invoice('2026-10', 3_050_823.45)]);
    await show(<SpendColumns spend={shown} patterns="p" frame={(_, drawing) => drawing} />);
    expect(drawn().slice(-3)).toEqual(['145.211 € sep', '3,1 M € oct', 'nov en curso']);
    await show(<SpendRows spend={shown} patterns="p" frame={(_, drawing) => drawing} />);
    expect(scale()).toEqual(['0 €', '2 M €', '4 M €']);
    const high = spend([invoice('2026-09', 145_210.5)]);
    await show(<SpendRows spend={high} patterns="p" frame={(_, drawing) => drawing} />);
    expect(scale()).toEqual(['0 €', '200.000 €']);
  });

  it('[SPEND-3] says that part of a month is estimated, beside what is not', async () => {
    const mixed = [invoice('2026-10', 46.59), invoice('2026-10', 66.66, { ...guess, id: 9 })];
    await show(<SpendColumns spend={spend(mixed)} patterns="p" frame={(_, drawing) => drawing} />);
    expect(drawn().at(-2)).toBe('46,59 € + estimado oct');
  });

  it('[SPEND-1] as rows has a scale, and each month with its year and amount', async () => {
    const rows = (shown: readonly Factura[]) => (
      <SpendRows spend={spend(shown)} patterns="p" frame={(_, drawing) => drawing} />
    );
    await show(rows(facturas));
    expect(scale()).toEqual(['0 €', '1000 €', '2000 €']);
    expect(drawn()).toEqual([
      'dic 2025 84,37 €',
      ...['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago'].map((month) => `${month} 2026`),
      'sep 2026 1204,50 €',
      'oct 2026 estimado',
      'nov 2026 en curso',
    ]);
    await show(rows([...facturas, invoice('2026-11', 12)]));
    expect(drawn().at(-1)).toBe('nov en curso 12,00 €');
  });

  it('[SPEND-3] hatches an estimated amount in the colour of its supply', async () => {
    await show(<SpendColumns spend={spend(facturas)} patterns="p" frame={(_, drawing) => drawing} />);
    const fills = [...document.querySelectorAll<SVGElement>('[data-kind=estimated] > rect')];
    expect(fills.map(({ style }) => style.fill)).toEqual(['url(#pGas)']);
  });
});

it('[SPEND-2] the mean says how many months have an amount, unless all have', async () => {
  const year = Array.from({ length: 12 }, (_, at) => invoice(`2025-${String(at + 1).padStart(2, '0')}`, 10));
  const figures = () =>
    [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  await show(<SpendFigures spend={spend(year.slice(1), 2025)} />);
  expect(figures()).toEqual(['Total', '110,00 €', 'Media mensual', '10,00 €', '11 meses con importe']);
  await show(<SpendFigures spend={spend(year, 2025)} />);
  expect(figures()).toEqual(['Total', '120,00 €', 'Media mensual', '10,00 €']);
});

it('[SPEND-2] the total says how it has changed, if both years have an amount in every month', async () => {
  const yearOf = (year: number, amount: number) =>
    Array.from({ length: 12 }, (_, at) => invoice(`${year}-${String(at + 1).padStart(2, '0')}`, amount));
  const [former, later] = [yearOf(2024, 10), yearOf(2025, 12)];
  const change = async (shown: readonly Factura[]) => {
    await show(<SpendFigures spend={spend(shown, 2025)} />);
    const [, ...more] = document.querySelectorAll('div:first-child > dd');
    return more.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  };
  expect(await change([...former, ...later])).toEqual(['+20,0 % respecto a 2024']);
  expect(await change([...former.slice(1), ...later])).toEqual([]);
});

const MONTHLY = ['2026-06', '2026-07', '2026-09', '2026-10'].map((month) => invoice(month, 20));

it('[SPEND-3] [SPEND-4] the legend explains hatched and hollow bars only if there are some', async () => {
  const explained = async (shown: readonly Factura[]) => {
    await show(<SpendLegend spend={spend(shown)} patterns="p" />);
    return [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  };
  const both = ['Electricidad', 'Gas'];
  expect(await explained(MONTHLY.slice(0, 2))).toEqual(both);
  expect(await explained(MONTHLY)).toEqual([...both, 'Falta la factura']);
  expect(await explained([invoice('2026-10', 30, guess)])).toEqual([...both, 'Estimado, no se suma']);
});

it('[SPEND-1] as a table it has each month and supply in words, and the totals', async () => {
  const shown = [...MONTHLY, invoice('2026-10', 30, guess), invoice('2026-11', 12.5)];
  await show(<SpendTable spend={spend(shown)} button={({ month }) => month} />);
  const rows = [...document.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  );
  const none = '–Sin factura';
  expect(rows.slice(-7)).toEqual([
    ['2026-06', '20,00 €', none, '20,00 €'],
    ['2026-07', '20,00 €', none, '20,00 €'],
    ['2026-08', 'Falta la factura', none, '–Sin importe'],
    ['2026-09', '20,00 €', none, '20,00 €'],
    ['2026-10', '20,00 €', 'estimado 30,00 €', '20,00 €'],
    ['2026-11en curso', '12,50 €', none, '12,50 €'],
    ['Total', '92,50 €', '–Sin importe', '92,50 €'],
  ]);
  expect(rows[0]).toEqual(['Mes', 'Electricidad', 'Gas', 'Total']);
});
