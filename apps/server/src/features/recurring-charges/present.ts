import type { RecurringChargeJson } from '@dira/contract/recurring-charges';
import { formatIndexPoints, type Indexes } from '@dira/domain/israel/cpi';
import { indexMonthOfPeriod, linkRecurringAmount } from '@dira/domain/linked-recurring-charges';
import { recurringPeriodOn, type RecurringPeriod } from '@dira/domain/recurring-charges';
import type { RecurringRow } from './repo.ts';
import { linkOf, termsOf } from './terms.ts';

export function presentRecurringCharge(
  row: RecurringRow,
  indexes: Indexes,
  today: Temporal.PlainDate,
  mayPost: boolean,
): RecurringChargeJson {
  const { currency } = row;
  const terms = termsOf(row);
  const link = linkOf(row);
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
    link: link && {
      baseMonth: link.baseMonth.toString(),
      basePoints: formatIndexPoints(link.baseIndex.hundredths),
      baseYear: link.baseIndex.baseYear,
      floor: link.floor,
    },
    next: next && {
      period: { startsOn: next.startsOn.toString(), endsOn: next.endsOn.toString() },
      dueOn: next.dueOn.toString(),
      ...priceNext(link, next, indexes, today, currency),
    },
    can: { change: mayPost && next !== null },
  };
}

/** So far back an index is looked for that is not here yet. */
const mostMonthsBehind = 12;

/** What the next period costs by the newest index that is here, and the index that it waits for once it is due. */
function priceNext(
  link: ReturnType<typeof linkOf>,
  next: RecurringPeriod,
  indexes: Indexes,
  today: Temporal.PlainDate,
  currency: RecurringRow['currency'],
): Pick<NonNullable<RecurringChargeJson['next']>, 'amount' | 'waitsFor'> {
  if (link === null) return { amount: { amount: next.amount, currency }, waitsFor: null };
  const month = indexMonthOfPeriod(next);
  const asOf = (monthsBehind: number) =>
    linkRecurringAmount(link, next.amount, month.subtract({ months: monthsBehind }), indexes);
  let known = asOf(0);
  const isWaiting = known === null && Temporal.PlainDate.compare(next.dueOn, today) <= 0;
  for (let behind = 1; known === null && behind < mostMonthsBehind; behind += 1) known = asOf(behind);
  return {
    amount: { amount: known?.amount ?? next.amount, currency },
    waitsFor: isWaiting ? month.toString() : null,
  };
}
