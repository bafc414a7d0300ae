import {
  suggestMatches,
  type KnownMoney,
  type KnownPayment,
  type SuggestedLine,
  type WaitingLine,
} from '@dira/domain/bank-statements/suggestions';
import type { OrgScope } from '../../db/scope.ts';
import * as repo from './known-money.repo.ts';

/** The queries for all that lines of an account may be, in the order of `KnownRows`. */
export function selectKnown(scope: Pick<OrgScope, 'organizationId'>, accountId: string) {
  return [
    repo.selectWaiting(scope, accountId),
    repo.selectReported(scope, accountId),
    repo.selectRecorded(scope, accountId),
    repo.selectReceived(scope, accountId),
    repo.selectLeases(scope, accountId),
    repo.selectExpenses(scope, accountId),
    repo.selectRules(scope),
  ] as const;
}

/** What they find. */
export interface KnownRows {
  waiting: readonly repo.WaitingRow[];
  reported: readonly repo.KnownPaymentRow[];
  recorded: readonly repo.KnownPaymentRow[];
  received: readonly repo.KnownPaymentRow[];
  leases: readonly repo.KnownLeaseRow[];
  expenses: readonly repo.KnownExpenseRow[];
  rules: readonly { payer_key: string; lease_id: string }[];
}

export function suggestFor(rows: KnownRows): SuggestedLine[] {
  return suggestMatches(rows.waiting.map(toWaitingLine), toKnownMoney(rows));
}

function toWaitingLine({
  id,
  day,
  amount,
  matched,
  description,
  reference,
  payer,
}: repo.WaitingRow): WaitingLine {
  return { id, day, rest: amount - matched, description, reference, payer };
}

function toKnownMoney({ reported, recorded, received, leases, expenses, rules }: KnownRows): KnownMoney {
  return {
    reported: reported.map(toPayment),
    recorded: recorded.map(toPayment),
    received: received.map(toPayment),
    leases: leases.map((lease) => ({
      leaseId: lease.lease_id,
      tenantNames: lease.tenant_names.split(', '),
      open: lease.open,
      earliestOn: lease.earliest_on,
    })),
    expenses: expenses.map(({ expense_id: expenseId, amount, day, vendor, reference }) => ({
      expenseId,
      amount,
      day,
      vendor,
      reference,
    })),
    rules: new Map(rules.map((rule) => [rule.payer_key, rule.lease_id])),
  };
}

function toPayment(row: repo.KnownPaymentRow): KnownPayment {
  return {
    paymentId: row.payment_id,
    leaseId: row.lease_id,
    amount: row.amount,
    paidOn: row.paid_on,
    reference: row.reference,
    isDoubtful: row.is_doubtful,
  };
}
