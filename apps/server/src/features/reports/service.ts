import {
  MOST_GROUPS,
  MOST_REPORT_VALUES,
  MOST_REPORTS,
  MOST_SHOWN_ROWS,
  type createReport,
  type updateReport,
  type ReportAnswer,
  type ReportNote,
} from '@dira/contract/reports';
import type { Currency } from '@dira/domain/money';
import { propertyScope } from '@dira/domain/permissions';
import { DATASETS, findField, isSeen, type DatasetId } from '@dira/domain/report-model/datasets';
import { isGrouped, readFields, type ReportDefinition } from '@dira/domain/report-model/definition';
import { REPORT_PERIODS, spanOf, type Span } from '@dira/domain/report-model/periods';
import { daysAround } from '@dira/domain/report-model/spans';
import type { z } from 'zod';
import type { ReportSource, ReportSources } from '../../contributions/report-sources.ts';
import { readAll, readRows, type May, type Read } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { converterOf, selectRates, type Converter } from '../exchange-rates/conversion.ts';
import { tabulateGroups, tabulateLines, type Table } from './answer.ts';
import * as lines from './lines.repo.ts';
import * as repo from './repo.ts';

/**
 * What is asked of a workspace by the report model, and what somebody keeps of that.
 *
 * Guarantees: whoever asks sees no field that their pages would not show, and no line of a property that is not theirs
 * (row-level security); figures are worked out whenever they are asked for. Never: an answer that is kept.
 */

type Given = z.output<(typeof createReport)['body']>;
type Change = z.output<(typeof updateReport)['body']>;

interface Beginning {
  property: string;
  since: string;
}

const shownNotes = 5;

/** @param limit as many lines as are wanted of one without groups; groups are cut by whoever shows them */
export function readTable(
  sources: ReportSources,
  scope: OrgScope,
  definition: ReportDefinition,
  limit: number,
): Read<Table & Pick<ReportAnswer, 'currency' | 'conversion' | 'notes'>> {
  const source = sourceOf(sources, scope, definition.dataset);
  const span = knownSpan(definition, scope.today);
  const beginnings = lines.selectBeginnings(scope, {
    from: (span?.from ?? scope.today).toString(),
    to: (span?.to ?? scope.today).toString(),
  });
  const rates = selectRates(scope, scope.today.toString());
  const complete = (
    table: Table,
    { converter, sums, since }: { converter: Converter; sums: lines.GroupRow[]; since: Beginning[] },
  ) => {
    const currencies = sums.flatMap(({ currency }) => (currency === null ? [] : [currency as Currency])); // as the column's CHECK has it
    return {
      ...table,
      currency: converter.currency,
      conversion: hasMoney(definition) ? converter.tellOf(currencies) : null,
      notes: [...openSpans(table, scope.today), ...lateComers(since)],
    };
  };
  if (isGrouped(definition))
    return readAll(
      [
        lines.prepareForMany(),
        lines.selectGroups(scope, source, definition, MOST_GROUPS + 1),
        rates,
        beginnings,
      ],
      (_, found, known, since, may) => {
        requireSeen(definition, may);
        if (found.length > MOST_GROUPS) throw tooManyGroups();
        const converter = converterOf(known);
        return complete(tabulateGroups(definition, found, converter), { converter, sums: found, since });
      },
    );
  return readAll(
    [
      lines.prepareForMany(),
      lines.selectLines(scope, source, definition, limit),
      lines.selectLineTotals(scope, source, definition),
      rates,
      beginnings,
    ],
    (_, found, sums, known, since, may) => {
      requireSeen(definition, may);
      const converter = converterOf(known);
      return complete(tabulateLines(definition, found, sums, converter), { converter, sums, since });
    },
  );
}

/** @throws AppError not_allowed where the caller may not see one of its fields; invalid_request for too many groups */
export function readAnswer(
  sources: ReportSources,
  scope: OrgScope,
  definition: ReportDefinition,
): Read<ReportAnswer> {
  const { queries, present } = readTable(sources, scope, definition, MOST_SHOWN_ROWS);
  return {
    queries,
    present: (rows, may) => {
      const table = present(rows, may);
      return {
        asOf: scope.today.toString(),
        ...table,
        rows: table.rows.slice(0, MOST_SHOWN_ROWS),
        rowCount: isGrouped(definition) ? table.rows.length : table.lineCount,
      };
    },
  };
}

/** @throws AppError not_allowed where the caller may not see the field; invalid_request for one that is no text */
export function readValues(
  sources: ReportSources,
  scope: OrgScope,
  { dataset, field, search }: { dataset: DatasetId; field: string; search: string },
): Read<{ items: string[] }> {
  if (findField(dataset, field)?.kind !== 'text')
    throw new AppError('invalid_request', { fields: [{ path: 'field', code: 'unknown_field' }] });
  const source = sourceOf(sources, scope, dataset);
  return readRows(lines.selectValues(source, { field, search }, MOST_REPORT_VALUES), (rows, may) => {
    if (!isSeen(dataset, field, may)) throw new AppError('not_allowed');
    return { items: rows.map(({ value }) => value) };
  });
}

