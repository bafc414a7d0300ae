import type { ReportDefinition } from '@dira/domain/report-model/definition';
import { sql, type Insertable, type Updateable } from 'kysely';
import { holdByName } from '../../db/hold.ts';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { Reports } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReport>['execute']>>[number];

/** The last changed first; one more row than asked for tells whether there is a next page. */
export function selectReports(
  scope: OrgScope,
  { limit, after }: { limit: number; after?: Position | undefined },
) {
  return reportColumns(scope)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('r.changed_at'), ref('r.id'), position, 'desc')),
      ),
    )
    .orderBy('r.changed_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1);
}

export function selectReport(scope: OrgScope, id: string) {
  return reportColumns(scope).where('r.id', '=', id);
}

function reportColumns({ organizationId, userId }: OrgScope) {
  return queries
    .selectFrom('reports as r')
    .where('r.organization_id', '=', organizationId)
    .where('r.user_id', '=', userId)
    .select(['r.id', 'r.name', 'r.created_at', 'r.changed_at'])
    .select(sql<ReportDefinition>`r.definition`.as('definition'));
}

/** How many a person keeps, held until the end of the transaction against another that they save meanwhile. */
export async function countOwn({ trx, organizationId, userId }: OrgWrite): Promise<number> {
  await holdByName(trx, `reports of ${userId} in ${organizationId}`);
  const { count } = await trx
    .selectFrom('reports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertReport(
  { trx, organizationId, userId }: OrgWrite,
  row: Pick<Insertable<Reports>, 'name' | 'definition'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('reports')
    .values({ ...row, organization_id: organizationId, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there is such a one of theirs */
export async function updateReport(
  { trx, organizationId, userId, now }: OrgWrite,
  id: string,
  change: Updateable<Reports>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set({ ...change, changed_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether there was such a one of theirs */
export async function deleteReport({ trx, organizationId, userId }: OrgWrite, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('reports')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
