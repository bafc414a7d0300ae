import type { refundCredit as refund, transferCredit as transfer } from '@dira/contract/money-movements';
import type { PayoutKind } from '@dira/domain/charge-kinds';
import type { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { insertDebt, reverseCharge, type TakenBack } from './charges.ts';
import { enterSettlement, requireCurrency, requireLease, requireLeases } from './confirmation.ts';
import { refuseField, requireDay } from './days.ts';
import * as payments from './payments.repo.ts';
import * as repo from './payouts.repo.ts';
import { sumAllocations } from './policy.ts';
import { getPrimaryTenantId, type LockedLease, type MoneyWrite } from './posting.repo.ts';
import { takePaymentBack } from './reversal.ts';
import { findCredits } from './settlement.repo.ts';

/**
 * Credit that is given away: back to the tenant, or to another lease.
 *
 * Guarantees: never more than the credit of the lease, by the database; never before the money came; it is no income
 * and lessens none. Where the money bounces later, the payout is owed. Never: one side of a transfer without the other.
 */

/** @throws AppError invalid_request for more than the credit */
export async function refundCredit(
  write: MoneyWrite,
  leaseId: string,
  input: z.output<(typeof refund)['body']>,
): Promise<{ id: string }> {
  const { amount, currency, on, method, reference, reason } = input;
  const lease = await requireLease(write, leaseId);
  requireCurrency(lease, currency);
  requireDay(write, lease, on, 'on');
  const id = await payOut(write, lease, { kind: 'refund', amount, on, reason });
  const tenantId = input.tenantId ?? (await getPrimaryTenantId(write, leaseId));
  await repo.insertPayout(write, {
    charge_id: id,
    lease_id: leaseId,
    tenant_id: tenantId,
    method,
    reference,
  });
  await recordEvent(write, {
    action: 'refunded',
    entity: 'charge',
    entityId: id,
    data: { leaseId, amount, currency: lease.currency, method },
  });
  return { id };
}

/** @throws AppError invalid_request for more than the credit, and for the same lease; currency_mismatch, not_found */
export async function transferCredit(
  write: MoneyWrite,
  leaseId: string,
  { amount, currency, on, toLeaseId, reason }: z.output<(typeof transfer)['body']>,
): Promise<{ id: string; paymentId: string }> {
  if (toLeaseId === leaseId) throw refuseField('toLeaseId', 'invalid');
  const leases = await requireLeases(write, [leaseId, toLeaseId]);
  const [from, to] = [leaseId, toLeaseId].map((id) => leases.find((lease) => lease.id === id));
  if (from === undefined || to === undefined) throw new AppError('not_found');
  requireCurrency(from, currency);
  requireCurrency(to, from.currency);
  requireDay(write, from, on, 'on');
  requireDay(write, to, on, 'on');
  const id = await payOut(write, from, { kind: 'transfer', amount, on, reason });
  const paymentId = await enterSettlement(write, to, {
    method: 'transfer',
    amount,
    on,
    reason,
    tenantId: await getPrimaryTenantId(write, to.id),
  });
  await repo.insertPayout(write, {
    charge_id: id,
    lease_id: leaseId,
    tenant_id: await getPrimaryTenantId(write, leaseId),
    to_payment_id: paymentId,
  });
  await recordEvent(write, {
    action: 'transferred',
    entity: 'charge',
    entityId: id,
    data: { leaseId, toLeaseId, amount, currency: from.currency },
  });
  return { id, paymentId };
}

/** Takes a charge back, or a payout that was not made: its credit is there again, and a transfer is undone on both leases. */
export async function reverseDebt(write: MoneyWrite, chargeId: string, taken: TakenBack) {
  const payout = await repo.findPayout(write, chargeId);
  const payment =
    payout === undefined || payout.to_payment_id === null
      ? undefined
      : await payments.findPayment(write, payout.to_payment_id);
  if (payout !== undefined && payment !== undefined) {
    await requireLeases(write, [payout.lease_id, payment.lease_id]);
    await takePaymentBack(write, payment, taken);
  }
  return reverseCharge(write, chargeId, taken);
}

async function payOut(
  write: MoneyWrite,
  lease: LockedLease,
  { kind, amount, on, reason }: { kind: PayoutKind; amount: number; on: string; reason: string },
): Promise<string> {
  const credits = (await findCredits(write, [lease.id], { freed: [] })).get(lease.id) ?? [];
  const total = (of: typeof credits) => of.reduce((sum, { unused }) => sum + unused, 0);
  if (amount > total(credits)) throw refuseField('amount', 'beyond_rest');
  if (amount > total(credits.filter(({ paidOn }) => paidOn <= on))) throw refuseField('on', 'before_payment');
  const { id, covered } = await insertDebt(write, lease, { kind, amount, dueOn: on, description: reason });
  if (sumAllocations(covered) < amount) throw new Error(`the payout ${id} is not covered by credit`);
  return id;
}
