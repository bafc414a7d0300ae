import type { DocumentCategory } from '@dira/contract/documents';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import * as repo from './filing.repo.ts';

/** The expense that a paper is of; who may not see money knows of none. @throws AppError related_record_missing, at the field */
export async function settleExpense(write: OrgWrite, expenseId: string | null) {
  if (expenseId === null) return null;
  const found = write.may('expenses.see') ? await repo.findExpense(write, expenseId) : undefined;
  if (found === undefined)
    throw new AppError('related_record_missing', { fields: [{ path: 'expenseId', code: 'not_found' }] });
  return found;
}

/** Papers of an expense are about money, and hidden from who may not see money. */
export function categoryOf(asked: DocumentCategory, expense: { id: string } | null): DocumentCategory {
  return expense === null ? asked : 'receipts';
}
