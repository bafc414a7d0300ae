import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { requireLease } from './confirmation.ts';
import * as payments from './payments.repo.ts';
import * as repo from './posting.repo.ts';
import { freeAndSettle } from './settlement.ts';

/**
 * Takes a confirmed payment back: a bounced cheque, a payment on the wrong lease. Its charges are
 * open again, or covered by other credit; the payment, its receipt and the reversal all stay.
 * @throws AppError payment_not_confirmed, payment_already_reversed
 */
export async function reversePayment(write: OrgWrite, paymentId: string, reason: string): Promise<void> {
  const payment = await payments.findPayment(write, paymentId);
  if (payment === undefined) throw new AppError('not_found');
  const lease = await requireLease(write, payment.lease_id);
  const standing = await payments.getStanding(write, paymentId);
  if (standing.decision !== 'confirmed') throw new AppError('payment_not_confirmed');
  if (standing.reversed_on !== null) throw new AppError('payment_already_reversed');
  const { amount } = payment;
  const transactionId = await repo.insertTransaction(write, lease, {
    kind: 'payment_reversal',
    occurredOn: write.today.toString(),
    entries: [
      { account: 'receivable', amount },
      { account: 'money_in', amount: -amount },
    ],
  });
  const deposits = await repo.sumDepositsOf(write, paymentId);
  await freeAndSettle(write, lease, { paymentId });
  await repo.insertReversal(write, {
    payment_id: paymentId,
    lease_id: lease.id,
    transaction_id: transactionId,
    deposits,
    reason,
  });
  await recordEvent(write, {
    action: 'reversed',
    entity: 'payment',
    entityId: paymentId,
    data: { leaseId: lease.id, amount, currency: lease.currency, reason },
  });
}
