import { sql } from 'kysely';
import type { OrgWrite } from '../../db/scope.ts';
import type { House, KnownLease } from './plan.ts';

/** What the workspace has at the houses that a file names. The database itself says what is one address. */

/** A house of the file, and the property at its address. */
interface Place extends House {
  propertyId: string;
}

/** Asked first and by itself: what follows then goes by id, whatever the planner knows of young tables. */
async function listPlaces({ trx, organizationId }: OrgWrite, houses: readonly House[]): Promise<Place[]> {
  if (houses.length === 0) return [];
  const { rows } = await sql<Place>`
    with spelt as materialized (
      select h.*, lower(regexp_replace(h."streetAddress" || ending || h.city, '\\s+', ' ', 'g')) as address_key
      from jsonb_to_recordset(${JSON.stringify(houses)}::jsonb) as h (key text, "streetAddress" text, city text),
        -- With an entrance in the property's address and without one.
        (values ('|'), (' |')) as endings (ending))
    select s.key, s."streetAddress", s.city, p.property_id as "propertyId"
    from spelt s join property_places p on p.address_key = s.address_key
    where p.organization_id = ${organizationId} and p.archived_at is null`.execute(trx);
  return rows;
}

export async function listKnownLeases(write: OrgWrite, houses: readonly House[]): Promise<KnownLease[]> {
  const places = new Map((await listPlaces(write, houses)).map((place) => [place.propertyId, place]));
  if (places.size === 0) return [];
  const { rows } = await sql<Omit<KnownLease, 'streetAddress' | 'city'> & { propertyId: string }>`
    select l.lease_id as id, l.property_id as "propertyId", u.unit_number as "unitNumber", t.full_name as "tenantName",
      l.starts_on as "startsOn", upper(l.reserves) - 1 as "endsOn"
    from lease_terms l
    join unit_places u on u.organization_id = l.organization_id and u.property_id = l.property_id and u.unit_id = l.unit_id
    join primary_tenants t on t.organization_id = l.organization_id and t.lease_id = l.lease_id
    where l.organization_id = ${write.organizationId} and l.property_id = any(${[...places.keys()]}::uuid[])
      and not isempty(l.reserves) and u.archived_at is null`.execute(write.trx);
  return rows.flatMap(({ propertyId, ...lease }) => {
    const place = places.get(propertyId);
    return place === undefined ? [] : [{ ...lease, streetAddress: place.streetAddress, city: place.city }];
  });
}

export interface KnownUnit {
  houseKey: string;
  propertyId: string;
  /** Null: the house has no units yet. */
  unitId: string | null;
  number: string | null;
}

export async function listKnownUnits(write: OrgWrite, houses: readonly House[]): Promise<KnownUnit[]> {
  const places = await listPlaces(write, houses);
  if (places.length === 0) return [];
  const units = await write.trx
    .selectFrom('unit_places')
    .select(['unit_id as id', 'property_id', 'unit_number as number'])
    .where('organization_id', '=', write.organizationId)
    .where('archived_at', 'is', null)
    .where(
      'property_id',
      'in',
      places.map(({ propertyId }) => propertyId),
    )
    .execute();
  const ofProperty = Map.groupBy(units, (unit) => unit.property_id);
  return places.flatMap(({ key, propertyId }) => {
    const found = ofProperty.get(propertyId) ?? [{ id: null, number: null }];
    return found.map(({ id, number }) => ({ houseKey: key, propertyId, unitId: id, number }));
  });
}