/** @throws AppError reports_full */
export async function saveReport(write: OrgWrite, { name, definition }: Given): Promise<{ id: string }> {
  requireSeen(definition, write.may);
  if ((await repo.countOwn(write)) >= MOST_REPORTS) throw new AppError('reports_full');
  const id = await repo.insertReport(write, { name, definition: JSON.stringify(definition) });
  await record(write, 'saved', id);
  return { id };
}

/**
 * Whoever edits a report of somebody else can give it no question that they could not ask themselves: its answers come
 * with its owner's rights.
 * @throws AppError not_found; not_allowed
 */
export async function changeReport(write: OrgWrite, id: string, { name, definition }: Change): Promise<void> {
  const report = await requireReport(write, id);
  if (!report.is_own && report.can_edit !== true) throw new AppError('not_allowed');
  if (definition !== undefined) {
    requireSeen(definition, write.may);
    if (!report.is_own && propertyScope(write.membership) === 'assigned')
      throw new AppError('not_allowed', {
        detail: 'You see some properties alone, and its owner may see all.',
      });
  }
  await repo.updateReport(write, id, {
    ...(name !== undefined && { name }),
    ...(definition !== undefined && { definition: JSON.stringify(definition) }),
  });
  await record(write, 'changed', id);
}

/** @throws AppError not_found; not_allowed, for whoever it is shared with */
export async function removeReport(write: OrgWrite, id: string): Promise<void> {
  await requireOwn(write, id);
  await repo.deleteReport(write, id);
  await record(write, 'deleted', id);
}

/** @throws AppError not_found; not_allowed, for whoever it is shared with */
export async function requireOwn(write: OrgWrite, id: string): Promise<repo.ReportRow> {
  const report = await requireReport(write, id);
  if (!report.is_own) throw new AppError('not_allowed');
  return report;
}

/** @throws AppError not_found */
export async function requireReport(write: OrgWrite, id: string): Promise<repo.ReportRow> {
  const report = await repo.findReport(write, id);
  if (report === undefined) throw new AppError('not_found');
  return report;
}

/** @throws AppError invalid_request for a dataset that has no source */
export function sourceOf(sources: ReportSources, scope: OrgScope, dataset: DatasetId): ReportSource {
  const source = sources[dataset];
  if (source === undefined)
    throw new AppError('invalid_request', { fields: [{ path: 'dataset', code: 'invalid' }] });
  return source(scope);
}

/** @throws AppError not_allowed, naming the first field that is not theirs to see */
export function requireSeen(definition: ReportDefinition, may: May): void {
  const hidden = readFields(definition).find((field) => !isSeen(definition.dataset, field, may));
  if (hidden !== undefined)
    throw new AppError('not_allowed', {
      detail: `Your role does not show you ${hidden} of ${definition.dataset}.`,
    });
}

function tooManyGroups(): AppError {
  return new AppError('invalid_request', { fields: [{ path: 'groupBy', code: 'too_many_groups' }] });
}

function hasMoney({ dataset, fields }: ReportDefinition): boolean {
  return fields.some(({ field }) => findField(dataset, field)?.kind === 'money');
}

/** The days that a report is limited to by the date of its lines; null where it is over all of them. */
function knownSpan({ dataset, filters }: ReportDefinition, today: Temporal.PlainDate): Span | null {
  const { day } = DATASETS[dataset];
  for (const { field, operator, value } of filters) {
    if (field !== day) continue;
    const period = REPORT_PERIODS.find((one) => operator === 'within' && one === value);
    if (period !== undefined) return spanOf(period, today);
    if (operator === 'greaterThan') return { from: Temporal.PlainDate.from(String(value)), to: today };
  }
  return null;
}

/** The months, quarters and years of a report that are not over. */
function openSpans({ columns, rows }: Table, today: Temporal.PlainDate): ReportNote[] {
  const spans = columns.flatMap(({ span, unit }, index) =>
    span !== null ? [span] : unit === null ? [] : rows.map(({ cells }) => cells[index]),
  );
  const day = today.toString();
  return [...new Set(spans)].flatMap((span) => {
    const around = typeof span === 'string' ? daysAround(span) : null;
    const isOpen = around !== null && day > around.before && day < around.after;
    return isOpen ? [{ code: 'openMonth', month: String(span) }] : [];
  });
}

function lateComers(since: readonly Beginning[]): ReportNote[] {
  const named = since.slice(0, shownNotes).map((one) => ({ code: 'notYetThere' as const, ...one }));
  const more = since.length - named.length;
  return more > 0 ? [...named, { code: 'moreNotYetThere', count: more }] : named;
}

function record(write: OrgWrite, action: 'saved' | 'changed' | 'deleted', entityId: string): Promise<void> {
  return recordEvent(write, { action, entity: 'report', entityId, data: { toUserId: write.userId } });
}
