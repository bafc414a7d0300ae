import { minorUnits, type MinorUnits } from '../money.ts';
import { demand } from './calculator-error.ts';
import { exactOf, NOTHING, over, plus, share, times, toAgorot, toPercent } from './exact.ts';

/** A step of a tax ladder: the rate on what lies between the step before and `upTo`. */
export type TaxStep = { readonly upTo: MinorUnits | null; readonly ratePct: number };
/** Rising; the last step has no end, or the ladder is for prices up to it alone. */
export type TaxLadder = readonly TaxStep[];

export const PURCHASE_KINDS = ['single', 'investment', 'oleh'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

/**
 * Mas rechisha by the ladders of a day. A price above a ladder with an end is taxed whole by that of a single home.
 * @throws CalculatorError price_must_be_positive, invalid_input for a ladder that ends below the price
 */
export function purchaseTax(
  { price, kind }: { readonly price: MinorUnits; readonly kind: PurchaseKind },
  ladders: Readonly<Record<PurchaseKind, TaxLadder>>,
) {
  demand(price > 0, 'price_must_be_positive');
  const ladder = reaches(ladders[kind], price) ? ladders[kind] : ladders.single;
  demand(reaches(ladder, price), 'invalid_input');
  const rows = rowsOf(price, ladder);
  const tax = plus(NOTHING, ...rows.map(({ exact }) => exact));
  return {
    tax: toAgorot(tax),
    effectivePct: toPercent(over(tax, exactOf(price))),
    breakdown: rows.map(({ exact, ...row }) => ({ ...row, tax: toAgorot(exact) })),
    /** Whether the price is above the ladder of its kind. */
    byLadderOfSingle: ladder !== ladders[kind],
  };
}

function reaches(ladder: TaxLadder, price: MinorUnits): boolean {
  const end = ladder.at(-1)?.upTo;
  return end === null || (end !== undefined && price <= end);
}

function rowsOf(price: MinorUnits, ladder: TaxLadder) {
  return ladder.flatMap(({ upTo, ratePct }, index) => {
    const from = ladder[index - 1]?.upTo ?? minorUnits(0);
    if (price <= from) return [];
    const to = upTo === null || upTo > price ? price : upTo;
    return [{ from, to, ratePct, exact: times(exactOf(to - from), share(ratePct)) }];
  });
}
