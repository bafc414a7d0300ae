import type { PaymentMethod } from '@dira/domain/payment-methods';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordPastEvents } from '../../platform/audit.ts';
import { acceptPayments, reportedEvent } from './acceptance.ts';
import { requireLease, requireLeases } from './confirmation.ts';
import * as repo from './posting.repo.ts';

export { listRentDue, type RentDue } from './history.repo.ts';

/**
 * Money of days that are past, entered together.
 *
 * Guarantees: it is posted as money that comes in today, each payment as of its own moment. Never: somebody who is
 * told of it, and a paper before somebody asks for it.
 */

export interface PastPayment {
  leaseId: string;
  tenantId: string;
  /** What the payer named. */
  chargeId: string;
  amount: number;
  method: PaymentMethod;
  reference: string;
  /** When it was paid, and confirmed. */
  at: Pick<OrgWrite, 'now' | 'today'>;
}

/** What the landlord received and confirmed, in the order in which receipts are numbered. @throws AppError not_found, lease_not_agreed */
export async function enterPayments(write: OrgWrite, past: readonly PastPayment[]): Promise<void> {
  if (past.length === 0) return;
  const leaseIds = [...new Set(past.map(({ leaseId }) => leaseId))];
  const leases = new Map((await requireLeases(write, leaseIds)).map((lease) => [lease.id, lease]));
  const ids = await repo.makeIds(write, past.length);
  const payments = past.map((payment, index) => {
    const lease = leases.get(payment.leaseId);
    if (lease === undefined) throw new AppError('not_found');
    return { ...payment, id: ids[index] ?? '', lease, paidOn: payment.at.today.toString() };
  });
  await repo.insertPayments(
    write,
    payments.map((payment) => ({ ...toColumns(payment), id: payment.id, reported_by: 'landlord' })),
  );
  const accepted = await acceptPayments(write, payments);
  await recordPastEvents(
    write,
    accepted.map(({ event }, index) => ({ ...event, at: payments[index]?.at.now ?? write.now })),
  );
}

/** What a tenant says they paid, waiting for the landlord. @throws AppError not_found, lease_not_agreed */
export async function enterReport(write: repo.MoneyWrite, past: PastPayment): Promise<void> {
  const lease = await requireLease(write, past.leaseId);
  const payment = { ...past, lease, paidOn: past.at.today.toString() };
  const id = await repo.insertPayment(write, { ...toColumns(payment), reported_by: 'tenant' });
  await recordPastEvents(write, [{ ...reportedEvent(id, lease, past), at: past.at.now }]);
}

function toColumns({
  lease,
  tenantId,
  chargeId,
  amount,
  method,
  reference,
  paidOn,
  at,
}: PastPayment & { lease: repo.LockedLease; paidOn: string }) {
  return {
    lease,
    tenant_id: tenantId,
    intended_charge_id: chargeId,
    amount,
    method,
    reference,
    paid_on: paidOn,
    created_at: at.now.toString(),
  };
}
