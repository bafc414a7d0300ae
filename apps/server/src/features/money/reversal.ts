import { bringsMoney } from '@dira/domain/payment-methods';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { TakenBack } from './charges.ts';
import { requireLease } from './confirmation.ts';
import { refuseField, requireDay } from './days.ts';
import * as payments from './payments.repo.ts';
import { accountOfMethod } from './policy.ts';
import * as repo from './posting.repo.ts';
import { freeAndSettle } from './settlement.ts';

/**
 * Takes a confirmed payment back: a bounced cheque, a payment on the wrong lease. From the day that it says, its
 * charges are open again, or covered by other credit; the payment, its receipt and the reversal all stay.
 * @throws AppError payment_not_confirmed, payment_already_reversed; transition_refused for an offset or a transfer
 */
export async function reversePayment(write: OrgWrite, paymentId: string, taken: TakenBack): Promise<void> {
  const payment = await payments.findPayment(write, paymentId);
  if (payment === undefined) throw new AppError('not_found');
  if (!bringsMoney(payment.method)) throw new AppError('transition_refused');
  await takePaymentBack(write, payment, taken);
}

type Payment = NonNullable<Awaited<ReturnType<typeof payments.findPayment>>>;

/**
 * The same for money of any kind; whoever moved it takes the other side back.
 * @param action `removed` for what nobody was told of
 */
export async function takePaymentBack(
  write: repo.MoneyWrite,
  { id: paymentId, lease_id: leaseId, amount, method, paid_on: paidOn }: Payment,
  { reason, on = write.today.toString() }: TakenBack,
  action: 'reversed' | 'removed' = 'reversed',
): Promise<void> {
  const lease = await requireLease(write, leaseId);
  const standing = await payments.getStanding(write, paymentId);
  if (standing.decision !== 'confirmed') throw new AppError('payment_not_confirmed');
  if (standing.reversed_on !== null) throw new AppError('payment_already_reversed');
  requireDay(write, lease, on, 'on');
  if (on < paidOn) throw refuseField('on', 'before_payment');
  const transactionId = await repo.insertTransaction(write, lease, {
    kind: 'payment_reversal',
    occurredOn: on,
    entries: [
      { account: 'receivable', amount },
      { account: accountOfMethod(method), amount: -amount },
    ],
  });
  await freeAndSettle(write, lease, { paymentId, on });
  await repo.insertReversal(write, {
    payment_id: paymentId,
    lease_id: lease.id,
    transaction_id: transactionId,
    reason,
    reversed_on: on,
  });
  await recordEvent(write, {
    action,
    entity: 'payment',
    entityId: paymentId,
    data: { leaseId: lease.id, amount, currency: lease.currency, reason },
  });
}
