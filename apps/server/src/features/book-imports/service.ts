import type { fixBookRow, mapBookColumns } from '@dira/contract/book-imports';
import type { BookField, BookIssue, BookMapping, BookSheet } from '@dira/domain/book-imports/fields';
import { readBookRow, type BookTexts } from '@dira/domain/book-imports/row';
import type { Action } from '@dira/domain/permissions';
import type { z } from 'zod';
import { findPreferredCurrency } from '../../db/preferred-currency.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import { refuseFailure } from '../../platform/file-readers.ts';
import { toRefusal, UnreadableFile } from '../../platform/unreadable-file.ts';
import type { Services } from '../../services.ts';
import { listOwnCategories } from '../expenses/settings.ts';
import { findActingMember } from '../organizations/service.ts';
import { findClosedThrough } from '../periods/service.ts';
import { listKnownSecurities } from '../securities/service.ts';
import { judgeRows, type Judged, type Known, type RowToJudge } from './judging.ts';
import * as known from './known.repo.ts';
import { bookReaders } from './readers.ts';
import * as repo from './repo.ts';
import * as rowsRepo from './rows.repo.ts';
import type { BookFile } from './sheets.ts';

/**
 * A start in the middle of a year (decision 215): a file is read, reviewed row by row, fixed where it must be, and then
 * entered in the background, by what one would use to enter the same by hand.
 *
 * Guarantees: nothing is entered before somebody says so; what is shown of a row is what it becomes; a file read twice
 * adds nothing; a sheet that somebody has no right for stays out. Never: a guess at a lease or an amount.
 */

interface StoredSheet {
  sheet: BookSheet;
  name: string | null;
  headers: string[];
  mapping: BookMapping;
}

interface ReceivedFile {
  name: string;
  bytes: Uint8Array;
  sha256: Buffer;
}

const cellsKeptDays = 30;

/** What one needs to enter the same by hand. */
export const RIGHT_OF_SHEET: Readonly<Record<BookSheet, Action>> = {
  balances: 'money.post',
  payments: 'money.post',
  expenses: 'expenses.manage',
  securities: 'securities.manage',
};

/**
 * Reads a file in a process of its own, then keeps its rows for review in one transaction.
 * @throws AppError import_unreadable or import_too_large, with the reason at `file`
 */
export async function readBooks<Outcome>(
  tools: Pick<Services, 'newId'>,
  file: ReceivedFile,
  transact: (work: (write: OrgWrite) => Promise<{ id: string }>) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const read = await bookReaders.ask('read', file.bytes).catch(refuseFailure);
    if ('unreadable' in read) throw new UnreadableFile(read.unreadable);
    return await transact((write) => keepForReview(write, tools.newId(), file, read));
  } catch (error) {
    throw error instanceof UnreadableFile ? toRefusal(error) : error;
  }
}

async function keepForReview(
  write: OrgWrite,
  id: string,
  file: ReceivedFile,
  { sheets, unread }: BookFile,
): Promise<{ id: string }> {
  await repo.insertImport(write, {
    id,
    file_name: file.name,
    sha256: file.sha256,
    same_file_as: await repo.findSameFile(write, file.sha256),
    sheets: JSON.stringify(
      sheets.map(({ sheet, name, headers, mapping }) => ({ sheet, name, headers, mapping })),
    ),
    unread: JSON.stringify(unread),
  });
  const rows = sheets.flatMap(({ sheet, rows: lines }, sheetIndex) =>
    lines.map((row) => ({ ...row, sheet, sheetIndex })),
  );
  await rowsRepo.insertRows(
    write,
    id,
    rows.map((row, index) => ({ ...row, number: index + 1 })),
  );
  await judgeAgain(write, id, sheets);
  await record(write, 'read', id, { fileName: file.name, rowCount: rows.length });
  return { id };
}

/** Takes a sheet for something else, or other columns for its fields, and checks every row again. */
export async function mapColumns(
  write: OrgWrite,
  id: string,
  index: number,
  { sheet, mapping }: z.output<(typeof mapBookColumns)['body']>,
): Promise<void> {
  const sheets = sheetsOf(await requireReviewing(write, id));
  const before = sheets[index];
  if (before === undefined) throw new AppError('not_found');
  const changed = sheets.with(index, { ...before, sheet, mapping });
  await repo.updateImport(write, id, { sheets: JSON.stringify(changed) });
  await judgeAgain(write, id, changed);
}

/** @throws AppError not_found; conflict for a row that went in; related_record_missing for another's lease */
export async function fixRow(
  write: OrgWrite,
  id: string,
  number: number,
  { texts, leaseId, choice }: z.output<(typeof fixBookRow)['body']>,
): Promise<void> {
  const sheets = sheetsOf(await requireReviewing(write, id));
  const row = await rowsRepo.findRow(write, id, number);
  if (row === undefined) throw new AppError('not_found');
  if (row.state === 'entered' || row.state === 'taken_back') throw new AppError('conflict');
  if (typeof leaseId === 'string') {
    const leases = await known.listLeases(write);
    if (!leases.some((lease) => lease.leaseId === leaseId))
      throw new AppError('related_record_missing', { fields: [{ path: 'leaseId', code: 'not_found' }] });
  }
  await rowsRepo.updateRow(write, id, number, {
    ...(texts !== undefined && { fixes: JSON.stringify({ ...textsOf(row.fixes), ...texts }) }),
    ...(leaseId !== undefined && { chosen_lease_id: leaseId }),
    ...(choice !== undefined && { choice }),
  });
  await judgeAgain(write, id, sheets);
}

