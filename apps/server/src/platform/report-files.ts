import { formatMoney, formatNumber } from '@dira/i18n/format';
import { formatDate, type IsoDate } from '@dira/i18n/format-date';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { toDecimal, writeCsv, type CsvCell } from './csv.ts';
import { frameDocument, type DocumentFrame, type PaperLetterhead } from './pdf-words.ts';
import type { Amount } from './table-columns.ts';
import type { SheetCell } from './workbook.ts';

/** A value of a report: an amount with its currency, a figure, a calendar day, words; null where there is none. */
export type ReportFileCell = Amount | number | { readonly day: IsoDate } | string | null;

/** A table of a report, with what it is called and what must be said with it. All words are in the language of the file. */
export interface ReportSection {
  title: string;
  /** What the figures come to, in words. */
  sentence?: string;
  columns: readonly { name: string; isFigure: boolean }[];
  rows: readonly { cells: readonly ReportFileCell[]; depth: number }[];
  totals: readonly ReportFileCell[] | null;
  notes: readonly string[];
}

export interface ReportPaper {
  title: string;
  /** The period, what it is limited to. */
  subtitle: string;
  organizationName: string;
  letterhead: PaperLetterhead;
  issuedOn: IsoDate;
  sections: readonly ReportSection[];
}

/** What `report.typ` lays out. */
export interface ReportDocument extends DocumentFrame {
  subtitle: string;
  isWide: boolean;
  sections: {
    title: string | null;
    sentence: string | null;
    columns: { name: string; isFigure: boolean }[];
    rows: { cells: (string | null)[]; depth: number }[];
    totals: (string | null)[] | null;
    notes: string[];
  }[];
}

/** With more columns a page is turned. */
const mostUpright = 6;

/** A report on paper; what it is called stands above a section only where there are several. */
export function composeReport(
  { title, subtitle, organizationName, letterhead, issuedOn, sections }: ReportPaper,
  language: Language,
): ReportDocument {
  const write = (cells: readonly ReportFileCell[]) => cells.map((cell) => writeCell(cell, language));
  return {
    ...frameDocument(language, { title, name: title, issuer: organizationName, letterhead, issuedOn }),
    subtitle,
    isWide: sections.some(({ columns }) => columns.length > mostUpright),
    sections: sections.map((section) => ({
      title: sections.length > 1 ? section.title : null,
      sentence: section.sentence ?? null,
      columns: section.columns.map(({ name, isFigure }) => ({ name, isFigure })),
      rows: section.rows.map(({ cells, depth }) => ({ cells: write(cells), depth })),
      totals: section.totals && nameTotals(write(section.totals), language),
      notes: [...section.notes],
    })),
  };
}

function writeCell(cell: ReportFileCell, language: Language): string | null {
  if (cell === null || typeof cell === 'string') return cell;
  if (typeof cell === 'number') return formatNumber(cell, language);
  return 'day' in cell ? formatDate(cell.day) : formatMoney(cell, language, { decimals: 'always' });
}

/** The sections under one another, each with its title where there are several; amounts as plain numbers, their currency in the last column. */
export function writeReportCsv(sections: readonly ReportSection[], language: Language): Buffer {
  const isOne = sections.length === 1;
  return writeCsv(
    sections.flatMap((section, index) => [
      ...(isOne ? [] : [...(index === 0 ? [] : [['']]), [section.title]]),
      ...(section.sentence === undefined ? [] : [[section.sentence]]),
      ...layOut(section, language).map((cells) => cells.map(toCsvCell)),
      ...section.notes.map((note) => [note]),
    ]),
  );
}

/** A sheet for each section. */
export function toSheets(sections: readonly ReportSection[], language: Language) {
  return sections.map((section) => ({
    name: section.title,
    lines: [...layOut(section, language), ...section.notes.map((note) => [note])],
  }));
}

/** Header, rows and foot. */
function layOut({ columns, rows, totals }: ReportSection, language: Language): SheetCell[][] {
  const all = [...rows.map(({ cells }) => cells), ...(totals === null ? [] : [totals])];
  const lines = layOutLines(
    columns,
    all.some((cells) => cells.some(isAmount)),
    language,
  );
  return [
    lines.head,
    ...rows.map(({ cells }) => lines.row(cells)),
    ...(totals === null ? [] : [lines.foot(totals)]),
  ];
}

/** The lines of a table one by one, for whoever writes it before all of it is there. */
export function layOutLines(
  columns: ReportSection['columns'],
  hasAmounts: boolean,
  language: Language,
): {
  head: string[];
  row(cells: readonly ReportFileCell[]): SheetCell[];
  foot(totals: readonly ReportFileCell[]): SheetCell[];
} {
  const currency = hasAmounts ? [createTranslator(language, 'common')('labels.currency')] : [];
  const currencyOf = (cells: readonly ReportFileCell[]) =>
    hasAmounts ? [cells.find(isAmount)?.currency ?? ''] : [];
  return {
    head: [...columns.map(({ name }) => name), ...currency],
    row: (cells) => [...cells.map(toSheetCell), ...currencyOf(cells)],
    foot: (totals) => [...nameTotals(totals.map(toSheetCell), language), ...currencyOf(totals)],
  };
}

function isAmount(cell: ReportFileCell): cell is Amount {
  return typeof cell === 'object' && cell !== null && 'amount' in cell;
}

/** The first place of a foot is free for its name, unless a figure stands there. */
function nameTotals<Cell extends SheetCell | null>(
  [first, ...others]: readonly Cell[],
  language: Language,
): (Cell | string)[] {
  const name = createTranslator(language, 'common')('labels.total');
  return [first === null || first === '' || first === undefined ? name : first, ...others];
}

const decimals = 100;

function toSheetCell(cell: ReportFileCell): SheetCell {
  if (cell === null) return '';
  if (typeof cell === 'number') return Math.round(cell * decimals) / decimals;
  return isAmount(cell) ? { figure: toDecimal(cell.amount) } : cell;
}

export function toCsvCell(cell: SheetCell): CsvCell {
  return typeof cell === 'object' && 'day' in cell ? formatDate(cell.day) : cell;
}
