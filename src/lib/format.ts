import { ESTADOS } from './constants.ts';
import { messages } from './messages.ts';
import type { EstadoOption } from './models.ts';
import type { Month } from './months.ts';
import { localDay } from './today.ts';

/** Formats of values on screen (§2, §9), in es-ES. */

// No sign for a negative number that rounds to zero, such as the rest of a refund in floating point.
const EUROS = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', signDisplay: 'negative' });
const NUMBER = new Intl.NumberFormat('es-ES');
const PERCENT = new Intl.NumberFormat('es-ES', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}(?:$|[T ].*$)/;
const ZONE = /(?:z|[+-]\d{2}:?\d{2})$/i;

/**
 * dd/mm/yyyy, or 'No disponible'. A calendar day is the same in every time zone; a timestamp with a zone is shown
 * as the local day.
 */
export function fecha(value: string | null): string {
  const day = calendarDay(value);
  return day === null ? messages.common.notAvailable : day.split('-').reverse().join('/');
}

const MONTH = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 'agosto de 2026'. */
export function monthName(month: Month): string {
  return MONTH.format(new Date(`${month}-01`));
}

const SHORT_MONTH = new Intl.DateTimeFormat('es-ES', { month: 'short', timeZone: 'UTC' });

/** 'ago', 'sep': three letters. */
export function shortMonth(month: Month): string {
  return SHORT_MONTH.format(new Date(`${month}-01`)).slice(0, 3);
}

/** Null if it is not a date. */
export function monthOf(value: string | null): Month | null {
  return calendarDay(value)?.slice(0, 7) ?? null;
}

/** YYYY-MM-DD, or null if it is not a date. */
export function calendarDay(value: string | null): string | null {
  if (value === null) return null;
  const text = value.trim();
  const day = text.slice(0, 10);
  if (!CALENDAR_DAY.test(text) || !isDay(day)) return null;
  if (!ZONE.test(text)) return day;
  const local = localDay(new Date(text));
  // Not for an invalid time, nor for a local day before year 0 or after 9999.
  return CALENDAR_DAY.test(local) ? local : null;
}

/** Whether the month has this day; the text is a YYYY-MM-DD. */
function isDay(text: string): boolean {
  const month = Number(text.slice(5, 7)) - 1;
  return new Date(Date.UTC(Number(text.slice(0, 4)), month, Number(text.slice(8)))).getUTCMonth() === month;
}

/** '1132,45 €': two decimals always. */
export function importe(euros: number): string {
  return Number.isFinite(euros) ? EUROS.format(euros) : messages.common.notAvailable;
}

const WHOLE_EUROS = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

const MILLIONS = new Intl.NumberFormat('es-ES', {
  style: 'currency',
  currency: 'EUR',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** '150 €', for a scale; '3,1 M €' from a million on. */
export function shortImporte(euros: number): string {
  return (Math.abs(euros) < 1e6 ? WHOLE_EUROS : MILLIONS).format(euros);
}

export function numberText(value: number): string {
  return NUMBER.format(value);
}

/** '47,7 %', the share of a total; '0,0 %' if the total is 0. */
export function percent(part: number, total: number): string {
  return PERCENT.format(total === 0 ? 0 : part / total);
}

const WHOLE_PERCENT = new Intl.NumberFormat('es-ES', { style: 'percent' });

/** '42 %', the share of a total, rounded down; 100 % only if it is all of it. */
export function wholePercent(part: number, total: number): string {
  return WHOLE_PERCENT.format(total === 0 ? 0 : Math.floor((part * 100) / total) / 100);
}

const CHANGE = new Intl.NumberFormat('es-ES', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** '+8,3 %', '-2,0 %', '0,0 %'. */
export function signedPercent(fraction: number): string {
  return CHANGE.format(fraction);
}

/** '912 345 678', '+34 912 345 678'; numbers of other countries are unchanged. */
export function telefono(text: string): string {
  const plain = text.replace(/[\s().-]/g, '').replace(/^(?:0034|34(?=[6-9]\d{8}$))/, '+34');
  const parts = /^(\+34)?(\d{3})(\d{3})(\d{3})$/.exec(plain);
  return parts ? parts.slice(1).filter(Boolean).join(' ') : text.trim();
}

/** At most `length` characters of the text, then three dots if it was cut. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}...`;
}

/** 'calle' → 'Calle'. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
}

/** A server value without a label: 'en_tramite' → 'En tramite'. */
export function valueLabel(value: string): string {
  return capitalized(value.trim().replaceAll('_', ' '));
}

/** The server's label, else ours, else the value. */
export function estadoLabel(estado: string, options: readonly EstadoOption[] = []): string {
  const option =
    options.find(({ value }) => value === estado) ?? ESTADOS.find(({ value }) => value === estado);
  return option?.label ?? estado;
}
