import { signedPercent, importe, monthName } from './format.ts';
import { groupBy } from './group-by.ts';
import { messages } from './messages.ts';
import type { MissingFactura } from './missing-facturas.ts';
import { sum } from './cents.ts';
import type { Period, Spend, SpendMonth } from './spend.ts';
import { TIPOS_SUMINISTRO } from './suministro.ts';

/** The chart of SPEND-1 as text. Amounts are in cents. */

const texts = messages.spend;

export function periodName(period: Period): string {
  return period === null ? texts.lastTwelveMonths : String(period);
}

export function euros(cents: number): string {
  return importe(cents / 100);
}

/** '+8,3 % respecto a 2024'; null where the periods cannot be compared. */
export function changeText({ period, change }: Pick<Spend, 'period' | 'change'>): string | null {
  if (change === null) return null;
  const percent = signedPercent(change);
  return period === null ? texts.againstTwelveMonths(percent) : texts.againstYear(percent, period - 1);
}

/** 'agosto de 2026: 155,63 €', 'Falta la factura de marzo de 2026 (Electricidad)'. It says all that is drawn at the bar. */
export function barName(month: SpendMonth): string {
  const amounts = amountTexts(month);
  const missing = missingTexts(month.missing);
  if (amounts.length === 0 && missing.length > 0) return missing.join('. ');
  const shown = amounts.length === 0 ? [texts.nothing] : amounts;
  if (month.isCurrent) shown.push(texts.current);
  return [texts.amountOf(monthName(month.month), shown.join('; ')), ...missing].join('. ');
}

function amountTexts({ total, estimated }: SpendMonth): string[] {
  const guess = sum(TIPOS_SUMINISTRO.map((tipo) => estimated[tipo]));
  return [
    ...(total === null ? [] : [euros(total)]),
    ...(guess === null ? [] : [texts.estimatedAmount(euros(guess))]),
  ];
}

/** Supplies of a kind that lack the same month are counted. */
function missingTexts(missing: readonly MissingFactura[]): string[] {
  const alike = groupBy(missing, ({ month, tipo }) => `${month}${tipo}`);
  return [...alike.values()].flatMap(([one, ...others]) =>
    one ? [texts.missingOf(others.length + 1, monthName(one.month), one.tipo)] : [],
  );
}

interface SpendNote {
  kind: 'warning' | 'info';
  text: string;
}

/** Notes about what the chart does not show. */
export function spendNotes({ months, missing, estimated, undated }: Spend): SpendNote[] {
  const isNegative = ({ amounts }: SpendMonth) => TIPOS_SUMINISTRO.some((tipo) => (amounts[tipo] ?? 0) < 0);
  return [
    ...missingTexts(missing).map((text): SpendNote => ({ kind: 'warning', text })),
    ...(estimated > 0 ? [{ kind: 'info', text: texts.estimatedNote(estimated) } as const] : []),
    ...(months.some(isNegative) ? [{ kind: 'info', text: texts.refundNote } as const] : []),
    ...(undated > 0 ? [{ kind: 'info', text: texts.undatedNote(undated) } as const] : []),
  ];
}
