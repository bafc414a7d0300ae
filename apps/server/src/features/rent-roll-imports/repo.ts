import { sql, type Insertable, type Updateable } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { preferredCurrency } from '../../db/preferred-currency.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { RentRollImports } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';

export type ImportRow = Awaited<ReturnType<ReturnType<typeof importColumns>['execute']>>[number];

export function selectImports(scope: OrgScope, page: { limit: number; after?: Position | undefined }) {
  const { after } = page;
  return importColumns(scope)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('i.created_at'), ref('i.id'), position, 'desc')),
      ),
    )
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.limit + 1);
}

export function selectImport(scope: OrgScope, id: string) {
  return importColumns(scope)
    .where('i.id', '=', id)
    .select(preferredCurrency(scope.organizationId).as('currency'));
}

function importColumns(scope: OrgScope) {
  return queries
    .selectFrom('rent_roll_imports as i')
    .leftJoin('rent_roll_imports as e', onKey('e', 'i', { id: 'same_file_as' }))
    .where('i.organization_id', '=', scope.organizationId)
    .select([
      'i.id',
      'i.file_name',
      'i.status',
      'i.headers',
      'i.mapping',
      'i.total_rows',
      'i.column_counts',
      'i.lines_above',
      'i.sheet_name',
      'i.other_sheets',
      'i.takes_warnings',
      'i.charge_from_on',
      'i.planned_count',
      'i.ready_count',
      'i.warning_count',
      'i.accepted_count',
      'i.error_count',
      'i.existing_count',
      'i.imported_count',
      'i.created_at',
      'i.ended_at',
      'i.same_file_as',
      'e.created_at as same_file_at',
    ]);
}

export async function insertImport(
  { trx, organizationId, userId }: OrgWrite,
  row: Omit<Insertable<RentRollImports>, 'organization_id' | 'created_by'>,
): Promise<void> {
  await trx
    .insertInto('rent_roll_imports')
    .values({ ...row, organization_id: organizationId, created_by: userId })
    .execute();
}

/** Holds the import until the end of the transaction: whoever changes its rows comes through here. */
export function lockImport({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('rent_roll_imports')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns the newest earlier import of the same sheet of the same bytes */
export function findSameFile({ trx, organizationId }: OrgWrite, sha256: Buffer, sheetName: string | null) {
  return trx
    .selectFrom('rent_roll_imports')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('sha256', '=', sha256)
    .where(({ eb, or }) => or([eb('sheet_name', 'is', null), eb('sheet_name', '=', sheetName)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function updateImport(
  { trx, organizationId }: OrgWrite,
  id: string,
  change: Updateable<RentRollImports>,
): Promise<void> {
  await trx
    .updateTable('rent_roll_imports')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
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

/** The member in whose name an import ran is gone, so nobody may go on with it. */
export async function cancelAbandoned(
  trx: Trx,
  organizationId: string,
  importId: string,
  endedAt: string,
): Promise<void> {
  await trx
    .updateTable('rent_roll_imports')
    .set({ status: 'cancelled', ended_at: endedAt })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .where('status', '=', 'importing')
    .execute();
}
