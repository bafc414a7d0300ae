import { detectBankColumns, missingColumns, type BankColumns } from '@dira/domain/bank-statements/columns';
import type { Statement } from '@dira/domain/bank-statements/lines';
import { findColumns, readStatement } from '@dira/domain/bank-statements/table';
import { cleanText } from '@dira/domain/clean-text';
import type { Cell } from '@dira/domain/rent-roll/fields';
import { readDelimited } from '../../platform/delimited-text.ts';
import { decodeText } from '../../platform/text-encoding.ts';
import { orUnreadable, UnreadableFile } from '../../platform/unreadable-file.ts';
import { isOldWorkbook, isWorkbook, readWorkbook } from '../../platform/workbook-reading.ts';
import { readCamt } from './camt.ts';
import { readHtmlTable } from './html-table.ts';
import { readOfx } from './ofx.ts';

/** A file of a bank, read. */
export interface BankFile {
  headers: readonly string[];
  samples: string[][];
  /** Null where a person has to say which column is what; then there is no statement either. */
  columns: BankColumns | null;
  statement: Statement | null;
}

const sampleCount = 3;
const longestSample = 60;

/** @param remembered which column is what, as a person said of the account before */
export const read = (bytes: Uint8Array, remembered: BankColumns | null) =>
  orUnreadable(readBankFile(bytes, remembered));

/** Reads a file by what its bytes are: a page may be called a workbook. */
async function readBankFile(bytes: Uint8Array, remembered: BankColumns | null): Promise<BankFile> {
  if (bytes.byteLength === 0) throw new UnreadableFile('empty_file');
  if (isOldWorkbook(bytes)) throw new UnreadableFile('old_workbook');
  if (isWorkbook(bytes)) return readTable(await readSheet(bytes), remembered);
  const text = decodeText(bytes);
  const start = text.slice(0, 2000);
  if (/<(?:\w+:)?BkToCstmrStmt\b/.test(start)) return named(readCamt(text));
  if (/<OFX>/i.test(start)) return named(readOfx(text));
  if (/<(?:html|table|!doctype html)\b/i.test(start)) return readTable(readHtmlTable(text), remembered);
  return readTable(readDelimited(text, countHeaders), remembered);
}

/** The sheet with the most known headers. */
async function readSheet(bytes: Uint8Array): Promise<Cell[][]> {
  const sheets = await readWorkbook(bytes);
  const known = ({ lines }: { lines: Cell[][] }) => Math.max(0, ...lines.slice(0, 40).map(countHeaders));
  const [best] = sheets.toSorted((a, b) => known(b) - known(a));
  if (best === undefined) throw new UnreadableFile('empty_file');
  return best.lines;
}

function countHeaders(cells: readonly Cell[]): number {
  return Object.keys(detectBankColumns(cells)).length;
}

function readTable(table: Cell[][], remembered: BankColumns | null): BankFile {
  if (table.length === 0) throw new UnreadableFile('empty_file');
  const { headerAt, headers, columns } = findColumns(table, remembered);
  const samples = table
    .slice(headerAt + 1, headerAt + 1 + sampleCount)
    .map((cells) => cells.map((cell) => cleanText(String(cell ?? '')).slice(0, longestSample)));
  const isWhole = columns !== null && missingColumns(columns).length === 0;
  if (!isWhole) return { headers, samples, columns: null, statement: null };
  return { headers, samples, columns, statement: requireLines(readStatement(table, headerAt, columns)) };
}

/** A file whose format names its fields. */
function named(statement: Statement): BankFile {
  return { headers: [], samples: [], columns: {}, statement: requireLines(statement) };
}

function requireLines(statement: Statement): Statement {
  if (statement.lines.length === 0) throw new UnreadableFile('no_rows');
  return statement;
}
