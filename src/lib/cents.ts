/**
 * Amounts are added in whole cents, because sums of fractions of a euro are inexact. Rounded as `importe` shows it:
 * 1.005 € are 101 cents, although the product is 100.49999999999999. Numbers written with an exponent have no such fraction.
 */
export function cents(euros: number): number {
  const shifted = Number(`${Math.abs(euros)}e2`);
  return Math.sign(euros) * Math.round(Number.isNaN(shifted) ? Math.abs(euros) * 100 : shifted);
}

/** The sum of the amounts that are not null; null if all are. */
export function sum(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((total, amount) => total + amount, 0);
}
