import type { BankFilePreview } from '@dira/contract/bank-statements';
import type { BankColumns } from '@dira/domain/bank-statements/columns';
import type { Statement } from '@dira/domain/bank-statements/lines';
import { findOverlap } from '@dira/domain/bank-statements/overlap';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import { refuseFailure } from '../../platform/file-readers.ts';
import { toRefusal, UnreadableFile } from '../../platform/unreadable-file.ts';
import * as imports from './imports.repo.ts';
import { findGap, presentPreview, type Compared } from './present-preview.ts';
import type { BankFile } from './reader.ts';
import { bankFileReaders } from './readers.ts';
import * as repo from './repo.ts';

/**
 * Files of the bank.
 *
 * Guarantees: all new lines of a file go in, or none; a line that another file brought, and the same file twice, change
 * nothing; which column is what is asked once an account. Never: an amount whose sign is guessed where the balances say it.
 */

interface ReceivedFile {
  name: string;
  bytes: Uint8Array;
  sha256: Buffer;
}

type Account = NonNullable<Awaited<ReturnType<typeof repo.lockAccount>>>;

/** @throws AppError import_unreadable or import_too_large, with the reason at `file` */
async function withFile<T, Outcome>(
  file: ReceivedFile,
  accountId: string,
  transact: (work: (write: OrgWrite) => Promise<T>) => Promise<Outcome>,
  work: (write: OrgWrite, account: Account, read: BankFile) => Promise<T>,
): Promise<Outcome> {
  try {
    return await bankFileReaders.use(async (ask) => {
      const readWith = async (columns: BankColumns | null) => {
        const answer = await ask('read', file.bytes, columns).catch(refuseFailure);
        if ('unreadable' in answer) throw new UnreadableFile(answer.unreadable);
        return answer;
      };
      const plain = await readWith(null);
      return transact(async (write) => {
        const account = await requireAccount(write, accountId);
        const isAsked = plain.columns === null && account.columns !== null;
        return work(write, account, isAsked ? await readWith(account.columns) : plain);
      });
    });
  } catch (error) {
    throw error instanceof UnreadableFile ? toRefusal(error) : error;
  }
}

/** From here on whoever imports into the account or matches its lines waits. @throws AppError not_found */
export async function requireAccount(write: OrgWrite, accountId: string): Promise<Account> {
  const account = await repo.lockAccount(write, accountId);
  if (account === undefined) throw new AppError('not_found');
  return account;
}

export function previewFile<Outcome>(
  file: ReceivedFile,
  accountId: string,
  transact: (work: (write: OrgWrite) => Promise<BankFilePreview>) => Promise<Outcome>,
): Promise<Outcome> {
  return withFile(file, accountId, transact, async (write, account, read) => {
    const same = await imports.findSameFile(write, accountId, file.sha256);
    const compared = read.statement === null ? null : await compare(write, accountId, read.statement);
    return presentPreview(account.currency, read, { isKnownFile: same !== undefined, compared });
  });
}

type Imported = { importId: string; newCount: number; knownCount: number };

/** @throws AppError invalid_request where nobody has said yet which column is what */
export function importFile<Outcome>(
  file: ReceivedFile,
  accountId: string,
  transact: (work: (write: OrgWrite) => Promise<Imported>) => Promise<Outcome>,
): Promise<Outcome> {
  return withFile(file, accountId, transact, async (write, account, { statement }) => {
    if (statement === null)
      throw new AppError('invalid_request', { fields: [{ path: 'columns', code: 'required' }] });
    const same = await imports.findSameFile(write, accountId, file.sha256);
    if (same !== undefined) return { importId: same, newCount: 0, knownCount: statement.lines.length };
    const { overlap, days } = await compare(write, accountId, statement);
    const counts = { newCount: overlap.fresh.length, knownCount: overlap.knownCount };
    const importId = await imports.insertImport(write, {
      account_id: accountId,
      file_name: file.name,
      sha256: file.sha256,
      first_day: days.from,
      last_day: days.to,
      opening_balance: statement.openingBalance,
      closing_balance: statement.closingBalance,
      new_lines: counts.newCount,
      known_lines: counts.knownCount,
    });
    await imports.insertLines(write, { accountId, importId }, overlap.fresh);
    await recordEvent(write, {
      action: 'imported',
      entity: 'bank_account',
      entityId: accountId,
      data: { name: account.name, fileName: file.name, ...counts },
    });
    return { importId, ...counts };
  });
}

async function compare(write: OrgWrite, accountId: string, statement: Statement): Promise<Compared> {
  const days = { from: statement.lines[0]?.day ?? '', to: statement.lines.at(-1)?.day ?? '' };
  const overlap = findOverlap(statement.lines, await imports.listKnownLines(write, accountId, days));
  // What overlaps is joined by the lines that both have.
  if (overlap.knownCount > 0) return { overlap, days, gap: null };
  const before = await imports.findBalanceBefore(write, accountId, days.from);
  const after = await imports.findBalanceAfter(write, accountId, days.to);
  return { overlap, days, gap: findGap(statement, before, after) };
}
