import { cleanText } from '../clean-text.ts';
import { parseListedDate } from '../rent-roll/dates.ts';
import type { Cell } from '../rent-roll/fields.ts';
import { isBlankRow } from '../rent-roll/row.ts';
import { detectBankColumns, missingColumns, type BankColumns } from './columns.ts';
import { orderStatement, type BankLine, type LineFault, type Statement } from './lines.ts';

/** Above the header a bank writes the account, the period, the balance of today. */
const linesForHeader = 40;

/** Lengths that the columns of `bank_lines` take. */
const longest = { description: 500, reference: 100, payer: 300 };

/** The header of a file and which column is what; null for the columns where a person has to say so. */
export interface FoundColumns {
  readonly headerAt: number;
  readonly headers: readonly string[];
  readonly columns: BankColumns | null;
}

/**
 * The line that heads the others: the one with the most known names.
 * @param remembered what a person said of files of the account
 */
export function findColumns(
  table: readonly (readonly Cell[])[],
  remembered: BankColumns | null,
): FoundColumns {
  const ranked = table
    .slice(0, linesForHeader)
    .map((cells, at) => ({ at, columns: detectBankColumns(cells) }))
    .map((line) => ({ ...line, known: Object.keys(line.columns).length }))
    .toSorted((a, b) => b.known - a.known || a.at - b.at);
  const [best] = ranked;
  if (best !== undefined && best.known > 1 && missingColumns(best.columns).length === 0)
    return { headerAt: best.at, headers: headersOf(table, best.at), columns: best.columns };
  const headerAt = best !== undefined && best.known > 1 ? best.at : widestLine(table);
  return { headerAt, headers: headersOf(table, headerAt), columns: remembered };
}

/** Without known names the first line that is as wide as the widest one is the header. */
function widestLine(table: readonly (readonly Cell[])[]): number {
  const filled = table
    .slice(0, linesForHeader)
    .map((cells) => cells.filter((cell) => cleanText(String(cell ?? '')) !== '').length);
  return Math.max(0, filled.indexOf(Math.max(0, ...filled)));
}

const headersOf = (table: readonly (readonly Cell[])[], at: number) =>
  (table[at] ?? []).map((cell) => cleanText(String(cell ?? '')));

/** The movements below a header. What has neither a day nor an amount is a title or a sum, and no fault. */
export function readStatement(
  table: readonly (readonly Cell[])[],
  headerAt: number,
  columns: BankColumns,
): Statement {
  const placed: (BankLine & { line: number })[] = [];
  const faults: LineFault[] = [];
  for (const [index, cells] of table.slice(headerAt + 1).entries()) {
    if (isBlankRow(cells)) continue;
    const line = index + 1;
    const read = readLine(cells, columns);
    if (read.day === null && (read.amount === null || read.isSum)) continue;
    if (read.day === null) faults.push({ line, code: 'no_day' });
    else if (read.amount === null) faults.push({ line, code: 'no_amount' });
    else if (read.amount !== 0) placed.push({ ...read.rest, line, day: read.day, amount: read.amount });
  }
  return orderStatement(placed, faults);
}

function readLine(cells: readonly Cell[], columns: BankColumns) {
  const cell = (column: number | undefined) => (column === undefined ? '' : cells[column]);
  const words = (column: number | undefined, most: number) =>
    cleanText(String(cell(column) ?? '')).slice(0, most);
  const payer = words(columns.payer, longest.payer);
  const description = words(columns.description, longest.description) || payer;
  return {
    day: dayOf(cell(columns.day)),
    amount: amountOf(cell(columns.amount), cell(columns.credit), cell(columns.debit)),
    /** Sums at the end name neither a balance nor a reference. */
    isSum:
      words(columns.reference, longest.reference) === '' && parseBankAmount(cell(columns.balance)) === null,
    rest: {
      valueDay: dayOf(cell(columns.valueDay)),
      description,
      reference: normalizeReference(words(columns.reference, longest.reference)),
      payer,
      balance: parseBankAmount(cell(columns.balance)),
    },
  };
}

function dayOf(cell: Cell): string | null {
  const found = parseListedDate(String(cell ?? '').replace(/\s+\d{1,2}:\d{2}(?::\d{2})?$/, ''));
  return found !== null && 'day' in found ? found.day.toString() : null;
}

/** One signed column, or what came in less what went out. */
function amountOf(signed: Cell, credit: Cell, debit: Cell): number | null {
  const whole = parseBankAmount(signed);
  if (whole !== null) return whole;
  const [came, went] = [parseBankAmount(credit), parseBankAmount(debit)];
  if (came === null && went === null) return null;
  return (came ?? 0) - Math.abs(went ?? 0);
}

const AMOUNT =
  /^(?<sign>[-−–+]?)(?<whole>\d{1,3}(?:,\d{3})+|\d+)?(?:\.(?<fraction>\d{1,2}))?(?<trailing>[-−–]?)$/;

/**
 * Minor units of `₪ 4,500.00`, `4500-`, `(4,500.00)` and the number of a workbook; null for anything else. Direction marks
 * and spaces are nothing.
 */
export function parseBankAmount(cell: Cell): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? Math.round(cell * 100) : null;
  const text = cleanText(cell ?? '').replaceAll(/[₪$€£\s]|ש["״'׳]*ח|NIS|ILS/g, '');
  const bracketed = /^\((.+)\)$/.exec(text);
  const parts = AMOUNT.exec(bracketed?.[1] ?? text)?.groups;
  if (parts === undefined || (parts['whole'] === undefined && parts['fraction'] === undefined)) return null;
  const whole = Number((parts['whole'] ?? '0').replaceAll(',', ''));
  const amount = whole * 100 + Number((parts['fraction'] ?? '').padEnd(2, '0'));
  const isNegative =
    bracketed !== null || parts['trailing'] !== '' || (parts['sign'] !== '' && parts['sign'] !== '+');
  return isNegative && amount !== 0 ? -amount : amount;
}

/** Zeros in front are how a bank fills a field, and one of its files leaves them out. */
export function normalizeReference(reference: string): string {
  return reference.replace(/^0+(?=.)/, '');
}
