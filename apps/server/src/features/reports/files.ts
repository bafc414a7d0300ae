import {
  MOST_FILE_ROWS,
  MOST_PAPER_ROWS,
  type AnswerColumn,
  type exportReport,
  type ReportAnswer,
  type ReportCell,
} from '@dira/contract/reports';
import type { DatasetId } from '@dira/domain/report-model/datasets';
import { isGrouped, type ReportDefinition } from '@dira/domain/report-model/definition';
import { formatExchangeRate, formatList } from '@dira/i18n/format';
import { formatDate } from '@dira/i18n/format-date';
import {
  kindOfColumn,
  nameColumn,
  sayCell,
  sayFilter,
  sayNote,
  type Reader,
} from '@dira/i18n/report-answer-words';
import { nameDataset } from '@dira/i18n/report-words';
import type { z } from 'zod';
import type { ReportSources } from '../../contributions/report-sources.ts';
import { selectPaperHead } from '../../db/organization-names.ts';
import { requireRow } from '../../db/page.ts';
import { answerRead, rowsWithin } from '../../db/read.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ReportFileCell, ReportSection } from '../../platform/report-files.ts';
import { toReportFile } from '../../platform/report-formats.ts';
import { createWords } from '../../platform/words.ts';
import type { Services } from '../../services.ts';
import type { Table } from './answer.ts';
import { readTable } from './service.ts';

type Given = z.output<(typeof exportReport)['body']>;

/**
 * A report as a file: all of its rows, in the words of its language.
 * @returns what makes it, once the transaction is over
 * @throws AppError not_allowed where the caller may not see one of its fields; too_many_rows
 */
export async function makeReportFile(
  sources: ReportSources,
  write: OrgWrite,
  tools: Pick<Services, 'pdf' | 'files'>,
  { name, definition, format, language }: Given,
) {
  const most = format === 'pdf' ? MOST_PAPER_ROWS : MOST_FILE_ROWS;
  const answer = await answerRead(write, readTable(sources, write, definition, most + 1));
  if (answer.rows.length > most) throw new AppError('too_many_rows');
  const { organization_name: organizationName, letterhead } = requireRow(
    await rowsWithin(write, selectPaperHead(write)),
  );
  const reader = createWords(language);
  const title = name === '' ? nameDataset(definition.dataset, reader.say) : name;
  const section = layOutSection(definition, answer, reader, title);
  const subtitle = definition.filters
    .map((filter) => sayFilter(definition.dataset, filter, reader))
    .join(' · ');
  const paper = {
    title,
    subtitle,
    organizationName,
    letterhead,
    issuedOn: write.today.toString(),
    sections: [section],
  };
  return toReportFile(paper, { format, language }, tools);
}

function layOutSection(
  definition: ReportDefinition,
  answer: Answered,
  reader: Reader,
  title: string,
): ReportSection {
  const { columns, rows, totals } = answer;
  const write = writeCells(definition, columns, reader);
  return {
    title,
    columns: nameColumns(definition, columns, reader),
    rows: rows.map(({ cells, depth }) => ({
      depth: isGrouped(definition) && definition.groupBy.length > 1 ? depth : 0,
      cells: write(cells),
    })),
    totals: totals && write(totals),
    notes: sayNotes(answer, reader),
  };
}

/** A report as it was answered, with what must be said of it. */
export type Answered = Table & Pick<ReportAnswer, 'conversion' | 'notes'>;

export function nameColumns(
  { dataset }: ReportDefinition,
  columns: readonly AnswerColumn[],
  reader: Reader,
): ReportSection['columns'] {
  return columns.map((column) => ({
    name: nameColumn(dataset, column, reader),
    isFigure: ['money', 'number'].includes(kindOfColumn(dataset, column)),
  }));
}

/** What makes the cells of a file of those of a row. */
export function writeCells(
  { dataset }: ReportDefinition,
  columns: readonly AnswerColumn[],
  reader: Reader,
): (cells: readonly ReportCell[]) => ReportFileCell[] {
  return (cells) => cells.map((cell, index) => writeCell(dataset, columns[index], cell, reader));
}

export function sayNotes({ conversion, notes }: Answered, reader: Reader): string[] {
  const converted = conversion === null ? [] : [sayConversion(conversion, reader)];
  return [...notes.map((note) => sayNote(note, reader)), ...converted];
}

/** Amounts, figures and days stay what they are, for a spreadsheet; everything else is words. */
function writeCell(
  dataset: DatasetId,
  column: AnswerColumn | undefined,
  cell: ReportCell,
  reader: Reader,
): ReportFileCell {
  if (column === undefined || cell === null) return null;
  if (typeof cell === 'number' || typeof cell === 'object') return cell;
  const isDay = column.unit === null && kindOfColumn(dataset, column) === 'date';
  return isDay && typeof cell === 'string' ? { day: cell } : sayCell(dataset, column, cell, reader);
}

function sayConversion(
  { rates }: NonNullable<ReportAnswer['conversion']>,
  { language, say }: Reader,
): string {
  const each = rates.map(
    ({ currency, rate, on }) => `1 ${currency} = ${formatExchangeRate(rate, language)} ₪ (${formatDate(on)})`,
  );
  return say('reports')('answer.converted', { rates: formatList(each, language) });
}
