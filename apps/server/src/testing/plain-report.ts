import { DATASET_IDS, fieldsOf, findField, type DatasetId } from '@dira/domain/report-model/datasets';
import {
  groupColumns,
  valueColumns,
  type ReportDefinition,
  type ReportFilter,
} from '@dira/domain/report-model/definition';
import {
  aggregatesOf,
  DATE_UNITS,
  isGroupable,
  operatorsOf,
  type DateUnit,
  type Field,
} from '@dira/domain/report-model/fields';
import { REPORT_PERIODS, spanOf, type ReportPeriod } from '@dira/domain/report-model/periods';
import type { Random } from '../features/dashboard/testing.ts';
import type { PlainLines, Row } from './plain-lines.ts';

/** Shekels for a dollar, the only other currency of these tests with a rate. */
export const DOLLAR_RATE = 3.612;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const lower = <Value>(value: Value) => (typeof value === 'string' ? value.toLowerCase() : value);

/** Whether a line is among those that a filter finds. */
function isFound(
  line: Row,
  { field, operator, value: asked }: ReportFilter,
  today: Temporal.PlainDate,
): boolean {
  const value = lower(asked);
  const cell = lower(line[field] ?? null);
  if (operator === 'notEquals') return cell !== value;
  if (cell === null) return false;
  if (operator === 'equals') return cell === value;
  if (operator === 'greaterThan') return cell > value;
  if (operator === 'lessThan') return cell < value;
  if (operator === 'contains') return cell.includes(value);
  const { from, to } = spanOf(asked as ReportPeriod, today); // `within` has a period
  return cell >= from.toString() && cell <= to.toString();
}

/** `2026-11`, `2026-Q4` or `2026`. */
function inUnit(day: string | null, unit: DateUnit): string | null {
  if (day === null) return null;
  const [year = '', month = ''] = day.split('-');
  return unit === 'year'
    ? year
    : unit === 'month'
      ? `${year}-${month}`
      : `${year}-Q${Math.ceil(Number(month) / 3)}`;
}

/** Amounts of lines as one, in shekels. */
function inShekels(lines: readonly Row[], field: string): number {
  const of = (currency: string) =>
    sum(lines.filter((line) => line['currency'] === currency).map((line) => line[field] ?? 0));
  const dollars = of('USD') * DOLLAR_RATE;
  return of('ILS') + Math.sign(dollars) * Math.round(Math.abs(dollars));
}

function figureOf(dataset: DatasetId, lines: readonly Row[], field: string, aggregate: string | null) {
  const all = lines.filter((line) => (line[field] ?? null) !== null);
  if (aggregate === 'count') return all.length;
  const isMoney = findField(dataset, field)?.kind === 'money';
  const withOne = isMoney ? all.filter(({ currency }) => currency === 'ILS' || currency === 'USD') : all;
  if (withOne.length === 0) return null;
  if (aggregate === 'least' || aggregate === 'most') {
    const values = withOne.map((line) => (isMoney ? inShekels([line], field) : line[field]));
    return values.toSorted((a, b) => (a < b ? -1 : 1)).at(aggregate === 'least' ? 0 : -1);
  }
  const total = isMoney ? inShekels(withOne, field) : sum(withOne.map((line) => line[field]));
  if (aggregate !== 'average') return total;
  return isMoney ? Math.round(total / withOne.length) : total / withOne.length;
}

