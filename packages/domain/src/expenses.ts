import type { Money } from './money.ts';

/** What money was spent on. */
export const EXPENSE_CATEGORIES = [
  'maintenance',
  'renovation',
  'house_committee',
  'municipal_tax',
  'utilities',
  'insurance',
  'mortgage',
  'management',
  'brokerage',
  'legal',
  'taxes',
  'other',
] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

/** Who pays for it in the end; nothing is posted by it. */
export const EXPENSE_PAYERS = ['owner', 'tenant', 'shared'] as const;
export type ExpensePayer = (typeof EXPENSE_PAYERS)[number];

/**
 * Whether an expense counts: `none` for what never had to wait; `waiting` until an owner of the workspace decides;
 * `approved`; or `declined`.
 */
export const EXPENSE_APPROVALS = ['none', 'waiting', 'approved', 'declined'] as const;
export type ExpenseApproval = (typeof EXPENSE_APPROVALS)[number];

/** What is known of somebody who enters or changes an expense. */
export interface ExpenseAuthority {
  /** Beyond it somebody else approves; null where nothing waits. */
  readonly limit: Money | null;
  readonly mayApprove: boolean;
}

/** Whether a new expense waits. What is in another currency than the limit is beyond it. */
export function approvalOf(amount: Money, { limit, mayApprove }: ExpenseAuthority): 'none' | 'waiting' {
  if (mayApprove || limit === null) return 'none';
  return amount.currency === limit.currency && amount.amount <= limit.amount ? 'none' : 'waiting';
}

/**
 * What a change makes of the approval. More than before is asked about anew; what was declined is once it changes; and
 * whoever may approve does that by a decision, never by a change.
 */
export function approvalAfterChange(
  before: { approval: ExpenseApproval; amount: number },
  after: Money,
  authority: ExpenseAuthority,
): ExpenseApproval {
  const isUndecided = before.approval === 'waiting' || before.approval === 'declined';
  if (authority.mayApprove) return before.approval;
  if (isUndecided || after.amount > before.amount) {
    const approval = approvalOf(after, authority);
    return approval === 'none' && !isUndecided ? before.approval : approval;
  }
  return before.approval;
}
