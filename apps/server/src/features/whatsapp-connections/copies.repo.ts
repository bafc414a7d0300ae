import type { TemplateCategory } from '@dira/domain/ready-templates';
import { sql } from 'kysely';
import { onKey } from '../../db/queries.ts';
import type { Trx } from '../../db/scope.ts';
import type { isSendable } from './standing.repo.ts';

interface Write {
  trx: Trx;
  organizationId: string;
}

/** What goes by the workspace's number where it wants that. */
export type Preference = Parameters<typeof isSendable>[2];

/** Whether the workspace has a number and wants such messages by it. */
export async function isWanted({ trx, organizationId }: Write, preference: Preference): Promise<boolean> {
  const found = await trx
    .selectFrom('whatsapp_connections')
    .where('organization_id', '=', organizationId)
    .where('connected_at', 'is not', null)
    .where(preference, '=', true)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Defaults that were written for WhatsApp: those that come with Dira say what they are for, and nothing else. */
export async function listDefaults(
  { trx, organizationId }: Write,
  categories: readonly TemplateCategory[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('template_standings')
    .where('organization_id', '=', organizationId)
    .where('channel', '=', 'whatsapp')
    .where('is_default', '=', true)
    .where('deleted_at', 'is', null)
    .where('category', 'in', categories)
    .select(sql<string>`template_id`.as('template_id'))
    .orderBy(sql`array_position(${categories}::text[], category)`)
    .execute();
  return rows.map(({ template_id: id }) => id);
}

/** Whether workflows write to the tenants of new requests: to each of them, then nothing else does, or to some. */
export async function findAnnounced({ trx, organizationId }: Write): Promise<'each' | 'some' | 'none'> {
  const found = await trx
    .selectFrom('requests_announced')
    .where('organization_id', '=', organizationId)
    .select(sql<boolean>`has_conditions`.as('has_conditions'))
    .execute();
  if (found.length === 0) return 'none';
  return found.every((one) => one.has_conditions) ? 'some' : 'each';
}

/** Whether a workflow has written of a new request to its tenant, or is about to. */
export async function wasAnnounced(
  { trx, organizationId }: Write,
  { requestId, tenantId }: { requestId: string; tenantId: string },
): Promise<boolean> {
  const found = await trx
    .selectFrom('announced_requests')
    .where('organization_id', '=', organizationId)
    .where('request_id', '=', requestId)
    .where('tenant_id', '=', tenantId)
    .select('message_key')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A request of a lease, and the tenant who is addressed. */
export function findRequest(
  { trx, organizationId }: Write,
  requestId: string,
): Promise<{ lease_id: string; tenant_id: string; title: string; is_open: boolean } | undefined> {
  return trx
    .selectFrom('maintenance_places as m')
    .innerJoin('primary_tenants as t', onKey('t', 'm', 'lease_id'))
    .where('m.organization_id', '=', organizationId)
    .where('m.request_id', '=', requestId)
    .select([
      sql<string>`m.lease_id`.as('lease_id'),
      sql<string>`t.tenant_id`.as('tenant_id'),
      sql<string>`m.title`.as('title'),
      sql<boolean>`m.is_open`.as('is_open'),
    ])
    .executeTakeFirst();
}
