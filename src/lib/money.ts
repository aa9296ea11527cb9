/** Amounts are added in whole cents: sums of euros would be off by fractions of one. */
export function cents(euros: number): number {
  return Math.round(euros * 100);
}

/** Of the amounts that there are; null if there is none. */
export function sum(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((total, amount) => total + amount, 0);
}
