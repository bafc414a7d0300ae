import { bringsMoney } from '@dira/domain/payment-methods';
import type { DomainEvent } from '../../platform/audit.ts';
import { accountOfMethod, sumAllocations, type Allocation } from './policy.ts';
import * as repo from './posting.repo.ts';
import { issueReceipts, type CoveredPayment } from './receipts.ts';
import { settleLeases } from './settlement.ts';

/**
 * What follows once the landlord has said that money came, for one payment or for hundreds.
 *
 * Guarantees: decision, entries, what is covered and the receipt of new money come together; money is posted here and nowhere
 * else. Never: somebody who is told: that is for whoever calls.
 */

/** A payment that has its row and no decision; its lease is locked. */
export type AcceptedPayment = Omit<CoveredPayment, 'covered' | 'credit'> & {
  /** A payment of the time before Dira has no receipt of Dira's: whoever was to have one has it. */
  isPast?: boolean;
};

interface Acceptance {
  covered: Allocation[];
  credit: number;
  /** Null where the money came before: out of the deposit, or from another lease. */
  receipt: { id: string; number: string } | null;
  /** What the audit says of it. */
  event: DomainEvent;
}

/** In the order in which their receipts are numbered. */
export async function acceptPayments(
  write: repo.MoneyWrite,
  payments: readonly AcceptedPayment[],
): Promise<Acceptance[]> {
  await decide(write, payments);
  const leases = [...new Map(payments.map(({ lease }) => [lease.id, lease])).values()];
  const allocations = Map.groupBy(await settleLeases(write, leases), ({ paymentId }) => paymentId);
  const settled = payments.map((payment) => {
    const covered = allocations.get(payment.id) ?? [];
    return { ...payment, covered, credit: payment.amount - sumAllocations(covered) };
  });
  const receipts = await issueReceipts(
    write,
    settled.filter(({ method, isPast = false }) => bringsMoney(method) && !isPast),
  );
  return settled.map(({ id, lease, amount, covered, credit }) => {
    const receipt = receipts.get(id) ?? null;
    return { covered, credit, receipt, event: confirmedEvent(id, lease, amount, receipt) };
  });
}

/** The decisions and their entries. */
async function decide(write: repo.MoneyWrite, payments: readonly AcceptedPayment[]): Promise<void> {
  const ids = await repo.makeIds(write, payments.length);
  const entered = payments.map((payment, index) => ({ ...payment, transactionId: ids[index] ?? '' }));
  await repo.insertTransactions(
    write,
    entered.map(({ transactionId, lease, amount, method, paidOn, at }) => ({
      id: transactionId,
      lease,
      kind: 'payment',
      occurredOn: paidOn,
      at: at.now,
      entries: [
        { account: accountOfMethod(method), amount },
        { account: 'receivable', amount: -amount },
      ],
    })),
  );
  await repo.insertDecisions(
    write,
    entered.map(({ id, lease, transactionId, at }) => ({
      payment_id: id,
      lease_id: lease.id,
      decision: 'confirmed',
      transaction_id: transactionId,
      decided_at: at.now.toString(),
    })),
  );
}

function confirmedEvent(
  id: string,
  { id: leaseId, currency }: repo.LockedLease,
  amount: number,
  receipt: Acceptance['receipt'],
): DomainEvent {
  return {
    action: 'confirmed',
    entity: 'payment',
    entityId: id,
    data: {
      leaseId,
      amount,
      currency,
      ...(receipt !== null && { receiptId: receipt.id, receiptNumber: receipt.number }),
    },
  };
}

/** What the audit says of a report of a tenant. */
export function reportedEvent(
  id: string,
  { id: leaseId, currency }: repo.LockedLease,
  { amount, method }: Pick<AcceptedPayment, 'amount' | 'method'>,
): DomainEvent {
  return {
    action: 'reported',
    entity: 'payment',
    entityId: id,
    data: { leaseId, amount, currency, method },
  };
}
