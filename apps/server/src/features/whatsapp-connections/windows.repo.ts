import { sql, type RawBuilder } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';

/** Who is written to, from which number. */
export interface Pair {
  organizationId: string;
  tenantId: string | null | RawBuilder<string | null>;
  phone: string | RawBuilder<string | null>;
}

/**
 * What a person last wrote to the number that the workspace has now: from that phone, or, where WhatsApp names none, as
 * whom it knows by that phone or as that tenant. A clock that is ahead opens no longer window.
 */
export function selectLastIncoming({ organizationId, tenantId, phone }: Pair) {
  return queries
    .selectFrom('whatsapp_messages as m')
    .innerJoin('whatsapp_connections as c', onKey('c', 'm', 'phone_number_id'))
    .where('m.organization_id', '=', organizationId)
    .where(
      sql<boolean>`(m.from_phone = ${phone} or m.from_phone is null and (m.tenant_id = (${tenantId})::uuid
        or m.from_user in (select k.from_user from whatsapp_messages k
          where k.organization_id = ${organizationId} and k.from_phone = ${phone} and k.from_user is not null)))`,
    )
    .select(['m.body', 'm.kind', sql<string>`least(m.said_at, m.received_at)`.as('said_at')])
    .orderBy('m.said_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(1);
}

export function selectTenantName(organizationId: string, tenantId: string | null) {
  return queries
    .selectFrom('tenant_contacts')
    .where('organization_id', '=', organizationId)
    .where('tenant_id', '=', tenantId)
    .select('full_name');
}
