import { expect, test } from 'vitest';
import { approvalAfterChange, approvalOf, type ExpenseApproval } from './expenses.ts';
import { money } from './money.ts';

const limit = money(100_000, 'ILS');
const manager = { limit, mayApprove: false };
const owner = { limit, mayApprove: true };

test.each([
  [100_000, 'ILS', manager, 'none'],
  [100_001, 'ILS', manager, 'waiting'],
  [100_001, 'ILS', owner, 'none'],
  [1, 'USD', manager, 'waiting'],
  [9_000_000, 'ILS', { limit: null, mayApprove: false }, 'none'],
] as const)('%d %s', (amount, currency, authority, expected) => {
  expect(approvalOf(money(amount, currency), authority)).toBe(expected);
});

test.each<[ExpenseApproval, number, number, ExpenseApproval]>([
  // What was entered before there was a limit is not asked about until it grows.
  ['none', 200_000, 200_000, 'none'],
  ['none', 200_000, 150_000, 'none'],
  ['none', 200_000, 200_001, 'waiting'],
  ['none', 50_000, 90_000, 'none'],
  ['waiting', 200_000, 100_000, 'none'],
  ['waiting', 200_000, 100_001, 'waiting'],
  ['approved', 200_000, 200_000, 'approved'],
  ['approved', 200_000, 200_001, 'waiting'],
  ['approved', 50_000, 90_000, 'approved'],
  ['declined', 200_000, 200_000, 'waiting'],
  ['declined', 200_000, 90_000, 'none'],
])('%s of %d changed to %d is %s', (approval, amount, after, expected) => {
  const changed = money(after, 'ILS');
  expect(approvalAfterChange({ approval, amount }, changed, manager)).toBe(expected);
  expect(approvalAfterChange({ approval, amount }, changed, owner)).toBe(approval);
});
