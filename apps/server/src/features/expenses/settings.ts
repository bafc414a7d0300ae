import { MOST_EXPENSE_CATEGORIES, type ExpenseSettings } from '@dira/contract/expense-settings';
import type * as contract from '@dira/contract/expense-settings';
import { money } from '@dira/domain/money';
import type { z } from 'zod';
import { readAll, rowsWithin, type Read } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import * as repo from './settings.repo.ts';

/**
 * What a workspace chooses from when it enters an expense.
 *
 * Guarantees: a category of its own is within a common one for good, so that reports, books and tax never change by it;
 * what is not chosen any more stays on the expenses that have it.
 */

export function readSettings(scope: OrgScope): Read<ExpenseSettings> {
  return readAll(
    [repo.selectOwnCategories(scope), repo.selectHiddenCategories(scope), repo.selectLimit(scope)],
    (own, hidden, limits) => ({
      ownCategories: own.map(({ is_archived: isArchived, ...same }) => ({ ...same, isArchived })),
      hiddenCategories: hidden.map(({ category }) => category),
      limit: limits[0] === undefined ? null : money(limits[0].amount, limits[0].currency),
    }),
  );
}

/** The categories of its own that a workspace chooses from. */
export async function listOwnCategories(write: OrgWrite) {
  const own = await rowsWithin(write, repo.selectOwnCategories(write));
  return own.flatMap(({ is_archived: isArchived, ...category }) => (isArchived ? [] : [category]));
}

/** @throws AppError invalid_request for a name that is taken, or one category too many */
export async function addCategory(
  write: OrgWrite,
  given: z.output<(typeof contract.addExpenseCategory)['body']>,
): Promise<{ id: string }> {
  const others = await repo.listNames(write);
  if (others.length >= MOST_EXPENSE_CATEGORIES) throw refuse('name', 'too_many');
  requireFreeName(given.name, others);
  const id = await repo.insertCategory(write, given);
  await record(write, 'added', id, given.name);
  return { id };
}

/** @throws AppError not_found; invalid_request for a name that is taken */
export async function changeCategory(
  write: OrgWrite,
  id: string,
  { name, isArchived }: z.output<(typeof contract.changeExpenseCategory)['body']>,
): Promise<void> {
  const before = await repo.findCategory(write, id);
  if (before === undefined) throw new AppError('not_found');
  const others = (await repo.listNames(write)).filter((other) => other.id !== id);
  if (!isArchived) requireFreeName(name, others);
  await repo.updateCategory(write, id, { name, is_archived: isArchived });
  const isLetGo = isArchived && !before.is_archived;
  await record(write, isLetGo ? 'archived' : 'changed', id, name);
}

function requireFreeName(name: string, others: readonly { name: string; is_archived: boolean }[]): void {
  const isTaken = others.some(
    (other) => !other.is_archived && other.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw refuse('name', 'already_exists');
}

function refuse(path: string, code: 'already_exists' | 'too_many'): AppError {
  return new AppError('invalid_request', { fields: [{ path, code }] });
}

export async function hideCategories(
  write: OrgWrite,
  { categories }: z.output<(typeof contract.hideExpenseCategories)['body']>,
): Promise<void> {
  await repo.replaceHidden(write, [...new Set(categories)]);
  await recordEvent(write, { action: 'changed', entity: 'expense_settings', entityId: write.organizationId });
}

export async function setLimit(
  write: OrgWrite,
  { amount }: z.output<(typeof contract.setExpenseLimit)['body']>,
): Promise<void> {
  const before = await repo.findLimit(write);
  await (amount === null ? repo.deleteLimit(write) : repo.setLimit(write, amount));
  await recordEvent(write, {
    action: amount === null ? 'removed' : 'set',
    entity: 'expense_settings',
    entityId: write.organizationId,
    data: {
      ...(amount !== null && { amount }),
      ...(before !== undefined && { beforeAmount: before.amount }),
    },
  });
}

function record(
  write: OrgWrite,
  action: 'added' | 'changed' | 'archived',
  entityId: string,
  name: string,
): Promise<void> {
  return recordEvent(write, { action, entity: 'expense_category', entityId, data: { name } });
}
