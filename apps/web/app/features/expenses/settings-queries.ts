import type { Answer, Sent } from '@dira/contract/calls';
import {
  addExpenseCategory,
  changeExpenseCategory,
  getExpenseSettings,
  hideExpenseCategories,
  setExpenseLimit,
} from '@dira/contract/expense-settings';
import { approveExpense, declineExpense } from '@dira/contract/expenses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';
import type { ExpenseCategory } from './queries.ts';

export type ExpenseSettings = Answer<typeof getExpenseSettings>;
export type OwnCategory = ExpenseSettings['ownCategories'][number];

/** What a workspace chooses from, and from which amount on expenses wait. */
export function expenseSettingsQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['expenses', organizationId, 'settings'],
    queryFn: ({ signal }) => call(getExpenseSettings, { params: { organizationId }, signal }),
  });
}

export function useAddCategory() {
  return useChange('expense_category', (organizationId, body: Sent<typeof addExpenseCategory>, key) =>
    call(addExpenseCategory, { params: { organizationId }, key, body }),
  );
}

export function useChangeCategory(ownCategoryId: string) {
  return useChange('expense_category', (organizationId, body: Sent<typeof changeExpenseCategory>) =>
    call(changeExpenseCategory, { params: { organizationId, ownCategoryId }, body }),
  );
}

export function useHideCategories() {
  return useChange('expense_settings', (organizationId, categories: ExpenseCategory[]) =>
    call(hideExpenseCategories, { params: { organizationId }, body: { categories } }),
  );
}

export function useSetExpenseLimit() {
  return useChange('expense_settings', (organizationId, amount: number | null) =>
    call(setExpenseLimit, { params: { organizationId }, body: { amount } }),
  );
}

export function useApproveExpense(expenseId: string) {
  return useChange<void, void>('expense', (organizationId) =>
    call(approveExpense, { params: { organizationId, expenseId } }),
  );
}

export function useDeclineExpense(expenseId: string) {
  return useChange('expense', (organizationId, reason: string) =>
    call(declineExpense, { params: { organizationId, expenseId }, body: { reason } }),
  );
}
