import { findLinkFactors, knownIndexMonth, type IndexPoint, type Indexes } from './israel/cpi.ts';
import { linkedRent } from './linked-rent.ts';
import type { MinorUnits } from './money.ts';
import type { RecurringPeriod } from './recurring-charges.ts';

/** Whether a charge that follows the index may fall below the amount that was agreed. */
export const RECURRING_FLOORS = ['base', 'none'] as const;
export type RecurringFloor = (typeof RECURRING_FLOORS)[number];

/** What a recurring charge says of the index that it follows. */
export type RecurringLink = { readonly baseIndex: IndexPoint; readonly floor: RecurringFloor };

export type LinkedRecurringAmount = {
  readonly amount: MinorUnits;
  readonly index: IndexPoint;
  readonly linkFactors: readonly number[];
  readonly limitedBy: 'floor' | null;
};

/** The month whose index a period goes by: the last that is published before its due day. */
export function indexMonthOfPeriod({ dueOn }: Pick<RecurringPeriod, 'dueOn'>): Temporal.PlainYearMonth {
  return knownIndexMonth(dueOn);
}

/**
 * What a period costs by the index of a month: `amount × index × factors ÷ base index`, rounded half up to the agora.
 * @returns null while that index is not here, or is in a base that nothing leads to
 */
export function linkRecurringAmount(
  { baseIndex, floor }: RecurringLink,
  agreed: MinorUnits,
  month: Temporal.PlainYearMonth,
  { indexOf, links }: Indexes,
): LinkedRecurringAmount | null {
  const index = indexOf(month);
  const linkFactors = index && findLinkFactors(links, baseIndex.baseYear, index.baseYear);
  if (!index || !linkFactors) return null;
  const { rent: amount, limitedBy } = linkedRent({
    baseRent: agreed,
    baseIndex: baseIndex.hundredths,
    newIndex: index.hundredths,
    linkFactors,
    limits: { floor, capBasisPoints: null, rounding: 'agora' },
  });
  return { amount, index, linkFactors, limitedBy: limitedBy === 'floor' ? 'floor' : null };
}
