import type { RentRollRowState } from '@dira/contract/rent-roll-imports';
import { issue } from '@dira/domain/rent-roll/issues';
import type { PlannedRow } from '@dira/domain/rent-roll/plan';
import { isLastingRefusal, toAppError } from '../../db/constraints.ts';
import { findPreferredCurrency } from '../../db/preferred-currency.ts';
import { inSavepoint } from '../../db/savepoint.ts';
import type { OrgWrite } from '../../db/scope.ts';
import { refreshStatistics } from '../../db/statistics.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import type { Services } from '../../services.ts';
import { askForRentRun } from '../leases/service.ts';
import { createCellBox } from './cell-box.ts';
import { loadKnown, type Known } from './known-records.ts';
import { listKnownLeases } from './matching.repo.ts';
import { collectRecords, insertRecords, type NewRecords } from './new-records.ts';
import { housesOf, planRows, toRowPlan, type RowPlan } from './plan.ts';
import * as repo from './repo.ts';
import * as rowsRepo from './rows.repo.ts';
import { mappingOf } from './service.ts';

/**
 * The import itself, in batches of one transaction each: a row's lease and the note that it went in are written
 * together, so a crash leaves nothing half done and the next run goes on with the rows that still wait.
 */

type Tools = Pick<Services, 'newId' | 'secrets'>;
type Outcome = Omit<RowPlan, 'state'> & { state: RentRollRowState };
type Claim = Extract<PlannedRow, { state: 'ready' | 'warning' }>;
type Current = NonNullable<Awaited<ReturnType<typeof repo.lockImport>>>;

export interface ImportRun {
  organizationId: string;
  importId: string;
  /** Who started it. */
  userId: string;
}

/** So many rows are one transaction; what they have to tell comes at once then, and others wait while it is told. */
const rowsPerBatch = 50;

/**
 * Imports until no row waits, the import is cancelled, its starter may not go on, or it has had its batches.
 * @returns whether rows may be left
 */
export async function runImport(services: Services, run: ImportRun, batches = Infinity): Promise<boolean> {
  for (let done = 0; done < batches; done += 1) {
    const isMore = await importBatch(services, run);
    await refreshStatistics(services.db);
    if (!isMore) return false;
  }
  return true;
}

/** @returns whether rows may be left */
async function importBatch(services: Services, run: ImportRun): Promise<boolean> {
  const isMore = await services.db.writeForMember(run, async (write) => {
    if (!write.may('rent_rolls.import')) return null;
    const current = await repo.lockImport(write, run.importId);
    if (current?.status !== 'importing') return false;
    const waiting = await rowsRepo.listWaitingRows(write, current.id, current.takes_warnings, rowsPerBatch);
    if (waiting.length === 0) return finish(write, current);
    await rowsRepo.updatePlans(write, current.id, await importRows(write, services, current, waiting));
    await repo.recount(write, current.id);
    return true;
  });
  if (isMore !== null) return isMore;
  const endedAt = services.clock.now().toString();
  await services.db.jobs((trx) => repo.cancelAbandoned(trx, run.organizationId, run.importId, endedAt));
  return false;
}

async function finish(write: OrgWrite, { id, imported_count, error_count }: Current): Promise<boolean> {
  await repo.updateImport(write, id, { status: 'done', ended_at: write.now.toString() });
  await askForRentRun(write);
  await recordEvent(write, {
    action: 'finished',
    entity: 'rent_roll_import',
    entityId: id,
    data: { importedCount: imported_count, errorCount: error_count },
  });
  return false;
}

async function importRows(
  write: OrgWrite,
  tools: Tools,
  current: Current,
  waiting: { number: number; cells_sealed: Buffer }[],
): Promise<Outcome[]> {
  const box = createCellBox(tools.secrets, write.organizationId, current.id);
  const rows = waiting.map(({ number, cells_sealed }) => ({ number, cells: box.open(cells_sealed) }));
  const mapping = mappingOf(current);
  const houses = housesOf(rows, mapping);
  const planned = planRows(rows, mapping, await listKnownLeases(write, houses));
  const claims = planned.filter(isClaim);
  const known = await loadKnown(
    write,
    tools.secrets,
    houses,
    claims.map(({ values }) => values),
  );
  const terms = {
    currency: await findPreferredCurrency(write),
    chargeFromOn: current.charge_from_on ?? undefined,
  };
  const insert = async (before: Known, some: readonly Claim[]): Promise<NewRecords> => {
    const records = collectRecords(write, tools, terms, before, some);
    await inSavepoint(write, () => insertRecords(write, tools, records));
    return records;
  };
  return [
    ...planned.filter((row) => !isClaim(row)).map(toRowPlan),
    ...(await importClaims(insert, known, claims)).outcomes,
  ];
}

function isClaim(row: PlannedRow): row is Claim {
  return row.state === 'ready' || row.state === 'warning';
}

/**
 * All rows go in at once. Where one of them is refused, each half is tried by itself, down to the row that is.
 * @param insert writes what rows add, all of it or nothing
 * @returns what the workspace has then, with those that went in
 */
async function importClaims(
  insert: (before: Known, rows: readonly Claim[]) => Promise<NewRecords>,
  before: Known,
  rows: readonly Claim[],
): Promise<{ known: Known; outcomes: Outcome[] }> {
  const [row] = rows;
  if (row === undefined) return { known: before, outcomes: [] };
  try {
    const { known, leases } = await insert(before, rows);
    const outcomes = rows.map((each, index) => ({
      ...toRowPlan(each),
      state: 'imported' as const,
      leaseId: leases[index]?.id ?? null,
    }));
    return { known, outcomes };
  } catch (error) {
    const refused = toIssue(error);
    if (rows.length === 1) {
      const plan = toRowPlan(row);
      return { known: before, outcomes: [{ ...plan, state: 'error', issues: [...plan.issues, refused] }] };
    }
  }
  const middle = Math.ceil(rows.length / 2);
  const left = await importClaims(insert, before, rows.slice(0, middle));
  const right = await importClaims(insert, left.known, rows.slice(middle));
  return { known: right.known, outcomes: [...left.outcomes, ...right.outcomes] };
}

function toIssue(error: unknown) {
  const known = error instanceof AppError ? error : toAppError(error);
  if (known?.code === 'lease_overlap') return issue('startsOn', 'overlaps_lease');
  if (isLastingRefusal(error)) return issue('tenantName', 'refused');
  throw error;
}
