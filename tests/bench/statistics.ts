const ascending = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);

/** The value below which `share` of the values lie, such as 0.95; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = ascending(values);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The median of the ratios of `values` to `base`, pair by pair. */
export function medianRatio(values: readonly number[], base: readonly number[]): number {
  return median(values.map((value, pair) => value / (base[pair] ?? Number.NaN)));
}
