import { monthOf } from './format.ts';
import { groupBy } from './group-by.ts';
import { missingFacturas, type MissingFactura } from './missing-facturas.ts';
import { cents, sum } from './cents.ts';
import type { Factura, TipoSuministro } from './models.ts';
import { monthAt, monthIndex, twelveMonthsTo, type Month } from './months.ts';

/**
 * The cost of a property's supplies, month by month (SPEND). All amounts are in cents. An invoice has no billing period: it
 * counts wholly in the month of its date.
 */

/** A calendar year; null is the last twelve months. */
export type Period = number | null;

export interface Spend {
  period: Period;
  months: SpendMonth[];
  total: number;
  totals: SuministroAmounts;
  /** The mean of the months with an amount; null if there is none. */
  mean: number | null;
  monthsWithAmount: number;
  /** The change since the period before, as a fraction; null unless both have an amount in every month. */
  change: number | null;
  missing: MissingFactura[];
  /** Invoices of the period without a real amount. */
  estimated: number;
  /** Invoices of the property without a date. */
  undated: number;
}

/** Null means no amount, which differs from 0. */
type SuministroAmounts = Record<TipoSuministro, number | null>;

export interface SpendMonth {
  month: Month;
  isCurrent: boolean;
  amounts: SuministroAmounts;
  /** The sums of estimated amounts, which no total includes. */
  estimated: SuministroAmounts;
  total: number | null;
  missing: MissingFactura[];
}

/** Years with invoices, newest first. */
export function yearsOf(facturas: readonly Factura[]): number[] {
  const years = facturas.flatMap(({ fecha }) => {
    const month = monthOf(fecha);
    return month === null ? [] : [yearOf(month)];
  });
  return [...new Set(years)].sort((one, other) => other - one);
}

/** A year without invoices counts as the last twelve months. */
export function periodOf(facturas: readonly Factura[], asked: Period): Period {
  return asked !== null && yearsOf(facturas).includes(asked) ? asked : null;
}

/** The spend of the period that `periodOf` returns. `today` is YYYY-MM-DD. */
export function spendOf(facturas: readonly Factura[], asked: Period, today: string): Spend {
  const current = today.slice(0, 7);
  const period = periodOf(facturas, asked);
  const names = monthsOf(period, current);
  const byMonth = groupBy(facturas, ({ fecha }) => monthOf(fecha));
  const missing = missingFacturas(facturas, names, current);
  const months = names.map((month) => ({
    month,
    isCurrent: month === current,
    ...amountsOf(byMonth.get(month) ?? []),
    missing: missing.filter((one) => one.month === month),
  }));
  const before = names.map((month) => amountsOf(byMonth.get(monthAt(monthIndex(month) - 12)) ?? []).total);
  return {
    period,
    months,
    ...totalsOf(months),
    change: changeOf(
      before,
      months.map(({ total }) => total),
    ),
    missing,
    estimated: names.flatMap((month) => byMonth.get(month) ?? []).filter(({ estimado }) => estimado).length,
    undated: byMonth.get(null)?.length ?? 0,
  };
}

function totalsOf(
  months: readonly SpendMonth[],
): Pick<Spend, 'total' | 'totals' | 'mean' | 'monthsWithAmount'> {
  const total = sum(months.map((month) => month.total));
  const monthsWithAmount = months.filter((month) => month.total !== null).length;
  return {
    total: total ?? 0,
    totals: {
      Electricidad: sum(months.map(({ amounts }) => amounts.Electricidad)),
      Gas: sum(months.map(({ amounts }) => amounts.Gas)),
    },
    mean: total === null ? null : total / monthsWithAmount,
    monthsWithAmount,
  };
}

/** The invoices of a month; without a month, all. */
export function facturasOfMonth(facturas: readonly Factura[], month: Month | null): readonly Factura[] {
  return month === null ? facturas : facturas.filter(({ fecha }) => monthOf(fecha) === month);
}

/** The invoices of the period that `spendOf` uses. */
export function facturasOfPeriod(facturas: readonly Factura[], asked: Period, today: string): Factura[] {
  const months = new Set(monthsOf(periodOf(facturas, asked), today.slice(0, 7)));
  return facturas.filter(({ fecha }) => months.has(monthOf(fecha) ?? ''));
}

function monthsOf(period: Period, current: Month): Month[] {
  return twelveMonthsTo(period === null ? current : `${String(period).padStart(4, '0')}-12`);
}

/** The amounts of one month's invoices. */
function amountsOf(facturas: readonly Factura[]): Pick<SpendMonth, 'amounts' | 'estimated' | 'total'> {
  const sumOf = (tipo: TipoSuministro, estimado: boolean) =>
    sum(
      facturas
        .filter((factura) => factura.tipoSuministro === tipo && factura.estimado === estimado)
        .map(({ importeNumerico }) => cents(importeNumerico)),
    );
  const amounts = { Electricidad: sumOf('Electricidad', false), Gas: sumOf('Gas', false) };
  return {
    amounts,
    estimated: { Electricidad: sumOf('Electricidad', true), Gas: sumOf('Gas', true) },
    total: sum([amounts.Electricidad, amounts.Gas]),
  };
}

/** SPEND-2: null unless both periods have an amount in every month. */
function changeOf(before: readonly (number | null)[], now: readonly (number | null)[]): number | null {
  if ([...before, ...now].includes(null)) return null;
  const former = sum(before) ?? 0;
  return former > 0 ? ((sum(now) ?? 0) - former) / former : null;
}

function yearOf(month: Month): number {
  return Number(month.slice(0, 4));
}
