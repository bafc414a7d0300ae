import type { RentRollRowState } from '@dira/contract/rent-roll-imports';
import { sql } from 'kysely';
import type { Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';
import type { RowPlan } from './plan.ts';

export type StoredRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];
export type OpeningRow = Awaited<ReturnType<ReturnType<typeof selectOpenings>['execute']>>[number];
export type NewRow = RowPlan & { cellsSealed: Buffer };

/** How many rows cross to or from the database at once; between two crossings other requests get their turn. */
export const rowsAtOnce = 250;
const rowsForSamples = 20;

export function selectSampleRows(scope: OrgScope, importId: string) {
  return queries
    .selectFrom('rent_roll_rows')
    .select('cells_sealed')
    .where('organization_id', '=', scope.organizationId)
    .where('import_id', '=', importId)
    .orderBy('number')
    .limit(rowsForSamples);
}

/** Rows that may go in and whose lease began before the day from which rent is charged. */
export function countEarlierRent(scope: OrgScope, importId: string, usualDay: string) {
  return queries
    .selectFrom('rent_roll_rows as r')
    .innerJoin('rent_roll_imports as i', onKey('i', 'r', { id: 'import_id' }))
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.import_id', '=', importId)
    .where('r.state', 'in', ['ready', 'warning'])
    .where(sql<boolean>`r.starts_on < coalesce(i.charge_from_on, ${usualDay}::date)`);
}

export function selectRows(
  scope: OrgScope,
  importId: string,
  page: { state?: RentRollRowState | undefined; limit: number; after?: Position | undefined },
) {
  const { state, after } = page;
  return queries
    .selectFrom('rent_roll_rows')
    .select(['number', 'cells_sealed', 'state', 'is_accepted', 'issues', 'same_as_row', 'lease_id'])
    .where('organization_id', '=', scope.organizationId)
    .where('import_id', '=', importId)
    .$call(ifGiven(state, (query, value) => query.where('state', '=', value)))
    .$call(ifGiven(after, (query, position) => query.where('number', '>', Number(position[0]))))
    .orderBy('number')
    .limit(page.limit + 1);
}

/** Imported leases with an opening entry, in the order of the file. */
export function selectOpenings(
  scope: OrgScope,
  importId: string,
  { after, limit }: { limit: number; after?: Position | undefined },
) {
  return queries
    .selectFrom('rent_roll_rows as r')
    .innerJoin('opening_entries as e', onKey('e', 'r', 'lease_id'))
    .innerJoin('lease_places as p', onKey('p', 'r', 'lease_id'))
    .select([
      'r.number',
      'p.lease_id',
      'p.property_id',
      'p.property_name',
      'p.unit_id',
      'p.unit_number',
      'p.full_name',
      'p.more_tenants',
      'e.period_starts_on',
      'e.period_ends_on',
      'e.due_on',
      'e.amount',
      'e.currency',
      'e.is_paid',
    ])
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.import_id', '=', importId)
    .where('r.state', '=', 'imported')
    .$call(ifGiven(after, (query, position) => query.where('r.number', '>', Number(position[0]))))
    .orderBy('r.number')
    .limit(limit + 1);
}

export function countOpenings(scope: OrgScope, importId: string) {
  return queries
    .selectFrom('rent_roll_rows as r')
    .innerJoin('opening_entries as e', onKey('e', 'r', 'lease_id'))
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('r.organization_id', '=', scope.organizationId)
    .where('r.import_id', '=', importId)
    .where('r.state', '=', 'imported');
}

export async function insertRows(
  { trx, organizationId }: OrgWrite,
  importId: string,
  rows: NewRow[],
): Promise<void> {
  await trx
    .insertInto('rent_roll_rows')
    .values(
      rows.map((row) => ({
        organization_id: organizationId,
        import_id: importId,
        number: row.number,
        cells_sealed: row.cellsSealed,
        ...planColumns(row),
      })),
    )
    .execute();
}

