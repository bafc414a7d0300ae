import type * as contract from '@dira/contract/cheques';
import { CHEQUE_TRANSITIONS, deriveChequeState, type ChequeState } from '@dira/domain/cheques';
import type { Currency } from '@dira/domain/money';
import { canTransition } from '@dira/domain/transitions';
import { createTranslator } from '@dira/i18n/translate';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { getTenantLanguage } from '../../db/tenant-languages.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { postCharge, type TakenBack } from '../money/charges.ts';
import { recordPayment, requireLease } from '../money/confirmation.ts';
import { reversePayment } from '../money/reversal.ts';
import * as repo from './repo.ts';

/**
 * The register of post-dated cheques.
 *
 * Guarantees: a cheque is a payment from the day of its deposit, as it is on the bank's statement, and is
 * taken back on the day it bounces; it moves only along the paths of its states, by the database, each step
 * with its actor and time; a number is entered once. Never: a deposit before the date on the cheque; a
 * cheque that is changed after it left the drawer.
 */

type Entered = z.output<(typeof contract.enterCheques)['body']>;
type ChequeChange = z.output<(typeof contract.updateCheque)['body']>;
type Replacement = z.output<(typeof contract.replaceCheque)['body']>;

/** @throws AppError cheque_number_taken */
export async function enterCheques(
  write: OrgWrite,
  leaseId: string,
  input: Entered,
): Promise<{ entered: number }> {
  const lease = await requireLease(write, leaseId);
  const { cheques, ...book } = input;
  const [firstId = ''] = await repo.insertCheques(
    write,
    cheques.map(({ dueOn, ...leaf }) => ({
      ...book,
      ...leaf,
      due_on: dueOn,
      lease_id: leaseId,
      currency: lease.currency,
    })),
  );
  await recordEvent(write, {
    action: 'entered',
    entity: 'cheque',
    entityId: firstId,
    data: { leaseId, count: cheques.length, firstNumber: cheques[0]?.number ?? '' },
  });
  return { entered: cheques.length };
}

/** @throws AppError transition_refused once it left the drawer, cheque_number_taken */
export async function changeCheque(write: OrgWrite, id: string, change: ChequeChange): Promise<void> {
  const cheque = await requireCheque(write, id);
  if (cheque.state !== 'on_hand') throw new AppError('transition_refused');
  const { dueOn, ...same } = change;
  await repo.updateCheque(write, id, { ...same, due_on: dueOn });
  await record(write, cheque, 'changed', { fields: Object.keys(change) });
}

/**
 * Takes cheques to the bank: each is a payment of its lease at once, and its receipt is issued.
 * @throws AppError cheque_currencies_mixed, cheque_not_due before the date on one of them, transition_refused
 */
export async function depositCheques(
  write: OrgWrite,
  { chequeIds, depositedOn }: z.output<(typeof contract.depositCheques)['body']>,
) {
  requirePast(write, 'depositedOn', depositedOn);
  const cheques = await repo.lockCheques(write, chequeIds);
  if (cheques.length < new Set(chequeIds).size)
    throw new AppError('related_record_missing', { fields: [{ path: 'chequeIds', code: 'not_found' }] });
  requireOneCurrency(cheques);
  for (const cheque of cheques) {
    requireStep(write, cheque, 'deposited');
    if (cheque.due_on > depositedOn) throw new AppError('cheque_not_due');
  }
  for (const cheque of cheques) await depositCheque(write, cheque, depositedOn);
  const [first] = cheques;
  if (first === undefined) throw new AppError('related_record_missing');
  const total = cheques.reduce((sum, { amount }) => sum + amount, 0);
  return { deposited: cheques.length, total: { amount: total, currency: first.currency } };
}

/** A slip adds up its cheques. @throws AppError cheque_currencies_mixed */
export function requireOneCurrency(cheques: readonly { currency: Currency }[]): void {
  if (new Set(cheques.map(({ currency }) => currency)).size > 1)
    throw new AppError('cheque_currencies_mixed');
}

async function depositCheque(write: OrgWrite, cheque: repo.LockedCheque, depositedOn: string): Promise<void> {
  const { amount, number } = cheque;
  const payment = {
    amount,
    currency: undefined,
    method: 'cheque' as const,
    reference: number,
    note: '',
    paidOn: depositedOn,
    tenantId: undefined,
    chargeId: undefined,
  };
  const { paymentId } = await recordPayment(write, cheque.lease_id, payment, 'depositedOn');
  await repo.insertChange(write, cheque, {
    to_state: 'deposited',
    changed_on: depositedOn,
    payment_id: paymentId,
  });
  await record(write, cheque, 'deposited', { number, amount, paymentId });
}

