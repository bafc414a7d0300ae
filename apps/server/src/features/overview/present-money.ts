import type { Overview } from '@dira/contract/overview';
import { money, type Currency, type Money } from '@dira/domain/money';
import type {
  CashRow,
  CategoryRow,
  ExpensesRow,
  MonthDuesRow,
  OverdueRow,
} from '../../contributions/overview.ts';
import { exactly, type Converter, type Target } from '../exchange-rates/conversion.ts';

type Shown = NonNullable<Overview['money']>;
type Figures = Shown['byCurrency'][number];

interface MoneyRows {
  dues: MonthDuesRow[];
  overdue: OverdueRow[];
  cash: CashRow[];
  expenses: ExpensesRow[];
  byCategory: CategoryRow[];
}

/** @param months those to show, the last is the one that was asked for */
export function presentMoney(months: string[], rows: MoneyRows, converter: Converter): Shown {
  const currencies = currenciesOf([
    ...rows.dues,
    ...rows.overdue.filter(({ overdue }) => overdue !== 0),
    ...rows.cash,
    ...rows.expenses,
  ]);
  return {
    ...presentFigures(months, rows, converter),
    byCurrency: currencies.map((currency) =>
      presentFigures(months, rowsIn(currency, rows), exactly(currency)),
    ),
    conversion: converter.tellOf(currencies),
  };
}

export function currenciesOf(rows: readonly { currency: Currency }[]): Currency[] {
  return [...new Set(rows.map(({ currency }) => currency))].toSorted();
}

function rowsIn(currency: Currency, { dues, overdue, cash, expenses, byCategory }: MoneyRows): MoneyRows {
  const isIn = (row: { currency: Currency }) => row.currency === currency;
  return {
    dues: dues.filter(isIn),
    overdue: overdue.filter(isIn),
    cash: cash.filter(isIn),
    expenses: expenses.filter(isIn),
    byCategory: byCategory.filter(isIn),
  };
}

function presentFigures(months: string[], rows: MoneyRows, target: Target): Figures {
  const shown = months.map((month) => presentMonth(month, rows, target));
  const { month: _, ...figures } = shown.at(-1) ?? presentMonth('', rows, target);
  return {
    currency: target.currency,
    ...figures,
    overdue: target.total(rows.overdue.map((row) => money(row.overdue, row.currency))),
    expensesByCategory: presentCategories(rows.byCategory, target),
    expensesTotal: target.total(rows.byCategory.map((row) => money(row.spent, row.currency))),
    months: shown,
  };
}

function presentMonth(month: string, rows: MoneyRows, { total }: Target): Figures['months'][number] {
  const isOf = (row: { month: string }) => row.month === month;
  const [dues, cash, spent] = [rows.dues.filter(isOf), rows.cash.filter(isOf), rows.expenses.filter(isOf)];
  const received = cash.map((row) => money(row.received, row.currency));
  const expenses = spent.map((row) => money(row.spent, row.currency));
  return {
    month,
    expected: total(dues.map((row) => money(row.expected, row.currency))),
    collected: total(dues.map((row) => money(row.collected, row.currency))),
    received: total(received),
    deposits: total(cash.map((row) => money(row.deposits, row.currency))),
    expenses: total(expenses),
    net: total([...received, ...expenses.map((one) => money(-one.amount, one.currency))]),
  };
}

/** The largest first. */
export function presentCategories(rows: CategoryRow[], { total }: Target): Figures['expensesByCategory'] {
  const byCategory = Map.groupBy(rows, ({ category }) => category);
  const sumOf = (spent: CategoryRow[]): Money => total(spent.map((row) => money(row.spent, row.currency)));
  return [...byCategory]
    .map(([category, spent]) => ({ category, amount: sumOf(spent) }))
    .toSorted((a, b) => b.amount.amount - a.amount.amount || a.category.localeCompare(b.category));
}