/** Rows that did not go in yet, some at a time. */
export async function listOpenRows({ trx, organizationId }: OrgWrite, importId: string, afterNumber: number) {
  return trx
    .selectFrom('rent_roll_rows')
    .select(['number', 'cells_sealed'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('state', '<>', 'imported')
    .where('number', '>', afterNumber)
    .orderBy('number')
    .limit(rowsAtOnce)
    .execute();
}

/** The open rows of some houses, and one row beside them. */
export async function listRowsOfHouses(
  { trx, organizationId }: OrgWrite,
  importId: string,
  number: number,
  keys: string[],
) {
  return trx
    .selectFrom('rent_roll_rows')
    .select(['number', 'cells_sealed', 'state', 'issues', 'property_key'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('state', '<>', 'imported')
    .where(({ or, eb }) =>
      or([eb('number', '=', number), ...(keys.length > 0 ? [eb('property_key', 'in', keys)] : [])]),
    )
    .orderBy('number')
    .execute();
}

export function findRow({ trx, organizationId }: OrgWrite, importId: string, number: number) {
  return trx
    .selectFrom('rent_roll_rows')
    .select(['number', 'cells_sealed', 'state', 'property_key'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function updateCells(
  { trx, organizationId }: OrgWrite,
  importId: string,
  number: number,
  cellsSealed: Buffer,
): Promise<void> {
  await trx
    .updateTable('rent_roll_rows')
    .set({ cells_sealed: cellsSealed, is_accepted: false })
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();
}

/** Writes what was decided about rows; those that went in stay as they are. */
export async function updatePlans(
  { trx, organizationId }: OrgWrite,
  importId: string,
  plans: readonly (Omit<RowPlan, 'state'> & { state: RentRollRowState })[],
): Promise<void> {
  for (let from = 0; from < plans.length; from += rowsAtOnce) {
    const rows = JSON.stringify(plans.slice(from, from + rowsAtOnce));
    await sql`update rent_roll_rows r set state = v.state, issues = v.issues, property_key = v."propertyKey", starts_on = v."startsOn",
        same_as_row = v."sameAsRow", lease_id = v."leaseId"
      from jsonb_to_recordset(${rows}::jsonb) as v (number integer, state text, issues jsonb, "propertyKey" text, "startsOn" date,
        "sameAsRow" integer, "leaseId" uuid)
      where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.number = v.number and r.state <> 'imported'`.execute(
      trx,
    );
  }
}

export async function acceptWarnings(
  { trx, organizationId }: OrgWrite,
  importId: string,
  rows: 'all' | number[],
  isAccepted: boolean,
): Promise<void> {
  await trx
    .updateTable('rent_roll_rows')
    .set({ is_accepted: isAccepted })
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('state', '=', 'warning')
    .$call(
      ifGiven(rows === 'all' ? undefined : rows, (query, numbers) =>
        query.where(sql<boolean>`number = any(${numbers}::integer[])`),
      ),
    )
    .execute();
}

/** Rows with something wrong that did not go in, some at a time. */
export async function listFaultyRows(
  { trx, organizationId }: OrgWrite,
  importId: string,
  afterNumber: number,
) {
  return trx
    .selectFrom('rent_roll_rows')
    .select(['number', 'cells_sealed', 'issues'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where('state', 'in', ['error', 'warning'])
    .where('number', '>', afterNumber)
    .orderBy('number')
    .limit(rowsAtOnce)
    .execute();
}

/** Rows whose turn it is in a running import. */
export async function listWaitingRows(
  { trx, organizationId }: OrgWrite,
  importId: string,
  takesWarnings: boolean,
  limit: number,
) {
  return trx
    .selectFrom('rent_roll_rows')
    .select(['number', 'cells_sealed'])
    .where('organization_id', '=', organizationId)
    .where('import_id', '=', importId)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'ready'),
        takesWarnings
          ? eb('state', '=', 'warning')
          : and([eb('state', '=', 'warning'), eb('is_accepted', '=', true)]),
      ]),
    )
    .orderBy('number')
    .limit(limit)
    .execute();
}

export async function deleteRowsReadBefore(trx: Trx, instant: string): Promise<void> {
  await trx
    .deleteFrom('rent_roll_rows as r')
    .using('rent_roll_imports as i')
    .whereRef('i.organization_id', '=', 'r.organization_id')
    .whereRef('i.id', '=', 'r.import_id')
    .where('i.created_at', '<', instant)
    .where('i.status', '<>', 'importing')
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
