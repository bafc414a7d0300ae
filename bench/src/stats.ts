/** Figures of repeated measurements. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: percentile(sorted, 0.5), min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN };
}

/** @param sorted ascending; @param share 0.5 for the median, 0.99 for p99 */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How far the values lie apart, as a share of their median. */
export function variation(values: readonly number[]): number {
  const { median, min, max } = spreadOf(values);
  return (max - min) / median;
}
