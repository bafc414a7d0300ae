import type { AnswerColumn, ReportCell } from '@dira/contract/reports';
import { money, type Currency } from '@dira/domain/money';
import { findField } from '@dira/domain/report-model/datasets';
import {
  columnOfGrouping,
  COUNT_COLUMN,
  groupColumns,
  valueColumns,
  type ReportColumn,
  type ReportDefinition,
} from '@dira/domain/report-model/definition';
import type { Converter } from '../exchange-rates/conversion.ts';
import type { GroupRow, LineRow, Value } from './lines.repo.ts';

/**
 * Puts together what was found: groups in their order, with subtotals, months as columns, and a foot.
 *
 * Guarantees: a total is made of the lines themselves and never of rounded rows. Never: an amount without a rate in one.
 */

export interface Row {
  depth: number;
  cells: ReportCell[];
}

export interface Table {
  columns: AnswerColumn[];
  rows: Row[];
  totals: ReportCell[] | null;
  lineCount: number;
}

const totalSpan = 'total';

/** What makes a row of a line that was found. */
export function rowsOfLines(definition: ReportDefinition): (line: LineRow) => Row {
  const kinds = valueColumns(definition).map(({ field }) => findField(definition.dataset, field)?.kind);
  return ({ values, currency }) => ({
    depth: 0,
    cells: values.map((value, index) => (kinds[index] === 'money' ? moneyOf(value, currency) : value)),
  });
}

export function tabulateLines(
  definition: ReportDefinition,
  lines: readonly LineRow[],
  sums: readonly GroupRow[],
  target: Converter,
): Table {
  const columns = valueColumns(definition).map(plainColumn);
  const asSum = valueColumns(definition).map((column) => ({ ...column, aggregate: 'sum' as const }));
  const totals = asSum.map((column, index) =>
    cellOf(
      definition,
      column,
      sums.map((one) => partIn(one, index)),
      target,
    ),
  );
  return {
    columns,
    rows: lines.map(rowsOfLines(definition)),
    totals: totals.some((cell) => cell !== null) ? totals : null,
    lineCount: sums.reduce((count, { lines: more }) => count + more, 0),
  };
}

export function tabulateGroups(
  definition: ReportDefinition,
  found: readonly GroupRow[],
  target: Converter,
): Table {
  const keys = groupColumns(definition);
  const spans = definition.pivotBy === null ? null : spansOf(found, keys.length);
  const values = valueColumns(definition);
  const columns = [...keys.map(plainColumn), ...figureColumns(definition, spans)];
  const fill = (rows: readonly GroupRow[]) =>
    figuresOf(definition, values, { rows, spans, at: keys.length }, target);
  const order = orderOf(definition, columns);
  const branch = (rows: readonly GroupRow[], depth: number): Row[] => {
    const groups = [
      ...Map.groupBy(rows, ({ keys: [...all] }) => JSON.stringify(all[depth] ?? null)).values(),
    ];
    const ordered = groups
      .map((group) => ({ group, cells: [...keyCells(group, keys.length, depth), ...fill(group)] }))
      .toSorted((left, right) => order(left.cells, right.cells, depth));
    return ordered.flatMap(({ group, cells }) => [
      { depth, cells },
      ...(depth + 1 < keys.length ? branch(group, depth + 1) : []),
    ]);
  };
  return {
    columns,
    rows: branch(found, 0),
    totals: found.length === 0 ? null : [...keys.map(() => null), ...fill(found)],
    lineCount: found.reduce((count, { lines }) => count + lines, 0),
  };
}

function plainColumn({ key, field, aggregate, unit }: ReportColumn): AnswerColumn {
  return { key, field, aggregate, unit, span: null };
}

/** The figures of a group, and how many lines it has; or the first figure in each span, and in all of them. */
function figureColumns(definition: ReportDefinition, spans: readonly string[] | null): AnswerColumn[] {
  const values = valueColumns(definition);
  const count = { key: COUNT_COLUMN, field: null, aggregate: null, unit: null, span: null };
  if (spans === null) return [...values.map(plainColumn), count];
  const [first = { ...count, field: '' }] = values;
  const { unit } = columnOfGrouping(definition.dataset, definition.pivotBy ?? { field: '', unit: null });
  return [...spans, totalSpan].map((span) => ({
    key: span === totalSpan ? first.key : `${first.key}@${span}`,
    field: first.field === '' ? null : first.field,
    aggregate: first.aggregate,
    unit,
    span,
  }));
}

interface Figures {
  rows: readonly GroupRow[];
  spans: readonly string[] | null;
  /** Where the span of a pivot stands among the keys. */
  at: number;
}

function figuresOf(
  definition: ReportDefinition,
  values: readonly ReportColumn[],
  { rows, spans, at }: Figures,
  target: Converter,
): ReportCell[] {
  const counted = (some: readonly GroupRow[]) => some.reduce((count, { lines }) => count + lines, 0);
  const cell = (column: ReportColumn | undefined, index: number, some: readonly GroupRow[]) =>
    column === undefined
      ? counted(some)
      : cellOf(
          definition,
          column,
          some.map((one) => partIn(one, index)),
          target,
        );
  if (spans === null) return [...values.map((column, index) => cell(column, index, rows)), counted(rows)];
  const inSpan = (span: string) => rows.filter(({ keys }) => keys[at] === span);
  return [
    ...spans.map((span) => emptyAsNull(inSpan(span), (some) => cell(values[0], 0, some))),
    cell(values[0], 0, rows),
  ];
}

