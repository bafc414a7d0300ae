import { minorUnits, prorateAmount, splitAmount, type MinorUnits } from './money.ts';
import { vatOn } from './vat.ts';

/** What moves an owner’s money beside the money of their properties. */
export const OWNER_ENTRY_KINDS = ['fee', 'contribution', 'payout'] as const;
export type OwnerEntryKind = (typeof OWNER_ENTRY_KINDS)[number];

/** All of a property, in hundredths of a percent. */
export const WHOLE = 10_000;

export interface FeeTerms {
  /** Either a fixed amount a month, or hundredths of a percent of what was collected. */
  fixed: number | null;
  collectedShare: number | null;
  minimum: number;
  firstMonthShare: number;
}

export interface FeeOfMonth {
  base: MinorUnits;
  isMinimum: boolean;
  newLeases: { rent: number; share: number; fee: MinorUnits }[];
  net: MinorUnits;
  vat: MinorUnits;
}

/**
 * The fee of a month in one currency; halves are rounded up.
 * @param terms those of the currency of the agreement; in another, without what is a fixed amount there
 * @param collected what it is a part of, never below zero
 * @param rents of the leases that begin in the month
 * @param vatRate hundredths of a percent; null where no VAT is charged
 */
export function feeOfMonth(
  { fixed, collectedShare, minimum, firstMonthShare }: FeeTerms,
  { collected, rents, vatRate }: { collected: number; rents: readonly number[]; vatRate: number | null },
): FeeOfMonth {
  const part = collectedShare === null ? 0 : partOf(collected, collectedShare);
  const isMinimum = collectedShare !== null && part < minimum;
  const base = fixed ?? (isMinimum ? minimum : part);
  const newLeases =
    firstMonthShare === 0
      ? []
      : rents.map((rent) => ({ rent, share: firstMonthShare, fee: partOf(rent, firstMonthShare) }));
  const net = newLeases.reduce((total, { fee }) => total + fee, base);
  return {
    base: minorUnits(base),
    isMinimum,
    newLeases,
    net: minorUnits(net),
    vat: vatRate === null ? minorUnits(0) : vatOn(minorUnits(net), vatRate),
  };
}

/** Divides an amount among owners, so that their parts come to the whole. @param shares hundredths of a percent */
export function divideAmong(amount: number, shares: readonly number[]): MinorUnits[] {
  return splitAmount(minorUnits(amount), shares);
}

export function isWhole(shares: readonly number[]): boolean {
  return shares.reduce((sum, share) => sum + share, 0) === WHOLE;
}

function partOf(amount: number, share: number): MinorUnits {
  return prorateAmount(minorUnits(amount), share, WHOLE);
}
