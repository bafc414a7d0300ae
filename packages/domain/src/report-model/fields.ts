import type { Action } from '../permissions.ts';

/** What a field holds: it says how the field is filtered, added up, sorted and written. */
export const FIELD_KINDS = ['text', 'choice', 'date', 'money', 'number', 'yesNo'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** How the lines of a group become one value. `count` counts those that have one. */
export const AGGREGATES = ['sum', 'average', 'least', 'most', 'count'] as const;
export type Aggregate = (typeof AGGREGATES)[number];

/** Into how long spans a date is put to group by it. */
export const DATE_UNITS = ['month', 'quarter', 'year'] as const;
export type DateUnit = (typeof DATE_UNITS)[number];

export interface Field {
  readonly kind: FieldKind;
  /** What one must be let do to see it, beside what the dataset asks for. */
  readonly seenBy?: Action;
  /** The words that a choice goes by, and the order of its values. */
  readonly values?: readonly string[];
  /** What a number counts. */
  readonly per?: 'days' | 'sqm';
  /** Its lines do not add up: a rent per square metre, a day of the month. */
  readonly isRate?: true;
}

export interface Dataset {
  /** What one must be let do to see its lines at all. */
  readonly seenBy: Action;
  readonly fields: Readonly<Record<string, Field>>;
  /** The field whose date puts a line into a period, where it has one. */
  readonly day: string | null;
}

const aggregatesOfKind = {
  text: ['count'],
  choice: ['count'],
  date: ['least', 'most', 'count'],
  money: AGGREGATES,
  number: AGGREGATES,
  yesNo: ['count'],
} as const satisfies Record<FieldKind, readonly Aggregate[]>;

/** How the lines of a group may become one value of the field, the usual way first. */
export function aggregatesOf({ kind, isRate }: Field): readonly Aggregate[] {
  if (isRate) return ['average', 'least', 'most', 'count'];
  return aggregatesOfKind[kind];
}

export const OPERATORS = ['equals', 'notEquals', 'contains', 'greaterThan', 'lessThan', 'within'] as const;
export type Operator = (typeof OPERATORS)[number];

const operatorsOfKind = {
  text: ['equals', 'notEquals', 'contains'],
  choice: ['equals', 'notEquals'],
  date: ['within', 'equals', 'notEquals', 'greaterThan', 'lessThan'],
  money: ['equals', 'notEquals', 'greaterThan', 'lessThan'],
  number: ['equals', 'notEquals', 'greaterThan', 'lessThan'],
  yesNo: ['equals'],
} as const satisfies Record<FieldKind, readonly Operator[]>;

/** How the values of the field can be asked for, the usual way first. `within` takes a named period. */
export function operatorsOf({ kind }: Field): readonly Operator[] {
  return operatorsOfKind[kind];
}

/** Whether lines can be put together by the field: a figure hardly ever comes twice. */
export function isGroupable({ kind }: Field): boolean {
  return kind !== 'money' && kind !== 'number';
}
