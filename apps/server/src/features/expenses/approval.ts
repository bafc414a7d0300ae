import type * as contract from '@dira/contract/expenses';
import type { ExpenseAuthority } from '@dira/domain/expenses';
import { money } from '@dira/domain/money';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import * as repo from './repo.ts';
import { findLimit } from './settings.repo.ts';

/**
 * Expenses that wait for an owner.
 *
 * Guarantees: what waits or was declined is in no figure, no statement and no report; each decision is kept with its
 * reason; what counts in a closed month does not change by a decision. Never: a change that approves.
 */

/** What whoever writes may enter without asking. */
export async function authorityOf(write: OrgWrite): Promise<ExpenseAuthority> {
  const limit = await findLimit(write);
  return {
    limit: limit === undefined ? null : money(limit.amount, limit.currency),
    mayApprove: write.may('expenses.approve'),
  };
}

/** @throws AppError not_found; transition_refused for one that counts */
export function approveExpense(write: OrgWrite, id: string): Promise<void> {
  return decide(write, id, 'approved', '');
}

/** @throws AppError not_found; transition_refused for one that does not wait */
export function declineExpense(
  write: OrgWrite,
  id: string,
  { reason }: z.output<(typeof contract.declineExpense)['body']>,
): Promise<void> {
  return decide(write, id, 'declined', reason);
}

async function decide(
  write: OrgWrite,
  id: string,
  decision: 'approved' | 'declined',
  reason: string,
): Promise<void> {
  const expense = await repo.lockExpense(write, id);
  if (expense === undefined) throw new AppError('not_found');
  const isOpen =
    expense.approval === 'waiting' || (decision === 'approved' && expense.approval === 'declined');
  if (!isOpen) throw new AppError('transition_refused');
  await repo.insertDecision(write, { expense_id: id, decision, reason });
  await repo.updateExpense(write, id, { approval: decision });
  await recordEvent(write, {
    action: decision,
    entity: 'expense',
    entityId: id,
    data: { name: expense.description, amount: expense.amount, ...(reason !== '' && { reason }) },
  });
}
