import { CURRENCIES } from '@dira/domain/money';
import { DATASETS, findField } from '@dira/domain/report-model/datasets';
import {
  groupColumns,
  valueColumns,
  columnOfGrouping,
  type ReportColumn,
  type ReportDefinition,
  type ReportFilter,
} from '@dira/domain/report-model/definition';
import type { DateUnit, Field } from '@dira/domain/report-model/fields';
import { REPORT_PERIODS, spanOf } from '@dira/domain/report-model/periods';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ReportSource, Rollup } from '../../contributions/report-sources.ts';
import { allOf, compilable, type Compilable } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

type Source = ReportSource;
export type Value = string | number | boolean | null;

/** A line as it is: a value for each column, in the order of `valueColumns`, and the currency of its amounts. */
export interface LineRow {
  values: Value[];
  currency: string | null;
}

/** What lines add up to: for each column of `valueColumns` the sum, least or most, and how many lines have one. */
export interface GroupRow {
  /** One for each of `groupColumns`, and then the span of a pivot. */
  keys: Value[];
  currency: string | null;
  lines: number;
  parts: { value: Value; count: number }[];
}

/**
 * Asked before a report, for its transaction alone: each is planned for its own values, where the one plan for all of a
 * connection would look up a million lines one by one, and sums in memory what would else be sorted on the disk.
 */
