import type * as contract from '@dira/contract/recurring-expenses';
import {
  MOST_PAST_EXPENSES,
  recurringDayFrom,
  recurringDays,
  type ExpenseInterval,
  type ExpenseRhythm,
} from '@dira/domain/recurring-expenses';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import {
  approvalOfNew,
  enterExpense,
  requireOwnCategory,
  requireVatWithin,
  settleHome,
  type ExpenseWrite,
} from '../expenses/service.ts';
import * as repo from './repo.ts';

/**
 * What is spent again and again.
 *
 * Guarantees: each of its days becomes an expense once, by the lock on it and by the database, however often and on
 * however many machines the job runs; what was added stays as it was, whatever changes afterwards. Never: an expense of
 * a day after it was stopped, or one that somebody deleted.
 */

type Given = z.output<(typeof contract.createRecurringExpense)['body']>;

/** @throws AppError related_record_missing, at the field; invalid_request for days in no order, or too many that are past */
export async function createRecurringExpense(
  write: OrgWrite,
  given: Given,
): Promise<{ id: string; addedCount: number }> {
  const { expenseDate, propertyId, unitId, vatAmount, isDeductible, everyMonths, endsOn, ...others } = given;
  const { ownCategoryId, ...same } = others;
  requireVatWithin(given.amount, vatAmount);
  await requireOwnCategory(write, given.category, ownCategoryId);
  if (endsOn !== null && endsOn < expenseDate) throw refuse('endsOn');
  const rhythm = rhythmOf({ starts_on: expenseDate, ends_on: endsOn, every_months: everyMonths });
  if (recurringDays(rhythm, rhythm.startsOn, write.today).length > MOST_PAST_EXPENSES)
    throw refuse('expenseDate');
  const id = await repo.insertRecurringExpense(write, {
    ...same,
    own_category_id: ownCategoryId,
    needs_approval: (await approvalOfNew(write, given.amount)) === 'waiting',
    vat_amount: vatAmount,
    is_deductible: isDeductible,
    ...(await settleHome(write, propertyId, unitId)),
    every_months: everyMonths,
    starts_on: expenseDate,
    ends_on: endsOn,
    next_on: expenseDate,
  });
  await record(write, 'created', id, { name: given.description, amount: given.amount });
  return { id, addedCount: await addDueOf(write, id, write.today) };
}

/** @throws AppError not_found; transition_refused once it was stopped; invalid_request for VAT of more than the whole */
export async function setAmount(
  write: OrgWrite,
  id: string,
  { amount, vatAmount }: z.output<(typeof contract.setRecurringExpenseAmount)['body']>,
): Promise<void> {
  const rule = await requireGoing(write, id);
  requireVatWithin(amount, vatAmount);
  // Less than before asks nothing anew.
  const isMore = amount > rule.amount && (await approvalOfNew(write, amount)) === 'waiting';
  await repo.updateRecurringExpense(write, id, {
    amount,
    vat_amount: vatAmount,
    needs_approval: isMore || (rule.needs_approval && !write.may('expenses.approve')),
  });
  await record(write, 'changed', id, { name: rule.description, amount, beforeAmount: rule.amount });
}

/** @throws AppError not_found; transition_refused where it was stopped before */
export async function stop(write: OrgWrite, id: string): Promise<void> {
  const { description } = await requireGoing(write, id);
  await repo.updateRecurringExpense(write, id, { stopped_on: write.today.toString() });
  await record(write, 'ended', id, { name: description });
}

async function requireGoing(write: OrgWrite, id: string): Promise<repo.LockedRow> {
  const rule = await repo.lockRecurringExpense(write, id);
  if (rule === undefined) throw new AppError('not_found');
  if (rule.stopped_on !== null) throw new AppError('transition_refused');
  return rule;
}

/** Adds the expenses whose day has come. Safe at any time. @returns how many were added */
export async function addDueExpenses({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const today = clock.today();
  let total = 0;
  for (const { organizationId, id } of await db.jobs((trx) => repo.listDue(trx, today.toString())))
    total += await db.jobs((trx) =>
      addDueOf({ trx, organizationId, now: clock.now(), userId: null }, id, today),
    );
  return total;
}

async function addDueOf(write: ExpenseWrite, id: string, today: Temporal.PlainDate): Promise<number> {
  const rule = await repo.lockRecurringExpense(write, id);
  if (rule === undefined || rule.stopped_on !== null) return 0;
  const rhythm = rhythmOf(rule);
  const days = recurringDays(rhythm, Temporal.PlainDate.from(rule.next_on), today);
  const last = days.at(-1);
  if (last === undefined) return 0;
  for (const day of days) await enterExpense(write, expenseOf(rule, day.toString()));
  // Past its end there is no next day, and nothing that looks for one.
  const next = recurringDayFrom({ ...rhythm, endsOn: null }, last.add({ days: 1 })) ?? last;
  await repo.updateRecurringExpense(write, id, { next_on: next.toString() });
  return days.length;
}

function expenseOf(rule: repo.LockedRow, day: string): Parameters<typeof enterExpense>[1] {
  return {
    category: rule.category,
    own_category_id: rule.own_category_id,
    approval: rule.needs_approval ? 'waiting' : 'none',
    vendor: rule.vendor,
    description: rule.description,
    notes: rule.notes,
    amount: rule.amount,
    vat_amount: rule.vat_amount,
    currency: rule.currency,
    property_id: rule.property_id,
    unit_id: rule.unit_id,
    payer: rule.payer,
    is_deductible: rule.is_deductible,
    method: rule.method,
    reference: rule.reference,
    created_by: rule.created_by,
    expense_date: day,
    recurring_expense_id: rule.id,
    recurs_on: day,
  };
}

type StoredRhythm = { starts_on: string; ends_on: string | null; every_months: number };

export function rhythmOf({ starts_on, ends_on, every_months }: StoredRhythm): ExpenseRhythm {
  return {
    startsOn: Temporal.PlainDate.from(starts_on),
    endsOn: ends_on === null ? null : Temporal.PlainDate.from(ends_on),
    everyMonths: every_months as ExpenseInterval, // its CHECK
  };
}

function refuse(path: string): AppError {
  return new AppError('invalid_request', { fields: [{ path, code: 'invalid' }] });
}

function record(
  write: OrgWrite,
  action: 'created' | 'changed' | 'ended',
  entityId: string,
  data: Record<string, string | number>,
): Promise<void> {
  return recordEvent(write, { action, entity: 'recurring_expense', entityId, data });
}
