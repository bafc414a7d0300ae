import { minorUnits, sumAmounts, ZERO, type MinorUnits } from '../money.ts';
import { buildRentSchedule } from '../rent-schedule.ts';
import { isCounted, readSecurityCapRule, securityCap } from '../securities.ts';
import type { LeaseAgreementContents, LeaseFacts } from './contents.ts';
import { toRentSteps } from './rent-steps.ts';

export interface SecurityCeiling {
  /** Sum of the securities that count. */
  readonly given: MinorUnits;
  /** The lower of three months' rent and a third of the term's rent. */
  readonly ceiling: MinorUnits;
  /** The same with the option's months in the term; null without an option. Which of the two holds is unsettled. */
  readonly withOption: MinorUnits | null;
}

/** Where the securities stand against their ceiling, the stricter one first. */
export function weighSecurities(contents: LeaseAgreementContents, facts: LeaseFacts): SecurityCeiling {
  const { term, securities } = contents;
  const given = sumAmounts(
    securities.items
      .filter(({ type }) => isCounted(type))
      .map(({ amount }) => (amount === null ? ZERO : minorUnits(amount))),
  );
  const hasOption = term.optionHolder !== 'none' && term.optionMonths !== null;
  return {
    given,
    ceiling: ceilingFor(contents, facts, facts.endsOn),
    withOption: hasOption
      ? ceilingFor(contents, facts, facts.endsOn.add({ months: term.optionMonths ?? 0 }))
      : null,
  };
}

function ceilingFor(
  { rent }: LeaseAgreementContents,
  facts: LeaseFacts,
  endsOn: Temporal.PlainDate,
): MinorUnits {
  const monthlyRent = minorUnits(facts.monthlyRentAmount);
  const termRent = rentOfTerm(rent.steps, facts, endsOn);
  if (monthlyRent === 0 || termRent === 0) return ZERO;
  return securityCap({ monthlyRent, termRent }, readSecurityCapRule(facts.law));
}

/** All rent of a term, with its steps. One that is being typed twice counts as the last of them. */
function rentOfTerm(
  steps: LeaseAgreementContents['rent']['steps'],
  { startsOn, monthlyRentAmount, dueDay }: LeaseFacts,
  endsOn: Temporal.PlainDate,
): MinorUnits {
  const periods = buildRentSchedule({
    startsOn,
    endsOn,
    monthlyRent: minorUnits(monthlyRentAmount),
    dueDay,
    steps: toRentSteps(steps),
  });
  return sumAmounts(periods.map(({ amount }) => amount));
}
