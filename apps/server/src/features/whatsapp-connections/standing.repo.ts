import type { Language } from '@dira/i18n/languages';
import { sql, type RawBuilder } from 'kysely';
import { compilable, onKey, queries } from '../../db/queries.ts';
import type { OrgScope, Trx } from '../../db/scope.ts';
import type { Wanted } from './submissions.repo.ts';
import { selectLastIncoming } from './windows.repo.ts';

export interface StandingRow {
  is_connected: boolean;
  said_at: string | null;
  body: string | null;
  approved_version: number | null;
  approved_language: Language | null;
}

/** How a tenant and the workspace's number stand, a row for each language in which a template is approved. */
export function selectStanding(
  { organizationId }: Pick<OrgScope, 'organizationId'>,
  tenantId: string,
  templateId: string | null = null,
) {
  const phone = sql<string | null>`(select t.phone from tenant_contacts t
    where t.organization_id = ${organizationId} and t.tenant_id = ${tenantId})`;
  const last = selectLastIncoming({ organizationId, tenantId, phone });
  return compilable(sql<StandingRow>`
    select c.connected_at is not null as is_connected, last.said_at, last.body, s.version as approved_version,
      s.language as approved_language
    from whatsapp_connections c left join lateral (${last}) as last on true
    left join whatsapp_submissions s on s.organization_id = c.organization_id and s.business_id = c.business_id
      and s.template_id = ${templateId}::uuid and s.state = 'approved'
    where c.organization_id = ${organizationId}`);
}

export interface ApprovalRow {
  version: number | null;
  language: Language | null;
}

/** What WhatsApp approved of a template, for a number that is connected and wants messages to tenants; no row without one. */
export function selectApprovals(
  { organizationId }: Pick<OrgScope, 'organizationId'>,
  templateId: string | null,
) {
  return queries
    .selectFrom('whatsapp_connections as c')
    .leftJoin('whatsapp_submissions as s', (join) =>
      join
        .$call(onKey('s', 'c', 'business_id'))
        .on('s.template_id', '=', templateId)
        .on('s.state', '=', 'approved'),
    )
    .where('c.organization_id', '=', organizationId)
    .where('c.connected_at', 'is not', null)
    .where('c.tenant_messages', '=', true)
    .select(['s.version', sql<Language | null>`s.language`.as('language')]);
}

/**
 * What people wrote within some days of a message to them.
 * @param asked a query for each `person_id`: their `tenant_id`, or the `phone` of who is no tenant, and `since` when they
 *   may have answered
 */
export function selectAnswers(
  { organizationId }: Pick<OrgScope, 'organizationId'>,
  asked: RawBuilder<unknown>,
  days: number,
): RawBuilder<unknown> {
  const inTime = sql`m.said_at > asked.since and m.said_at <= asked.since + make_interval(days => ${sql.lit(days)})`;
  const said = sql`select m.id, asked.person_id, m.body, m.kind, m.said_at from asked
    join whatsapp_messages m on m.organization_id = ${organizationId}`;
  return sql`with asked as (${asked})
    ${said} and m.tenant_id = asked.tenant_id and ${inTime}
    union all ${said} and m.tenant_id is null and m.from_phone = asked.phone and asked.tenant_id is null and ${inTime}`;
}

/** Whether these words may go by the workspace's number at any time: it is connected, wants it, and they are approved. */
export async function isSendable(
  trx: Trx,
  { organizationId, template, language }: Omit<Wanted, 'businessId'>,
  preference: 'tenant_messages' | 'rent_reminders' | 'maintenance_alerts',
): Promise<boolean> {
  const found = await trx
    .selectFrom('whatsapp_connections as c')
    .innerJoin('whatsapp_submissions as s', onKey('s', 'c', 'business_id'))
    .where('c.organization_id', '=', organizationId)
    .where('c.connected_at', 'is not', null)
    .where(`c.${preference}`, '=', true)
    .where('s.template_id', '=', template.id)
    .where('s.version', '=', template.version)
    .where('s.language', '=', language)
    .where('s.state', '=', 'approved')
    .select('s.id')
    .executeTakeFirst();
  return found !== undefined;
}