export function prepareForMany(): Compilable<unknown> {
  return compilable(sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('work_mem', '64MB', true)`);
}

/**
 * Lines in the order of the report, the first `limit` of them. Where their own columns say which these are, the rest is
 * looked up for them alone.
 * @param limit null for all
 */
export function selectLines(
  scope: OrgScope,
  source: Source,
  definition: ReportDefinition,
  limit: number | null,
): Compilable<LineRow> {
  const values = valueColumns(definition).map(({ field }) => columnOf(source, field));
  const order = sql`order by ${sql.join([...orderOfLines(source, definition), source.key])}`;
  const found = sql`where ${wanted(scope, source, definition)} ${order} ${limit === null ? sql`` : sql`limit ${limit}`}`;
  const { own } = source;
  const lines =
    limit !== null && own !== undefined && isFoundBy(definition, own.fields)
      ? sql`(select * from ${own.from} ${found}) as ${own.alias} ${own.beside} ${order}`
      : sql`${source.from} ${found}`;
  return compilable(sql<LineRow>`select json_build_array(${sql.join(values)}) as values,
      ${source.currency ?? sql`null`} as currency from ${lines}`);
}

/** Whether these fields alone say which lines come first. */
function isFoundBy({ filters, sortBy }: ReportDefinition, fields: readonly string[]): boolean {
  const asked = [...filters.map(({ field }) => field), ...(sortBy === null ? [] : [sortBy.column])];
  return asked.every((field) => fields.includes(field));
}

/** How many lines there are, and what each column of them adds up to, by currency. */
export function selectLineTotals(
  scope: OrgScope,
  source: Source,
  definition: ReportDefinition,
): Compilable<GroupRow> {
  const columns = valueColumns(definition).map((column) => ({
    ...column,
    aggregate: totalOf(definition, column),
  }));
  return selectSums(scope, source, definition, { keys: [], columns, limit: currenciesAtMost });
}

/** Each group once in each of its currencies, with a pivot in each span too; no more than `limit`. */
export function selectGroups(
  scope: OrgScope,
  source: Source,
  definition: ReportDefinition,
  limit: number,
): Compilable<GroupRow> {
  const { dataset, pivotBy } = definition;
  const keys = [
    ...groupColumns(definition),
    ...(pivotBy === null ? [] : [columnOfGrouping(dataset, pivotBy)]),
  ];
  return selectSums(scope, source, definition, { keys, columns: valueColumns(definition), limit });
}

const currenciesAtMost = CURRENCIES.length + 1;

/** Expressions stand once, in a query of their own: one with a value in it is alike to no other, and could be grouped by no name. */
function selectSums(
  scope: OrgScope,
  source: Source,
  definition: ReportDefinition,
  { keys, columns, limit }: { keys: ReportColumn[]; columns: ReportColumn[]; limit: number },
): Compilable<GroupRow> {
  const read = sumsOf(scope, source, definition, { keys, columns });
  const named = [
    ...keys.map((column, index) => sql`${keyOf(read, column)} as ${keyAt(index)}`),
    // What nothing is made of is not looked up.
    ...columns.map(({ field, aggregate }, index) => {
      const figure = aggregate === null ? sql`null::text` : columnOf(read, field);
      return sql`${figure} as ${figureAt(index)}`;
    }),
    sql`${read.currency ?? sql`null::text`} as currency`,
    sql`${read.lines} as lines`,
  ];
  return compilable(sql<GroupRow>`select json_build_array(${sql.join(keys.map((column, index) => writeKey(column, keyAt(index))))}) as keys,
      currency, coalesce(sum(lines), 0)::int as lines,
      json_build_array(${sql.join(columns.map(({ aggregate }, index) => partOf(figureAt(index), aggregate)))}) as parts
    from (select ${sql.join(named)} from ${read.from} where ${wanted(scope, read, definition)}) as lines
    group by ${sql.join([...keys.map((_, index) => keyAt(index)), sql`currency`])} limit ${limit}`);
}

type Sums = Pick<Source, 'from' | 'where' | 'currency' | 'columns'> & {
  /** How many lines a row stands for. */
  lines: RawBuilder<unknown>;
};

/** Where sums are read: of months, where these know all that is asked, else line by line. */
function sumsOf(
  { today }: OrgScope,
  source: Source,
  definition: ReportDefinition,
  asked: { keys: ReportColumn[]; columns: ReportColumn[] },
): Sums {
  const { rollup } = source;
  if (rollup === undefined || !isKnownByMonth(rollup, definition, asked, today))
    return { ...source, lines: sql`1` };
  const columns = Object.entries(rollup.columns).filter((entry) => entry[1] !== undefined);
  return { ...rollup, columns: Object.fromEntries(columns) as Source['columns'] }; // those that there are
}

/** Sums of months say nothing of single days or amounts, nor which is the least of them. */
function isKnownByMonth(
  { day, columns: known }: Rollup,
  { dataset, filters }: ReportDefinition,
  { keys, columns }: { keys: ReportColumn[]; columns: ReportColumn[] },
  today: Temporal.PlainDate,
): boolean {
  const isKnown = (field: string) => Object.hasOwn(known, field);
  return (
    keys.every(({ field, unit }) => isKnown(field) && (field !== day || unit !== null)) &&
    columns.every(
      ({ field, aggregate }) =>
        aggregate === null || (isKnown(field) && aggregate !== 'least' && aggregate !== 'most'),
    ) &&
    filters.every(({ field, operator, value }) =>
      field === day
        ? operator === 'within' && isOfWholeMonths(value, today)
        : isKnown(field) && findField(dataset, field)?.kind !== 'money',
    )
  );
}

function isOfWholeMonths(value: ReportFilter['value'], today: Temporal.PlainDate): boolean {
  const period = REPORT_PERIODS.find((one) => one === value);
  if (period === undefined) return false;
  const { from, to } = spanOf(period, today);
  return from.day === 1 && to.day === to.daysInMonth;
}

const keyAt = (index: number) => sql.ref(`key_${index}`);
const figureAt = (index: number) => sql.ref(`figure_${index}`);

/** What stands in a field of text, each once, in its order. */
export function selectValues(
  source: Source,
  { field, search }: { field: string; search: string },
  limit: number,
): Compilable<{ value: string }> {
  return compilable(sql<{ value: string }>`select value
    from (select ${columnOf(source, field)} as value from ${source.from} where ${source.where}) as lines
    where value <> '' and strpos(lower(value), lower(${search}::text)) > 0
    group by value order by lower(value), value limit ${limit}`);
}

/** Properties that came in the middle of a span, the first by name: of the months before they say nothing. */
export function selectBeginnings({ organizationId }: OrgScope, { from, to }: { from: string; to: string }) {
  return compilable(sql<{
    property: string;
    since: string;
  }>`select property_name as property, known_since as since
    from property_beginnings where organization_id = ${organizationId}::uuid
      and known_since > ${from}::date and known_since <= ${to}::date
    order by lower(property_name), property_id`);
}

/** @throws Error for a field that the source lacks: the model and its sources are of one piece */
function columnOf(source: Pick<Source, 'columns'>, field: string): RawBuilder<unknown> {
  const column = Object.hasOwn(source.columns, field) ? source.columns[field] : undefined;
  if (column === undefined) throw new Error(`no column for the field ${field}`);
  return column;
}

const formatOfUnit = {
  month: 'YYYY-MM',
  quarter: 'YYYY-"Q"Q',
  year: 'YYYY',
} as const satisfies Record<DateUnit, string>;

/** What lines are put together by: the first day of a span, which is written out once a group. */
function keyOf(source: Pick<Source, 'columns'>, { field, unit }: ReportColumn): RawBuilder<unknown> {
  const column = columnOf(source, field);
  return unit === null ? column : sql`date_trunc(${sql.lit(unit)}, ${column}::timestamp)::date`;
}

function writeKey({ unit }: ReportColumn, key: RawBuilder<unknown>): RawBuilder<unknown> {
  return unit === null ? key : sql`to_char(${key}, ${sql.lit(formatOfUnit[unit])})`;
}

/** What lines without groups are added up to at their foot: what adds up. */
function totalOf({ dataset }: ReportDefinition, { field }: ReportColumn): ReportColumn['aggregate'] {
  const { kind, isRate } = findField(dataset, field) ?? { kind: 'text' };
  return (kind === 'money' || kind === 'number') && !isRate ? 'sum' : null;
}

function partOf(figure: RawBuilder<unknown>, aggregate: ReportColumn['aggregate']): RawBuilder<unknown> {
  const value = {
    sum: sql`sum(${figure})`,
    average: sql`sum(${figure})`,
    least: sql`min(${figure})`,
    most: sql`max(${figure})`,
    count: sql`null`,
    none: sql`null`,
  }[aggregate ?? 'none'];
  return sql`json_build_object('value', ${value}, 'count', coalesce(sum(lines) filter (where ${figure} is not null), 0)::int)`;
}

/** As was asked; else the newest first, where lines have a day. */
function orderOfLines(source: Source, { dataset, sortBy }: ReportDefinition): RawBuilder<unknown>[] {
  const { day } = DATASETS[dataset];
  const { column, direction } = sortBy ?? { column: day ?? '', direction: 'desc' };
  const field = findField(dataset, column);
  if (field === undefined) return [];
  const value = sortable(columnOf(source, column), field);
  return [direction === 'asc' ? sql`${value} asc nulls last` : sql`${value} desc nulls last`];
}

/** Texts without regard to case, choices as screens list them. */
function sortable(column: RawBuilder<unknown>, { kind, values = [] }: Field): RawBuilder<unknown> {
  if (kind === 'text') return sql`lower(${column})`;
  return kind === 'choice' ? sql`array_position(${sql.val([...values])}::text[], ${column}::text)` : column;
}

function wanted(
  scope: OrgScope,
  source: Pick<Source, 'where' | 'columns'>,
  { dataset, filters }: ReportDefinition,
): RawBuilder<SqlBool> {
  const conditions = filters.map((filter) => {
    const field = findField(dataset, filter.field);
    return field && conditionOf(scope, columnOf(source, filter.field), field, filter);
  });
  return allOf([source.where, ...conditions]);
}

function conditionOf(
  { today }: OrgScope,
  column: RawBuilder<unknown>,
  { kind }: Field,
  { operator, value }: ReportFilter,
): RawBuilder<SqlBool> | undefined {
  if (operator === 'within') {
    const period = REPORT_PERIODS.find((one) => one === value);
    if (period === undefined) return undefined;
    const { from, to } = spanOf(period, today);
    return sql`${column} between ${from.toString()}::date and ${to.toString()}::date`;
  }
  // A value arrives as text; in which sense it is compared is for the kind of its field.
  const [left, right] = {
    text: [sql`lower(${column})`, sql`lower(${String(value)}::text)`],
    choice: [sql`${column}::text`, sql`${String(value)}::text`],
    date: [column, sql`${String(value)}::date`],
    money: [column, sql`${value}::bigint`],
    number: [sql`${column}::numeric`, sql`${value}::numeric`],
    yesNo: [sql`coalesce(${column}, false)`, sql`${value}::boolean`],
  }[kind] as [RawBuilder<unknown>, RawBuilder<unknown>]; // pairs, each of two
  switch (operator) {
    case 'equals':
      return sql`${left} = ${right}`;
    case 'notEquals':
      return sql`${left} is distinct from ${right}`;
    case 'contains':
      return sql`strpos(${left}, ${right}) > 0`;
    case 'greaterThan':
      return sql`${left} > ${right}`;
    case 'lessThan':
      return sql`${left} < ${right}`;
  }
}
