import { allocateOldestFirst } from '@dira/domain/allocations';
import { minorUnits } from '@dira/domain/money';
import type { PaymentMethod } from '@dira/domain/payment-methods';
import { enterSettlement } from './confirmation.ts';
import { refuseField } from './days.ts';
import { findBooked, findHeld } from './deposits.repo.ts';
import { receiveDeposit, returnDeposit, settleOutOf } from './deposits.ts';
import { getPrimaryTenantId, type LockedLease, type MoneyWrite } from './posting.repo.ts';
import { findOpenCharges } from './settlement.repo.ts';

/**
 * The money of a lease's securities.
 *
 * Guarantees: a cash deposit is on the account of deposits from the day that it came to the day that it went, once, also
 * where a charge of it was paid; what is drawn on settles what is open. Never: a draw that is income by itself.
 */

/** A step of a security that moves money. */
export interface SecurityStep {
  securityId: string;
  amount: number;
  on: string;
  reason: string;
}

/**
 * A cash deposit came. What was paid for charges of the deposit, and is no other paper's, is this one's already; the
 * rest is posted.
 * @param others the cash deposits of the lease that came before
 */
export async function bookDeposit(
  write: MoneyWrite,
  lease: LockedLease,
  { securityId, amount, on }: SecurityStep,
  others: readonly { id: string; amount: number }[],
): Promise<void> {
  const { charged, received } = await findBooked(write, lease.id);
  const taken = others.map((other) => Math.max(0, other.amount - (received.get(other.id) ?? 0)));
  const left = Math.max(0, charged - taken.reduce((sum, one) => sum + one, 0));
  await receiveDeposit(write, lease, { amount: amount - left, on, securityId });
}

/** A cash deposit goes back, as far as the account still holds it. */
export async function bookReturn(
  write: MoneyWrite,
  lease: LockedLease,
  { method, ...step }: SecurityStep & { method: PaymentMethod | undefined },
): Promise<void> {
  const { held } = await findHeld(write, lease.id, step.on);
  await returnDeposit(write, lease, { ...step, method, amount: Math.min(step.amount, held) });
}

/** Part of a cash deposit settles what is open, the oldest first. @throws AppError invalid_request */
export async function bookDraw(
  write: MoneyWrite,
  lease: LockedLease,
  { securityId, amount, on, reason }: SecurityStep,
): Promise<void> {
  const open = (await findOpenCharges(write, [lease.id], { freed: [] })).get(lease.id) ?? [];
  const { allocations, credit } = allocateOldestFirst(open, minorUnits(amount));
  if (credit > 0) throw refuseField('claimedAmount', 'beyond_open');
  const { held } = await findHeld(write, lease.id, on);
  if (amount > held) throw refuseField('claimedAmount', 'beyond_rest');
  await settleOutOf(write, lease, { on, charges: allocations, reason, securityId });
}

/** Whoever guaranteed paid: money that comes in for the tenant, with a receipt; what nothing is open for is credit. */
export async function bookGuarantee(
  write: MoneyWrite,
  lease: LockedLease,
  { amount, on, reason }: SecurityStep,
): Promise<void> {
  const tenantId = await getPrimaryTenantId(write, lease.id);
  await enterSettlement(write, lease, { method: 'guarantee', amount, on, reason, tenantId });
}
