import { sql } from 'kysely';
import { currentOrganizationId, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { TenancyScope, TenancyWrite } from '../../db/scope.ts';

/** So long a repair is asked about where nobody opens it. */
const askedForDays = 30;
const mostAsked = 3;

/** The newest completion of a request `r`, by which its ratings are told from those before. */
const lastCompletion = sql<string>`(select c.id from maintenance_changes c
  where c.organization_id = r.organization_id and c.request_id = r.id and c.to_status = 'completed'
  order by c.position desc limit 1)`;

export type RatingRow = Awaited<ReturnType<ReturnType<typeof selectRatings>['execute']>>[number];
export type MyRatingRow = Awaited<ReturnType<ReturnType<typeof selectMyRating>['execute']>>[number];
export type ToRateRow = Awaited<ReturnType<ReturnType<typeof selectToRate>['execute']>>[number];

/** @param by one person’s alone */
export function selectRatings(requestId: string, by?: string) {
  return queries
    .selectFrom('maintenance_ratings as s')
    .innerJoin('maintenance_requests as r', onKey('r', 's', { id: 'request_id' }))
    .where('s.organization_id', '=', currentOrganizationId)
    .where('s.request_id', '=', requestId)
    .$call(ifGiven(by, (query, value) => query.where('s.rated_by', '=', value)))
    .select(['s.id', 's.score', 's.body', 's.rated_at'])
    .select([
      sql<string | null>`internal.actor_name(s.rated_by)`.as('author_name'),
      sql<boolean>`r.status = 'completed' and s.completion_id = ${lastCompletion}`.as('is_of_last'),
    ])
    .orderBy('s.rated_at')
    .orderBy('s.id');
}

/** What the reader said of the newest completion. */
export function selectMyRating({ userId, leaseId }: TenancyScope, requestId: string) {
  return queries
    .selectFrom('maintenance_requests as r')
    .innerJoin('maintenance_ratings as s', onKey('s', 'r', { request_id: 'id' }))
    .where('r.organization_id', '=', currentOrganizationId)
    .where('r.id', '=', requestId)
    .where('r.lease_id', '=', leaseId)
    .where('r.status', '=', 'completed')
    .where('s.rated_by', '=', userId)
    .where(sql<boolean>`s.completion_id = ${lastCompletion}`)
    .select(['s.score', 's.body']);
}

/** The requests of a tenant that were completed lately and are theirs to rate. */
export function selectToRate({ userId, leaseId }: TenancyScope) {
  return queries
    .selectFrom('maintenance_requests as r')
    .innerJoin('maintenance_changes as done', (join) =>
      join
        .onRef('done.organization_id', '=', 'r.organization_id')
        .on(sql<boolean>`done.id = ${lastCompletion}`),
    )
    .where('r.organization_id', '=', currentOrganizationId)
    .where('r.lease_id', '=', leaseId)
    .where('r.status', '=', 'completed')
    .where(sql<boolean>`(not r.is_from_tenant or r.created_by = ${userId})`)
    .where(
      sql<boolean>`done.changed_at > internal.current_instant() - make_interval(days => ${askedForDays})`,
    )
    .where(
      sql<boolean>`not exists (select from maintenance_ratings s where s.organization_id = r.organization_id
        and s.completion_id = done.id and s.rated_by = ${userId})`,
    )
    .select(['r.id', 'r.title', 'done.changed_at'])
    .orderBy('done.changed_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(mostAsked);
}

/** Saves the rating of the completion that stands. @returns the score before, undefined for the first word */
export async function saveRating(
  { trx, organizationId, userId, now }: TenancyWrite,
  requestId: string,
  { score, body }: { score: number; body: string },
): Promise<number | undefined> {
  const before = await trx
    .selectFrom('maintenance_ratings as s')
    .innerJoin('maintenance_requests as r', onKey('r', 's', { id: 'request_id' }))
    .where('s.organization_id', '=', organizationId)
    .where('s.request_id', '=', requestId)
    .where('s.rated_by', '=', userId)
    .where(sql<boolean>`s.completion_id = ${lastCompletion}`)
    .select('s.score')
    .executeTakeFirst();
  await sql`insert into maintenance_ratings (organization_id, request_id, score, body, rated_by)
    values (${organizationId}, ${requestId}, ${score}, ${body}, ${userId})
    on conflict on constraint maintenance_ratings_once
    do update set score = excluded.score, body = excluded.body, rated_at = ${now.toString()}`.execute(trx);
  return before?.score;
}
