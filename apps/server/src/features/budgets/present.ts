import type { Budget, BudgetOverview } from '@dira/contract/budgets';
import { BUDGET_LINES, budgetDifference, isExpenseLine, type BudgetLine } from '@dira/domain/budgets';
import { money, type Currency, type Money } from '@dira/domain/money';
import type { BudgetRow } from '../../contributions/answers.ts';
import type { Converter, Target } from '../exchange-rates/conversion.ts';
import type { ActualRow, PlannedRow } from './repo.ts';

export type Against = NonNullable<BudgetOverview['expenses']>;

/** What rows of some lines come to, all of them expenses or all of them income; null where none has a budget. */
export function compare(rows: readonly BudgetRow[], { total }: Target): Against | null {
  const planned = rows.flatMap(({ budget, currency }) => (budget === null ? [] : [money(budget, currency)]));
  if (planned.length === 0) return null;
  return {
    budget: total(planned),
    actual: total(rows.map((row) => money(row.actual, row.currency))),
    difference: total(
      rows.map((row) => {
        const { line, actual, budget, currency } = row;
        return money(budgetDifference(line, { budget: budget ?? 0, actual }), currency);
      }),
    ),
  };
}

/** Income and expenses of some properties apart: together they are worth nothing. */
export function compareSides(
  rows: readonly BudgetRow[],
  target: Target,
): Pick<BudgetOverview, 'income' | 'expenses'> {
  return {
    income: compare(
      rows.filter(({ line }) => !isExpenseLine(line)),
      target,
    ),
    expenses: compare(
      rows.filter(({ line }) => isExpenseLine(line)),
      target,
    ),
  };
}

/** The same of each property, in the order of the rows. */
export function compareProperties(rows: readonly BudgetRow[], target: Target): BudgetOverview['properties'] {
  return [...Map.groupBy(rows, ({ property_id: id }) => id)].map(([id, own]) => ({
    property: { id, name: own[0]?.property_name ?? '' },
    ...compareSides(own, target),
  }));
}

interface OneYear {
  planned: readonly PlannedRow[];
  actuals: readonly ActualRow[];
}

/** The currency of a budget: of what was entered, or else the one that amounts of the workspace begin with. */
export function currencyOf(planned: readonly PlannedRow[], year: number): Currency | undefined {
  return planned.find((row) => row.year === year)?.currency;
}

export function presentLines(
  year: number,
  { planned, actuals }: OneYear,
  converter: Converter,
): Pick<Budget, 'amounts' | 'lines' | 'net' | 'currency' | 'conversion'> {
  const { total, currency } = converter;
  const sum = (rows: readonly (PlannedRow | ActualRow)[]) =>
    total(rows.map((row) => money(row.amount, row.currency)));
  const budgetOf = (line: BudgetLine, of: number): Money | null => {
    const rows = planned.filter((row) => row.line === line && row.year === of);
    return rows.length === 0 ? null : sum(rows);
  };
  const actualOf = (line: BudgetLine, of: number) =>
    sum(actuals.filter((row) => row.line === line && row.year === of));
  const lines = BUDGET_LINES.map((line) => {
    const [budget, actual] = [budgetOf(line, year), actualOf(line, year)];
    return {
      line,
      budget,
      actual,
      difference:
        budget === null
          ? null
          : money(budgetDifference(line, { budget: budget.amount, actual: actual.amount }), currency),
      lastYear: { budget: budgetOf(line, year - 1), actual: actualOf(line, year - 1) },
    };
  });
  const netOf = (rows: readonly (PlannedRow | ActualRow)[], of: number) =>
    total(
      rows
        .filter((row) => row.year === of)
        .map(({ line, amount, currency: own }) => money(isExpenseLine(line) ? -amount : amount, own)),
    );
  const plannedNet = (of: number) => (planned.some((row) => row.year === of) ? netOf(planned, of) : null);
  const entered = new Map(
    planned.filter((row) => row.year === year).map(({ line, amount }) => [line, amount]),
  );
  const eachLine = BUDGET_LINES.map((line) => [line, entered.get(line) ?? null]);
  const amounts = Object.fromEntries(eachLine) as Budget['amounts']; // one for each of them
  return {
    currency,
    conversion: converter.tellOf([...planned, ...actuals].map((row) => row.currency)),
    amounts,
    lines,
    net: {
      budget: plannedNet(year),
      actual: netOf(actuals, year),
      lastYear: { budget: plannedNet(year - 1), actual: netOf(actuals, year - 1) },
    },
  };
}
