/** What the dashboard reads against a recount; each statement finds the rows that differ. */
export const dashboardInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'every organization counts the payments that wait for it',
    sql: `with recount as (select organization_id, count(*) as payments from waiting_payments group by 1)
      select organization_id, c.waiting_payment_count, r.payments as recount from organization_counters c
      full join recount r using (organization_id) where coalesce(c.waiting_payment_count, 0) <> coalesce(r.payments, 0)`,
  },
  {
    name: 'every unit is let until the last day of its last lease',
    sql: `with recount as (
        select u.organization_id, u.id as unit_id, coalesce(max(upper(l.occupies) - 1), '-infinity') as let_until
        from units u left join leases l on l.organization_id = u.organization_id and l.unit_id = u.id
        where u.archived_at is null group by 1, 2)
      select organization_id, unit_id, s.let_until, r.let_until as recount from unit_lettings s
      full join recount r using (organization_id, unit_id) where s.let_until is distinct from r.let_until`,
  },
  {
    name: 'the units let until a day are as many as the day counts',
    sql: `with recount as (select organization_id, let_until, count(*) as units from unit_lettings group by 1, 2)
      select organization_id, let_until, d.unit_count, r.units as recount from unit_lettings_by_day d
      full join recount r using (organization_id, let_until) where coalesce(d.unit_count, 0) <> coalesce(r.units, 0)`,
  },
  {
    name: 'a lease is open since the due date of its oldest open charge',
    sql: `with recount as (
        select organization_id, lease_id, min(due_on) as open_since from charge_balances where allocated < amount group by 1, 2)
      select organization_id, lease_id, a.open_since, r.open_since as recount from lease_arrears a
      full join recount r using (organization_id, lease_id) where a.open_since is distinct from r.open_since`,
  },
  {
    name: 'the leases open since a day are as many as the day counts',
    sql: `with recount as (select organization_id, open_since, count(*) as leases from lease_arrears group by 1, 2)
      select organization_id, open_since, d.lease_count, r.leases as recount from lease_arrears_by_day d
      full join recount r using (organization_id, open_since) where coalesce(d.lease_count, 0) <> coalesce(r.leases, 0)`,
  },
];
