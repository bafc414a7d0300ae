import { findField, type DatasetId } from '@dira/domain/report-model/datasets';
import type { ReportFilter } from '@dira/domain/report-model/definition';
import type { Aggregate, DateUnit, FieldKind } from '@dira/domain/report-model/fields';
import { REPORT_PERIODS } from '@dira/domain/report-model/periods';
import { formatDate, formatMonth } from './format-date.ts';
import { formatMoney, formatNumber, type Amount } from './format.ts';
import type { Language } from './languages.ts';
import {
  nameAggregate,
  nameField,
  nameLineCount,
  nameOperator,
  namePeriod,
  nameValue,
  type Say,
} from './report-words.ts';

/** Who reads: in which language, with which words. */
export interface Reader {
  readonly language: Language;
  readonly say: Say;
}

interface Column {
  /** Null of the column that counts lines. */
  readonly field: string | null;
  readonly aggregate: Aggregate | null;
  readonly unit: DateUnit | null;
  /** The span of a pivot, or `total`. */
  readonly span?: string | null;
}

type Cell = Amount | string | number | boolean | null;

const TOTAL_SPAN = 'total';

/** `October 2026`, `Q4 2026`, `2026`. */
export function nameSpan(span: string, { language, say }: Reader): string {
  if (/^\d{4}-\d{2}$/.test(span)) return formatMonth(span, language);
  const [, year, quarter] = /^(\d{4})-Q(\d)$/.exec(span) ?? [];
  if (year === undefined || quarter === undefined) return span;
  return say('reports')('answer.quarter', { quarter, year });
}

/** "Paid on, by month", "Amount: average". A sum is what the figure of a group is taken for; everything else is said. */
export function nameColumn(
  dataset: DatasetId,
  { field, aggregate, unit, span = null }: Column,
  reader: Reader,
): string {
  const { say } = reader;
  if (span !== null) return span === TOTAL_SPAN ? say('common')('labels.total') : nameSpan(span, reader);
  if (field === null) return nameLineCount(say);
  const name = nameField(dataset, field, say);
  if (unit !== null) return say('reports')(`answer.byUnit.${unit}`, { field: name });
  if (aggregate === null || aggregate === 'sum') return name;
  const how = nameAggregate(aggregate, say, findField(dataset, field)?.kind);
  return say('reports')('answer.figure', { field: name, aggregate: how });
}

/** What stands in a column, whatever its lines were put together by. */
export function kindOfColumn(
  dataset: DatasetId,
  { field, aggregate }: Pick<Column, 'field' | 'aggregate'>,
): FieldKind {
  if (field === null || aggregate === 'count') return 'number';
  return findField(dataset, field)?.kind ?? 'text';
}

/** What stands in a cell, as text; null where nothing does. */
export function sayCell(dataset: DatasetId, column: Column, cell: Cell, reader: Reader): string | null {
  if (cell === null || cell === '') return null;
  if (typeof cell === 'object') return formatMoney(cell, reader.language);
  if (typeof cell === 'number') return formatNumber(cell, reader.language);
  const kind = kindOfColumn(dataset, column);
  if (kind === 'date')
    return /^\d{4}-\d{2}-\d{2}$/.test(String(cell))
      ? formatDate(String(cell))
      : nameSpan(String(cell), reader);
  return kind === 'text' ? String(cell) : nameValue(column.field ?? '', cell, reader.say);
}

/** "Status is Paid". Amounts of a filter are of no currency: each line is compared in its own. */
export function sayFilter(
  dataset: DatasetId,
  { field, operator, value }: ReportFilter,
  { language, say }: Reader,
): string {
  const kind = findField(dataset, field)?.kind ?? 'text';
  const period = REPORT_PERIODS.find((one) => operator === 'within' && one === value);
  const column = { field, aggregate: null, unit: null };
  const minorUnits = 100;
  const plain = kind === 'money' ? Number(value) / minorUnits : value;
  return say('reports')('answer.filter', {
    field: nameField(dataset, field, say),
    operator: nameOperator(operator, kind, say),
    value:
      period === undefined
        ? (sayCell(dataset, column, plain, { language, say }) ?? '')
        : namePeriod(period, say),
  });
}

/** What must be said with the figures, as the API names it. */
export type AnswerNote =
  | { readonly code: 'openMonth'; readonly month: string }
  | { readonly code: 'notYetThere'; readonly property: string; readonly since: string }
  | { readonly code: 'moreNotYetThere'; readonly count: number };

export function sayNote(note: AnswerNote, reader: Reader): string {
  const t = reader.say('reports');
  switch (note.code) {
    case 'openMonth':
      return t('answer.openMonth', { span: nameSpan(note.month, reader) });
    case 'notYetThere':
      return t('answer.notYetThere', { property: note.property, date: formatDate(note.since) });
    case 'moreNotYetThere':
      return t('answer.moreNotYetThere', { count: note.count });
  }
}
