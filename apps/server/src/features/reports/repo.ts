import type { ReportDefinition } from '@dira/domain/report-model/definition';
import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import { holdByName } from '../../db/hold.ts';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import { rowsWithin } from '../../db/read.ts';
import type { Reports } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReport>['execute']>>[number];

/** The last changed first; one more row than asked for tells whether there is a next page. */
export function selectReports(
  scope: OrgScope,
  { shared, limit, after }: { shared: boolean; limit: number; after?: Position | undefined },
) {
  return reportColumns(scope)
    .$if(shared, (query) =>
      query
        .where('r.user_id', '=', scope.userId)
        .where(sql<SqlBool>`(exists (${sharesNow}) or exists (${linkNow}))`),
    )
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

/** Row-level security leaves what is one's own and what is shared. */
function reportColumns({ organizationId, userId }: OrgScope) {
  return queries
    .selectFrom('reports as r')
    .leftJoin('report_shares as s', (join) =>
      join.$call(onKey('s', 'r', { report_id: 'id' })).on('s.recipient_id', '=', userId),
    )
    .where('r.organization_id', '=', organizationId)
    .select(['r.id', 'r.name', 'r.created_at', 'r.changed_at', 'r.user_id'])
    .select(['s.can_edit', 's.expires_at'])
    .select(sql<boolean>`r.user_id = ${userId}::uuid`.as('is_own'))
    .select(sql<number>`(select count(*)::int from (${sharesNow}) as now)`.as('share_count'))
    .select(sql<boolean>`exists (${linkNow})`.as('has_link'))
    .select(sql<string | null>`internal.actor_name(r.user_id)`.as('owner_name'))
    .select(sql<ReportDefinition>`r.definition`.as('definition'));
}

/** With whom one's own is shared at this moment. */
const sharesNow = sql`select from report_shares x where x.organization_id = r.organization_id and x.report_id = r.id
  and (x.expires_at is null or x.expires_at > internal.current_instant())`;
const linkNow = sql`select from report_links k where k.organization_id = r.organization_id and k.report_id = r.id
  and (k.expires_at is null or k.expires_at > internal.current_instant())`;

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

export async function findReport(write: OrgWrite, id: string): Promise<ReportRow | undefined> {
  const [found] = await rowsWithin(write, selectReport(write, id));
  return found;
}

export async function updateReport(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  change: Updateable<Reports>,
): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ ...change, changed_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}

export async function deleteReport({ trx, organizationId }: OrgWrite, id: string): Promise<void> {
  await trx
    .deleteFrom('reports')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute();
}
