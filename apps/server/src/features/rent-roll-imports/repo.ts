import type { RentRollRowState } from '@dira/contract/rent-roll-imports';
import { sql, type Insertable, type Updateable } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { queries } from '../../db/queries.ts';
import type { RentRollImports } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';
import type { RowPlan } from './plan.ts';

export type ImportRow = Awaited<ReturnType<ReturnType<typeof importColumns>['execute']>>[number];
export type StoredRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];
export type NewRow = RowPlan & { cellsSealed: Buffer };

/** How many rows cross to or from the database at once; between two crossings other requests get their turn. */
export const rowsAtOnce = 250;
const rowsForSamples = 20;

export function selectImports(scope: OrgScope, page: { limit: number; after?: Position | undefined }) {
  const { after } = page;
  return importColumns(scope)
    .$call((query) => (after === undefined ? query : query.where(({ ref }) => isAfter(ref('i.created_at'), ref('i.id'), after, 'desc'))))
    .orderBy('i.created_at', 'desc').orderBy('i.id', 'desc')
    .limit(page.limit + 1);
}

export function selectImport(scope: OrgScope, id: string) {
  return importColumns(scope).where('i.id', '=', id);
}

function importColumns(scope: OrgScope) {
  return queries.selectFrom('rent_roll_imports as i')
    .leftJoin('rent_roll_imports as e', (join) => join.onRef('e.organization_id', '=', 'i.organization_id').onRef('e.id', '=', 'i.same_file_as'))
    .where('i.organization_id', '=', scope.organizationId)
    .select(['i.id', 'i.file_name', 'i.status', 'i.headers', 'i.mapping', 'i.takes_warnings', 'i.charge_from_on', 'i.planned_count', 'i.ready_count',
      'i.warning_count', 'i.accepted_count', 'i.error_count', 'i.existing_count', 'i.imported_count', 'i.created_at', 'i.ended_at',
      'i.same_file_as', 'e.created_at as same_file_at']);
}

export function selectSampleRows(scope: OrgScope, importId: string) {
  return queries.selectFrom('rent_roll_rows').select('cells_sealed')
    .where('organization_id', '=', scope.organizationId).where('import_id', '=', importId)
    .orderBy('number').limit(rowsForSamples);
}

/** Rows that may go in and whose lease began before the day from which rent is charged. */
export function countEarlierRent(scope: OrgScope, importId: string, usualDay: string) {
  return queries.selectFrom('rent_roll_rows as r')
    .innerJoin('rent_roll_imports as i', (join) => join.onRef('i.organization_id', '=', 'r.organization_id').onRef('i.id', '=', 'r.import_id'))
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('r.organization_id', '=', scope.organizationId).where('r.import_id', '=', importId)
    .where('r.state', 'in', ['ready', 'warning'])
    .where(sql<boolean>`r.starts_on < coalesce(i.charge_from_on, ${usualDay}::date)`);
}

export function selectRows(scope: OrgScope, importId: string, page: { state?: RentRollRowState | undefined; limit: number; after?: Position | undefined }) {
  const { state, after } = page;
  return queries.selectFrom('rent_roll_rows')
    .select(['number', 'cells_sealed', 'state', 'is_accepted', 'issues', 'same_as_row', 'lease_id'])
    .where('organization_id', '=', scope.organizationId).where('import_id', '=', importId)
    .$call((query) => (state === undefined ? query : query.where('state', '=', state)))
    .$call((query) => (after === undefined ? query : query.where('number', '>', Number(after[0]))))
    .orderBy('number').limit(page.limit + 1);
}

export async function insertImport({ trx, organizationId, userId }: OrgWrite, row: Omit<Insertable<RentRollImports>, 'organization_id' | 'created_by'>): Promise<void> {
  await trx.insertInto('rent_roll_imports').values({ ...row, organization_id: organizationId, created_by: userId }).execute();
}

