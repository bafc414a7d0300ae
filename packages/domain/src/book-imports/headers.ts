import type { Cell } from '../rent-roll/fields.ts';
import { normalizeLabel } from '../rent-roll/label.ts';
import {
  BOOK_FIELDS,
  BOOK_SHEETS,
  REQUIRED_BOOK_FIELDS,
  SHEET_FIELDS,
  type BookField,
  type BookMapping,
  type BookSheet,
} from './fields.ts';
import { BOOK_HEADERS, BOOK_HELP_NAMES, BOOK_SHEET_NAMES } from './words.ts';

/** As `normalizeLabel` leaves them, once for all files. */
const HEADERS = new Map(BOOK_FIELDS.map((field) => [field, BOOK_HEADERS[field].map(normalizeLabel)]));
const SHEET_NAMES = new Map(BOOK_SHEETS.map((sheet) => [sheet, BOOK_SHEET_NAMES[sheet].map(normalizeLabel)]));

/** Which column of a sheet holds which field: each takes the one with its surest name, and none is given twice. */
export function detectBookColumns(sheet: BookSheet, headerCells: readonly Cell[]): BookMapping {
  const labels = headerCells.map((cell) => normalizeLabel(String(cell ?? '')));
  const taken = new Set<number>();
  const found: [BookField, number][] = [];
  for (const field of SHEET_FIELDS[sheet]) {
    const column = (HEADERS.get(field) ?? [])
      .map((name) => labels.findIndex((label, at) => label === name && !taken.has(at)))
      .find((at) => at >= 0);
    if (column === undefined) continue;
    taken.add(column);
    found.push([field, column]);
  }
  return Object.fromEntries(found);
}

export function missingBookFields(sheet: BookSheet, mapping: BookMapping): BookField[] {
  return REQUIRED_BOOK_FIELDS[sheet].filter((field) => mapping[field] === undefined);
}

/** Which sheet the name of one says. */
export function sheetOfName(name: string): BookSheet | null {
  const label = normalizeLabel(name);
  return BOOK_SHEETS.find((sheet) => SHEET_NAMES.get(sheet)?.includes(label)) ?? null;
}

/** How many headers of a line are known in any of the sheets: the line with the most is the header. */
export function countBookHeaders(cells: readonly Cell[]): number {
  return Math.max(...BOOK_SHEETS.map((sheet) => Object.keys(detectBookColumns(sheet, cells)).length));
}

/** The fields that only one sheet has tell it from the others. */
const TELLING: Readonly<Record<BookSheet, readonly BookField[]>> = {
  balances: ['direction', 'purpose'],
  payments: ['month', 'method'],
  expenses: ['category', 'vendor', 'vatAmount', 'description'],
  securities: ['kind', 'expiresOn', 'issuer'],
};

/** The sheet that a header reads as best; null where nothing of it is known. */
export function sheetOfHeaders(cells: readonly Cell[]): BookSheet | null {
  const scored = BOOK_SHEETS.map((sheet) => {
    const mapping = detectBookColumns(sheet, cells);
    const telling = TELLING[sheet].filter((field) => mapping[field] !== undefined).length;
    const isWhole = missingBookFields(sheet, mapping).length === 0;
    return { sheet, score: Object.keys(mapping).length + 2 * telling + (isWhole ? 1 : 0) };
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best === undefined || best.score < 2 ? null : best.sheet;
}

/** Whether a sheet is the one with which the template explains itself. */
export function isBookHelp(name: string): boolean {
  return BOOK_HELP_NAMES.includes(name);
}
