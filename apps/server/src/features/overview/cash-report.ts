import { MOST_MONTHS_ONE_BY_ONE, type CashReport } from '@dira/contract/cash-report';
import { INCOME_KINDS, INCOME_METHODS } from '@dira/domain/income';
import { money, type Currency, type Money } from '@dira/domain/money';
import type {
  CashRow,
  ExpensesRow,
  OverdueRow,
  OverviewSources,
  OwnCategoryRow,
  SumRow,
} from '../../contributions/overview.ts';
import { daysOfMonths } from '../../db/days.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { converterOf, exactly, selectRates, type Target } from '../exchange-rates/conversion.ts';
import { requireMonths } from './months.ts';
import { currenciesOf } from './present-money.ts';
import * as repo from './repo.ts';
import { dayOfRates } from './service.ts';

/**
 * What came in and what was spent over some months.
 *
 * Guarantees: received and expenses are those of the overview and of the statements of the same months; in each currency
 * the parts by property, by kind, by method, by category and by month add up to them exactly. Never: a deposit as income.
 */

type Figures = CashReport['money']['byCurrency'][number];

interface Choice {
  from?: string | undefined;
  to?: string | undefined;
  propertyId?: string | undefined;
}

interface Rows {
  cash: CashRow[];
  expenses: ExpensesRow[];
  overdue: OverdueRow[];
  byCategory: OwnCategoryRow[];
  incomeOf: SumRow<string>[];
  spentOf: SumRow<string | null>[];
  byKind: SumRow<Figures['byKind'][number]['kind']>[];
  byMethod: SumRow<Figures['byMethod'][number]['method']>[];
}

/** @throws AppError invalid_request for months in no order, or too many; not_found for a property that is not there, once read */
export function readCashReport(
  sources: OverviewSources,
  scope: OrgScope,
  { propertyId, ...choice }: Choice,
): Read<CashReport> {
  const { from, to } = requireMonths(choice, scope.today);
  const days = daysOfMonths(from, to);
  return readAll(
    [
      repo.selectHead(scope, propertyId),
      repo.selectPropertyNames(scope),
      selectRates(scope, dayOfRates(scope, days.to)),
      sources.selectOverdue(scope, propertyId),
      sources.selectCash(scope, propertyId, days),
      sources.selectExpensesByMonth(scope, propertyId, days),
      sources.selectExpensesByOwnCategory(scope, propertyId, days),
      sources.selectExpensesByProperty(scope, propertyId, days),
      sources.selectIncomeParts(scope, propertyId, days),
    ],
    (heads, names, rates, overdue, cash, expenses, byCategory, spentOf, income) => {
      const { property_id: id, property_name: name } = requireRow(heads);
      const incomeOf = income.filter((row) => row.by === 'property');
      const byKind = income.filter((row) => row.by === 'kind');
      const byMethod = income.filter((row) => row.by === 'method');
      const rows = { cash, expenses, overdue, byCategory, incomeOf, spentOf, byKind, byMethod };
      const spans = spansOf(from, to);
      const nameOf = new Map(names.map((one) => [one.property_id, one.property_name]));
      const converter = converterOf(rates);
      const currencies = currenciesOf([
        ...cash,
        ...expenses,
        ...overdue.filter((row) => row.overdue !== 0),
        ...incomeOf,
      ]);
      return {
        asOf: scope.today.toString(),
        from,
        to,
        property: id === null ? null : { id, name: name ?? '' },
        spanIs: spans[0]?.length === 'yyyy'.length ? ('year' as const) : ('month' as const),
        money: {
          ...presentFigures(rows, { spans, nameOf, target: converter }),
          byCurrency: currencies.map((currency) =>
            presentFigures(rowsIn(currency, rows), { spans, nameOf, target: exactly(currency) }),
          ),
          conversion: converter.tellOf(currencies),
        },
      };
    },
  );
}

/** Each month, YYYY-MM; or each year, where there are too many months to be looked at. */
function spansOf(from: string, to: string): string[] {
  const [first, last] = [Temporal.PlainYearMonth.from(from), Temporal.PlainYearMonth.from(to)];
  const { months: more } = first.until(last, { largestUnit: 'month' });
  if (more >= MOST_MONTHS_ONE_BY_ONE)
    return Array.from({ length: last.year - first.year + 1 }, (_, index) => String(first.year + index));
  return Array.from({ length: more + 1 }, (_, index) => first.add({ months: index }).toString());
}

