import type { PurchaseKind, TaxLadder } from './calculators/purchase-tax.ts';
import { rowOn } from './legal-parameters.ts';
import { minorUnits } from './money.ts';

/** Ladders of rates that the law sets and changes, by name. */
export const LEGAL_LADDERS = [
  'purchase_tax_single',
  'purchase_tax_investment',
  'purchase_tax_oleh',
  'income_tax',
] as const satisfies readonly (`purchase_tax_${PurchaseKind}` | 'income_tax')[];
export type LegalLadderName = (typeof LEGAL_LADDERS)[number];

/** What lies above the step before and up to `upTo` agorot has this rate, in hundredths of a percent. */
export type LadderStep = { readonly upTo: number | null; readonly rate: number };

export interface LegalLadder {
  readonly name: LegalLadderName;
  readonly steps: readonly LadderStep[];
  readonly validFrom: string;
  readonly validTo: string | null;
  readonly section: string;
  readonly source: string;
}

export const MOST_LADDER_STEPS = 12;

/** Rising, with an open end at the last step or at none. */
export function isRising(steps: readonly LadderStep[]): boolean {
  return steps.every(({ upTo }, index) => {
    if (upTo === null) return index === steps.length - 1;
    return upTo > (steps[index - 1]?.upTo ?? 0);
  });
}

/**
 * The ladder of a day (ISO): as `lawOn`, the first before its days and the last after them.
 * @throws LegalParameterError where the configuration lacks it
 */
export function ladderOn<Ladder extends LegalLadder>(
  name: LegalLadderName,
  day: string,
  ladders: readonly Ladder[],
): Ladder {
  return rowOn(name, day, ladders);
}

const basisPointsOfPercent = 100;

/** The ladders by which purchase tax is computed, of one day. */
export function purchaseLadders(ladders: readonly LegalLadder[]): Readonly<Record<PurchaseKind, TaxLadder>> {
  const ladderOf = (kind: PurchaseKind) =>
    toTaxLadder(ladders.find(({ name }) => name === `purchase_tax_${kind}`)?.steps ?? []);
  return { single: ladderOf('single'), investment: ladderOf('investment'), oleh: ladderOf('oleh') };
}

/** The steps of the law as calculators take them. */
export function toTaxLadder(steps: readonly LadderStep[]): TaxLadder {
  return steps.map(({ upTo, rate }) => ({
    upTo: upTo === null ? null : minorUnits(upTo),
    ratePct: rate / basisPointsOfPercent,
  }));
}
