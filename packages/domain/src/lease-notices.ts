import type { OPTION_HOLDERS } from './lease-agreement/contents.ts';
import { findNoticePeriod } from './lease-agreement/option.ts';
import type { LawOfDay } from './legal-parameters.ts';

/** So many days before its last day everybody is asked about a lease that ends. */
export const LEASE_ENDING_DAYS = 30;

/** The names of the law that say how long before the end an option has to be spoken about. */
export const OPTION_NOTICE_PARAMETERS = ['option_notice_landlord_days', 'option_notice_tenant_days'] as const;

export interface LeaseNotice {
  readonly reason: 'ending' | 'option_landlord' | 'option_tenant';
  readonly on: Temporal.PlainDate;
  readonly days: number;
  readonly basis: 'default' | 'contract' | 'law';
  readonly section: string | null;
}

/** What a contract says of its option; its own days count before those of the law. */
export interface OptionTerms {
  readonly optionHolder: (typeof OPTION_HOLDERS)[number];
  readonly optionNoticeDays: number | null;
}

/**
 * The days on which a lease that ends wants a word: the reminder of every lease, and the last days for notice of an
 * option (s. 25L). Where no contract is known, nobody knows whether there is an option: then both days stand.
 * @param law of the lease's first day
 */
export function listLeaseNotices(
  endsOn: Temporal.PlainDate,
  contract: OptionTerms | null,
  law: LawOfDay,
): LeaseNotice[] {
  const before = (days: number) => ({ days, on: endsOn.subtract({ days }) });
  const byOption = (holder: 'landlord' | 'tenant', agreementDays: number | null): LeaseNotice => {
    const { days, basis, section } = findNoticePeriod(holder, agreementDays, law);
    return { reason: `option_${holder}`, ...before(days), basis, section };
  };
  const ending: LeaseNotice = {
    reason: 'ending',
    ...before(LEASE_ENDING_DAYS),
    basis: 'default',
    section: null,
  };
  if (contract === null) return [byOption('landlord', null), byOption('tenant', null), ending];
  const { optionHolder, optionNoticeDays } = contract;
  return optionHolder === 'none' ? [ending] : [byOption(optionHolder, optionNoticeDays), ending];
}
