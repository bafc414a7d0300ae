import type { postCharge as contract } from '@dira/contract/money';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import * as charges from './charges.repo.ts';
import { requireCurrency, requireDayOfLease, requireLease } from './confirmation.ts';
import { accountOfKind, sumAllocations } from './policy.ts';
import * as repo from './posting.repo.ts';
import { freeAndSettle, settleLease } from './settlement.ts';

/**
 * What a lease owes beside its rent, and taking back what was charged wrongly.
 *
 * Guarantees: a posted charge never changes; a counter-charge is its exact negative, and comes once.
 * Never: money that is lost with a charge. What covered it covers another, or is credit.
 */

type NewCharge = z.output<(typeof contract)['body']>;

/** What falls due later is a slip. */
const mostYearsAhead = 5;

/** Posts a charge as a person enters it. @throws AppError invalid_request for a due date that is a slip */
export async function enterCharge(write: repo.MoneyWrite, leaseId: string, charge: NewCharge) {
  const lease = await requireLease(write, leaseId);
  requireDayOfLease(lease, charge.dueOn, 'dueOn');
  if (Temporal.PlainDate.compare(charge.dueOn, write.today.add({ years: mostYearsAhead })) > 0)
    throw new AppError('invalid_request', { fields: [{ path: 'dueOn', code: 'too_far_ahead' }] });
  return post(write, lease, charge);
}

/** Posts a charge; credit of the lease goes to it at once. */
export async function postCharge(write: repo.MoneyWrite, leaseId: string, charge: NewCharge) {
  return post(write, await requireLease(write, leaseId), charge);
}

async function post(
  write: repo.MoneyWrite,
  lease: repo.LockedLease,
  { kind, amount, currency, dueOn, description }: NewCharge,
) {
  requireCurrency(lease, currency);
  const transactionId = await repo.insertTransaction(write, lease, {
    kind: 'charge',
    occurredOn: dueOn,
    entries: [
      { account: 'receivable', amount },
      { account: accountOfKind[kind], amount: -amount },
    ],
  });
  const id = await repo.insertCharge(write, lease, {
    transaction_id: transactionId,
    kind,
    due_on: dueOn,
    amount,
    description,
  });
  const covered = (await settleLease(write, lease)).filter(({ chargeId }) => chargeId === id);
  await recordEvent(write, {
    action: 'posted',
    entity: 'charge',
    entityId: id,
    data: { leaseId: lease.id, kind, amount, currency: lease.currency, dueOn },
  });
  const inCurrency = (value: number) => ({ amount: value, currency: lease.currency });
  return {
    id,
    allocated: covered.map((allocation) => ({ chargeId: id, amount: inCurrency(allocation.amount) })),
    open: inCurrency(amount - sumAllocations(covered)),
  };
}

/**
 * Takes a charge back: first the money on it is freed, then its exact negative is posted.
 * @throws AppError charge_already_reversed, also for a counter-charge
 */
export async function reverseCharge(write: repo.MoneyWrite, chargeId: string, reason: string) {
  const charge = await charges.findCharge(write, chargeId);
  if (charge === undefined) throw new AppError('not_found');
  const lease = await requireLease(write, charge.lease_id);
  if (charge.reverses_charge_id !== null || (await charges.isReversed(write, chargeId)))
    throw new AppError('charge_already_reversed');
  const freed = await freeAndSettle(write, lease, { chargeId });
  const { amount, kind } = charge;
  const account = accountOfKind[kind];
  const transactionId = await repo.insertTransaction(write, lease, {
    kind: 'counter_charge',
    occurredOn: write.today.toString(),
    entries: [
      { account: 'receivable', amount: -amount },
      { account, amount },
    ],
  });
  const counterChargeId = await repo.insertCharge(write, lease, {
    transaction_id: transactionId,
    kind,
    period_starts_on: charge.period_starts_on,
    period_ends_on: charge.period_ends_on,
    due_on: charge.due_on,
    amount: -amount,
    description: reason,
    reverses_charge_id: chargeId,
  });
  await recordEvent(write, {
    action: 'reversed',
    entity: 'charge',
    entityId: chargeId,
    data: { leaseId: lease.id, kind, amount, currency: lease.currency, reason },
  });
  return { counterChargeId, freed: { amount: freed, currency: lease.currency } };
}
