import { parseDateText } from '../plain-date.ts';
import { findField, type DatasetId } from './datasets.ts';
import {
  aggregatesOf,
  isGroupable,
  operatorsOf,
  type Aggregate,
  type DateUnit,
  type Field,
  type Operator,
} from './fields.ts';
import { REPORT_PERIODS } from './periods.ts';

/** How a report is drawn; a table is no chart. */
export const CHARTS = ['bar', 'line', 'area', 'donut', 'number'] as const;
export type Chart = (typeof CHARTS)[number];

export const MOST_FIELDS = 20;
export const MOST_FILTERS = 20;
export const MOST_GROUPINGS = 2;

export interface ReportField {
  readonly field: string;
  /** How the lines of a group become one value; null is the usual way of the field. */
  readonly aggregate: Aggregate | null;
}

export interface ReportFilter {
  readonly field: string;
  readonly operator: Operator;
  /** Money in minor units, a date as YYYY-MM-DD, a period by its name. */
  readonly value: string | number | boolean;
}

export interface ReportGrouping {
  readonly field: string;
  /** The unit of a date, which alone has one; null is a month. */
  readonly unit: DateUnit | null;
}

/** What a report asks, as it is saved: nothing of it is an answer. */
export interface ReportDefinition {
  readonly dataset: DatasetId;
  readonly fields: readonly ReportField[];
  /** Each of them holds. */
  readonly filters: readonly ReportFilter[];
  /** Lines alike become one; with two, each group of the first has its subtotal. */
  readonly groupBy: readonly ReportGrouping[];
  /** A column for each month, quarter or year of a date, of the first figure. */
  readonly pivotBy: ReportGrouping | null;
  /** A column by its key. */
  readonly sortBy: { readonly column: string; readonly direction: 'asc' | 'desc' } | null;
  /** Null is a table. */
  readonly chart: Chart | null;
}

/** A column of what a report answers. */
export interface ReportColumn {
  readonly key: string;
  readonly field: string;
  /** What it is put together by; null in a column of groups, or of lines as they are. */
  readonly aggregate: Aggregate | null;
  /** The unit of a date that lines are grouped by. */
  readonly unit: DateUnit | null;
}

/** The column that counts the lines of a group. */
export const COUNT_COLUMN = 'lines';

export function isGrouped({ groupBy }: Pick<ReportDefinition, 'groupBy'>): boolean {
  return groupBy.length > 0;
}

/** The columns by which lines are grouped, in their order; `pivotBy` is none of them. */
export function groupColumns({ dataset, groupBy }: ReportDefinition): ReportColumn[] {
  return groupBy.map((grouping) => columnOfGrouping(dataset, grouping));
}

export function columnOfGrouping(dataset: DatasetId, { field, unit }: ReportGrouping): ReportColumn {
  const ofDate = findField(dataset, field)?.kind === 'date' ? (unit ?? 'month') : null;
  return { key: ofDate === null ? field : `${field}.${ofDate}`, field, aggregate: null, unit: ofDate };
}

/** The columns beside the groups: each field as it is, or put together where lines are grouped. */
export function valueColumns(definition: ReportDefinition): ReportColumn[] {
  const { dataset, fields } = definition;
  if (!isGrouped(definition))
    return fields.map(({ field }) => ({ key: field, field, aggregate: null, unit: null }));
  const grouped = new Set(definition.groupBy.map(({ field }) => field));
  return fields
    .filter(({ field, aggregate }) => aggregate !== null || !grouped.has(field))
    .flatMap(({ field, aggregate }) => {
      const [usual] = aggregatesOf(findField(dataset, field) ?? { kind: 'text' });
      const how = aggregate ?? usual;
      return how === undefined ? [] : [{ key: `${field}.${how}`, field, aggregate: how, unit: null }];
    });
}

export interface DefinitionIssue {
  readonly path: string;
  readonly code: 'required' | 'unknown_field' | 'duplicate' | 'invalid' | 'invalid_date' | 'not_groupable';
}

