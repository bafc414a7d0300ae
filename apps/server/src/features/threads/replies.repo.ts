import { sql } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';
import { selectLeaseValues } from '../message-templates/values.ts';
import { selectPlace } from './places.repo.ts';

export function selectReplies({ organizationId }: OrgScope) {
  return queries
    .selectFrom('saved_replies')
    .where('organization_id', '=', organizationId)
    .select(['id', 'title', 'body'])
    .orderBy(sql`lower(title)`)
    .orderBy('id');
}
export type ReplyRow = Awaited<ReturnType<ReturnType<typeof selectReplies>['execute']>>[number];

/** Who it is, and in which language they read. */
export function selectReader({ organizationId }: OrgScope, threadId: string) {
  return queries
    .selectFrom('threads as t')
    .innerJoin('organization_names as o', 'o.organization_id', 't.organization_id')
    .leftJoin('tenant_contacts as c', onKey('c', 't', 'tenant_id'))
    .where('t.organization_id', '=', organizationId)
    .where('t.id', '=', threadId)
    .select(['o.organization_name', 'c.full_name', 'c.language', 't.stranger_name']);
}

/** Values of the lease that they have, or had last. */
export function selectReaderValues({ organizationId, today }: OrgScope, threadId: string) {
  const tenantId = sql<string>`(select t.tenant_id from threads t
    where t.organization_id = ${organizationId} and t.id = ${threadId})`;
  const of = { organizationId: sql<string>`${organizationId}::uuid`, tenantId };
  const leaseId = sql<string>`(select at.lease_id from (${selectPlace(of, today.toString())}) as at)`;
  return selectLeaseValues({ organizationId, leaseId, tenantId, today });
}

export async function countReplies({ trx, organizationId }: OrgWrite): Promise<number> {
  const { count } = await trx
    .selectFrom('saved_replies')
    .where('organization_id', '=', organizationId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertReply(
  { trx, organizationId, userId }: OrgWrite,
  reply: { title: string; body: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('saved_replies')
    .values({ organization_id: organizationId, created_by: userId, ...reply })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns its title as it is now; undefined where there is none */
export async function updateReply(
  { trx, organizationId }: OrgWrite,
  id: string,
  change: { title?: string; body?: string },
): Promise<string | undefined> {
  const row = await trx
    .updateTable('saved_replies')
    .set((eb) => ({ title: eb.ref('title'), ...change }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst();
  return row?.title;
}

/** @returns its title; undefined where there was none */
export async function deleteReply(
  { trx, organizationId }: OrgWrite,
  id: string,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('saved_replies')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst();
  return row?.title;
}
