import type { Answer, Edit, Sent } from '@dira/contract/calls';
import {
  createExpense,
  deleteExpense,
  exportExpenses,
  getExpense,
  getExpenseTotals,
  listExpenses,
  splitExpense,
  updateExpense,
} from '@dira/contract/expenses';
import { EXPENSE_CATEGORIES } from '@dira/domain/expenses';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { cursorOf, keysetPages, rowsPerPage } from '../../lib/pages.ts';
import { tableQuery } from '../../lib/table-file.ts';
import type { TableFile } from '../../lib/table-file.ts';
import { useChange } from '../organizations/queries.ts';

export type Expense = Answer<typeof getExpense>;
export type ExpenseCategory = Expense['category'];
export type ExpensePayer = Expense['payer'];
export type NewExpense = Sent<typeof createExpense>;
export type NewBill = Sent<typeof splitExpense>;
export type ExpenseEdit = Edit<typeof updateExpense>;

/** What is shown; empty for everything. */
export type ExpenseFilter = {
  readonly search: string;
  /** A common category, the rest of one, or the id of one of the workspace's own. */
  readonly category: string;
  readonly approval: 'waiting' | 'declined' | '';
  readonly payer: ExpensePayer | '';
  readonly propertyId: string;
  readonly maintenanceRequestId: string;
  /** The days on which they count. */
  readonly from: string;
  readonly to: string;
  readonly sort: 'date' | 'amount';
  readonly order: 'asc' | 'desc';
};

const keys = (organizationId: string) => ['expenses', organizationId] as const;

export function expensesQuery(organizationId: string, filter: ExpenseFilter) {
  return infiniteQueryOptions({
    ...keysetPages,
    queryKey: [...keys(organizationId), 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listExpenses, {
        params: { organizationId },
        query: {
          ...asked(filter),
          limit: rowsPerPage,
          ...cursorOf(pageParam),
        },
        signal,
      }),
  });
}

/** What all of them add up to, those that are not loaded too. */
export function expenseTotalsQuery(organizationId: string, filter: ExpenseFilter) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'totals', filter],
    queryFn: ({ signal }) =>
      call(getExpenseTotals, { params: { organizationId }, query: asked(filter), signal }),
  });
}

export function saveExpenses(organizationId: string, filter: ExpenseFilter, file: TableFile): Promise<void> {
  const query = { ...asked(filter), ...tableQuery(file) };
  return saveFile(call(exportExpenses, { params: { organizationId }, query }));
}

function asked({ sort, order, ...filter }: ExpenseFilter) {
  const { search, category, approval, payer, propertyId, maintenanceRequestId, from, to } = filter;
  return {
    sort,
    order,
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(search !== '' && { search }),
    ...askedCategory(category),
    ...(approval !== '' && { approval }),
    ...(payer !== '' && { payer }),
    ...(propertyId !== '' && { propertyId }),
    ...(maintenanceRequestId !== '' && { maintenanceRequestId }),
  };
}

/** The rest of a common category of which the workspace has own ones, in an address. */
export function restOf(category: ExpenseCategory): string {
  return `${category}.rest`;
}

function askedCategory(chosen: string) {
  if (chosen === '') return {};
  const category = EXPENSE_CATEGORIES.find((one) => chosen === one || chosen === restOf(one));
  if (category === undefined) return { ownCategoryId: chosen };
  return chosen === category ? { category } : { category, ownCategoryId: 'none' as const };
}

export function expenseQuery(organizationId: string, expenseId: string) {
  return queryOptions({
    queryKey: [...keys(organizationId), 'one', expenseId],
    queryFn: ({ signal }) => call(getExpense, { params: { organizationId, expenseId }, signal }),
  });
}

export function useAddExpense() {
  return useChange('expense', (organizationId, body: NewExpense, key) =>
    call(createExpense, { params: { organizationId }, key, body }),
  );
}

export function useSplitExpense() {
  return useChange('expense', (organizationId, body: NewBill, key) =>
    call(splitExpense, { params: { organizationId }, key, body }),
  );
}

export function useChangeExpense(expenseId: string) {
  return useChange('expense', (organizationId, edit: ExpenseEdit) =>
    call(updateExpense, { params: { organizationId, expenseId }, ...edit }),
  );
}

export function useRemoveExpense(expenseId: string) {
  return useChange<void, void>('expense', (organizationId) =>
    call(deleteExpense, { params: { organizationId, expenseId } }),
  );
}
