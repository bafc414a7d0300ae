import { findLinkFactors, knownIndexMonth, type Indexes } from './israel/cpi.ts';
import { linkedRent } from './linked-rent.ts';
import { prorateAmount, type MinorUnits } from './money.ts';

/** So many days before its last day a lease is up for the question of how it goes on, where a workspace wants that. */
export const RENEWAL_OPENING_DAYS = 120;
/** So long before its last day a tenant can be asked by hand. */
export const MOST_RENEWAL_DAYS = 180;

/** What the tenant says. */
export const RENEWAL_ANSWERS = ['stay', 'leave', 'talk'] as const;
export type RenewalAnswer = (typeof RENEWAL_ANSWERS)[number];

/** What the rent that is offered rests on; `amount`: what landlord and tenant know why. */
export const RENT_BASES = ['same', 'index', 'percent', 'amount', 'option'] as const;

/**
 * Where a round is. It is agreed once the lease is longer, or the next one signed, whoever saw to that; `ending`: the
 * tenant leaves.
 */
export const RENEWAL_STATES = ['proposed', 'asked', 'answered', 'agreed', 'ending', 'closed'] as const;
export type RenewalState = (typeof RENEWAL_STATES)[number];

/** More than a rent rises by in a year, in hundredths of a percent; less than nothing is a rent that falls. */
export const RENT_CHANGE_LIMITS = { least: -9_000, most: 10_000 } as const;

/** A rent as an index makes it, with what it was worked out from. */
export interface IndexedRent {
  readonly from: Temporal.PlainYearMonth;
  readonly to: Temporal.PlainYearMonth;
  readonly changeBasisPoints: number;
  readonly rent: MinorUnits;
}

const wholeBasisPoints = 10_000;

/**
 * What the index makes of a rent: from the one that was known when the rent began to the one that is known today. Null
 * where either is not here, or nothing leads from the base of one to that of the other.
 */
export function rentByIndex(
  rent: MinorUnits,
  {
    since,
    today,
    indexes,
  }: { readonly since: Temporal.PlainDate; readonly today: Temporal.PlainDate; readonly indexes: Indexes },
): IndexedRent | null {
  const [from, to] = [knownIndexMonth(since), knownIndexMonth(today)];
  const [base, known] = [indexes.indexOf(from), indexes.indexOf(to)];
  if (base === undefined || known === undefined) return null;
  const linkFactors = findLinkFactors(indexes.links, base.baseYear, known.baseYear);
  if (linkFactors === null) return null;
  const linked = linkedRent({
    baseRent: rent,
    baseIndex: base.hundredths,
    newIndex: known.hundredths,
    linkFactors,
    limits: { floor: 'none', capBasisPoints: null, rounding: 'agora' },
  });
  return { from, to, changeBasisPoints: linked.changeBasisPoints, rent: linked.rent };
}

export function rentByPercent(rent: MinorUnits, basisPoints: number): MinorUnits {
  return prorateAmount(rent, wholeBasisPoints + basisPoints, wholeBasisPoints);
}