/** Hands the good rows to a job. Of an import that is entered already the job is only called again. */
export async function startEntering(write: OrgWrite, id: string): Promise<void> {
  const before = await requireImport(write, id);
  if (before.status === 'taken_back') throw new AppError('transition_refused');
  if (before.status !== 'entering') {
    // The file as a whole, once: from here on each row is looked at as it goes in.
    await judgeAgain(write, id, sheetsOf(before), { keepsRefused: true });
    await repo.updateImport(write, id, { status: 'entering', started_by: write.userId, ended_at: null });
    await record(write, 'started', id, {});
  }
  const { organizationId } = write;
  const userId = await findActingMember(write);
  await postToOutbox(write.trx, organizationId, 'book_import.run', { importId: id, organizationId, userId });
}

/** Personal data of a file that nobody works on any more. */
export async function forgetOldCells({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = clock.now().subtract({ hours: cellsKeptDays * 24 });
  await db.jobs((trx) => rowsRepo.emptyCellsReadBefore(trx, before.toString()));
}

export type LockedImport = NonNullable<Awaited<ReturnType<typeof repo.lockImport>>>;

/** Held until the end of the transaction. @throws AppError not_found */
export async function requireImport(write: OrgWrite, id: string): Promise<LockedImport> {
  const found = await repo.lockImport(write, id);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** One that was entered is under review again once its open rows change. @throws AppError import_running, transition_refused */
async function requireReviewing(write: OrgWrite, id: string): Promise<LockedImport> {
  const found = await requireImport(write, id);
  if (found.status === 'entering') throw new AppError('import_running');
  if (found.status === 'taken_back') throw new AppError('transition_refused');
  return found;
}

/**
 * Judges all rows that did not go in, by what the workspace has now.
 * @param keepsRefused leaves what was refused as it is, so that nothing is tried for ever
 */
async function judgeAgain(
  write: OrgWrite,
  importId: string,
  sheets: readonly StoredSheet[],
  { keepsRefused = false } = {},
): Promise<void> {
  const found = await rowsRepo.listOpenRows(write, importId);
  const open = found.filter(
    ({ issues }) => !keepsRefused || !issuesOf(issues).some(({ code }) => code === 'refused'),
  );
  await judge(write, importId, sheets, open);
}

/** Judges some rows, and keeps what they are. Of two that say the same and are not both among them it tells nothing. */
export async function judge(
  write: OrgWrite,
  importId: string,
  sheets: readonly StoredSheet[],
  open: readonly rowsRepo.OpenRow[],
): Promise<Judged[]> {
  const rows = open.map((row): RowToJudge => {
    const sheet = sheets[row.sheet_index];
    if (sheet === undefined) throw new Error(`the sheet of row ${row.number} is not there`);
    return {
      number: row.number,
      sheet: sheet.sheet,
      ...readBookRow(sheet.sheet, textsOfRow(row, sheet)),
      chosenLeaseId: row.chosen_lease_id,
    };
  });
  const judged = judgeRows(rows, await loadKnown(write, rows));
  await rowsRepo.updateJudged(write, importId, judged.map(toColumns));
  return judged;
}

async function loadKnown(write: OrgWrite, rows: readonly RowToJudge[]): Promise<Known> {
  const leases = await known.listLeases(write);
  const places = await known.listPlaces(write);
  const securities = await listKnownSecurities(write);
  const days = [...new Set(rows.flatMap(({ values }) => values.day ?? []))];
  const isNone = days.length === 0;
  return {
    leases,
    places,
    ownCategories: await listOwnCategories(write),
    currency: await findPreferredCurrency(write),
    closedThrough: await findClosedThrough(write),
    today: write.today.toString(),
    securities: securities.map(({ lease_id: leaseId, ...security }) => ({ leaseId, ...security })),
    openings: await known.listOpenings(write),
    payments: isNone ? [] : await known.listPayments(write, days),
    expenses: isNone ? [] : await known.listExpenses(write, days),
  };
}

function toColumns({ values, lease, ...judged }: Judged): rowsRepo.JudgedColumns {
  const { number, sheet, state, issues, candidates, effect, currency, sameAsRow } = judged;
  return {
    number,
    sheet,
    state,
    issues,
    candidates,
    effect,
    day: values.day,
    amount: values.amount,
    currency,
    leaseId: lease?.leaseId ?? null,
    chargedFrom: lease?.chargedFrom ?? null,
    sameAsRow,
  };
}

export function sheetsOf({ sheets }: { sheets: unknown }): StoredSheet[] {
  return sheets as StoredSheet[]; // written by us
}

export function issuesOf(issues: unknown): BookIssue[] {
  return issues as BookIssue[]; // written by us
}

function textsOf(fixes: unknown): BookTexts {
  return fixes as BookTexts; // written by us
}

/** What a row says by field: as it was fixed, or as its file has it. */
export function textsOfRow(
  { cells, fixes }: { cells: unknown; fixes: unknown },
  { mapping }: Pick<StoredSheet, 'mapping'>,
): BookTexts {
  const written = cells as string[]; // written by us
  const columns = Object.entries(mapping) as [BookField, number][]; // keys of the mapping
  return {
    ...Object.fromEntries(columns.map(([field, column]) => [field, written[column] ?? ''])),
    ...textsOf(fixes),
  };
}

export function record(
  write: OrgWrite,
  action: 'read' | 'started' | 'finished' | 'removed',
  entityId: string,
  data: Record<string, string | number>,
): Promise<void> {
  return recordEvent(write, { action, entity: 'book_import', entityId, data });
}
