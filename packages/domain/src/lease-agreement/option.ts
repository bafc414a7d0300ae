import type { LawOfDay } from '../legal-parameters.ts';
import { minorUnits, prorateAmount, type MinorUnits } from '../money.ts';
import type { LeaseAgreementContents } from './contents.ts';

/** What an option comes to at the end of a term. */
export interface OptionOffer {
  readonly holder: 'tenant' | 'landlord';
  readonly months: number;
  readonly noticeDays: number;
  /** The last day on which notice is in time. */
  readonly noticeBy: Temporal.PlainDate;
  readonly endsOn: Temporal.PlainDate;
  /** Rent of a whole month from the first day of the option; null where the parties have yet to agree on it. */
  readonly monthlyRent: MinorUnits | null;
}

/** A whole, in hundredths of a percent. */
const wholePercent = 10_000;

/**
 * The option of an agreement, null where there is none. Notice is given as many days ahead as the agreement says, else as
 * the law does (s.25L).
 * @param lastRent of the last month of the term
 */
export function findOption(
  { term }: Pick<LeaseAgreementContents, 'term'>,
  {
    endsOn,
    lastRent,
    law,
  }: { readonly endsOn: Temporal.PlainDate; readonly lastRent: MinorUnits; readonly law: LawOfDay },
): OptionOffer | null {
  const { optionHolder: holder, optionMonths: months } = term;
  if (holder === 'none' || months === null || months === 0) return null;
  const { days: noticeDays } = findNoticePeriod(holder, term.optionNoticeDays, law);
  return {
    holder,
    months,
    noticeDays,
    noticeBy: endsOn.subtract({ days: noticeDays }),
    // From the first day, so that months of different lengths come out whole.
    endsOn: endsOn.add({ days: 1 }).add({ months }).subtract({ days: 1 }),
    monthlyRent: rentOfOption(term, lastRent),
  };
}

/** How long before the end notice is given: as the agreement says, else as the law does (s.25L). */
export function findNoticePeriod(
  holder: OptionOffer['holder'],
  agreementDays: number | null,
  law: LawOfDay,
): { days: number; basis: 'contract' | 'law'; section: string } {
  const { value, section } = law[`option_notice_${holder}_days`];
  return agreementDays === null
    ? { days: value, basis: 'law', section }
    : { days: agreementDays, basis: 'contract', section };
}

function rentOfOption(term: LeaseAgreementContents['term'], lastRent: MinorUnits): MinorUnits | null {
  const { optionRentRule: rule, optionRentPercent: percent, optionRentAmount: amount } = term;
  if (rule === 'same') return lastRent;
  if (rule === 'percent' && percent !== null)
    return prorateAmount(lastRent, wholePercent + percent, wholePercent);
  return rule === 'amount' && amount !== null ? minorUnits(amount) : null;
}