/** What is wrong with a definition, each at its place; nothing where it can be asked. */
export function checkDefinition(definition: ReportDefinition): DefinitionIssue[] {
  const { fields, filters, groupBy, pivotBy, sortBy } = definition;
  return [
    ...(fields.length === 0 ? [{ path: 'fields', code: 'required' as const }] : []),
    ...fields.flatMap((one, index) => checkField(definition, one, `fields.${index}`)),
    ...repeated(
      fields.map(({ field, aggregate }) => `${field}.${aggregate ?? ''}`),
      'fields',
    ),
    ...filters.flatMap((one, index) => checkFilter(definition, one, `filters.${index}`)),
    ...groupBy.flatMap((one, index) => checkGrouping(definition, one, `groupBy.${index}`)),
    ...repeated(
      groupBy.map(({ field }) => field),
      'groupBy',
    ),
    ...(pivotBy === null ? [] : checkPivot(definition, pivotBy)),
    ...(sortBy === null || isSortable(definition, sortBy.column)
      ? []
      : [{ path: 'sortBy.column', code: 'unknown_field' as const }]),
  ];
}

/** Every field that a definition reads, shown or not: who may not see one of them may not ask. */
export function readFields({ fields, filters, groupBy, pivotBy }: ReportDefinition): string[] {
  const named = [...fields, ...filters, ...groupBy, ...(pivotBy === null ? [] : [pivotBy])];
  return [...new Set(named.map(({ field }) => field))];
}

function checkField(
  { dataset }: ReportDefinition,
  { field, aggregate }: ReportField,
  path: string,
): DefinitionIssue[] {
  const found = findField(dataset, field);
  if (found === undefined) return [{ path: `${path}.field`, code: 'unknown_field' }];
  if (aggregate === null || aggregatesOf(found).includes(aggregate)) return [];
  return [{ path: `${path}.aggregate`, code: 'invalid' }];
}

function checkFilter({ dataset }: ReportDefinition, filter: ReportFilter, path: string): DefinitionIssue[] {
  const found = findField(dataset, filter.field);
  if (found === undefined) return [{ path: `${path}.field`, code: 'unknown_field' }];
  if (!operatorsOf(found).includes(filter.operator)) return [{ path: `${path}.operator`, code: 'invalid' }];
  const code = checkValue(found, filter);
  return code === null ? [] : [{ path: `${path}.value`, code }];
}

function checkValue(field: Field, { operator, value }: ReportFilter): DefinitionIssue['code'] | null {
  if (value === '') return 'required';
  if (operator === 'within') return REPORT_PERIODS.some((period) => period === value) ? null : 'invalid';
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? null : 'invalid';
    case 'choice':
      return field.values?.some((one) => one === value) ? null : 'invalid';
    case 'date':
      return typeof value === 'string' && isDay(value) ? null : 'invalid_date';
    case 'money':
      return Number.isSafeInteger(value) ? null : 'invalid';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? null : 'invalid';
    case 'yesNo':
      return typeof value === 'boolean' ? null : 'invalid';
  }
}

function isDay(text: string): boolean {
  return parseDateText(text)?.toString() === text;
}

function checkGrouping(
  { dataset }: ReportDefinition,
  { field, unit }: ReportGrouping,
  path: string,
): DefinitionIssue[] {
  const found = findField(dataset, field);
  if (found === undefined) return [{ path: `${path}.field`, code: 'unknown_field' }];
  if (!isGroupable(found)) return [{ path: `${path}.field`, code: 'not_groupable' }];
  return unit === null || found.kind === 'date' ? [] : [{ path: `${path}.unit`, code: 'invalid' }];
}

/** Columns of months say one figure of groups. */
function checkPivot(definition: ReportDefinition, { field, unit }: ReportGrouping): DefinitionIssue[] {
  const issues = checkGrouping(definition, { field, unit }, 'pivotBy');
  if (issues.length > 0) return issues;
  if (findField(definition.dataset, field)?.kind !== 'date')
    return [{ path: 'pivotBy.field', code: 'not_groupable' }];
  if (!isGrouped(definition)) return [{ path: 'groupBy', code: 'required' }];
  return definition.groupBy.some((one) => one.field === field)
    ? [{ path: 'pivotBy.field', code: 'duplicate' }]
    : [];
}

function isSortable(definition: ReportDefinition, column: string): boolean {
  const keys = [...groupColumns(definition), ...valueColumns(definition)].map(({ key }) => key);
  return keys.includes(column) || (isGrouped(definition) && column === COUNT_COLUMN);
}

function repeated(names: readonly string[], path: string): DefinitionIssue[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ path: `${path}.${index}.field`, code: 'duplicate' as const }] : [],
  );
}
