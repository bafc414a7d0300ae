import { inSavepoint } from '../../db/savepoint.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { removeExpense } from '../expenses/service.ts';
import { removePastEntry } from '../money/beginning.ts';
import { findClosedThrough } from '../periods/service.ts';
import { removeSecurity } from '../securities/service.ts';
import * as repo from './repo.ts';
import * as rowsRepo from './rows.repo.ts';
import { record, requireImport, RIGHT_OF_SHEET } from './service.ts';

/**
 * Takes back all that an import entered, on the day of each entry, as if it had never been.
 *
 * Guarantees: all of it or nothing; nobody is told. Never: what somebody built upon meanwhile, a charge that was reduced,
 * a payment that bounced, a security that moved, a month that was closed.
 * @throws AppError transition_refused with the rows that were built upon; not_allowed without the right for each sheet
 */
export async function takeBack(write: OrgWrite, id: string): Promise<void> {
  const current = await requireImport(write, id);
  if (current.status !== 'done') throw new AppError('transition_refused');
  const rows = await rowsRepo.listEntered(write, id);
  if (rows.some(({ sheet }) => !write.may(RIGHT_OF_SHEET[sheet]))) throw new AppError('not_allowed');
  const closedThrough = await findClosedThrough(write);
  const failed: number[] = [];
  for (const { number, day, entries } of rows) {
    const on = day ?? write.today.toString();
    const isClosed = closedThrough !== null && on <= closedThrough;
    // What came last goes first: the payment before the debt that was entered with it.
    const stands = rowsRepo.entriesOf(entries).toReversed();
    if (isClosed || !(await canRemove(write, stands, { on, reason: current.file_name }))) failed.push(number);
  }
  if (failed.length > 0)
    throw new AppError('transition_refused', {
      fields: failed.slice(0, mostNamed).map((number) => ({ path: `rows.${number}`, code: 'built_upon' })),
    });
  await rowsRepo.markTakenBack(write, id);
  await repo.updateImport(write, id, { status: 'taken_back', ended_at: write.now.toString() });
  await record(write, 'removed', id, { fileName: current.file_name, rowCount: rows.length });
}

const mostNamed = 20;

async function canRemove(
  write: OrgWrite,
  entries: readonly rowsRepo.Entry[],
  how: { on: string; reason: string },
): Promise<boolean> {
  try {
    await inSavepoint(write, async () => {
      for (const entry of entries) await remove(write, entry, how);
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'busy') return false;
    throw error;
  }
}

function remove(
  write: OrgWrite,
  { kind, id }: rowsRepo.Entry,
  how: { on: string; reason: string },
): Promise<void> {
  if (kind === 'expense') return removeExpense(write, id);
  if (kind === 'security') return removeSecurity(write, id, how);
  return removePastEntry(write, { kind, id }, how.reason);
}
