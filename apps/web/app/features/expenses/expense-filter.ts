import { EXPENSE_CATEGORIES, EXPENSE_PAYERS } from '@dira/domain/expenses';
import { orderOf } from '../lists/order.ts';
import type { Orders } from '../lists/order.ts';
import { restOf } from './queries.ts';
import type { ExpenseFilter } from './queries.ts';

export const expenseOrders = {
  date: { column: 'date', first: 'desc' },
  amount: { column: 'amount', first: 'desc' },
} as const satisfies Orders<ExpenseFilter['sort']>;

/** Expenses that do not count. */
export const UNDECIDED = ['waiting', 'declined'] as const;

const dayOf = (text: string | null) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? '') : '');

/** What the address asks for. */
export function filterOf(read: (name: string) => string | null): ExpenseFilter {
  return {
    search: read('search') ?? '',
    category: categoryOf(read('category') ?? ''),
    approval: UNDECIDED.find((approval) => approval === read('approval')) ?? '',
    payer: EXPENSE_PAYERS.find((payer) => payer === read('payer')) ?? '',
    propertyId: read('property') ?? '',
    maintenanceRequestId: read('request') ?? '',
    from: dayOf(read('from')),
    to: dayOf(read('to')),
    ...orderOf(read, expenseOrders),
  };
}

/** A common category, the rest of one, or one of the workspace's own. */
function categoryOf(text: string): string {
  const isKnown = EXPENSE_CATEGORIES.some((category) => text === category || text === restOf(category));
  return isKnown || /^[\da-f-]{36}$/.test(text) ? text : '';
}

export function isFiltered({
  search,
  category,
  approval,
  payer,
  propertyId,
  maintenanceRequestId,
  from,
  to,
}: ExpenseFilter): boolean {
  return [search, category, approval, payer, propertyId, maintenanceRequestId, from, to].some(
    (value) => value !== '',
  );
}
