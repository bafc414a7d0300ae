import { minorUnits, splitAmount, type MinorUnits } from './money.ts';

/** How a bill is divided among leases. */
export const BILL_SPLITS = ['equal', 'area', 'persons', 'meter'] as const;
export type BillSplit = (typeof BILL_SPLITS)[number];

/** What several leases are charged at once: the same amount each, or their shares of a bill. */
export const BULK_AMOUNTS = ['each', ...BILL_SPLITS] as const;
export type BulkAmount = (typeof BULK_AMOUNTS)[number];

/** Measures are told to the thousandth: a cubic metre is read to the litre. */
const perMeasure = 1000;

/**
 * What each lease is charged. The shares of a bill sum to it exactly; what rounding leaves over goes to the largest
 * remainders, the earlier on a tie.
 * @param measures square metres, persons, or what the meter counted, up to three decimals; not looked at where all are
 * equal
 * @returns null where nothing can be divided by: no lease, a measure that is missing or below zero, or zeros alone
 */
export function amountsOfBulk(
  how: BulkAmount,
  amount: MinorUnits,
  measures: readonly (number | null)[],
): MinorUnits[] | null {
  if (how === 'each') return measures.map(() => amount);
  const weights = how === 'equal' ? measures.map(() => 1) : measures.map(toWeight);
  const isWhole = weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0);
  if (!isWhole || weights.every((weight) => weight === 0)) return null;
  return splitAmount(minorUnits(amount), weights);
}

/** What all measures come to, without the noise of adding decimals. */
export function sumMeasures(measures: readonly (number | null)[]): number {
  return measures.reduce<number>((sum, measure) => sum + toWeight(measure ?? 0), 0) / perMeasure;
}

function toWeight(measure: number | null): number {
  return measure === null ? Number.NaN : Math.round(measure * perMeasure);
}
