/** Amounts are added in whole cents: sums of euros would be off by fractions of one. */
export function cents(euros: number): number {
  return Math.round(euros * 100);
}
