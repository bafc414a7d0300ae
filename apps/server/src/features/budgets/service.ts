import type { Budget, BudgetOverview, setBudget } from '@dira/contract/budgets';
import { BUDGET_LINES, budgetYears, type BudgetLine } from '@dira/domain/budgets';
import type { z } from 'zod';
import { requireRow } from '../../db/page.ts';
import { readAll, rowsWithin, type Read } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { converterOf, selectRates } from '../exchange-rates/conversion.ts';
import { currenciesOf } from '../overview/present-money.ts';
import { dayOfRates } from '../overview/service.ts';
import { selectBudgets } from './answers.repo.ts';
import { compareProperties, compareSides, currencyOf, presentLines } from './present.ts';
import * as repo from './repo.ts';

/**
 * What is planned for each property and calendar year, and what became of it.
 *
 * Guarantees: what really was is counted as the report of income and expenses counts it, by the day on which it counts; a
 * budget has one currency; every change is recorded with what stood there before. Never: a budget that nobody entered.
 */

type Given = z.output<(typeof setBudget)['body']>;

/** Budget against actual of each property that has a budget for the year. */
export function readOverview(scope: OrgScope, year = scope.today.year): Read<BudgetOverview> {
  return readAll(
    [
      selectBudgets(scope, {}, year),
      selectRates(scope, dayOfRates(scope, lastDayOf(year))),
      repo.countWithoutBudget(scope, year),
    ],
    (rows, rates, [without]) => {
      const converter = converterOf(rates);
      return {
        ...presentYear(scope, year),
        currency: converter.currency,
        conversion: converter.tellOf(currenciesOf(rows)),
        ...compareSides(rows, converter),
        properties: compareProperties(rows, converter),
        withoutBudgetCount: without?.count ?? 0,
      };
    },
  );
}

/** One property line by line, in the currency of its budget. @throws AppError not_found, once read */
export function readBudget(scope: OrgScope, one: repo.OneBudget): Read<Budget> {
  const { propertyId, year } = one;
  return readAll(
    [
      repo.selectProperty(scope, propertyId),
      selectRates(scope, dayOfRates(scope, lastDayOf(year))),
      repo.selectPlanned(scope, one),
      repo.selectActuals(scope, one),
    ],
    (properties, rates, planned, actuals) => {
      const { id, name, known_since: since } = requireRow(properties);
      return {
        property: { id, name },
        ...presentYear(scope, year),
        knownSince: since > `${year}-01-01` && since <= lastDayOf(year) ? since : null,
        ...presentLines(year, { planned, actuals }, converterOf(rates, currencyOf(planned, year))),
      };
    },
  );
}

/**
 * Takes the place of what was entered for the year: a line without an amount has none afterwards.
 * @throws AppError not_found; invalid_request for a year that is too far away
 */
export async function changeBudget(write: OrgWrite, one: repo.OneBudget, { amounts }: Given): Promise<void> {
  const { name } = requireRow(await rowsWithin(write, repo.selectProperty(write, one.propertyId)));
  if (!budgetYears(write.today).includes(one.year))
    throw new AppError('invalid_request', { fields: [{ path: 'year', code: 'invalid' }] });
  const standing = await repo.listPlanned(write, one);
  const was = new Map(standing.map(({ line, amount }) => [line, amount]));
  const changed = BUDGET_LINES.filter((line) => amounts[line] !== (was.get(line) ?? null));
  if (changed.length === 0) return;
  await repo.deleteLines(
    write,
    one,
    changed.filter((line) => amounts[line] === null),
  );
  await repo.saveLines(write, one, {
    lines: changed.flatMap((line) => {
      const amount = amounts[line];
      return amount === null ? [] : [{ line, amount }];
    }),
    currency: standing[0]?.currency ?? null,
  });
  const only = (amountOf: (line: BudgetLine) => number | null) =>
    Object.fromEntries(changed.map((line) => [line, amountOf(line)]));
  await recordEvent(write, {
    action: 'changed',
    entity: 'budget',
    entityId: one.propertyId,
    data: {
      name,
      year: one.year,
      fields: changed,
      before: only((line) => was.get(line) ?? null),
      after: only((line) => amounts[line]),
    },
  });
}

function presentYear({ today }: OrgScope, year: number) {
  return { year, asOf: today.toString(), isOpen: year >= today.year };
}

function lastDayOf(year: number): string {
  return `${year}-12-31`;
}
