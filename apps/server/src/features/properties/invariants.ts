/** Counters of properties and units against a recount; each statement finds the rows that differ. */
export const propertyInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'every organization counts its properties and units',
    sql: `with recount as (
        select o.id as organization_id,
          (select count(*) from properties p where p.organization_id = o.id and p.archived_at is null) as properties,
          (select count(*) from units u where u.organization_id = o.id and u.archived_at is null) as units
        from organizations o)
      select organization_id, c.property_count, r.properties, c.unit_count, r.units from recount r
      left join organization_counters c using (organization_id)
      where coalesce(c.property_count, 0) <> r.properties or coalesce(c.unit_count, 0) <> r.units`,
  },
  {
    name: 'every property counts its units',
    sql: `with recount as (
        select organization_id, property_id, count(*) as units from units where archived_at is null group by 1, 2)
      select organization_id, property_id, c.unit_count, r.units from property_counters c
      full join recount r using (organization_id, property_id) where coalesce(c.unit_count, 0) <> coalesce(r.units, 0)`,
  },
];
