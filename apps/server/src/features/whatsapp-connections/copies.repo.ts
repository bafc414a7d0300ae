import type { TemplateCategory } from '@dira/domain/ready-templates';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
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

export function findListener(
  { trx, organizationId }: Write,
  tenantId: string,
): Promise<{ phone: string | null; language: Language } | undefined> {
  return trx
    .selectFrom('tenant_contacts as t')
    .innerJoin('organization_names as o', 'o.organization_id', 't.organization_id')
    .where('t.organization_id', '=', organizationId)
    .where('t.tenant_id', '=', tenantId)
    .select(['t.phone', sql<Language>`coalesce(t.language, o.language)`.as('language')])
    .executeTakeFirst();
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
