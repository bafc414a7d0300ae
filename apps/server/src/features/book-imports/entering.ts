import type { createSecurity } from '@dira/contract/securities';
import { BOOK_SHEETS } from '@dira/domain/book-imports/fields';
import { formatDate } from '@dira/i18n/format-date';
import { createTranslator } from '@dira/i18n/translate';
import type { z } from 'zod';
import { isLastingRefusal } from '../../db/constraints.ts';
import { inSavepoint } from '../../db/savepoint.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { getTenantLanguage } from '../../db/tenant-languages.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { addExpense } from '../expenses/service.ts';
import { enterOpeningCredit, enterOpeningDebt, enterPastPayment } from '../money/beginning.ts';
import { createSecurity as addSecurity } from '../securities/service.ts';
import type { Judged } from './judging.ts';
import * as repo from './repo.ts';
import * as rowsRepo from './rows.repo.ts';
import { judge, record, RIGHT_OF_SHEET, sheetsOf } from './service.ts';

/**
 * The entering itself, in batches of one transaction each: what a row becomes and the note that it went in are written
 * together, so a crash leaves nothing half done and the next run goes on with the rows that still wait.
 */

export interface EnteringRun {
  organizationId: string;
  importId: string;
  /** Who started it. */
  userId: string;
}

/** So many rows hold the workspace's audit for about a second. */
const rowsPerBatch = 100;

type Tools = Pick<Services, 'secrets' | 'db'>;

/** Enters until no row waits, or it has had its batches. @returns whether rows may be left */
export async function runEntering(services: Tools, run: EnteringRun, batches = Infinity): Promise<boolean> {
  for (let done = 0; done < batches; done += 1) if (!(await enterBatch(services, run))) return false;
  return true;
}

/** @returns whether rows may be left */
async function enterBatch(services: Tools, run: EnteringRun): Promise<boolean> {
  const isMore = await services.db.writeForMember(run, async (write) => {
    if (!write.may('expenses.manage')) return null;
    const current = await repo.lockImport(write, run.importId);
    if (current?.status !== 'entering') return false;
    const waiting = await rowsRepo.listWaitingRows(write, current.id, {
      sheets: BOOK_SHEETS.filter((sheet) => write.may(RIGHT_OF_SHEET[sheet])),
      limit: rowsPerBatch,
    });
    const choices = new Map(waiting.map(({ number, choice }) => [number, choice]));
    for (const row of await judge(write, current.id, sheetsOf(current), waiting))
      if (goesIn(row, choices.get(row.number) ?? null)) await enterRow(write, services, current.id, row);
    if (waiting.length === rowsPerBatch) return true;
    await repo.updateImport(write, current.id, { status: 'done', ended_at: write.now.toString() });
    await record(write, 'finished', current.id, {
      rowCount: (await rowsRepo.listEntered(write, current.id)).length,
    });
    return false;
  });
  if (isMore !== null) return isMore;
  await services.db.jobs((trx) => repo.stopAbandoned(trx, run.organizationId, run.importId));
  return false;
}

/** Whether a row is entered as it is found now: what is there already only where somebody said so. */
function goesIn({ state }: Judged, choice: 'enter' | 'leave_out' | null): boolean {
  return (state === 'ready' && choice !== 'leave_out') || (state === 'double' && choice === 'enter');
}

async function enterRow(write: OrgWrite, tools: Tools, importId: string, row: Judged): Promise<void> {
  try {
    await inSavepoint(write, async () => {
      const entries = await makeEntries(write, tools, importId, row);
      await rowsRepo.markEntered(write, importId, row.number, entries);
    });
  } catch (error) {
    await rowsRepo.updateRefused(write, importId, row.number, toIssue(error));
  }
}

async function makeEntries(
  write: OrgWrite,
  tools: Tools,
  importId: string,
  row: Judged,
): Promise<rowsRepo.Entry[]> {
  const { values, lease, effect } = row;
  const { day, amount } = values;
  if (day === null || amount === null) throw new AppError('invalid_request');
  if (row.sheet === 'expenses') return [await enterExpense(write, row, day, amount)];
  if (lease === null) throw new AppError('not_found');
  const { leaseId } = lease;
  if (row.sheet === 'securities') return [await enterSecurity(write, tools, row, leaseId)];
  // The words stand on the ledger, which the tenant reads.
  const t = createTranslator(await getTenantLanguage(write, leaseId), 'book-imports');
  const words = [t('lines.opening'), values.note].filter((text) => text !== '').join(' · ');
  const past = { leaseId, amount, on: day, importId };
  if (effect === 'owes') return enterOpeningDebt(write, { ...past, kind: values.purpose, note: words });
  if (effect === 'credit') return enterOpeningCredit(write, { ...past, note: words });
  return enterPastPayment(write, {
    ...past,
    method: values.method ?? 'other',
    reference: values.reference,
    note: values.note === '' ? t('lines.payment') : values.note,
    settles:
      effect === 'settled'
        ? { description: t('lines.settled', { date: formatDate(values.month ?? day) }) }
        : null,
  });
}

async function enterExpense(
  write: OrgWrite,
  { values, propertyId, unitId, ownCategoryId }: Judged,
  day: string,
  amount: number,
): Promise<rowsRepo.Entry> {
  const { id } = await addExpense(write, {
    expenseDate: day,
    category: values.category ?? 'other',
    ownCategoryId,
    vendor: values.vendor,
    description: values.description,
    notes: values.note,
    amount,
    propertyId,
    unitId,
    vatAmount: values.vatAmount,
    payer: values.payer,
    isDeductible: values.isDeductible,
    method: values.method,
    reference: values.reference,
    maintenanceRequestId: null,
  });
  return { kind: 'expense', id };
}

type NewSecurity = z.output<(typeof createSecurity)['body']>;

async function enterSecurity(
  write: OrgWrite,
  { secrets }: Tools,
  { values }: Judged,
  leaseId: string,
): Promise<rowsRepo.Entry> {
  const { securityType, day, amount, expiresOn, issuedOn, issuer, reference, drawer, place, guarantor } =
    values;
  if (securityType === null || amount === null || day === null) throw new AppError('invalid_request');
  const paper: NewSecurity = {
    type: securityType,
    amount,
    state: 'received',
    on: day,
    issuedOn,
    expiresOn,
    issuer,
    reference,
    drawer,
    place,
    avalists: [],
    custodian: '',
    note: values.note,
    guarantor:
      guarantor === '' ? null : { fullName: guarantor, phone: null, address: '', identityNumber: null },
  };
  const { id } = await addSecurity(write, secrets, leaseId, paper);
  return { kind: 'security', id };
}

function toIssue(error: unknown) {
  if (!isLastingRefusal(error)) throw error;
  return { field: 'day', code: 'refused' } as const;
}
