import type { AnswerNote, AnswerOf } from '@dira/contract/answers';
import { BUDGET_LINES, isExpenseLine } from '@dira/domain/budgets';
import { money } from '@dira/domain/money';
import type { BudgetRow, SpentBesideRow, UnitRow } from '../../contributions/answers.ts';
import { daysOfMonths } from '../../db/days.ts';
import { readAll, type Read } from '../../db/read.ts';
import { compare, compareProperties, compareSides, type Against } from '../budgets/present.ts';
import { converterOf, selectRates, type Target } from '../exchange-rates/conversion.ts';
import { currenciesOf } from '../overview/present-money.ts';
import { dayOfRates } from '../overview/service.ts';
import {
  counted,
  firstRows,
  noteNotYetThere,
  percent,
  presentAsked,
  requireProperty,
  type AllSources,
  type Asked,
} from './asked.ts';

type Answer = AnswerOf<'budget'>;

/** What was planned for the year of the last month, against what came in and was spent in all of it. */
export function readBudgetAnswer(sources: AllSources, asked: Asked): Read<Answer> {
  const { scope, places, today } = asked;
  const year = Temporal.PlainYearMonth.from(asked.span.to).year;
  const days = daysOfMonths(`${year}-01`, `${year}-12`);
  return readAll(
    [
      sources.selectUnits(scope, places),
      selectRates(scope, dayOfRates(scope, days.to)),
      sources.selectBudgets(scope, places, year),
      sources.selectUnbudgeted(scope, places, year),
      sources.selectSpentBefore(scope, places, year),
    ],
    (units, rates, rows, unbudgeted, before) => {
      requireProperty(units, asked);
      const converter = converterOf(rates);
      const { income, expenses } = compareSides(rows, converter);
      const { shown, notes } = firstRows(
        compareProperties(rows, converter).toSorted((one, other) => overspent(other) - overspent(one)),
      );
      const isOpen = year >= today.year;
      const planned = new Set(rows.map((row) => row.property_id));
      const ofPlanned = units.filter((unit) => planned.has(unit.property_id));
      return {
        answer: 'budget',
        ...presentAsked(asked),
        currency: converter.currency,
        conversion: converter.tellOf(currenciesOf([...rows, ...unbudgeted])),
        by: places.propertyId === undefined ? 'property' : 'line',
        year,
        isOpen,
        income,
        expenses: expenses && {
          ...expenses,
          share: percent(expenses.actual.amount, expenses.budget.amount),
        },
        most: furthestOver(rows, converter),
        properties: shown,
        lines: BUDGET_LINES.flatMap((line) => {
          const compared = compare(
            rows.filter((row) => row.line === line),
            converter,
          );
          return compared === null ? [] : [{ line, ...compared }];
        }),
        notes: [
          ...(isOpen && rows.length > 0 ? [{ kind: 'open_year' as const, year }] : []),
          ...noteNotYetThere({ ...asked, days, against: days }, ofPlanned),
          ...noteUnbudgeted(unbudgeted, converter),
          ...counted('no_budget', rows.length === 0 ? 0 : countWithout(units, planned)),
          ...notes,
        ],
        compared:
          asked.compared === null
            ? null
            : {
                from: `${year - 1}-01`,
                to: `${year - 1}-12`,
                amount: spentOf(before, converter),
                share: null,
                days: null,
              },
      };
    },
  );
}

function overspent({ expenses }: { expenses: Against | null }): number {
  return expenses === null ? Number.NEGATIVE_INFINITY : -expenses.difference.amount;
}

/** The line of a property that is furthest over its budget. */
function furthestOver(rows: readonly BudgetRow[], target: Target): Answer['most'] {
  const spending = rows.filter(({ line }) => isExpenseLine(line));
  const [most] = [...Map.groupBy(spending, (row) => `${row.property_id} ${row.line}`).values()]
    .flatMap((own) => {
      const [first] = own;
      const compared = compare(own, target);
      if (first === undefined || compared === null || compared.difference.amount >= 0) return [];
      return [
        { property: { id: first.property_id, name: first.property_name }, line: first.line, ...compared },
      ];
    })
    .toSorted((one, other) => one.difference.amount - other.difference.amount);
  return most ?? null;
}

function spentOf(rows: readonly SpentBesideRow[], { total }: Target) {
  return total(rows.map((row) => money(row.spent, row.currency)));
}

function noteUnbudgeted(rows: readonly SpentBesideRow[], target: Target): AnswerNote[] {
  const amount = spentOf(rows, target);
  return amount.amount === 0 ? [] : [{ kind: 'unbudgeted', amount }];
}

/** How many properties that are not archived have no budget. */
function countWithout(units: readonly UnitRow[], planned: ReadonlySet<string>): number {
  const there = units.filter((unit) => unit.archived_on === null).map((unit) => unit.property_id);
  return new Set(there.filter((id) => !planned.has(id))).size;
}
