import type { moveDeposit as move, offsetDeposit as offset } from '@dira/contract/money-movements';
import type { DepositMovementKind } from '@dira/domain/deposit-account';
import type { PaymentMethod } from '@dira/domain/payment-methods';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { findStanding } from './charges.repo.ts';
import type { TakenBack } from './charges.ts';
import { enterSettlement, requireCurrency, requireLease } from './confirmation.ts';
import { refuseField, requireDay } from './days.ts';
import * as repo from './deposits.repo.ts';
import { findPayment } from './payments.repo.ts';
import {
  getPrimaryTenantId,
  insertTransaction,
  type LockedLease,
  type MoneyWrite,
  type NewTransaction,
} from './posting.repo.ts';
import { takePaymentBack } from './reversal.ts';

/**
 * The deposit of a lease: money of the tenant's that is held, and owed back.
 *
 * Guarantees: it is never income before it settles a named charge, and never less than nothing on any day; what goes
 * back is no loss. Never: a deposit that is counted twice, once for its charge and once for the paper in the register.
 */

type Move = z.output<(typeof move)['body']>;

/** Returned to the tenant, or interest added. @throws AppError invalid_request for more than is held */
export async function moveDeposit(write: MoneyWrite, leaseId: string, input: Move) {
  const { kind, amount, currency, on } = input;
  const lease = await requireLease(write, leaseId);
  requireCurrency(lease, currency);
  requireDay(write, lease, on, 'on');
  if (kind === 'returned') await requireHeld(write, lease, { amount, on });
  const id = await post(write, lease, input);
  return { id, ...(await presentHeld(write, lease)) };
}

/** @throws AppError invalid_request for more than is held, or than is open on a charge */
export async function offsetDeposit(
  write: MoneyWrite,
  leaseId: string,
  { on, charges, reason }: z.output<(typeof offset)['body']>,
) {
  const lease = await requireLease(write, leaseId);
  requireDay(write, lease, on, 'on');
  const total = charges.reduce((sum, { amount }) => sum + amount, 0);
  await requireHeld(write, lease, { amount: total, on, path: 'charges' });
  await settleOutOf(write, lease, { on, charges, reason });
  return presentHeld(write, lease);
}

/** As the register says: it came without a charge of it. Of nothing there is nothing to post. */
export async function receiveDeposit(
  write: MoneyWrite,
  lease: LockedLease,
  received: { amount: number; on: string; securityId: string },
): Promise<void> {
  if (received.amount > 0)
    await post(write, lease, { ...received, kind: 'received', reference: '', reason: '' });
}

/** As the register says: it went back. @throws AppError invalid_request where less was held on the day or since */
export async function returnDeposit(
  write: MoneyWrite,
  lease: LockedLease,
  returned: {
    amount: number;
    on: string;
    securityId: string;
    reason: string;
    method: PaymentMethod | undefined;
  },
): Promise<void> {
  if (returned.amount <= 0) return;
  await requireHeld(write, lease, returned);
  await post(write, lease, { ...returned, kind: 'returned', reference: '' });
}

/** Settles charges out of the deposit, each by a payment of its own. */
export async function settleOutOf(
  write: MoneyWrite,
  lease: LockedLease,
  {
    on,
    charges,
    reason,
    securityId = null,
  }: {
    on: string;
    charges: readonly { chargeId: string; amount: number }[];
    reason: string;
    securityId?: string | null;
  },
): Promise<void> {
  const tenantId = await getPrimaryTenantId(write, lease.id);
  for (const [index, { chargeId, amount }] of charges.entries()) {
    const standing = await findStanding(write, chargeId);
    const path = `charges.${index}.amount`;
    if (standing === undefined || standing.lease_id !== lease.id) throw new AppError('not_found');
    if (amount > standing.amount - standing.allocated) throw refuseField(path, 'beyond_rest');
    const settlement = { method: 'deposit', amount, on, reason, tenantId, chargeId } as const;
    const paymentId = await enterSettlement(write, lease, settlement);
    await repo.insertMovement(write, lease, {
      transaction_id: await repo.getTransactionOf(write, paymentId),
      kind: 'offset',
      amount: -amount,
      occurred_on: on,
      security_id: securityId,
      payment_id: paymentId,
      reason,
    });
  }
}

