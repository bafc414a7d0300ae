import { minorUnits } from '@dira/domain/money';
import {
  pastRecurringPeriods,
  type RecurringInterval,
  type RecurringKind,
  type RecurringPurpose,
} from '@dira/domain/recurring-charges';
import type { IsoDate } from '@dira/i18n/format-date';
import { describeFaults } from '../../../lib/problem.ts';
import type { NewRecurringCharge } from '../queries.ts';
import { linkFaults, toLink, type LinkValues } from './link-values.ts';

/** What the form of a recurring charge holds; the interval is text, as a choice is. */
export type RecurringValues = LinkValues & {
  purpose: RecurringPurpose;
  kind: RecurringKind;
  description: string;
  amount: number | null;
  everyMonths: `${RecurringInterval}`;
  dueDay: number | null;
  startsOn: IsoDate | null;
  endsOn: IsoDate | null;
  /** What is agreed already for later; more than one is added afterwards. */
  laterAmount: number | null;
  laterOn: IsoDate | null;
  /** Periods that are past are charged, too. */
  chargesPast: boolean;
};

/** What the tenant uses up is a utility; the rest is a fee. */
export const kindOfPurpose: Record<RecurringPurpose, RecurringKind> = {
  house_committee: 'fee',
  parking: 'fee',
  water: 'utility',
  internet: 'utility',
  management: 'fee',
  other: 'fee',
};

/** The months of an interval, which a choice names in text. */
export const monthsOf = { '1': 1, '2': 2, '3': 3, '12': 12 } as const;

/** How many periods were due before today, and what they come to; nothing while the form is not filled. */
export function pastOf(
  { amount, everyMonths, dueDay, startsOn, endsOn, laterAmount, laterOn }: RecurringValues,
  leaseEndsOn: string,
  today: IsoDate,
): { count: number; amount: number } {
  if (amount === null || startsOn === null || !isDueDay(dueDay)) return { count: 0, amount: 0 };
  const from = Temporal.PlainDate.from(startsOn);
  const periods = pastRecurringPeriods(
    {
      startsOn: from,
      lastOn: Temporal.PlainDate.from(endsOn !== null && endsOn < leaseEndsOn ? endsOn : leaseEndsOn),
      everyMonths: monthsOf[everyMonths],
      dueDay,
      steps: [{ fromOn: from, amount }, ...laterSteps({ laterAmount, laterOn })].map((step) => ({
        fromOn: Temporal.PlainDate.from(step.fromOn),
        amount: minorUnits(step.amount),
      })),
    },
    Temporal.PlainDate.from(today),
  );
  return { count: periods.length, amount: periods.reduce((sum, period) => sum + period.amount, 0) };
}

/** None, or the one that is filled. */
function laterSteps({ laterAmount, laterOn }: Pick<RecurringValues, 'laterAmount' | 'laterOn'>) {
  return laterAmount === null || laterOn === null ? [] : [{ fromOn: laterOn, amount: laterAmount }];
}

export function isDueDay(day: number | null): day is number {
  return day !== null && Number.isInteger(day) && day >= 1 && day <= 31;
}

export function checkRecurring(values: RecurringValues) {
  const { purpose, description, amount, dueDay, startsOn, endsOn, laterAmount, laterOn } = values;
  return describeFaults({
    laterAmount: laterOn !== null && (laterAmount === null || laterAmount <= 0) ? 'invalid_amount' : null,
    laterOn:
      laterAmount !== null && (laterOn === null || (startsOn !== null && laterOn <= startsOn))
        ? 'invalid_date'
        : null,
    description: purpose === 'other' && description.trim() === '' ? 'required' : null,
    amount: amount === null || amount <= 0 ? 'invalid_amount' : null,
    dueDay: isDueDay(dueDay) ? null : 'invalid',
    startsOn: startsOn === null ? 'invalid_date' : null,
    endsOn: endsOn !== null && startsOn !== null && endsOn < startsOn ? 'ends_before_start' : null,
    ...linkFaults(values),
  });
}

/** What is sent; null while a field is missing, which the form says. */
export function toRecurring(values: RecurringValues, pastPeriods: number): NewRecurringCharge | null {
  const { amount, dueDay, startsOn, endsOn, everyMonths, description, laterAmount, laterOn } = values;
  const { purpose, kind, chargesPast } = values;
  if (amount === null || dueDay === null || startsOn === null) return null;
  return {
    purpose,
    kind,
    endsOn,
    description: description.trim(),
    amount,
    dueDay,
    startsOn,
    everyMonths: monthsOf[everyMonths],
    steps: laterSteps({ laterAmount, laterOn }),
    link: toLink(values),
    pastPeriods: chargesPast ? pastPeriods : 0,
  };
}
