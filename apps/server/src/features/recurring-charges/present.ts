import type { RecurringChargeJson } from '@dira/contract/recurring-charges';
import { recurringPeriodOn } from '@dira/domain/recurring-charges';
import type { RecurringRow } from './repo.ts';
import { termsOf } from './terms.ts';

export function presentRecurringCharge(row: RecurringRow, mayPost: boolean): RecurringChargeJson {
  const { currency } = row;
  const terms = termsOf(row);
  const next = recurringPeriodOn(terms, Temporal.PlainDate.from(row.next_period_on));
  return {
    id: row.id,
    leaseId: row.lease_id,
    purpose: row.purpose,
    kind: row.kind,
    description: row.description,
    everyMonths: terms.everyMonths,
    dueDay: row.due_day,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    stoppedOn: row.stopped_on,
    steps: row.steps.map(({ from_on: fromOn, amount }) => ({ fromOn, amount: { amount, currency } })),
    next: next && {
      period: { startsOn: next.startsOn.toString(), endsOn: next.endsOn.toString() },
      dueOn: next.dueOn.toString(),
      amount: { amount: next.amount, currency },
    },
    can: { change: mayPost && next !== null },
  };
}
