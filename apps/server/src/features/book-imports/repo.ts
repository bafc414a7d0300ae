import { sql, type Insertable, type Updateable } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { BookImports } from '../../db/schema.ts';
import type { OrgScope, OrgWrite, Trx } from '../../db/scope.ts';

export type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImport>['execute']>>[number];
export type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

const enteredCount = sql<number>`(select count(*)::int from book_import_rows r where r.organization_id = i.organization_id
  and r.import_id = i.id and r.state = 'entered')`;

function summaries(scope: OrgScope) {
  return queries
    .selectFrom('book_imports as i')
    .where('i.organization_id', '=', scope.organizationId)
    .select(['i.id', 'i.file_name', 'i.status', 'i.created_at', 'i.ended_at'])
    .select([
      enteredCount.as('entered_count'),
      sql<string | null>`internal.actor_name(i.created_by)`.as('created_by_name'),
    ]);
}

export function selectImports(scope: OrgScope, page: { limit: number; after?: Position | undefined }) {
  return summaries(scope)
    .$call(
      ifGiven(page.after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('i.created_at'), ref('i.id'), position, 'desc')),
      ),
    )
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(page.limit + 1);
}

export function selectImport(scope: OrgScope, id: string) {
  return summaries(scope)
    .leftJoin('book_imports as e', onKey('e', 'i', { id: 'same_file_as' }))
    .where('i.id', '=', id)
    .select(['i.sheets', 'i.unread', 'i.same_file_as', 'e.created_at as same_file_at']);
}

export async function insertImport(
  { trx, organizationId, userId }: OrgWrite,
  row: Omit<Insertable<BookImports>, 'organization_id' | 'created_by'>,
): Promise<void> {
  await trx
    .insertInto('book_imports')
    .values({ ...row, organization_id: organizationId, created_by: userId })
    .execute();
}

/** Holds the import until the end of the transaction: whoever changes or enters its rows comes through here. */
export function lockImport({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .selectFrom('book_imports')
    .select(['id', 'status', 'sheets', 'file_name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** @returns the newest earlier import of the same bytes */
export async function findSameFile(
  { trx, organizationId }: OrgWrite,
  sha256: Buffer,
): Promise<string | null> {
  const found = await trx
    .selectFrom('book_imports')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('sha256', '=', sha256)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

export async function updateImport(
  { trx, organizationId }: OrgWrite,
  id: string,
  change: Updateable<BookImports>,
): Promise<void> {
  await trx
    .updateTable('book_imports')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

/** Whoever started it is no member any more, so that nobody may go on with it: it can be started by another. */
export async function stopAbandoned(trx: Trx, organizationId: string, importId: string): Promise<void> {
  await trx
    .updateTable('book_imports')
    .set({ status: 'reviewing' })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .where('status', '=', 'entering')
    .execute();
}
