import { MOST_LARGE_WORKBOOK_ROWS } from '@dira/contract/report-exports';
import { findField } from '@dira/domain/report-model/datasets';
import { isGrouped, valueColumns, type ReportDefinition } from '@dira/domain/report-model/definition';
import type { ReportSources } from '../../contributions/report-sources.ts';
import { answerReading, type Reading } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { writeCsvInPieces } from '../../platform/csv.ts';
import { whereItFails, type ReaderFailure } from '../../platform/readers.ts';
import { layOutLines, toCsvCell } from '../../platform/report-files.ts';
import { tableFiles } from '../../platform/table-files.ts';
import { createWords } from '../../platform/words.ts';
import type { SheetCell } from '../../platform/workbook.ts';
import { rowsOfLines, type Row } from './answer.ts';
import type { Wanted } from './exports.repo.ts';
import { nameColumns, sayNotes, writeCells } from './files.ts';
import * as lines from './lines.repo.ts';
import { readTable, sourceOf } from './service.ts';

/** Told after each batch; false: nobody waits for the rest. */
export type Progress = (done: { rowCount: number; rowsWritten: number }) => Promise<boolean>;

const rowsAtOnce = 1000;

/**
 * The bytes of a report of any length, in the words of its language: what `makeReportFile` writes of one that is short.
 * Where nobody waits for it any more it breaks off.
 * @throws AppError not_allowed where whoever reads may not see one of its fields; too_many_rows
 */
export async function* writeLongReport(
  sources: ReportSources,
  reading: Reading<OrgScope>,
  wanted: Wanted,
  progress: Progress,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { language, format } = wanted;
  const pieces = readPieces(sources, reading, wanted, progress);
  const head = (await pieces.next()).value ?? [];
  if (format === 'csv') return yield* writeCsvInPieces(head.flat().map(String), toCsvPieces(pieces));
  const rows = [...head];
  for await (const piece of pieces) rows.push(...piece);
  yield await tableFiles.ask('toWorkbook', rows, language === 'he').catch(whereItFails(refuseSize));
}

/** The line of the head alone, then the rows, and last the foot with what must be said. */
async function* readPieces(
  sources: ReportSources,
  reading: Reading<OrgScope>,
  { definition, format, language }: Wanted,
  progress: Progress,
): AsyncGenerator<SheetCell[][], void, undefined> {
  // Of lines the foot alone is read at first: they follow one by one.
  const answer = await answerReading(reading, readTable(sources, reading, definition, 0));
  const { columns, totals } = answer;
  const rowCount = isGrouped(definition) ? answer.rows.length : answer.lineCount;
  if (format === 'xlsx' && rowCount > MOST_LARGE_WORKBOOK_ROWS) throw new AppError('too_many_rows');
  const reader = createWords(language);
  const table = layOutLines(nameColumns(definition, columns, reader), hasAmounts(definition), language);
  const write = writeCells(definition, columns, reader);
  yield [table.head];
  let rowsWritten = 0;
  for await (const rows of isGrouped(definition)
    ? inBatches(answer.rows)
    : readLines(sources, reading, definition)) {
    yield rows.map(({ cells }) => table.row(write(cells)));
    rowsWritten += rows.length;
    if (!(await progress({ rowCount, rowsWritten }))) return;
  }
  yield [
    ...(totals === null ? [] : [table.foot(write(totals))]),
    ...sayNotes(answer, reader).map((note) => [note]),
  ];
}

async function* readLines(
  sources: ReportSources,
  reading: Reading<OrgScope>,
  definition: ReportDefinition,
): AsyncGenerator<Row[]> {
  const source = sourceOf(sources, reading, definition.dataset);
  const toRow = rowsOfLines(definition);
  const all = lines.selectLines(reading, source, definition, null);
  for await (const found of reading.batches(all, rowsAtOnce)) yield found.map(toRow);
}

function* inBatches(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) yield rows.slice(from, from + rowsAtOnce);
}

async function* toCsvPieces(pieces: AsyncIterable<SheetCell[][]>) {
  for await (const rows of pieces) yield rows.map((cells) => cells.map(toCsvCell));
}

/** Whether a table has a column for the currency, which stands before its rows are known. */
function hasAmounts(definition: ReportDefinition): boolean {
  return valueColumns(definition).some(
    ({ field, aggregate }) => aggregate !== 'count' && findField(definition.dataset, field)?.kind === 'money',
  );
}

function refuseSize(failure: ReaderFailure): never {
  throw new AppError('too_many_rows', { cause: failure });
}
