import { calendarDay, monthOf } from './format.ts';
import { groupBy } from './group-by.ts';
import type { Factura, TipoSuministro } from './models.ts';
import { cents } from './cents.ts';
import { monthAt, monthIndex, type Month } from './months.ts';
import { compareTexts } from './newest-first.ts';

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
/** Between two invoices of a supply that is billed every month, or every other month. Others are not checked. */
const MOST_DAYS_OF_INTERVAL = [45, 75] as const;
/** So many distances of two months, one after another, are no missing invoices: the supply was billed so. */
const BIMONTHLY_IN_A_ROW = 3;
const DAY = 24 * 60 * 60 * 1000;

/** A month counts as missing once it is over. A refund is not the invoice of its month. */
export function missingFacturas(
  facturas: readonly Factura[],
  months: readonly Month[],
  current: Month,
): MissingFactura[] {
  const period = new Set(months.map(monthIndex));
  return suministrosOf(facturas.filter(({ importeNumerico }) => importeNumerico >= 0))
    .flatMap((suministro) => {
      const { tipo, own } = suministro;
      const mean = meanOf(own, period);
      return dueIn(suministro, period, monthIndex(current)).map((index) => ({
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

interface BilledSuministro {
  tipo: TipoSuministro;
  /** The invoices of this supply. */
  own: Factura[];
  /** The days with an invoice that is, or may be, of this supply. */
  days: Day[];
}

/** A day as a number to calculate with, and its month. */
interface Day {
  at: number;
  month: number;
}

/**
 * An invoice without a supply may belong to any supply of its kind. If there is none of its kind, such
 * invoices form a supply of their own.
 */
function suministrosOf(facturas: readonly Factura[]): BilledSuministro[] {
  const bySuministro = groupBy(facturas, ({ suministro }) => suministro);
  const loose = groupBy(bySuministro.get(null) ?? [], ({ tipoSuministro }) => tipoSuministro);
  bySuministro.delete(null);
  const named = [...bySuministro.values()].map((own) => ({ tipo: commonestTipo(own), own }));
  const unnamed = [...loose]
    .map(([tipo, own]) => ({ tipo, own }))
    .filter(({ tipo }) => named.every((other) => other.tipo !== tipo));
  return [...named, ...unnamed].map(({ tipo, own }) => ({
    tipo,
    own,
    days: daysOf([...own, ...(loose.get(tipo) ?? [])]),
  }));
}

function commonestTipo(facturas: readonly Factura[]): TipoSuministro {
  const gas = facturas.filter(({ tipoSuministro }) => tipoSuministro === 'Gas').length;
  return gas * 2 > facturas.length ? 'Gas' : 'Electricidad';
}

/** In order, each once. */
function daysOf(facturas: readonly Factura[]): Day[] {
  const days = new Set(facturas.map(({ fecha }) => calendarDay(fecha)));
  return [...days]
    .filter((day) => day !== null)
    .sort(compareTexts)
    .map((day) => ({ at: Date.parse(day) / DAY, month: monthIndex(day.slice(0, 7)) }));
}

function monthsOf(days: readonly Day[]): number[] {
  return [...new Set(days.map(({ month }) => month))];
}

/** The months of the period in which an invoice was due and there is none. */
function dueIn({ own, days }: BilledSuministro, period: ReadonlySet<number>, current: number): number[] {
  const usual = usualInterval(days.filter(({ month }) => period.has(month)));
  if (usual === null) return [];
  const ownDays = daysOf(own);
  const bimonthly = bimonthlyMonths(days);
  const billed = monthsOf(days);
  return billed
    .flatMap((month, place) => {
      const interval = bimonthly.has(month) ? 2 : usual;
      const next = billed[place + 1];
      const isOneEmpty = (next ?? current) - month === 2;
      return isOneEmpty && isBilledBeside(ownDays, month + 1)
        ? []
        : dueBetween(month, next ?? current + interval, interval);
    })
    .filter((month) => period.has(month) && month < current);
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
function isBilledBeside(days: readonly Day[], empty: number): boolean {
  const before = days.filter(({ month }) => month === empty - 1);
  const after = days.filter(({ month }) => month === empty + 1);
  const isTwice = [before, after].some((some) => daysBetween(some[0], some.at(-1)) >= FEWEST_DAYS);
  return isTwice || daysBetween(before.at(-1), after[0]) <= MOST_DAYS;
}

/** NaN without one of the days: neither few nor many. */
function daysBetween(one: Day | undefined, other: Day | undefined): number {
  return one && other ? other.at - one.at : NaN;
}

/** Without days that follow too soon on another one to be the invoice of another month. */
function withoutFees(days: readonly Day[]): Day[] {
  const kept: Day[] = [];
  for (const day of days) {
    const former = kept.at(-1);
    if (!former || day.at - former.at >= FEWEST_DAYS) kept.push(day);
  }
  return kept;
}

/** In months, for so many days between two invoices; null for more than two months. */
function intervalOf(days: number): number | null {
  const place = MOST_DAYS_OF_INTERVAL.findIndex((most) => days <= most);
  return place < 0 ? null : place + 1;
}

/** Of the median distance; of two middle ones the shorter: a missing invoice makes distances longer, never shorter. */
function usualInterval(days: readonly Day[]): number | null {
  if (monthsOf(days).length < FEWEST_MONTHS) return null;
  const distances = distancesOf(withoutFees(days)).sort((one, other) => one - other);
  const median = distances[Math.floor((distances.length - 1) / 2)];
  return median === undefined ? null : intervalOf(median);
}

function distancesOf(days: readonly Day[]): number[] {
  return days.slice(1).map((day, place) => daysBetween(days[place], day));
}

/** The months around which a supply was billed every other month, although it may usually be billed every month. */
function bimonthlyMonths(days: readonly Day[]): ReadonlySet<number> {
  const kept = withoutFees(days);
  const distances = distancesOf(kept);
  const found = new Set<number>();
  let inARow = 0;
  distances.forEach((distance, place) => {
    inARow = intervalOf(distance) === 2 ? inARow + 1 : 0;
    if (inARow >= BIMONTHLY_IN_A_ROW)
      for (const { month } of kept.slice(place + 1 - BIMONTHLY_IN_A_ROW, place + 2)) found.add(month);
  });
  return found;
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
  return total / Math.max(1, monthsOf(daysOf(counted)).length);
}