export async function clearCheque(write: OrgWrite, id: string, on: string): Promise<void> {
  const cheque = await requireMovable(write, id, 'cleared', on);
  await repo.insertChange(write, cheque, { to_state: 'cleared', changed_on: on });
  await record(write, cheque, 'cleared', { number: cheque.number });
}

/** The bank sent it back: the payment is reversed, what it covered is open again, and the fee is on the ledger. */
export async function bounceCheque(
  write: OrgWrite,
  id: string,
  { on, reason, feeAmount }: z.output<(typeof contract.bounceCheque)['body']>,
): Promise<void> {
  const cheque = await requireMovable(write, id, 'bounced', on);
  if (cheque.payment_id !== null) await reverseChequePayment(write, cheque.payment_id, { reason, on });
  const feeChargeId = feeAmount === undefined ? null : await chargeFee(write, cheque, on, feeAmount);
  await repo.insertChange(write, cheque, {
    to_state: 'bounced',
    changed_on: on,
    reason,
    fee_charge_id: feeChargeId,
  });
  await record(write, cheque, 'bounced', {
    number: cheque.number,
    reason,
    ...(feeAmount !== undefined && { feeAmount }),
  });
}

/** A payment that somebody reversed on the ledger before is reversed already. */
async function reverseChequePayment(write: OrgWrite, paymentId: string, bounced: TakenBack): Promise<void> {
  try {
    await reversePayment(write, paymentId, bounced);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'payment_already_reversed') throw error;
  }
}

async function chargeFee(
  write: OrgWrite,
  cheque: repo.LockedCheque,
  on: string,
  amount: number,
): Promise<string> {
  const language = await getTenantLanguage(write, cheque.lease_id);
  const { id } = await postCharge(write, cheque.lease_id, {
    kind: 'fee',
    amount,
    currency: undefined,
    dueOn: on,
    description: createTranslator(language, 'cheques')('charge.fee', { number: cheque.number }),
  });
  return id;
}

/** Another cheque in its place; it lies in the drawer until its own date. */
export async function replaceCheque(
  write: OrgWrite,
  id: string,
  input: Replacement,
): Promise<{ id: string }> {
  const cheque = await requireCheque(write, id);
  requireStep(write, cheque, 'replaced');
  const { dueOn, ...leaf } = input;
  const [newId = ''] = await repo.insertCheques(write, [
    { ...leaf, due_on: dueOn, lease_id: cheque.lease_id, currency: cheque.currency },
  ]);
  await repo.insertChange(write, cheque, {
    to_state: 'replaced',
    changed_on: write.today.toString(),
    replaced_by_id: newId,
  });
  await record(write, cheque, 'replaced', { number: cheque.number, replacedBy: input.number });
  return { id: newId };
}

export async function returnCheque(write: OrgWrite, id: string, on: string, reason: string): Promise<void> {
  const cheque = await requireMovable(write, id, 'returned', on);
  await repo.insertChange(write, cheque, { to_state: 'returned', changed_on: on, reason });
  await record(write, cheque, 'returned', { number: cheque.number });
}

async function requireCheque(write: OrgWrite, id: string): Promise<repo.LockedCheque> {
  const [cheque] = await repo.lockCheques(write, [id]);
  if (cheque === undefined) throw new AppError('not_found');
  return cheque;
}

async function requireMovable(
  write: OrgWrite,
  id: string,
  to: ChequeState,
  on: string,
): Promise<repo.LockedCheque> {
  const cheque = await requireCheque(write, id);
  requirePast(write, 'on', on);
  requireStep(write, cheque, to);
  return cheque;
}

/** @throws AppError cheque_not_due, transition_refused */
function requireStep({ today }: OrgWrite, cheque: repo.LockedCheque, to: ChequeState): void {
  const recorded = cheque.state;
  const from = deriveChequeState(recorded, Temporal.PlainDate.from(cheque.due_on), today);
  if (canTransition(CHEQUE_TRANSITIONS, from, to)) return;
  throw new AppError(from === 'on_hand' && to === 'deposited' ? 'cheque_not_due' : 'transition_refused');
}

function requirePast({ today }: OrgWrite, path: string, on: string): void {
  if (on > today.toString()) throw new AppError('invalid_request', { fields: [{ path, code: 'in_future' }] });
}

async function record(
  write: OrgWrite,
  cheque: repo.LockedCheque,
  action: string,
  data: Record<string, string | number | string[]>,
): Promise<void> {
  await recordEvent(write, {
    action,
    entity: 'cheque',
    entityId: cheque.id,
    data: { leaseId: cheque.lease_id, ...data },
  });
}
