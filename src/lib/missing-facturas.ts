import { calendarDay, monthOf } from './format.ts';
import { groupBy } from './group-by.ts';
import type { Factura, TipoSuministro } from './models.ts';
import { cents } from './cents.ts';
import { monthAt, monthIndex, type Month } from './months.ts';

/** Invoices that are missing although one was due (SPEND-4). */

export interface MissingFactura {
  month: Month;
  tipo: TipoSuministro;
  /** Mean amount of a month of that supply in the period, without refunds, in cents. */
  mean: number;
}

/** With fewer months, nobody can tell how often a supply is billed. */
const FEWEST_MONTHS = 3;
/** Between the invoices of two months: with fewer, one of them is something else, such as a fee. */
const FEWEST_DAYS = 22;
/** Between the invoices beside a month without one: with more, its invoice is missing. */
const MOST_DAYS = 35;
const DAY = 24 * 60 * 60 * 1000;
/** In months. Supplies that are billed less often are not checked. */
const LONGEST_INTERVAL = 2;

/** A month counts as missing once it is over. A refund is not the invoice of its month. */
export function missingFacturas(
  facturas: readonly Factura[],
  months: readonly Month[],
  current: Month,
): MissingFactura[] {
  const period = new Set(months.map(monthIndex));
  return suppliesOf(facturas.filter(({ importeNumerico }) => importeNumerico >= 0))
    .flatMap((supply) => {
      const { tipo, own } = supply;
      const mean = meanOf(own, period);
      return dueIn(supply, period, monthIndex(current)).map((index) => ({
        month: monthAt(index),
        tipo,
        mean,
      }));
    })
    .sort(inOrder);
}

/** By month, Electricidad first. */
function inOrder(one: MissingFactura, other: MissingFactura): number {
  return (
    monthIndex(one.month) - monthIndex(other.month) ||
    one.tipo.localeCompare(other.tipo) ||
    one.mean - other.mean
  );
}

interface Supply {
  tipo: TipoSuministro;
  /** The invoices of this supply. */
  own: Factura[];
  /** The months with an invoice that is, or may be, of this supply, in order. */
  billed: number[];
}

/**
 * An invoice without a supply may belong to any supply of its kind. If there is none of its kind, such
 * invoices form a supply of their own.
 */
function suppliesOf(facturas: readonly Factura[]): Supply[] {
  const bySuministro = groupBy(facturas, ({ suministro }) => suministro);
  const loose = groupBy(bySuministro.get(null) ?? [], ({ tipoSuministro }) => tipoSuministro);
  bySuministro.delete(null);
  const named = [...bySuministro.values()].map((own) => ({ tipo: commonestTipo(own), own }));
  const unnamed = [...loose]
    .map(([tipo, own]) => ({ tipo, own }))
    .filter(({ tipo }) => named.every((supply) => supply.tipo !== tipo));
  return [...named, ...unnamed].map(({ tipo, own }) => ({
    tipo,
    own,
    billed: monthsBilled([...own, ...(loose.get(tipo) ?? [])]),
  }));
}

function commonestTipo(facturas: readonly Factura[]): TipoSuministro {
  const gas = facturas.filter(({ tipoSuministro }) => tipoSuministro === 'Gas').length;
  return gas * 2 > facturas.length ? 'Gas' : 'Electricidad';
}

function monthsBilled(facturas: readonly Factura[]): number[] {
  const indices = facturas.flatMap(({ fecha }) => {
    const month = monthOf(fecha);
    return month === null ? [] : [monthIndex(month)];
  });
  return [...new Set(indices)].sort((one, other) => one - other);
}

/** The months of the period in which an invoice was due and there is none. */
function dueIn({ own, billed }: Supply, period: ReadonlySet<number>, current: number): number[] {
  const interval = usualInterval(billed.filter((index) => period.has(index)));
  if (interval === null) return [];
  return billed
    .flatMap((index, place) => {
      const next = billed[place + 1];
      const isOneEmpty = (next ?? current) - index === 2;
      return isOneEmpty && isBilledBeside(own, index + 1)
        ? []
        : dueBetween(index, next ?? current + interval, interval);
    })
    .filter((index) => period.has(index) && index < current);
}

/**
 * After the last invoice, one is due every interval. Between two invoices, a bimonthly one may come a month
 * late, so only a gap with room for another invoice has a missing one.
 */
function dueBetween(from: number, to: number, interval: number): number[] {
  const missing = Math.floor((to - from) / interval) - 1;
  return Array.from({ length: Math.max(0, missing) }, (_, index) => from + (index + 1) * interval);
}

/**
 * Whether a month without an invoice was billed in one beside it: one of them has two invoices that are far enough
 * apart to be those of two months, of 2 and 31 January, or too few days lie between theirs, of 31 January and 1 March.
 */
function isBilledBeside(facturas: readonly Factura[], empty: number): boolean {
  const before = daysIn(facturas, empty - 1);
  const after = daysIn(facturas, empty + 1);
  const isTwice = [before, after].some((days) => Math.max(...days) - Math.min(...days) >= FEWEST_DAYS);
  return isTwice || Math.min(...after) - Math.max(...before) <= MOST_DAYS;
}

/** The days of the month that have an invoice, as numbers to calculate with. */
function daysIn(facturas: readonly Factura[], month: number): number[] {
  const days = facturas.flatMap(({ fecha }) => {
    const day = calendarDay(fecha);
    return day?.startsWith(monthAt(month)) ? [Date.parse(day) / DAY] : [];
  });
  // Each day once: a call takes no more than about 120,000 arguments.
  return [...new Set(days)];
}

/** The most frequent distance between months with an invoice; of equally frequent ones the shorter. */
function usualInterval(billed: readonly number[]): number | null {
  if (billed.length < FEWEST_MONTHS) return null;
  const distances = billed.slice(1).map((index, place) => index - (billed[place] ?? index));
  const [usual] = [...groupBy(distances, (distance) => distance)].sort(
    ([one, ones], [other, others]) => others.length - ones.length || one - other,
  );
  return usual !== undefined && usual[0] <= LONGEST_INTERVAL ? usual[0] : null;
}

/** The mean of its real amounts; of the estimated ones if there are no others. */
function meanOf(facturas: readonly Factura[], period: ReadonlySet<number>): number {
  const inPeriod = facturas.filter(({ fecha }) => {
    const month = monthOf(fecha);
    return month !== null && period.has(monthIndex(month));
  });
  const real = inPeriod.filter(({ estimado }) => !estimado);
  const counted = real.length > 0 ? real : inPeriod;
  const total = counted.reduce((sum, { importeNumerico }) => sum + cents(importeNumerico), 0);
  return total / Math.max(1, monthsBilled(counted).length);
}
