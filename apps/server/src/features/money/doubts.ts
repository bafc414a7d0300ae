import type { recordPayment as contract } from '@dira/contract/money';
import { UNUSUAL_RENTS, type PaymentDoubt } from '@dira/domain/payment-states';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordPayment, requireLease } from './confirmation.ts';
import * as repo from './doubts.repo.ts';

/**
 * A payment that a person types is doubted before it is posted.
 *
 * Guarantees: what looks like a payment that is there, or like a digit too many, is posted only after somebody was
 * asked; the lease is held first, so that of two people who type the same at once the second is asked. Never: a doubt
 * that stands in the way of who has looked.
 */

type Entered = z.output<(typeof contract)['body']>;

/** @throws AppError payment_maybe_duplicate, payment_amount_unusual */
export async function recordTypedPayment(write: OrgWrite, leaseId: string, { checked, ...payment }: Entered) {
  await requireLease(write, leaseId);
  const isChecked = (doubt: PaymentDoubt) => checked.includes(doubt);
  if (!isChecked('duplicate')) {
    const same = await repo.findLookalike(write, leaseId, payment);
    if (same !== undefined) throw new AppError('payment_maybe_duplicate', { current: { ...same } });
  }
  if (!isChecked('amount')) {
    const { rent, open } = await repo.getUsual(write, leaseId);
    if (payment.amount > open && payment.amount > rent * UNUSUAL_RENTS)
      throw new AppError('payment_amount_unusual');
  }
  return recordPayment(write, leaseId, payment);
}