/** What a report should answer: its rows with their depth, and its foot. */
export function recountReport(definition: ReportDefinition, all: readonly Row[], today: Temporal.PlainDate) {
  const { dataset, filters, groupBy, pivotBy } = definition;
  const lines = all.filter((line) => filters.every((filter) => isFound(line, filter, today)));
  const values = valueColumns(definition);
  const figures = (some: readonly Row[]) =>
    values.map(({ field, aggregate }) => figureOf(dataset, some, field, aggregate));
  if (groupBy.length === 0) {
    const adds = ({ field }: { field: string }) => {
      const { kind, isRate } = findField(dataset, field) ?? { kind: 'text' as const, isRate: true };
      return (kind === 'money' || kind === 'number') && isRate !== true;
    };
    const foot = values.map((column) =>
      adds(column) ? figureOf(dataset, lines, column.field, 'sum') : null,
    );
    return {
      rows: lines.map((line) => [0, ...values.map(({ field }) => line[field] ?? null)]),
      totals: foot.some((cell) => cell !== null) ? foot : null,
    };
  }
  const keys = groupColumns(definition);
  const spanIn = (line: Row) => inUnit(line[pivotBy?.field ?? ''] ?? null, pivotBy?.unit ?? 'month');
  const spans =
    pivotBy === null ? null : [...new Set(lines.flatMap((line) => spanIn(line) ?? []))].toSorted();
  const fill = (some: readonly Row[]) => {
    if (spans === null) return [...figures(some), some.length];
    const [first] = values;
    const one = (few: readonly Row[]) =>
      few.length === 0 ? null : figureOf(dataset, few, first?.field ?? '', first?.aggregate ?? null);
    return [...spans.map((span) => one(some.filter((line) => spanIn(line) === span))), one(some)];
  };
  const keyOf = (line: Row, { field, unit }: (typeof keys)[number]) =>
    unit === null ? (line[field] ?? null) : inUnit(line[field] ?? null, unit);
  const rows = keys.flatMap((_, depth) => {
    const shown = keys.slice(0, depth + 1);
    const groups = Map.groupBy(lines, (line) => JSON.stringify(shown.map((key) => keyOf(line, key))));
    return [...groups].map(([named, some]) => {
      const beneath = keys.slice(depth + 1).map(() => null);
      return [depth, ...JSON.parse(named), ...beneath, ...fill(some)];
    });
  });
  return { rows, totals: lines.length === 0 ? null : [...keys.map(() => null), ...fill(lines)] };
}

/** Some report that can be asked: of any dataset, by any of its fields, limited by values that its lines have. */
export function buildRandomDefinition(random: Random, all: PlainLines): ReportDefinition {
  const oneOf = <Item>(items: readonly Item[]) => items[random(0, items.length - 1)] as Item; // never of none
  const dataset = oneOf(DATASET_IDS);
  const names = Object.keys(fieldsOf(dataset));
  const kindOf = (name: string): Field => findField(dataset, name) ?? { kind: 'text' };
  const groupable = names.filter((name) => isGroupable(kindOf(name)));
  const dates = names.filter((name) => kindOf(name).kind === 'date');
  const grouping = (field: string) => ({
    field,
    unit: kindOf(field).kind === 'date' ? oneOf(DATE_UNITS) : null,
  });
  const groupBy = [...new Set([oneOf(groupable), oneOf(groupable)])].slice(0, random(0, 2)).map(grouping);
  const pivots = dates.filter((name) => groupBy.every(({ field }) => field !== name));
  const fields = [...new Set([oneOf(names), oneOf(names), oneOf(names)])];
  const lines = all[dataset];
  const filters = Array.from({ length: random(0, 2) }, () => oneOf(names)).flatMap((field) => {
    const operator = oneOf(operatorsOf(kindOf(field)));
    const value =
      operator === 'within' ? oneOf(REPORT_PERIODS) : (lines[random(0, lines.length - 1)]?.[field] ?? '');
    return value === '' ? [] : [{ field, operator, value }];
  });
  return {
    dataset,
    fields: fields.map((field) => ({
      field,
      aggregate: groupBy.length === 0 ? null : oneOf(aggregatesOf(kindOf(field))),
    })),
    filters,
    groupBy,
    pivotBy: groupBy.length > 0 && pivots.length > 0 && random(1, 3) === 1 ? grouping(oneOf(pivots)) : null,
    sortBy: null,
    chart: null,
  };
}
