import type * as contract from '@dira/contract/subscriptions';
import { refundsOnEnding, type RefundShare } from '@dira/domain/subscription-prices';
import { goesOn } from '@dira/domain/subscription-states';
import type { z } from 'zod';
import { rowsWithin } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { refuseField } from '../money/days.ts';
import { dawnAfter } from './offers.ts';
import * as repo from './repo.ts';
import type { BillRow } from './repo.ts';
import { lockAccount, postLetter, record, setState, voidWaiting, type Tools } from './service.ts';

/** What ending today gives back, of the bills that still count. */
export function refundsOf(
  paid: readonly BillRow[],
  firstPaidId: string | undefined,
  today: string,
): RefundShare[] {
  const bills = paid.flatMap(({ id, covers_from: from, covers_to: to, paid_on: paidOn, ...bill }) =>
    from === null || to === null || paidOn === null
      ? []
      : [
          {
            id,
            from,
            to,
            paidOn,
            total: bill.total,
            refunded: bill.refunded,
            isGuaranteed: bill.period === 'year' || id === firstPaidId,
          },
        ],
  );
  return refundsOnEnding(bills, today);
}

type Ending = z.output<(typeof contract.cancelSubscription)['body']>;

/**
 * Ends what goes on: when it is used up, or now, with what is unused given back.
 * @throws AppError transition_refused where nothing goes on; required at the account where something is given back
 */
export async function cancel(
  write: OrgWrite,
  { newId }: Tools,
  { when, account: to }: Ending,
): Promise<void> {
  const { row, paid, waiting } = await lockAccount(write);
  const today = write.today.toString();
  if (!goesOn(row.state)) throw new AppError('transition_refused');
  if (when === 'paid_to') {
    if (row.paid_to === null || row.paid_to <= today || row.state === 'ending')
      throw new AppError('transition_refused');
    await voidWaiting(write, waiting, 'renewal');
    await setState(write, row, {
      state: 'ending',
      works_until: dawnAfter(row.paid_to, 0),
      next_plan: null,
      next_period: null,
    });
    await record(write, 'cancelled', { when, worksUntil: row.paid_to });
    await postLetter(write, 'cancelled');
    return;
  }
  const [first] = await rowsWithin(write, repo.selectFirstPaid(write));
  const refunds = refundsOf(paid, first?.id, today);
  if (refunds.length > 0 && to === '') throw refuseField('account', 'required');
  for (const { billId, amount, reason } of refunds) {
    await repo.insertRefund(write, { id: newId(), billId, amount, reason, account: to });
    const bill = paid.find(({ id }) => id === billId);
    await repo.updateBill(write, billId, { refunded: (bill?.refunded ?? 0) + amount });
  }
  await voidWaiting(write, waiting, 'start', 'renewal', 'upgrade');
  await setState(write, row, {
    state: 'read_only',
    lapsed: 'ending',
    works_until: write.now.toString(),
    next_plan: null,
    next_period: null,
  });
  const total = refunds.reduce((sum, { amount }) => sum + amount, 0);
  await record(write, 'cancelled', { when, refunds: total });
  await postLetter(write, 'ended', { refunds: total });
}

/** @throws AppError transition_refused where it is not ending, or over */
export async function resume(write: OrgWrite): Promise<void> {
  const { row } = await lockAccount(write);
  if (row.state !== 'ending') throw new AppError('transition_refused');
  await setState(write, row, { state: 'active', works_until: null });
  await record(write, 'reopened');
}
