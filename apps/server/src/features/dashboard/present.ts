import type { Dashboard, DashboardStats } from '@dira/contract/dashboard';
import { money } from '@dira/domain/money';
import type { AllTodoSources, TodoReader, TodoSource } from '../../contributions/todo.ts';
import { isUsed } from '../../contributions/workspace-features.ts';
import type { May } from '../../db/read.ts';
import { converterOf, exactly, type KnownRow, type Target } from '../exchange-rates/conversion.ts';
import type { FiguresRow, MonthFigure, StatsRow } from './repo.ts';
import type { TodoRow } from './todo.repo.ts';

type Todo = Dashboard['todo'];

const monthsShown = 6;

export function presentStats(
  { money: rows, ...counts }: StatsRow,
  rates: KnownRow[],
  may: May,
): DashboardStats {
  if (!may('money.see')) return { ...counts, money: null };
  const used = rows.filter(hasAmounts);
  const converter = converterOf(rates);
  return {
    ...counts,
    money: {
      ...presentFigures(counts.asOf, used, converter),
      byCurrency: used.map((row) => presentFigures(counts.asOf, [row], exactly(row.currency))),
      conversion: converter.tellOf(used.map(({ currency }) => currency)),
    },
  };
}

function presentFigures(asOf: string, rows: readonly FiguresRow[], { currency, total }: Target) {
  const sum = (of: (row: FiguresRow) => number) => total(rows.map((row) => money(of(row), row.currency)));
  const sumOf = (month: string, figure: MonthFigure) =>
    sum((row) => row.months.find((one) => one.month === month)?.[figure] ?? 0);
  return {
    currency,
    months: monthsUpTo(asOf).map((month) => ({
      month,
      expected: sumOf(month, 'expected'),
      collected: sumOf(month, 'collected'),
      received: sumOf(month, 'received'),
    })),
    overdue: {
      total: sum(({ overdue }) => overdue.total),
      days0To30: sum(({ overdue }) => overdue.days0To30),
      days31To60: sum(({ overdue }) => overdue.days31To60),
      days61To90: sum(({ overdue }) => overdue.days61To90),
      daysOver90: sum(({ overdue }) => overdue.daysOver90),
    },
  };
}

function hasAmounts({ months, overdue }: FiguresRow): boolean {
  return (
    overdue.total !== 0 ||
    months.some(({ expected, collected, received }) => expected !== 0 || collected !== 0 || received !== 0)
  );
}

/** Oldest first; the last is the one of the day. */
function monthsUpTo(day: string): string[] {
  const last = Temporal.PlainDate.from(day).toPlainYearMonth();
  return Array.from({ length: monthsShown }, (_, index) =>
    last.subtract({ months: monthsShown - 1 - index }).toString(),
  );
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
