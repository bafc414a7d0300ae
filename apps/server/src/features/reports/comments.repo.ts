import type { MembershipFlags, TeamRole } from '@dira/domain/permissions';
import { sql } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import { rowsWithin } from '../../db/read.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number];
export type ReaderRow = Awaited<ReturnType<ReturnType<typeof selectReaders>['execute']>>[number];

/** Whom the comment `c` mentions, as they are called now. */
export const namesMentioned = sql<(string | null)[]>`array(select internal.actor_name(m.mentioned_id)
  from report_mentions m where m.organization_id = c.organization_id and m.comment_id = c.id order by m.position)`;

/** What is said about a report, the newest first; row-level security leaves what one has at this moment. */
export function selectComments(
  { organizationId, userId }: OrgScope,
  { reportId, limit, after }: { reportId: string; limit: number; after?: Position | undefined },
) {
  return queries
    .selectFrom('report_comments as c')
    .innerJoin('reports as r', onKey('c', 'r', { report_id: 'id' }))
    .where('c.organization_id', '=', organizationId)
    .where('c.report_id', '=', reportId)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('c.created_at'), ref('c.id'), position, 'desc')),
      ),
    )
    .select(['c.id', 'c.body', 'c.created_at'])
    .select(sql<string | null>`internal.actor_name(c.created_by)`.as('author_name'))
    .select(sql<boolean>`${userId}::uuid in (c.created_by, r.user_id)`.as('may_delete'))
    .select(namesMentioned.as('mentions'))
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1);
}

export function selectCommentCount({ organizationId }: OrgScope, reportId: string) {
  return queries
    .selectFrom('report_comments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organization_id', '=', organizationId)
    .where('report_id', '=', reportId);
}

/** Everybody who has a report at this moment, whoever asks among them; nobody where that one has it not. */
export function selectReaders(reportId: string) {
  return queries
    .selectFrom(
      sql<{
        user_id: string;
        role: TeamRole;
        flags: MembershipFlags;
        full_name: string;
      }>`internal.fellow_report_readers(${reportId})`.as('p'),
    )
    .select(['p.user_id', 'p.role', 'p.flags', 'p.full_name'])
    .orderBy(sql`lower(p.full_name)`)
    .orderBy('p.user_id');
}

export function listReaders(write: OrgWrite, reportId: string): Promise<ReaderRow[]> {
  return rowsWithin(write, selectReaders(reportId));
}

export async function insertComment(
  { trx, organizationId, userId }: OrgWrite,
  comment: { report_id: string; body: string },
  mentionIds: readonly string[],
): Promise<string> {
  const { id } = await trx
    .insertInto('report_comments')
    .values({ ...comment, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (mentionIds.length > 0)
    await trx
      .insertInto('report_mentions')
      .values(
        mentionIds.map((mentioned_id, index) => ({
          organization_id: organizationId,
          comment_id: id,
          position: index + 1,
          mentioned_id,
        })),
      )
      .execute();
  return id;
}

/** Whether a comment is there for whoever asks. */
export async function hasComment(
  { trx, organizationId }: OrgWrite,
  reportId: string,
  commentId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('report_comments')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('report_id', '=', reportId)
    .where('id', '=', commentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether it was theirs to delete: row-level security leaves their own, and what is said of a report of theirs */
export async function deleteComment({ trx, organizationId }: OrgWrite, commentId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('report_comments')
    .where('organization_id', '=', organizationId)
    .where('id', '=', commentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
