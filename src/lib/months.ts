/** A calendar month, YYYY-MM. */
export type Month = string;

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** Null if the text is not a month. */
export function parseMonth(text: string | null): Month | null {
  return text !== null && MONTH.test(text) ? text : null;
}

/** The number of months since year 0, to calculate with. */
export function monthIndex(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

export function monthAt(index: number): Month {
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The twelve months that end with this one. */
export function twelveMonthsTo(last: Month): Month[] {
  return Array.from({ length: 12 }, (_, index) => monthAt(monthIndex(last) - 11 + index));
}
