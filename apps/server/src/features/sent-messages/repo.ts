import { sql } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

/** Where the tenant rents, what is current first. */
export function selectLeases({ organizationId, today }: OrgScope, tenantId: string) {
  const day = today.toString();
  return queries
    .selectFrom('lease_parties as p')
    .innerJoin('lease_places as l', onKey('l', 'p', 'lease_id'))
    .innerJoin('lease_terms as t', onKey('t', 'p', 'lease_id'))
    .where('p.organization_id', '=', organizationId)
    .where('p.tenant_id', '=', tenantId)
    .select([
      sql<string>`p.lease_id`.as('lease_id'),
      sql<string>`l.property_name`.as('property_name'),
      sql<string>`l.unit_number`.as('unit_number'),
    ])
    .orderBy(sql`coalesce(t.last_day >= ${day}::date and t.starts_on <= ${day}::date, false)`, 'desc')
    .orderBy(sql`t.starts_on`, 'desc')
    .orderBy('p.lease_id')
    .limit(sql.lit(20));
}

/** The tenant whose number it is, else the lead; neither for anybody else. */
export async function findPersonOf(
  { trx, organizationId }: OrgWrite,
  phone: string,
): Promise<{ tenantId?: string; leadId?: string }> {
  const { rows } = await sql<{ tenant_id: string | null; lead_id: string | null }>`
    select tenant_id, null as lead_id from tenant_contacts where organization_id = ${organizationId} and phone = ${phone}
    union all select null, lead_id from lead_contacts where organization_id = ${organizationId} and phone = ${phone}
    order by tenant_id limit 1`.execute(trx);
  const { tenant_id: tenantId = null, lead_id: leadId = null } = rows[0] ?? {};
  return { ...(tenantId !== null && { tenantId }), ...(leadId !== null && { leadId }) };
}