export async function insertRows({ trx, organizationId }: OrgWrite, importId: string, rows: NewRow[]): Promise<void> {
  await trx.insertInto('rent_roll_rows').values(rows.map((row) => ({
    organization_id: organizationId, import_id: importId, number: row.number, cells_sealed: row.cellsSealed, ...planColumns(row),
  }))).execute();
}

/** Holds the import until the end of the transaction: whoever changes its rows comes through here. */
export function lockImport({ trx, organizationId }: OrgWrite, id: string) {
  return trx.selectFrom('rent_roll_imports').selectAll()
    .where('organization_id', '=', organizationId).where('id', '=', id)
    .forUpdate().executeTakeFirst();
}

/** @returns the newest earlier import of the same bytes */
export function findSameFile({ trx, organizationId }: OrgWrite, sha256: Buffer) {
  return trx.selectFrom('rent_roll_imports').select('id')
    .where('organization_id', '=', organizationId).where('sha256', '=', sha256)
    .orderBy('created_at', 'desc').limit(1).executeTakeFirst();
}

export async function updateImport({ trx, organizationId }: OrgWrite, id: string, change: Updateable<RentRollImports>): Promise<void> {
  await trx.updateTable('rent_roll_imports').set(change).where('organization_id', '=', organizationId).where('id', '=', id).execute();
}

/** Rows that did not go in yet, some at a time. */
export async function listOpenRows({ trx, organizationId }: OrgWrite, importId: string, afterNumber: number) {
  return trx.selectFrom('rent_roll_rows').select(['number', 'cells_sealed'])
    .where('organization_id', '=', organizationId).where('import_id', '=', importId)
    .where('state', '<>', 'imported').where('number', '>', afterNumber)
    .orderBy('number').limit(rowsAtOnce).execute();
}

/** The open rows of some houses, and one row beside them. */
export async function listRowsOfHouses({ trx, organizationId }: OrgWrite, importId: string, number: number, keys: string[]) {
  return trx.selectFrom('rent_roll_rows').select(['number', 'cells_sealed', 'state', 'issues', 'property_key'])
    .where('organization_id', '=', organizationId).where('import_id', '=', importId)
    .where('state', '<>', 'imported')
    .where(({ or, eb }) => or([eb('number', '=', number), ...(keys.length > 0 ? [eb('property_key', 'in', keys)] : [])]))
    .orderBy('number').execute();
}

export function findRow({ trx, organizationId }: OrgWrite, importId: string, number: number) {
  return trx.selectFrom('rent_roll_rows').select(['number', 'cells_sealed', 'state', 'property_key'])
    .where('organization_id', '=', organizationId).where('import_id', '=', importId).where('number', '=', number)
    .executeTakeFirst();
}

export async function updateCells({ trx, organizationId }: OrgWrite, importId: string, number: number, cellsSealed: Buffer): Promise<void> {
  await trx.updateTable('rent_roll_rows').set({ cells_sealed: cellsSealed, is_accepted: false })
    .where('organization_id', '=', organizationId).where('import_id', '=', importId).where('number', '=', number)
    .execute();
}

/** Writes what was decided about rows; those that went in stay as they are. */
export async function updatePlans({ trx, organizationId }: OrgWrite, importId: string, plans: readonly (Omit<RowPlan, 'state'> & { state: RentRollRowState })[]): Promise<void> {
  for (let from = 0; from < plans.length; from += rowsAtOnce) {
    const rows = JSON.stringify(plans.slice(from, from + rowsAtOnce));
    await sql`update rent_roll_rows r set state = v.state, issues = v.issues, property_key = v."propertyKey", starts_on = v."startsOn",
        same_as_row = v."sameAsRow", lease_id = v."leaseId"
      from jsonb_to_recordset(${rows}::jsonb) as v (number integer, state text, issues jsonb, "propertyKey" text, "startsOn" date,
        "sameAsRow" integer, "leaseId" uuid)
      where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.number = v.number and r.state <> 'imported'`.execute(trx);
  }
}

