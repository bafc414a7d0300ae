import type { RecurringFloor, RecurringLink } from '@dira/domain/linked-recurring-charges';
import { minorUnits } from '@dira/domain/money';
import type { RecurringInterval, RecurringTerms } from '@dira/domain/recurring-charges';
import { dayBefore } from '../../db/days.ts';
import type { RecurringRow } from './repo.ts';

export type StoredTerms = Pick<
  RecurringRow,
  'starts_on' | 'ends_on' | 'stopped_on' | 'lease_ends_on' | 'due_day' | 'steps'
> & { every_months: number };

/** The terms as they are stored; the charge ends with its lease, where nothing ends it before. */
export function termsOf(row: StoredTerms): RecurringTerms {
  const stopped = row.stopped_on === null ? null : dayBefore(row.stopped_on);
  const ends = [row.lease_ends_on, row.ends_on, stopped].filter((day) => day !== null);
  return {
    startsOn: Temporal.PlainDate.from(row.starts_on),
    lastOn: Temporal.PlainDate.from(ends.toSorted()[0] ?? row.lease_ends_on),
    everyMonths: row.every_months as RecurringInterval, // its CHECK
    dueDay: row.due_day,
    steps: row.steps.map(({ from_on: fromOn, amount }) => ({
      fromOn: Temporal.PlainDate.from(fromOn),
      amount: minorUnits(amount),
    })),
  };
}

/** Which index a charge follows, and from where; null where its amount stays as it is agreed. */
export function linkOf(
  row: Pick<RecurringRow, 'base_index_month' | 'base_hundredths' | 'base_year' | 'index_floor'>,
): (RecurringLink & { readonly baseMonth: Temporal.PlainYearMonth }) | null {
  const { base_index_month: month, base_hundredths: hundredths, base_year: baseYear } = row;
  if (month === null || hundredths === null || baseYear === null) return null;
  return {
    baseMonth: Temporal.PlainDate.from(month).toPlainYearMonth(),
    baseIndex: { hundredths, baseYear },
    floor: row.index_floor as RecurringFloor, // its CHECK
  };
}