function rowsIn(currency: Currency, rows: Rows): Rows {
  const own = <Row extends { currency: Currency }>(all: Row[]) =>
    all.filter((row) => row.currency === currency);
  return {
    cash: own(rows.cash),
    expenses: own(rows.expenses),
    overdue: own(rows.overdue),
    byCategory: own(rows.byCategory),
    incomeOf: own(rows.incomeOf),
    spentOf: own(rows.spentOf),
    byKind: own(rows.byKind),
    byMethod: own(rows.byMethod),
  };
}

interface Shown {
  spans: string[];
  nameOf: ReadonlyMap<string, string>;
  target: Target;
}

function presentFigures(rows: Rows, { spans, nameOf, target }: Shown): Figures {
  const cashOf = (received: readonly Money[], spent: readonly Money[]) => ({
    received: target.total(received),
    expenses: target.total(spent),
    net: target.total([...received, ...spent.map(({ amount, currency }) => money(-amount, currency))]),
  });
  const received = rows.cash.map((row) => ({ ...row, money: money(row.received, row.currency) }));
  const spent = rows.expenses.map((row) => ({ ...row, money: money(row.spent, row.currency) }));
  return {
    currency: target.currency,
    ...cashOf(moneyOf(received), moneyOf(spent)),
    overdue: target.total(rows.overdue.map((row) => money(row.overdue, row.currency))),
    byProperty: [...new Set([...rows.incomeOf, ...rows.spentOf].map(({ key }) => key))]
      .map((key) => ({
        property: key === null ? null : { id: key, name: nameOf.get(key) ?? '' },
        ...cashOf(sumsOf(rows.incomeOf, key), sumsOf(rows.spentOf, key)),
      }))
      .toSorted(byIncome),
    byKind: partsOf(INCOME_KINDS, rows.byKind, target).map(({ key, amount }) => ({ kind: key, amount })),
    byMethod: partsOf(INCOME_METHODS, rows.byMethod, target).map(({ key, amount }) => ({
      method: key,
      amount,
    })),
    byCategory: presentOwnCategories(rows.byCategory, target),
    spans: spans.map((span) => {
      const isIn = (row: { month: string }) => row.month.startsWith(span);
      return { span, ...cashOf(moneyOf(received.filter(isIn)), moneyOf(spent.filter(isIn))) };
    }),
  };
}

function moneyOf(rows: readonly { money: Money }[]): Money[] {
  return rows.map((row) => row.money);
}

function sumsOf<Key>(rows: readonly SumRow<Key>[], key: unknown): Money[] {
  return rows.filter((row) => row.key === key).map((row) => money(row.amount, row.currency));
}

/** The parts of which there is something, in their order. */
function partsOf<Key>(keys: readonly Key[], rows: readonly SumRow<Key>[], target: Target) {
  return keys
    .filter((key) => rows.some((row) => row.key === key))
    .map((key) => ({ key, amount: target.total(sumsOf(rows, key)) }));
}

/** The largest first; what is in no category of the workspace's own, in the common one. */
function presentOwnCategories(rows: readonly OwnCategoryRow[], target: Target): Figures['byCategory'] {
  const parts = Map.groupBy(rows, (row) => row.own_category_id ?? row.category);
  return [...parts.values()]
    .flatMap(([first, ...more]) => {
      if (first === undefined) return [];
      const { category, own_category_id: id, own_category_name: name } = first;
      const amount = target.total([first, ...more].map((row) => money(row.spent, row.currency)));
      return [{ category, ownCategory: id === null ? null : { id, name: name ?? '' }, amount }];
    })
    .toSorted(
      (left, right) =>
        right.amount.amount - left.amount.amount ||
        left.category.localeCompare(right.category) ||
        (left.ownCategory?.id ?? '').localeCompare(right.ownCategory?.id ?? ''),
    );
}

function byIncome(left: Figures['byProperty'][number], right: Figures['byProperty'][number]): number {
  return (
    right.received.amount - left.received.amount ||
    left.expenses.amount - right.expenses.amount ||
    (left.property?.id ?? '').localeCompare(right.property?.id ?? '')
  );
}
