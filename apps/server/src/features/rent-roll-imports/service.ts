import type {
  acceptRentRollWarnings,
  mapRentRollColumns,
  fixRentRollRow,
  startRentRollImport,
} from '@dira/contract/rent-roll-imports';
import type { ColumnMapping, RentRollField } from '@dira/domain/rent-roll/fields';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { postToOutbox, recordEvent } from '../../platform/audit.ts';
import { refuseFailure } from '../../platform/file-readers.ts';
import { toRefusal, UnreadableFile } from '../../platform/unreadable-file.ts';
import type { Services } from '../../services.ts';
import { findActingMember } from '../organizations/service.ts';
import { createCellBox } from './cell-box.ts';
import { listKnownLeases } from './matching.repo.ts';
import { sheetsBeside, type OtherSheet } from './other-sheets.ts';
import { housesOf, type RowPlan } from './plan.ts';
import { planHouses, replanAll } from './planning.ts';
import type { SheetAnswer } from './reader.ts';
import { rentRollReaders } from './readers.ts';
import * as repo from './repo.ts';
import * as rowsRepo from './rows.repo.ts';

/**
 * Rent rolls: a file is read, reviewed row by row, fixed where it must be, and then imported in the background.
 *
 * Guarantees: nothing is imported before somebody starts it; what is shown for a row is what it becomes; a file read
 * twice adds nothing. Never: a guess at a value that cannot be read, and the cells of a row in the clear.
 */

type Tools = Pick<Services, 'newId' | 'secrets'>;
type Taken = { id: string; sameFileAs: string | null };
type Locked = NonNullable<Awaited<ReturnType<typeof repo.lockImport>>>;

const rowsKeptDays = 30;

interface RentRollFile {
  name: string;
  bytes: Uint8Array;
  sha256: Buffer;
}

/**
 * Reads a file in a process of its own, then keeps its rows for review in one transaction.
 * @throws AppError import_unreadable or import_too_large, with the reason at `file`
 */
export async function readRentRoll<Outcome>(
  tools: Tools,
  file: RentRollFile,
  transact: (work: (write: OrgWrite) => Promise<Taken>) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await rentRollReaders.use(async (ask) => {
      const answer = await ask('read', file.bytes).catch(refuseFailure);
      if ('unreadable' in answer) throw new UnreadableFile(answer.unreadable);
      const { sheets, unread } = answer;
      const read = sheets.map((table) => ({ id: tools.newId(), table }));
      return transact(async (write) => {
        const taken: Taken[] = [];
        for (const [sheet, { id, table }] of read.entries()) {
          const known = await listKnownLeases(write, table.houses);
          const plans = await ask('plan', known, sheet).catch(refuseFailure);
          const otherSheets = sheetsBeside(id, read, unread);
          taken.push(await keepForReview(write, tools, file, { id, table, plans, otherSheets }));
        }
        const [best] = taken;
        if (best === undefined) throw new Error('a file that was read has a sheet');
        return best;
      });
    });
  } catch (error) {
    throw error instanceof UnreadableFile ? toRefusal(error) : error;
  }
}

interface ReadSheet {
  id: string;
  table: SheetAnswer;
  plans: RowPlan[];
  otherSheets: OtherSheet[];
}

async function keepForReview(
  write: OrgWrite,
  tools: Tools,
  file: RentRollFile,
  { id, table, plans, otherSheets }: ReadSheet,
): Promise<Taken> {
  const same = await repo.findSameFile(write, file.sha256, table.sheetName);
  await repo.insertImport(write, {
    id,
    file_name: file.name,
    sha256: file.sha256,
    same_file_as: same?.id ?? null,
    sheet_name: table.sheetName,
    other_sheets: JSON.stringify(otherSheets),
    headers: JSON.stringify(table.headers),
    mapping: JSON.stringify(table.mapping),
    total_rows: JSON.stringify(table.totalRows),
    column_counts: JSON.stringify(table.columnCounts),
    lines_above: table.linesAbove,
  });
  const box = createCellBox(tools.secrets, write.organizationId, id);
  for (let from = 0; from < plans.length; from += rowsRepo.rowsAtOnce) {
    const chunk = plans.slice(from, from + rowsRepo.rowsAtOnce);
    await rowsRepo.insertRows(
      write,
      id,
      chunk.map((plan, index) => ({
        ...plan,
        cellsSealed: box.seal(table.rows[from + index]?.text ?? '[]'),
      })),
    );
  }
  await repo.recount(write, id);
  await recordEvent(write, {
    action: 'read',
    entity: 'rent_roll_import',
    entityId: id,
    data: { fileName: file.name, rowCount: plans.length },
  });
  return { id, sameFileAs: same?.id ?? null };
}

/** Takes columns for other fields than before and reads every row again. */
export async function mapColumns(
  write: OrgWrite,
  tools: Tools,
  id: string,
  { mapping }: z.output<(typeof mapRentRollColumns)['body']>,
): Promise<void> {
  await requireStanding(write, id);
  const columns = Object.entries(mapping).filter(
    (entry): entry is [RentRollField, number] => entry[1] !== null,
  );
  const columnMapping: ColumnMapping = Object.fromEntries(columns);
  await reopen(write, id, { mapping: JSON.stringify(columnMapping) });
  await replanAll(write, tools.secrets, id, columnMapping);
}

