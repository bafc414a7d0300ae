import type { LateInterestTermsJson } from '@dira/contract/late-interest';
import type { LateInterestTerms } from '@dira/domain/late-interest';
import type { PolicyVersion } from '@dira/domain/late-interest-policy';
import { minorUnits, type Currency, type MinorUnits } from '@dira/domain/money';
import type { PolicyRow } from './repo.ts';

/** What a place said, as the domain reads it. */
export interface Version extends PolicyVersion {
  readonly id: string;
  /** Null for what is not on. */
  readonly terms: (LateInterestTerms & PolicyScope) | null;
}

interface PolicyScope {
  readonly currency: Currency;
  readonly includesRecurring: boolean;
}

export function versionOf(row: PolicyRow): Version {
  return {
    id: row.id,
    place: row.lease_id !== null ? 'lease' : row.property_id !== null ? 'property' : 'organization',
    state: row.state,
    holdsFrom: Temporal.PlainDate.from(row.holds_from),
    terms: termsOf(row),
  };
}

function termsOf(row: PolicyRow): Version['terms'] {
  const {
    grace_days: graceDays,
    counts_from: countsFrom,
    currency,
    includes_recurring: includesRecurring,
  } = row;
  if (graceDays === null || countsFrom === null || currency === null || includesRecurring === null)
    return null;
  const common = {
    graceDays,
    countsFrom,
    currency,
    includesRecurring,
    cap: { basisPoints: row.cap_basis_points, amount: amountOf(row.cap_amount) },
  };
  const fixedAmount = amountOf(row.fixed_amount);
  if (fixedAmount !== null) return { ...common, method: 'fixed', fixedAmount };
  return { ...common, method: 'percent', yearlyBasisPoints: row.yearly_basis_points ?? 0 };
}

function amountOf(amount: number | null): MinorUnits | null {
  return amount === null ? null : minorUnits(amount);
}

/**
 * Whether terms can be held to in a currency. An amount says nothing of another currency, and a cap that cannot be kept
 * is no permission to charge without it.
 */
export function areTermsOf({ currency, ...terms }: NonNullable<Version['terms']>, of: Currency): boolean {
  const namesAmount = terms.method === 'fixed' || terms.cap.amount !== null;
  return !namesAmount || currency === of;
}

export function presentTerms(terms: NonNullable<Version['terms']>): LateInterestTermsJson {
  return {
    graceDays: terms.graceDays,
    countsFrom: terms.countsFrom,
    method: terms.method,
    yearlyBasisPoints: terms.method === 'percent' ? terms.yearlyBasisPoints : null,
    fixedAmount: terms.method === 'fixed' ? terms.fixedAmount : null,
    capBasisPoints: terms.cap.basisPoints,
    capAmount: terms.cap.amount,
    currency: terms.currency,
    includesRecurring: terms.includesRecurring,
  };
}
