import type * as contract from '@dira/contract/recurring-charges';
import { CPI_SERIES } from '@dira/domain/israel/cpi';
import type { RecurringFloor } from '@dira/domain/linked-recurring-charges';
import { minorUnits } from '@dira/domain/money';
import {
  firstPeriodOn,
  pastRecurringPeriods,
  periodAfter,
  type RecurringTerms,
} from '@dira/domain/recurring-charges';
import type { z } from 'zod';
import { firstDayOf } from '../../db/days.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { settleBase } from '../cpi/service.ts';
import { requireCurrency, requireLease } from '../money/confirmation.ts';
import { refuseField } from '../money/days.ts';
import * as repo from './repo.ts';
import { nextDueOn, postDueOfLease } from './run.ts';
import { termsOf } from './terms.ts';

export { listPostedCharges, selectAdvances, selectPurposes, type SharedPurpose } from './repo.ts';

/**
 * What a tenant pays again and again beside the rent.
 *
 * Guarantees: what was charged stays as it was charged, whatever changes afterwards; periods that were past when a
 * charge was made are charged only as many as whoever made it was shown. Never: two amounts from one day on.
 */

type NewRecurring = z.output<(typeof contract.createRecurringCharge)['body']>;

/**
 * @param path what comes before the name of a field that is wrong, where it is one of several
 * @throws AppError invalid_request for days outside the lease, or another number of past periods than there are
 */
export async function createRecurringCharge(
  write: OrgWrite,
  leaseId: string,
  input: NewRecurring,
  path = '',
) {
  const lease = await requireLease(write, leaseId);
  requireCurrency(lease, input.currency, `${path}currency`);
  const term = await requireTerm(write, leaseId, input, path);
  const link = await settleLink(write, input.link, lease);
  const terms: RecurringTerms = {
    startsOn: Temporal.PlainDate.from(input.startsOn),
    lastOn: Temporal.PlainDate.from(earliest(term.ends_on, input.endsOn)),
    everyMonths: input.everyMonths,
    dueDay: input.dueDay,
    steps: stepsOf(input).map(({ from_on: fromOn, amount }) => ({
      fromOn: Temporal.PlainDate.from(fromOn),
      amount: minorUnits(amount),
    })),
  };
  const past = pastRecurringPeriods(terms, write.today);
  if (input.pastPeriods !== 0 && input.pastPeriods !== past.length)
    throw refuseField(`${path}pastPeriods`, 'invalid');
  const passed = input.pastPeriods === 0 ? past.at(-1) : undefined;
  const first = passed === undefined ? firstPeriodOn(terms) : periodAfter(terms, passed.startsOn);
  const { purpose, kind, description } = input;
  const id = await repo.insertRecurring(write, {
    lease_id: leaseId,
    purpose,
    kind,
    description,
    every_months: input.everyMonths,
    due_day: input.dueDay,
    starts_on: input.startsOn,
    ends_on: input.endsOn,
    charged_from_on: first.toString(),
    next_period_on: first.toString(),
    next_due_on: nextDueOn(terms, first),
    ...link,
  });
  await repo.upsertSteps(write, id, stepsOf(input));
  await recordEvent(write, {
    action: 'created',
    entity: 'recurring_charge',
    entityId: id,
    data: {
      leaseId,
      purpose,
      kind,
      amount: input.amount,
      currency: lease.currency,
      everyMonths: input.everyMonths,
      startsOn: input.startsOn,
      pastPeriods: input.pastPeriods,
      ...(input.link !== null && { baseIndexMonth: input.link.baseMonth, floor: input.link.floor }),
    },
  });
  return { id, posted: await postDueOfLease(write, leaseId) };
}