function emptyAsNull(rows: readonly GroupRow[], fill: (rows: readonly GroupRow[]) => ReportCell): ReportCell {
  return rows.length === 0 ? null : fill(rows);
}

interface Part {
  currency: string | null;
  value: Value;
  count: number;
}

function partIn({ parts, currency }: GroupRow, index: number): Part {
  return { value: null, count: 0, ...parts[index], currency };
}

/** One value of the parts of each currency: amounts are put into one currency first. */
function cellOf(
  { dataset }: ReportDefinition,
  { field, aggregate }: ReportColumn,
  all: readonly Part[],
  target: Converter,
): ReportCell {
  const parts = all.filter(({ value }) => value !== null);
  if (aggregate === 'count') return all.reduce((sum, { count }) => sum + count, 0);
  if (parts.length === 0) return null;
  if (findField(dataset, field)?.kind === 'money') return moneyTogether(aggregate, parts, target);
  if (aggregate === 'least' || aggregate === 'most')
    return extreme(
      aggregate,
      parts.map(({ value }) => value),
    );
  const sum = parts.reduce((total, { value }) => total + Number(value), 0);
  return aggregate === 'average' ? sum / counted(parts) : sum;
}

/** What has no rate is in none of them: an average that counts it would be too low. */
function moneyTogether(
  aggregate: ReportColumn['aggregate'],
  all: readonly Part[],
  target: Converter,
): ReportCell {
  const parts = all.filter(({ currency }) => hasRate(currency, target));
  if (parts.length === 0) return null;
  const amounts = parts.flatMap(({ value, currency }) => moneyOf(value, currency) ?? []);
  if (aggregate === 'least' || aggregate === 'most') {
    const each = amounts.map((one) => target.total([one]).amount);
    return money(aggregate === 'least' ? Math.min(...each) : Math.max(...each), target.currency);
  }
  const total = target.total(amounts);
  return aggregate === 'average' ? money(Math.round(total.amount / counted(parts)), target.currency) : total;
}

function hasRate(currency: string | null, target: Converter): boolean {
  if (currency === null) return false;
  const { missing } = target.tellOf([currency as Currency]) ?? { missing: [] }; // as the column's CHECK has it
  return missing.length === 0;
}

function counted(parts: readonly Part[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0);
}

function extreme(aggregate: 'least' | 'most', values: readonly Value[]): ReportCell {
  const [first = null, ...others] = values.toSorted(compareValues);
  return aggregate === 'least' ? first : (others.at(-1) ?? first);
}

function moneyOf(value: Value, currency: string | null) {
  return value === null || currency === null ? null : money(Number(value), currency as Currency); // as the column's CHECK has it
}

/** The spans of a pivot, oldest first. */
function spansOf(found: readonly GroupRow[], at: number): string[] {
  const spans = found.flatMap(({ keys }) => (typeof keys[at] === 'string' ? [keys[at]] : []));
  return [...new Set(spans)].toSorted();
}

/** A group is named by its own key; that of the group above it, too, that of one beneath it not. */
function keyCells([first]: readonly GroupRow[], keys: number, depth: number): ReportCell[] {
  return Array.from({ length: keys }, (_, index) => (index > depth ? null : (first?.keys[index] ?? null)));
}

type Order = (left: readonly ReportCell[], right: readonly ReportCell[], depth: number) => number;

/** By the column that was asked for, then by the name of the group; what has no value comes last. */
function orderOf(definition: ReportDefinition, columns: readonly AnswerColumn[]): Order {
  const { dataset, sortBy } = definition;
  const keys = groupColumns(definition);
  const at = sortBy === null ? -1 : columns.findIndex(({ key }) => key === sortBy.column);
  const compare = (index: number) => {
    const { kind, values = [] } = findField(dataset, columns[index]?.field ?? '') ?? {};
    const place = (cell: ReportCell) => (kind === 'choice' ? values.indexOf(String(cell)) : cell);
    return (left: ReportCell, right: ReportCell, sign: number) =>
      Number(left === null) - Number(right === null) || sign * compareValues(place(left), place(right));
  };
  const sign = sortBy?.direction === 'desc' ? -1 : 1;
  return (left, right, depth) => {
    const asked =
      at < 0 || (at < keys.length && at !== depth)
        ? 0
        : compare(at)(left[at] ?? null, right[at] ?? null, sign);
    return asked || compare(depth)(left[depth] ?? null, right[depth] ?? null, 1);
  };
}

function compareValues(left: ReportCell, right: ReportCell): number {
  const [a, b] = [comparable(left), comparable(right)];
  if (typeof a === 'string' && typeof b === 'string') return a.toLowerCase().localeCompare(b.toLowerCase());
  return Number(a) - Number(b);
}

function comparable(cell: ReportCell): string | number {
  if (typeof cell === 'object') return cell?.amount ?? 0;
  return typeof cell === 'boolean' ? Number(cell) : cell;
}
