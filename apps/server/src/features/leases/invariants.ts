const edges = `cross join lateral (values (lower(occupies), 1), (upper(occupies), -1)) as edge (on_date, step)
  where not isempty(occupies) group by 1, 2, 3 having sum(edge.step) <> 0`;

/** Occupancy against the leases themselves; each statement finds the rows that differ. */
export const leaseInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'no two leases share a day of a unit',
    sql: `select a.organization_id, a.id, b.id as other from leases a
      join leases b on b.organization_id = a.organization_id and b.unit_id = a.unit_id and b.id > a.id and b.reserves && a.reserves`,
  },
  {
    name: 'a lease asks for rent once it is agreed, and not before',
    sql: `select l.organization_id, l.id, l.stage from leases l where l.stage <> 'agreed'
      and exists (select from rent_schedule s where s.organization_id = l.organization_id and s.lease_id = l.id)`,
  },
  {
    name: 'every lease has one tenant who is addressed',
    sql: `select l.organization_id, l.id from leases l where 1 <> (
      select count(*) from lease_tenants t where t.organization_id = l.organization_id and t.lease_id = l.id and t.is_primary)`,
  },
  {
    name: 'a lease knows how many tenants it has beside the first',
    sql: `select l.organization_id, l.id, l.more_tenants from leases l where l.more_tenants <> (
      select count(*) from lease_tenants t where t.organization_id = l.organization_id and t.lease_id = l.id and not t.is_primary)`,
  },
  {
    name: 'the occupancy steps of every property follow its leases',
    sql: `with recount as (
        select organization_id, property_id, edge.on_date, sum(edge.step) as step from leases ${edges})
      select organization_id, property_id, on_date, s.step, r.step as recount from (select * from property_occupancy_steps where step <> 0) s
      full join recount r using (organization_id, property_id, on_date) where s.step is distinct from r.step`,
  },
  {
    name: 'the occupancy steps of every organization are those of its properties',
    sql: `with recount as (
        select organization_id, on_date, sum(step) as step from property_occupancy_steps group by 1, 2 having sum(step) <> 0)
      select organization_id, on_date, s.step, r.step as recount from (select * from occupancy_steps where step <> 0) s
      full join recount r using (organization_id, on_date) where s.step is distinct from r.step`,
  },
  {
    name: 'every unit is let until the last day of its last lease',
    sql: `with recount as (
        select u.organization_id, u.id as unit_id, coalesce(max(upper(l.occupies) - 1), '-infinity') as occupied_until
        from units u left join leases l on l.organization_id = u.organization_id and l.unit_id = u.id
        where u.archived_at is null group by 1, 2)
      select organization_id, unit_id, s.occupied_until, r.occupied_until as recount from unit_occupancy s
      full join recount r using (organization_id, unit_id) where s.occupied_until is distinct from r.occupied_until`,
  },
  {
    name: 'the units let until a day are as many as the day counts',
    sql: `with recount as (select organization_id, occupied_until, count(*) as units from unit_occupancy group by 1, 2)
      select organization_id, occupied_until, d.unit_count, r.units as recount from unit_occupancy_by_day d
      full join recount r using (organization_id, occupied_until) where coalesce(d.unit_count, 0) <> coalesce(r.units, 0)`,
  },
  {
    name: 'a lease whose beginning or end was not said is looked at by that day',
    sql: `select l.organization_id, l.id, n.next_on, day.kind from leases l
      cross join lateral (values ('began', lower(l.occupies), lower(l.occupies)), ('ended', upper(l.occupies), upper(l.occupies) - 1))
        as day (kind, comes_on, on_date)
      left join lease_next_milestones n on n.organization_id = l.organization_id and n.lease_id = l.id
      where not isempty(l.occupies) and coalesce(n.next_on > day.comes_on, true)
        and not exists (select from lease_milestones m where m.organization_id = l.organization_id and m.lease_id = l.id
          and m.kind = day.kind and (m.on_date = day.on_date or m.kind = 'began'))`,
  },
];
