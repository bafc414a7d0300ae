import { sql } from 'kysely';
import type { OrgWrite } from '../../db/scope.ts';
import type { House, KnownLease } from './plan.ts';

/** What the workspace has at the houses that a file names. The database itself says what is one address. */

/** A house of the file with the property at its address. */
function propertiesAt(organizationId: string, houses: readonly House[]) {
  const list = JSON.stringify(houses);
  return sql`jsonb_to_recordset(${list}::jsonb) as h (key text, "streetAddress" text, city text)
    join properties p on p.organization_id = ${organizationId} and p.archived_at is null and p.address_key = any(array[
      lower(regexp_replace(h."streetAddress" || ' |' || h.city, '\s+', ' ', 'g')),
      lower(regexp_replace(h."streetAddress" || '|' || h.city, '\s+', ' ', 'g'))])`;
}

export async function listKnownLeases({ trx, organizationId }: OrgWrite, houses: readonly House[]): Promise<KnownLease[]> {
  if (houses.length === 0) return [];
  const { rows } = await sql<KnownLease>`
    select l.id, h."streetAddress", h.city, u.number as "unitNumber", t.full_name as "tenantName",
      l.starts_on as "startsOn", upper(l.occupies) - 1 as "endsOn"
    from ${propertiesAt(organizationId, houses)}
    join units u on u.organization_id = p.organization_id and u.property_id = p.id and u.archived_at is null
    join leases l on l.organization_id = u.organization_id and l.unit_id = u.id
    join lease_tenants lt on lt.organization_id = l.organization_id and lt.lease_id = l.id and lt.is_primary
    join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id
    where not isempty(l.occupies)`.execute(trx);
  return rows;
}

export interface KnownUnit {
  houseKey: string;
  propertyId: string;
  /** Null: the house has no units yet. */
  unitId: string | null;
  number: string | null;
}

export async function listKnownUnits({ trx, organizationId }: OrgWrite, houses: readonly House[]): Promise<KnownUnit[]> {
  if (houses.length === 0) return [];
  const { rows } = await sql<KnownUnit>`
    select h.key as "houseKey", p.id as "propertyId", u.id as "unitId", u.number
    from ${propertiesAt(organizationId, houses)}
    left join units u on u.organization_id = p.organization_id and u.property_id = p.id and u.archived_at is null`.execute(trx);
  return rows;
}

export interface KnownTenant {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  /** Hex of the keyed hash. */
  identityKey: string | null;
}

/** Those whom an identity number, a phone or an address of the rows may mean. */
export async function listKnownTenants(
  { trx, organizationId }: OrgWrite, marks: { identityKeys: string[]; phones: string[]; emails: string[] },
): Promise<KnownTenant[]> {
  const { rows } = await sql<KnownTenant>`
    select id, full_name as name, phone, email, encode(identity_number_key, 'hex') as "identityKey"
    from tenants
    where organization_id = ${organizationId} and archived_at is null
      and (encode(identity_number_key, 'hex') = any(${marks.identityKeys}::text[]) or phone = any(${marks.phones}::text[])
        or email = any(${marks.emails}::citext[]))
    order by created_at, id`.execute(trx);
  return rows;
}
