import { budgetYears } from '@dira/domain/budgets';
import { today } from '../../lib/clock.ts';

const thisYear = () => Number(today().slice(0, 'yyyy'.length));

/** The years to choose from, the latest first. */
export function yearsToPlan(): number[] {
  return budgetYears({ year: thisYear() }).toReversed();
}

/** What the address asks for, which may hold anything: a year, and a property or all of them. */
export function budgetChoiceOf(get: (name: string) => string | null): { year: number; propertyId: string } {
  const year = yearsToPlan().find((one) => String(one) === get('year')) ?? thisYear();
  return { year, propertyId: get('property') ?? '' };
}
