import { isBefore } from '../plain-date.ts';
import type { LeaseAgreementContents, LeaseFacts } from './contents.ts';

export const STATUTE_REASONS = [
  'residential',
  'commercial_use',
  'short_term',
  'long_term',
  'rent_above_limit',
  'foreign_currency',
] as const;
export type StatuteReason = (typeof STATUTE_REASONS)[number];

/** Whether the Fair Rental chapter holds (s.25O), and why. `maybe`: only somebody with the figure of the year can tell. */
export interface StatuteScope {
  readonly applies: 'yes' | 'no' | 'maybe';
  readonly reason: StatuteReason;
}

export function findStatuteScope(
  { premises, term }: LeaseAgreementContents,
  facts: LeaseFacts,
): StatuteScope {
  const { startsOn, endsOn, monthlyRentAmount, currency, law } = facts;
  // A term's last day belongs to it: three months from the 1st end before the 1st of the fourth.
  const firstDayAfter = endsOn.add({ days: 1 });
  if (premises.use === 'commercial') return { applies: 'no', reason: 'commercial_use' };
  const shortest = startsOn.add({ months: law.statute_short_term_months.value });
  if (!isBefore(shortest, firstDayAfter) && term.optionHolder === 'none')
    return { applies: 'no', reason: 'short_term' };
  const longest = startsOn.add({ years: law.statute_long_term_years.value });
  if (isBefore(longest, firstDayAfter) && term.exitLandlordDays === null)
    return { applies: 'no', reason: 'long_term' };
  if (currency !== 'ILS') return { applies: 'maybe', reason: 'foreign_currency' };
  if (monthlyRentAmount > law.statute_rent_limit.value)
    return { applies: 'maybe', reason: 'rent_above_limit' };
  return { applies: 'yes', reason: 'residential' };
}