export async function acceptWarnings({ trx, organizationId }: OrgWrite, importId: string, rows: 'all' | number[], isAccepted: boolean): Promise<void> {
  await trx.updateTable('rent_roll_rows').set({ is_accepted: isAccepted })
    .where('organization_id', '=', organizationId).where('import_id', '=', importId).where('state', '=', 'warning')
    .$call((query) => (rows === 'all' ? query : query.where(sql<boolean>`number = any(${rows}::integer[])`)))
    .execute();
}

/** Counters are counted anew in one statement, so that they never drift from the rows. */
export async function recount({ trx, organizationId }: OrgWrite, importId: string): Promise<void> {
  await sql`update rent_roll_imports i set ready_count = c.ready, warning_count = c.warning, accepted_count = c.accepted,
      error_count = c.error, existing_count = c.existing, imported_count = c.imported
    from (select count(*) filter (where state = 'ready') as ready,
        count(*) filter (where state = 'warning') as warning,
        count(*) filter (where state = 'warning' and is_accepted) as accepted,
        count(*) filter (where state = 'error') as error,
        count(*) filter (where state = 'existing') as existing,
        count(*) filter (where state = 'imported') as imported
      from rent_roll_rows where organization_id = ${organizationId} and import_id = ${importId}) as c
    where i.organization_id = ${organizationId} and i.id = ${importId}`.execute(trx);
}

/** Rows with something wrong that did not go in, some at a time. */
export async function listFaultyRows({ trx, organizationId }: OrgWrite, importId: string, afterNumber: number) {
  return trx.selectFrom('rent_roll_rows').select(['number', 'cells_sealed', 'issues'])
    .where('organization_id', '=', organizationId).where('import_id', '=', importId)
    .where('state', 'in', ['error', 'warning']).where('number', '>', afterNumber)
    .orderBy('number').limit(rowsAtOnce).execute();
}

/** Rows whose turn it is in a running import. */
export async function listWaitingRows({ trx, organizationId }: OrgWrite, importId: string, takesWarnings: boolean, limit: number) {
  return trx.selectFrom('rent_roll_rows').select(['number', 'cells_sealed'])
    .where('organization_id', '=', organizationId).where('import_id', '=', importId)
    .where(({ or, and, eb }) => or([
      eb('state', '=', 'ready'),
      takesWarnings ? eb('state', '=', 'warning') : and([eb('state', '=', 'warning'), eb('is_accepted', '=', true)]),
    ]))
    .orderBy('number').limit(limit).execute();
}

/** What `work` writes stays or goes as one, within the transaction around it. */
export async function inSavepoint<T>({ trx }: OrgWrite, work: () => Promise<T>): Promise<T> {
  await sql`savepoint row_of_import`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint row_of_import`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint row_of_import`.execute(trx);
    throw error;
  }
}

/** The member in whose name an import ran is gone, so nobody may go on with it. */
export async function cancelAbandoned(trx: Trx, organizationId: string, importId: string, endedAt: string): Promise<void> {
  await trx.updateTable('rent_roll_imports').set({ status: 'cancelled', ended_at: endedAt })
    .where('organization_id', '=', organizationId).where('id', '=', importId).where('status', '=', 'importing')
    .execute();
}

export async function deleteRowsReadBefore(trx: Trx, instant: string): Promise<void> {
  await trx.deleteFrom('rent_roll_rows as r').using('rent_roll_imports as i')
    .whereRef('i.organization_id', '=', 'r.organization_id').whereRef('i.id', '=', 'r.import_id')
    .where('i.created_at', '<', instant).where('i.status', '<>', 'importing')
    .execute();
}

function planColumns(plan: RowPlan) {
  return {
    state: plan.state,
    issues: JSON.stringify(plan.issues),
    property_key: plan.propertyKey,
    starts_on: plan.startsOn,
    same_as_row: plan.sameAsRow,
    lease_id: plan.leaseId,
  };
}
