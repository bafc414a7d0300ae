import { minorUnits } from '../money.ts';
import type { RentStep } from '../rent-schedule.ts';
import type { LeaseAgreementContents } from './contents.ts';

/** The steps of an agreement as the rent schedule takes them: of two from one day the last one holds. */
export function toRentSteps(steps: LeaseAgreementContents['rent']['steps']): RentStep[] {
  const byDay = new Map(steps.map(({ fromOn, amount }) => [fromOn, amount]));
  return [...byDay].map(([fromOn, amount]) => ({
    fromOn: Temporal.PlainDate.from(fromOn),
    monthlyRent: minorUnits(amount),
  }));
}
