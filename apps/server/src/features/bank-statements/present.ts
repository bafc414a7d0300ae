import {
  BANK_LINES_AT_ONCE,
  type BankAccount,
  type BankLineJson,
  type BankPayerRule,
  type BankReconciliation,
  type BankSuggestion,
  type WaitingBankLine,
} from '@dira/contract/bank-statements';
import type { SuggestedLine, Suggestion } from '@dira/domain/bank-statements/suggestions';
import type { Currency } from '@dira/domain/money';
import type { WaitingRow } from './known-money.repo.ts';
import { suggestFor, type KnownRows } from './known-money.ts';
import type { LineRow, RuleRow } from './lines.repo.ts';
import type { ReconciliationRow } from './reconciliation.repo.ts';
import type { AccountRow } from './repo.ts';

export function presentAccount(row: AccountRow): BankAccount {
  const { currency, balance } = row;
  return {
    id: row.id,
    name: row.name,
    number: row.number,
    currency,
    lastDay: row.last_day,
    balance: balance === null ? null : { amount: balance, currency },
    waitingCount: row.waiting_count,
  };
}

export function presentLine(row: LineRow): BankLineJson {
  return {
    ...lineOf(row, row.currency),
    matches: row.matches.map(({ id, kind, how, amount, lease, expense, reason, by }) => ({
      id,
      kind,
      how,
      amount,
      lease,
      expense,
      reason,
      by,
    })),
    can: { undo: row.matches.length > 0 && !row.matches.some(({ isFinal }) => isFinal) },
  };
}

/** The lines of one screen, and of how many more there is something to say. */
export function presentWaiting(
  rows: KnownRows,
  currency: Currency,
): { items: WaitingBankLine[]; total: number; sureCount: number } {
  const suggested = suggestFor(rows);
  const byId = new Map(suggested.map((line) => [line.lineId, line]));
  const present = presentSuggestionsOf(rows);
  return {
    items: rows.waiting.slice(0, BANK_LINES_AT_ONCE).map((row) => ({
      ...lineOf(row, currency),
      isSure: byId.get(row.id)?.isSure ?? false,
      suggestions: present(byId.get(row.id)),
    })),
    total: rows.waiting.length,
    sureCount: suggested.filter(({ isSure }) => isSure).length,
  };
}

function lineOf(row: WaitingRow, currency: Currency) {
  const { id, day, description, payer, reference, amount, matched, balance, value_day: valueDay } = row;
  const rest = amount - matched;
  return { id, day, valueDay, description, payer, reference, amount: { amount, currency }, rest, balance };
}

function presentSuggestionsOf({ reported, recorded, received, leases, expenses }: KnownRows) {
  const payments = new Map([...reported, ...recorded, ...received].map((row) => [row.payment_id, row]));
  const places = new Map(leases.map((row) => [row.lease_id, row]));
  const spent = new Map(expenses.map((row) => [row.expense_id, row]));
  const present = (suggestion: Suggestion): BankSuggestion => {
    const place = 'leaseId' in suggestion ? places.get(suggestion.leaseId) : undefined;
    const payment = 'paymentId' in suggestion ? payments.get(suggestion.paymentId) : undefined;
    const expense = 'expenseId' in suggestion ? spent.get(suggestion.expenseId) : undefined;
    return {
      kind: suggestion.kind,
      reasons: [...suggestion.reasons],
      amount: suggestion.amount,
      paymentId: payment?.payment_id ?? null,
      paidOn: payment?.paid_on ?? null,
      lease: place === undefined ? null : { ...leaseOf(place), open: sumOf(place.open) },
      expense:
        expense === undefined
          ? null
          : { id: expense.expense_id, description: expense.description, on: expense.day },
    };
  };
  return (line: SuggestedLine | undefined) => (line?.suggestions ?? []).map(present);
}

export function presentReconciliation(row: ReconciliationRow, on: string): BankReconciliation {
  const inCurrency = (amount: number) => ({ amount, currency: row.currency });
  const counted = ({ count, amount }: { count: number; amount: number }) => ({
    count,
    amount: inCurrency(amount),
  });
  return {
    on,
    balance: row.balance === null ? null : inCurrency(row.balance),
    unexplained: counted(row.unexplained),
    setAside: counted(row.set_aside),
    withoutLine: counted(row.without_line),
    difference: inCurrency(row.unexplained.amount - row.without_line.amount),
  };
}

export function presentRule(row: RuleRow): BankPayerRule {
  return { id: row.id, payer: row.payer, lease: leaseOf(row), createdAt: row.created_at };
}

function leaseOf(row: {
  lease_id: string;
  tenant_names: string;
  property_name: string;
  unit_number: string;
}) {
  return {
    leaseId: row.lease_id,
    tenantNames: row.tenant_names,
    propertyName: row.property_name,
    unitNumber: row.unit_number,
  };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
