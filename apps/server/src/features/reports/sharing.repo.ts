import { sql, type Insertable } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import type { ReportLinks } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

/** The report itself, where it is the caller's own; no row else. */
export function selectOwn({ organizationId, userId }: OrgScope, reportId: string) {
  return queries
    .selectFrom('reports as r')
    .select('r.id')
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '=', reportId)
    .where('r.user_id', '=', userId);
}

export function selectShares({ organizationId }: OrgScope, reportId: string) {
  return queries
    .selectFrom('report_shares as s')
    .where('s.organization_id', '=', organizationId)
    .where('s.report_id', '=', reportId)
    .select(['s.recipient_id', 's.can_edit', 's.expires_at'])
    .select(sql<string>`coalesce(internal.actor_name(s.recipient_id), '')`.as('name'))
    .orderBy('s.created_at')
    .orderBy('s.id');
}

/** Members who may use reports, but for whoever asks and those with whom it is shared. */
export function selectOthers({ organizationId, userId }: OrgScope, reportId: string) {
  return queries
    .selectFrom('team_members as m')
    .leftJoin('report_shares as s', (join) =>
      join.$call(onKey('s', 'm', { recipient_id: 'user_id' })).on('s.report_id', '=', reportId),
    )
    .where('m.organization_id', '=', organizationId)
    .where('m.user_id', '<>', userId)
    .where('m.removed_at', 'is', null)
    .where('m.suspended_at', 'is', null)
    .where('s.id', 'is', null)
    .select(['m.user_id', 'm.role'])
    .select(sql<string>`coalesce(internal.actor_name(m.user_id), '')`.as('name'))
    .orderBy(sql`lower(internal.actor_name(m.user_id))`)
    .orderBy('m.user_id');
}

export function selectLink({ organizationId }: OrgScope, reportId: string) {
  return queries
    .selectFrom('report_links as k')
    .where('k.organization_id', '=', organizationId)
    .where('k.report_id', '=', reportId)
    .select(['k.token_sealed', 'k.expires_at', 'k.view_count', 'k.viewed_at']);
}

interface Share {
  report_id: string;
  recipient_id: string;
  can_edit: boolean;
  expires_at: string | null;
}

/** @returns whether it is a new one */
export async function putShare({ trx, organizationId, userId }: OrgWrite, share: Share): Promise<boolean> {
  const { can_edit, expires_at } = share;
  const row = await trx
    .insertInto('report_shares')
    .values({ ...share, organization_id: organizationId, shared_by: userId })
    .onConflict((conflict) => conflict.constraint('report_shares_once').doUpdateSet({ can_edit, expires_at }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return row.is_new;
}

/** @returns whether there was such a one */
export async function deleteShare(
  { trx, organizationId }: OrgWrite,
  reportId: string,
  recipientId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('report_shares')
    .where('organization_id', '=', organizationId)
    .where('report_id', '=', reportId)
    .where('recipient_id', '=', recipientId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function updateLink(
  { trx, organizationId }: OrgWrite,
  reportId: string,
  expiresAt: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('report_links')
    .set({ expires_at: expiresAt })
    .where('organization_id', '=', organizationId)
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertLink(
  { trx, organizationId, userId }: OrgWrite,
  row: Pick<Insertable<ReportLinks>, 'report_id' | 'token_hash' | 'token_sealed' | 'expires_at'>,
): Promise<void> {
  await trx
    .insertInto('report_links')
    .values({ ...row, organization_id: organizationId, made_by: userId })
    .execute();
}

/** @returns whether there was one */
export async function deleteLink({ trx, organizationId }: OrgWrite, reportId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('report_links')
    .where('organization_id', '=', organizationId)
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The role of a member, while they are one. */
export function findMember({ trx, organizationId }: OrgWrite, memberId: string) {
  return trx
    .selectFrom('team_members')
    .select(['role', 'flags'])
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', memberId)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
}