/** Another amount from a day on. @throws AppError not_found, invalid_request for a day that was charged already */
export async function changeRecurringCharge(
  write: OrgWrite,
  id: string,
  { amount, fromOn }: z.output<(typeof contract.changeRecurringCharge)['body']>,
): Promise<void> {
  const { row, currency } = await requireRecurring(write, id);
  if (fromOn < row.next_period_on && fromOn < write.today.toString()) throw refuseField('fromOn', 'in_past');
  if (fromOn > termsOf(row).lastOn.toString()) throw refuseField('fromOn', 'after_term');
  await repo.upsertSteps(write, id, [{ from_on: fromOn, amount }]);
  await recordEvent(write, {
    action: 'changed',
    entity: 'recurring_charge',
    entityId: id,
    data: { leaseId: row.lease_id, amount, currency, fromOn },
  });
}

/**
 * No period that begins on this day or later is charged any more; another day may be said until then.
 * @throws AppError not_found, transition_refused once it has stopped
 */
export async function stopRecurringCharge(write: OrgWrite, id: string, on: string): Promise<void> {
  const { row } = await requireRecurring(write, id);
  if (on < row.starts_on) throw refuseField('on', 'ends_before_start');
  // What was not charged since would be, all at once.
  if (row.stopped_on !== null && row.stopped_on <= write.today.toString())
    throw new AppError('transition_refused');
  await repo.updateRecurring(write, id, { stopped_on: on });
  await recordEvent(write, {
    action: 'ended',
    entity: 'recurring_charge',
    entityId: id,
    data: { leaseId: row.lease_id, on },
  });
}

/** One, with its lease held: as the job finds it that runs at the same moment. */
async function requireRecurring(write: OrgWrite, id: string) {
  const found = await repo.findOne(write, id);
  if (found === undefined) throw new AppError('not_found');
  const { currency } = await requireLease(write, found.lease_id);
  const row = await repo.findOne(write, id);
  if (row === undefined) throw new AppError('not_found');
  return { row, currency };
}

/** @throws AppError invalid_request */
async function requireTerm(
  write: OrgWrite,
  leaseId: string,
  { purpose, description, startsOn, endsOn, steps }: NewRecurring,
  path: string,
) {
  const term = await repo.findTerm(write, leaseId);
  if (term === undefined) throw new AppError('not_found');
  if (purpose === 'other' && description === '') throw refuseField(`${path}description`, 'required');
  if (startsOn < term.starts_on) throw refuseField(`${path}startsOn`, 'before_term');
  if (startsOn > term.ends_on) throw refuseField(`${path}startsOn`, 'after_term');
  if (endsOn !== null && endsOn < startsOn) throw refuseField(`${path}endsOn`, 'ends_before_start');
  const days = steps.map(({ fromOn }) => fromOn);
  const wrong = days.findIndex((day, index) => day <= startsOn || days.indexOf(day) !== index);
  if (wrong >= 0) throw refuseField(`${path}steps.${wrong}.fromOn`, 'invalid_date');
  return term;
}

/** The base index, which is one for all where the charge is one of several. @throws AppError currency_mismatch, and as `settleBase` does */
async function settleLink(
  write: OrgWrite,
  link: NewRecurring['link'],
  lease: Parameters<typeof requireCurrency>[0],
): Promise<Partial<repo.StoredLink>> {
  if (link === null) return {};
  // The index of the shekel says nothing of a dollar.
  requireCurrency(lease, 'ILS', 'link');
  const month = Temporal.PlainYearMonth.from(link.baseMonth);
  const base = await settleBase(write.trx, CPI_SERIES, {
    ...link,
    month: link.baseMonth,
    paths: { month: 'link.baseMonth', baseYear: 'link.baseYear' },
  });
  return {
    base_index_month: firstDayOf(month),
    base_hundredths: base.hundredths,
    base_year: base.baseYear,
    index_floor: link.floor satisfies RecurringFloor,
  };
}

function stepsOf({ startsOn, amount, steps }: NewRecurring) {
  return [
    { from_on: startsOn, amount },
    ...steps.map(({ fromOn, amount: later }) => ({ from_on: fromOn, amount: later })),
  ];
}

/** The earlier of two ISO days. */
function earliest(left: string, right: string | null): string {
  return right !== null && right < left ? right : left;
}
