import type * as contract from '@dira/contract/owners';
import { divideAmong } from '@dira/domain/management-fees';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { refuseField } from '../money/days.ts';
import { lockReader } from './mails.repo.ts';
import { nextDayOf } from './mails.ts';
import * as repo from './repo.ts';

/**
 * For whom properties are managed, what they pay in and what they are paid out.
 *
 * Guarantees: nothing is paid out beyond what is an owner's on that day and on any day since, less the reserve, however
 * many ask at once; what was wrong is taken back by an entry of its own. Never: an entry that changes or disappears.
 */

type NewOwner = z.output<(typeof contract.createPropertyOwner)['body']>;
type OwnerChange = z.output<(typeof contract.updatePropertyOwner)['body']>;
type NewEntry = z.output<(typeof contract.postOwnerEntry)['body']>;

/** @throws AppError invalid_request for statements by mail to nowhere */
export async function addOwner(write: OrgWrite, { fullName, bankAccount, statementDay, ...same }: NewOwner) {
  requireAddress(same.email, statementDay);
  const id = await repo.insertOwner(write, {
    ...same,
    ...daysOf(write, statementDay),
    full_name: fullName,
    bank_account: bankAccount,
  });
  await recordEvent(write, {
    action: 'created',
    entity: 'property_owner',
    entityId: id,
    data: { fullName },
  });
  return { id };
}

/** @throws AppError not_found; invalid_request for statements by mail to nowhere */
export async function changeOwner(write: OrgWrite, id: string, change: OwnerChange): Promise<void> {
  const owner = await lockReader(write, id);
  if (owner === undefined) throw new AppError('not_found');
  const { fullName, bankAccount, statementDay = owner.statement_day, email = owner.email, ...same } = change;
  requireAddress(email, statementDay);
  await repo.updateOwner(write, id, {
    ...same,
    email,
    ...(statementDay !== owner.statement_day && daysOf(write, statementDay)),
    full_name: fullName,
    bank_account: bankAccount,
  });
  await recordEvent(write, {
    action: 'changed',
    entity: 'property_owner',
    entityId: id,
    data: { fields: Object.keys(change) },
  });
}

/** The day of choice, and when it comes next: never today, so that nothing goes out by a slip. */
function daysOf({ today }: OrgWrite, statementDay: number | null) {
  const nextOn = statementDay === null ? null : nextDayOf(statementDay, today).toString();
  return { statement_day: statementDay, statement_next_on: nextOn };
}

function requireAddress(email: string | null, statementDay: number | null): void {
  if (email === null && statementDay !== null) throw refuseField('email', 'required');
}

/** @throws AppError not_found; invalid_request for a day ahead, or a payout of more than there is */
export async function postEntry(write: OrgWrite, ownerId: string, entry: NewEntry) {
  const { kind, amount, currency, on, reference } = entry;
  const owner = await repo.lockOwner(write, ownerId);
  if (owner === undefined) throw new AppError('not_found');
  if (on > write.today.toString()) throw refuseField('on', 'in_future');
  const isPayout = kind === 'payout';
  if (isPayout && amount > (await repo.findAvailable(write, ownerId, entry)))
    throw refuseField('amount', 'too_big');
  const id = await repo.insertEntry(write, {
    owner_id: ownerId,
    kind,
    occurred_on: on,
    currency,
    amount: isPayout ? -amount : amount,
    reference,
  });
  await recordEvent(write, {
    action: 'posted',
    entity: 'property_owner',
    entityId: ownerId,
    data: { fullName: owner.full_name, kind, amount, currency, on },
  });
  return { id };
}

/** @throws AppError not_found; transition_refused for what was reversed, or is a reversal */
export async function reverseEntry(write: OrgWrite, id: string) {
  const entry = await repo.findEntry(write, id);
  if (entry === undefined) throw new AppError('not_found');
  if (entry.is_reversed || entry.reverses_id !== null) throw new AppError('transition_refused');
  const today = write.today.toString();
  const { owner_id, property_id, kind, currency, amount, vat_amount, reference, month } = entry;
  const reversalId = await repo.insertEntry(write, {
    owner_id,
    property_id,
    kind,
    reverses_id: id,
    occurred_on: entry.occurred_on > today ? entry.occurred_on : today,
    currency,
    amount: -amount,
    vat_amount: vat_amount === 0 ? 0 : -vat_amount,
    reference,
    month,
  });
  await recordEvent(write, {
    action: 'reversed',
    entity: 'property_owner',
    entityId: owner_id,
    data: { kind, amount: Math.abs(amount), currency },
  });
  return { id: reversalId };
}

/**
 * Another amount for the month of a fee, with the same part of VAT in it, counted today.
 * @throws AppError not_found; transition_refused for what is no fee, or was reversed
 */
export async function correctFee(write: OrgWrite, id: string, amount: number) {
  const entry = await repo.findEntry(write, id);
  if (entry === undefined) throw new AppError('not_found');
  if (entry.kind !== 'fee') throw new AppError('transition_refused');
  await reverseEntry(write, id);
  const { owner_id, property_id, kind, currency, reference, month, vat_amount } = entry;
  const [, vat = 0] = divideAmong(amount, [Math.abs(entry.amount - vat_amount), Math.abs(vat_amount)]);
  const correctedId = await repo.insertEntry(write, {
    owner_id,
    property_id,
    kind,
    occurred_on: write.today.toString(),
    currency,
    amount: -amount,
    vat_amount: vat === 0 ? 0 : -vat,
    reference,
    month,
  });
  await recordEvent(write, {
    action: 'posted',
    entity: 'property_owner',
    entityId: owner_id,
    data: { kind, amount, currency },
  });
  return { id: correctedId };
}
