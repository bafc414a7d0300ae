import type { FieldOf } from '@dira/domain/report-model/datasets';
import { sql } from 'kysely';
import type { ReportSource, ReportSources } from '../../contributions/report-sources.ts';
import type { OrgScope } from '../../db/scope.ts';
import { occupiedUnits } from './repo.ts';

/** Properties as their list has them, and those in the archive. */
function properties(scope: OrgScope): ReportSource<FieldOf<'properties'>> {
  const units = sql`coalesce(c.unit_count, 0)`;
  return {
    from: sql`properties p
      left join property_counters c on c.organization_id = p.organization_id and c.property_id = p.id`,
    where: sql`p.organization_id = ${scope.organizationId}::uuid`,
    key: sql`p.id`,
    currency: null,
    columns: {
      property: sql`p.name`,
      propertyType: sql`p.type`,
      city: sql`p.city`,
      // As `joinAddress` writes it.
      address: sql`concat_ws(', ', btrim(p.street || ' ' || p.house_number), p.city)`,
      units,
      letUnits: occupiedUnits(scope),
      vacantUnits: sql`${units} - ${occupiedUnits(scope)}`,
      area: sql`(select sum(u.area_sqm) from units u
        where u.organization_id = p.organization_id and u.property_id = p.id and u.archived_at is null)`,
      isArchived: sql`p.archived_at is not null`,
    },
  };
}

function units({ organizationId, today }: OrgScope): ReportSource<FieldOf<'units'>> {
  return {
    from: sql`units u
      join properties p on p.organization_id = u.organization_id and p.id = u.property_id`,
    where: sql`u.organization_id = ${organizationId}::uuid`,
    key: sql`u.id`,
    currency: sql`u.currency`,
    columns: {
      property: sql`p.name`,
      city: sql`p.city`,
      unit: sql`u.number`,
      floor: sql`u.floor`,
      rooms: sql`u.rooms_halves / 2.0`,
      area: sql`u.area_sqm`,
      isLet: sql`exists (select from lease_terms l where l.organization_id = u.organization_id and l.unit_id = u.id
        and l.occupies @> ${today.toString()}::date)`,
      marketRent: sql`u.market_rent_amount`,
      currency: sql`u.currency`,
      isArchived: sql`(u.archived_at is not null or p.archived_at is not null)`,
    },
  };
}

export const propertyReports = { properties, units } satisfies ReportSources;
