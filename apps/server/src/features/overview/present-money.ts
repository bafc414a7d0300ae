import type { Overview } from '@dira/contract/overview';
import {
  overviewCurrency,
  type CashRow,
  type CategoryRow,
  type ExpensesRow,
  type MonthDuesRow,
} from '../../contributions/overview.ts';

type Money = NonNullable<Overview['money']>;

interface MoneyRows {
  dues: MonthDuesRow[];
  overdue: { overdue: number }[];
  cash: CashRow[];
  expenses: ExpensesRow[];
  byCategory: CategoryRow[];
}

export function inShekels(amount: number) {
  return { amount, currency: overviewCurrency };
}

/** @param months those to show, the last is the one that was asked for */
export function presentMoney(months: string[], rows: MoneyRows): Money {
  const shown = months.map((month) => presentMonth(month, rows));
  const { month: _, ...figures } = shown.at(-1) ?? presentMonth('', rows);
  const overdue = rows.overdue.reduce((total, row) => total + row.overdue, 0);
  const expensesByCategory = rows.byCategory.map(({ category, spent }) => ({
    category,
    amount: inShekels(spent),
  }));
  return {
    currency: overviewCurrency,
    ...figures,
    overdue: inShekels(overdue),
    expensesByCategory,
    months: shown,
  };
}

function presentMonth(month: string, rows: MoneyRows): Money['months'][number] {
  const dues = rows.dues.find((row) => row.month === month);
  const cash = rows.cash.find((row) => row.month === month && row.currency === overviewCurrency);
  const spent = rows.expenses.find((row) => row.month === month)?.spent ?? 0;
  const received = cash?.received ?? 0;
  return {
    month,
    expected: inShekels(dues?.expected ?? 0),
    collected: inShekels(dues?.collected ?? 0),
    received: inShekels(received),
    deposits: inShekels(cash?.deposits ?? 0),
    expenses: inShekels(spent),
    net: inShekels(received - spent),
  };
}