/** Changes cells of a row. @returns the rows, this one or others, that stand otherwise now */
export async function fixRow(
  write: OrgWrite,
  tools: Tools,
  id: string,
  number: number,
  change: z.output<(typeof fixRentRollRow)['body']>,
): Promise<{ changedRows: number[] }> {
  const mapping = mappingOf(await requireStanding(write, id));
  const row = await rowsRepo.findRow(write, id, number);
  if (row === undefined) throw new AppError('not_found');
  if (row.state === 'imported') throw new AppError('conflict', { detail: 'This row is a lease already.' });
  const box = createCellBox(tools.secrets, write.organizationId, id);
  const cells = fixCells(box.open(row.cells_sealed), change.cells);
  await rowsRepo.updateCells(write, id, number, box.seal(JSON.stringify(cells)));
  const keys = [row.property_key, ...housesOf([{ number, cells }], mapping).map(({ key }) => key)].filter(
    (key) => key !== null,
  );
  const touched = await rowsRepo.listRowsOfHouses(write, id, number, keys);
  const plans = await planHouses(
    write,
    touched.map((other) => ({ number: other.number, cells: box.open(other.cells_sealed) })),
    mapping,
  );
  const changed = plans.filter((plan) => {
    const before = touched.find((other) => other.number === plan.number);
    return before === undefined || isChanged(before as unknown as RowPlan, plan); // its issues are ours
  });
  await rowsRepo.updatePlans(write, id, plans);
  await repo.recount(write, id);
  await reopen(write, id, {});
  return { changedRows: changed.map((plan) => plan.number) };
}

export async function acceptWarnings(
  write: OrgWrite,
  id: string,
  { rows, isAccepted }: z.output<(typeof acceptRentRollWarnings)['body']>,
): Promise<void> {
  await requireStanding(write, id);
  await rowsRepo.acceptWarnings(write, id, rows, isAccepted);
  await repo.recount(write, id);
  await reopen(write, id, {});
}

/** Hands the good rows to a job. Of an import that runs already the job is only called again. */
export async function startImport(
  write: OrgWrite,
  id: string,
  input: z.output<(typeof startRentRollImport)['body']>,
): Promise<void> {
  const before = await requireImport(write, id);
  if (before.status !== 'importing') {
    const takesWarnings = input.rows === 'ready_and_warnings';
    const chargeFromOn = input.chargeFromOn ?? usualChargeFrom(write.today);
    const planned = before.ready_count + (takesWarnings ? before.warning_count : before.accepted_count);
    await repo.updateImport(write, id, {
      status: 'importing',
      started_by: write.userId,
      takes_warnings: takesWarnings,
      charge_from_on: chargeFromOn,
      planned_count: planned,
      ended_at: null,
    });
    await recordEvent(write, {
      action: 'started',
      entity: 'rent_roll_import',
      entityId: id,
      data: { rowCount: planned, chargeFromOn },
    });
  }
  await postToOutbox(write.trx, write.organizationId, 'rent_roll_import.run', {
    importId: id,
    organizationId: write.organizationId,
    userId: await findActingMember(write),
  });
}

/** Stops before the next batch; what went in stays. */
export async function cancelImport(write: OrgWrite, id: string): Promise<void> {
  const before = await requireImport(write, id);
  if (before.status === 'done' || before.status === 'cancelled') return;
  await repo.updateImport(write, id, { status: 'cancelled', ended_at: write.now.toString() });
  await recordEvent(write, { action: 'cancelled', entity: 'rent_roll_import', entityId: id });
}

/** Personal data of a file that nobody works on any more; what was imported lives in its leases. */
export async function forgetOldRows({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = clock
    .now()
    .subtract({ hours: rowsKeptDays * 24 })
    .toString();
  await db.jobs((trx) => rowsRepo.deleteRowsReadBefore(trx, before));
}

/** Rent is charged from this month on, unless the landlord asks for more: what lies before was paid elsewhere. */
export function usualChargeFrom(today: Temporal.PlainDate): string {
  return today.with({ day: 1 }).toString();
}

export async function requireImport(write: OrgWrite, id: string): Promise<Locked> {
  const found = await repo.lockImport(write, id);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** @throws AppError import_running while rows are going in */
async function requireStanding(write: OrgWrite, id: string): Promise<Locked> {
  const found = await requireImport(write, id);
  if (found.status === 'importing') throw new AppError('import_running');
  return found;
}

/** An import that ended is under review again once its rows change. */
async function reopen(write: OrgWrite, id: string, change: { mapping?: string }): Promise<void> {
  await repo.updateImport(write, id, { ...change, status: 'reviewing', ended_at: null });
}

export function mappingOf({ mapping }: { mapping: unknown }): ColumnMapping {
  return mapping as ColumnMapping; // written by us
}

function fixCells<Cell>(cells: Cell[], changes: { column: number; value: string }[]): (Cell | string)[] {
  const width = Math.max(cells.length, ...changes.map(({ column }) => column + 1));
  const fixed: (Cell | string)[] = Array.from({ length: width }, (_, column) => cells[column] ?? '');
  for (const { column, value } of changes) fixed[column] = value;
  return fixed;
}

function isChanged(before: Pick<RowPlan, 'state' | 'issues'>, after: RowPlan): boolean {
  const essence = ({ state, issues }: Pick<RowPlan, 'state' | 'issues'>) =>
    JSON.stringify([
      state,
      ...issues.map(({ field, code, otherRow, leaseId }) => [field, code, otherRow, leaseId]),
    ]);
  return essence(before) !== essence(after);
}
