import type { Dashboard, DashboardStats } from '@dira/contract/dashboard';
import type { Currency } from '@dira/domain/money';
import type { AllTodoSources, TodoReader, TodoSource } from '../../contributions/todo.ts';
import { isUsed } from '../../contributions/workspace-features.ts';
import type { May } from '../../db/read.ts';
import type { StatsRow } from './repo.ts';
import type { TodoRow } from './todo.repo.ts';

type Todo = Dashboard['todo'];

export function presentStats(row: StatsRow, may: May): DashboardStats {
  const { months, overdue, currency, ...counts } = row;
  const inCurrency = (amount: number) => toMoney(amount, currency);
  if (!may('money.see')) return { ...counts, money: null };
  return {
    ...counts,
    money: {
      currency: currency as Currency, // the function's literal
      months: months.map(({ month, expected, collected }) => ({
        month,
        expected: inCurrency(expected),
        collected: inCurrency(collected),
      })),
      overdue: {
        total: inCurrency(overdue.total),
        days0To30: inCurrency(overdue.days0To30),
        days31To60: inCurrency(overdue.days31To60),
        days61To90: inCurrency(overdue.days61To90),
        daysOver90: inCurrency(overdue.daysOver90),
      },
    },
  };
}

/** What somebody may not see is null; what says where something is stands there for everybody. */
export function presentTodo(
  found: TodoRow['found'],
  sources: AllTodoSources,
  reader: TodoReader & { unused: readonly string[] },
  may: May,
): Todo {
  const present = <Part extends keyof Todo>(part: Part, source: TodoSource<Part>) =>
    isUsed(source, reader.unused) && source.needs.every(may) ? source.present(found[part], reader) : null;
  const parts = Object.entries(sources).map(([part, source]) => [part, present(part as keyof Todo, source)]); // its own keys
  return Object.fromEntries(parts) as Todo; // one a part
}

export function presentChecklist(stats: StatsRow, steps: TodoRow['steps']): Dashboard['checklist'] {
  return {
    hasProperty: stats.propertyCount > 0,
    hasUnit: stats.unitCount > 0,
    hasLease: steps.hasLease,
    hasCharge: steps.hasCharge,
  };
}

function toMoney(amount: number, currency: Currency) {
  return { amount, currency };
}