/** Takes a movement back; an offset goes with its payment. @throws AppError not_found, transition_refused */
export async function reverseDepositMovement(write: MoneyWrite, id: string, taken: TakenBack) {
  const movement = await repo.findMovement(write, id);
  if (movement === undefined || movement.reverses_id !== null) throw new AppError('not_found');
  const lease = await requireLease(write, movement.lease_id);
  if (await repo.isMovementReversed(write, id)) throw new AppError('transition_refused');
  const on = taken.on ?? write.today.toString();
  requireDay(write, lease, on, 'on');
  if (on < movement.occurred_on) throw refuseField('on', 'before_payment');
  const { kind, amount, reference } = movement;
  if (amount > 0) await requireHeld(write, lease, { amount, on });
  await takeBack(write, lease, movement, { ...taken, on });
  await recordEvent(write, {
    action: 'reversed',
    entity: 'deposit',
    entityId: id,
    data: {
      leaseId: lease.id,
      kind,
      amount: Math.abs(amount),
      currency: lease.currency,
      reason: taken.reason,
      reference,
    },
  });
  return presentHeld(write, lease);
}

type Movement = NonNullable<Awaited<ReturnType<typeof repo.findMovement>>>;

async function takeBack(
  write: MoneyWrite,
  lease: LockedLease,
  movement: Movement,
  { on, reason }: { on: string; reason: string },
): Promise<void> {
  const { id, kind, amount, security_id, payment_id: paymentId } = movement;
  const payment = paymentId === null ? undefined : await findPayment(write, paymentId);
  if (payment !== undefined) await takePaymentBack(write, payment, { on, reason });
  await repo.insertMovement(write, lease, {
    transaction_id:
      payment === undefined
        ? await insertTransaction(write, lease, entriesOf({ kind, amount: -amount, on }))
        : await repo.getTransactionOf(write, payment.id),
    kind,
    amount: -amount,
    occurred_on: on,
    security_id,
    payment_id: paymentId,
    reason,
    reverses_id: id,
  });
}

async function post(
  write: MoneyWrite,
  lease: LockedLease,
  {
    kind,
    amount,
    on,
    method = null,
    reference,
    reason,
    securityId = null,
  }: {
    kind: Exclude<DepositMovementKind, 'offset'>;
    amount: number;
    on: string;
    method?: PaymentMethod | null | undefined;
    reference: string;
    reason: string;
    securityId?: string | null;
  },
): Promise<string> {
  const signed = kind === 'returned' ? -amount : amount;
  const id = await repo.insertMovement(write, lease, {
    transaction_id: await insertTransaction(write, lease, entriesOf({ kind, amount: signed, on })),
    kind,
    amount: signed,
    occurred_on: on,
    security_id: securityId,
    method,
    reference,
    reason,
  });
  await recordEvent(write, {
    action: kind === 'interest' ? 'interest_added' : kind,
    entity: 'deposit',
    entityId: id,
    data: { leaseId: lease.id, amount, currency: lease.currency },
  });
  return id;
}

/** @param movement an amount above zero is held from then on */
function entriesOf({
  kind,
  amount,
  on,
}: {
  kind: DepositMovementKind;
  amount: number;
  on: string;
}): NewTransaction {
  return {
    kind: 'deposit',
    occurredOn: on,
    entries: [
      { account: kind === 'interest' ? 'deposit_interest' : 'money_in', amount },
      { account: 'deposit_liability', amount: -amount },
    ],
  };
}

/** @throws AppError invalid_request for more than is held now, or was on the day and since */
async function requireHeld(
  write: MoneyWrite,
  lease: LockedLease,
  { amount, on, path = 'amount' }: { amount: number; on: string; path?: string },
): Promise<void> {
  const { held, least } = await repo.findHeld(write, lease.id, on);
  if (amount > held) throw refuseField(path, 'beyond_rest');
  if (amount > least) throw refuseField('on', 'before_payment');
}

async function presentHeld(write: MoneyWrite, lease: LockedLease) {
  const { held } = await repo.findHeld(write, lease.id, write.today.toString());
  return { held: { amount: held, currency: lease.currency } };
}
