import { DATASETS, fieldsOf, findField, type DatasetId } from './datasets.ts';
import {
  COUNT_COLUMN,
  groupColumns,
  isGrouped,
  MOST_FIELDS,
  MOST_FILTERS,
  valueColumns,
  type ReportColumn,
  type ReportDefinition,
  type ReportField,
  type ReportFilter,
  type ReportGrouping,
} from './definition.ts';
import { aggregatesOf, type Field } from './fields.ts';
import { daysAround } from './spans.ts';

/** A filter that somebody is still writing: it asks for nothing until it has a value. */
export type FilterDraft = Omit<ReportFilter, 'value'> & { readonly value: ReportFilter['value'] | null };

/** A report while it is built. */
export type ReportDraft = Omit<ReportDefinition, 'filters'> & { readonly filters: readonly FilterDraft[] };

/** Whether whoever builds it may see a field. */
type Sees = (dataset: DatasetId, field: string) => boolean;

const usualCount = 3;

/** What can be asked of a draft already. */
export function askedOf(draft: ReportDraft): ReportDefinition {
  const filters = draft.filters.flatMap((filter) => {
    const { value } = filter;
    return value === null || value === '' ? [] : [{ ...filter, value }];
  });
  return { ...draft, filters };
}

/** What a new report of a dataset shows: its first fields, and its first figure. */
export function startOf(dataset: DatasetId, sees: Sees): ReportDraft {
  return {
    dataset,
    fields: toFields(usualFields(dataset, sees)),
    filters: [],
    groupBy: [],
    pivotBy: null,
    sortBy: null,
    chart: null,
  };
}

/** The same of another dataset: what both have stays, for the same name means the same in each. */
export function withDataset(draft: ReportDraft, dataset: DatasetId, sees: Sees): ReportDraft {
  if (dataset === draft.dataset) return draft;
  const isThere = ({ field }: { readonly field: string }) => sees(dataset, field);
  const fields = draft.fields.filter(isThere);
  const hasFigure = fields.some(({ field }) => isFigure(findField(dataset, field)));
  const usual = toFields(usualFields(dataset, sees));
  return tidied({
    ...draft,
    dataset,
    fields: hasFigure ? fields : withoutRepeats([...fields, ...usual]),
    filters: draft.filters.filter(isThere),
    groupBy: draft.groupBy.filter(isThere),
    pivotBy: draft.pivotBy !== null && isThere(draft.pivotBy) ? draft.pivotBy : null,
  });
}

/**
 * The same in other groups. With the first of them its lines become figures, which texts and days are not: they leave
 * with the lines, and the usual ones come back with them.
 */
export function withGroups(draft: ReportDraft, groupBy: readonly ReportGrouping[], sees: Sees): ReportDraft {
  const { dataset } = draft;
  const next = { ...draft, groupBy };
  if (isGrouped(draft) === isGrouped(next)) return tidied(next);
  if (!isGrouped(next)) {
    const usual = toFields(usualFields(dataset, sees));
    return tidied({ ...next, fields: withoutRepeats([...usual, ...draft.fields]) });
  }
  const figures = draft.fields.filter(({ field }) => isFigure(findField(dataset, field)));
  return tidied({ ...next, fields: figures.length > 0 ? figures : draft.fields.slice(0, 1) });
}

/** Without what no longer fits together: columns of months without groups, an order by a column that has left. */
export function tidied(draft: ReportDraft): ReportDraft {
  const { groupBy, pivotBy, sortBy } = draft;
  const isPivotLeft =
    pivotBy !== null && isGrouped(draft) && groupBy.every(({ field }) => field !== pivotBy.field);
  const fields = isGrouped(draft) ? draft.fields : withoutRepeats(draft.fields);
  const next = { ...draft, fields, pivotBy: isPivotLeft ? pivotBy : null };
  const isSortLeft = sortBy !== null && sortableColumns(next).some(({ key }) => key === sortBy.column);
  return { ...next, sortBy: isSortLeft ? sortBy : null };
}

/** A column that rows can be sorted by; that which counts lines is of no field. */
export type SortColumn = Omit<ReportColumn, 'field'> & { readonly field: string | null };

/** The columns that a draft can be sorted by; beside columns of months there is their first figure alone. */
export function sortableColumns(draft: ReportDraft): SortColumn[] {
  const asked = askedOf(draft);
  const count = { key: COUNT_COLUMN, field: null, aggregate: null, unit: null };
  const figures = [...valueColumns(asked), ...(isGrouped(draft) ? [count] : [])];
  return [...groupColumns(asked), ...(draft.pivotBy === null ? figures : figures.slice(0, 1))];
}

/** A group of an answer, or one of its months. */
export interface GroupValue {
  readonly field: string;
  /** Null of what has none, which no filter asks for. */
  readonly value: string | number | boolean | null;
}

/** The lines that a group is of, as a report of its own; null where no filters say which they are. */
export function linesOf(
  definition: ReportDefinition,
  group: readonly GroupValue[],
  sees: Sees,
): ReportDefinition | null {
  const { dataset } = definition;
  const asked = group.map((one) => filtersOf(dataset, one));
  const filters = [...definition.filters, ...asked.flatMap((some) => some ?? [])];
  if (asked.includes(null) || filters.length > MOST_FILTERS) return null;
  const said = new Set(
    group.flatMap(({ field }) => (findField(dataset, field)?.kind === 'date' ? [] : [field])),
  );
  const { day } = DATASETS[dataset];
  const fields = [
    ...(day !== null && sees(dataset, day) ? [day] : []),
    ...usualFields(dataset, sees),
    ...definition.fields.map(({ field }) => field),
  ].filter((field) => !said.has(field));
  return {
    dataset,
    fields: withoutRepeats(toFields(fields)).slice(0, MOST_FIELDS),
    filters,
    groupBy: [],
    pivotBy: null,
    sortBy: day === null || !sees(dataset, day) ? null : { column: day, direction: 'desc' },
    chart: null,
  };
}

function filtersOf(dataset: DatasetId, { field, value }: GroupValue): ReportFilter[] | null {
  if (value === null || value === '') return null;
  if (findField(dataset, field)?.kind !== 'date') return [{ field, operator: 'equals', value }];
  const around = daysAround(String(value));
  if (around === null) return null;
  return [
    { field, operator: 'greaterThan', value: around.before },
    { field, operator: 'lessThan', value: around.after },
  ];
}

function usualFields(dataset: DatasetId, sees: Sees): string[] {
  const seen = Object.entries(fieldsOf(dataset)).filter(([name]) => sees(dataset, name));
  const first = seen.slice(0, usualCount).map(([name]) => name);
  const figure =
    seen.find(([, { kind }]) => kind === 'money') ?? seen.find(([, { kind }]) => kind === 'number');
  return figure === undefined || first.includes(figure[0]) ? first : [...first, figure[0]];
}

/** Whether lines of it become a figure by themselves; of others they are counted. */
function isFigure(field: Field | undefined): boolean {
  return field !== undefined && aggregatesOf(field)[0] !== 'count' && field.kind !== 'date';
}

function toFields(names: readonly string[]): ReportField[] {
  return names.map((field) => ({ field, aggregate: null }));
}

/** Each field once, as it is. */
function withoutRepeats(fields: readonly ReportField[]): ReportField[] {
  return toFields([...new Set(fields.map(({ field }) => field))]).slice(0, MOST_FIELDS);
}
