/** Amounts are added in whole cents, because sums of fractions of a euro are inexact. */
export function cents(euros: number): number {
  return Math.round(euros * 100);
}

/** The sum of the amounts that are not null; null if all are. */
export function sum(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((total, amount) => total + amount, 0);
}
