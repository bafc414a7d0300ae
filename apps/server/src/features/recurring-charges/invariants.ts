/** What must hold about recurring charges; each statement finds the rows that break it. */
export const recurringChargeInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'every recurring charge has charged each of its periods up to the next one, and none beside',
    sql: `select r.organization_id, r.id, r.next_period_on from recurring_charges r
      cross join lateral (select array_agg(p.period_starts_on order by p.period_starts_on) as days
        from recurring_charge_postings p where p.organization_id = r.organization_id and p.recurring_charge_id = r.id) as charged
      cross join lateral (select array_agg(day::date order by day) as days
        from generate_series(r.charged_from_on, r.next_period_on - 1, make_interval(months => r.every_months)) as day) as due
      where charged.days is distinct from due.days`,
  },
  {
    name: 'every posting of a recurring charge is a charge of its lease and its kind',
    sql: `select p.organization_id, p.charge_id from recurring_charge_postings p
      join recurring_charges r on r.organization_id = p.organization_id and r.id = p.recurring_charge_id
      left join charges c on c.organization_id = p.organization_id and c.lease_id = r.lease_id and c.id = p.charge_id
      where c.kind is distinct from r.kind or c.reverses_charge_id is not null`,
  },
  {
    name: 'every recurring charge has an amount from its first day on',
    sql: `select r.organization_id, r.id from recurring_charges r where not exists (
      select from recurring_charge_steps s where s.organization_id = r.organization_id and s.recurring_charge_id = r.id
        and s.from_on = r.starts_on)`,
  },
  {
    name: 'every charge that follows an index comes to what it was worked out from',
    sql: `select p.organization_id, p.charge_id, c.amount, worked.amount as right_amount
      from recurring_charge_postings p
      join recurring_charges r on r.organization_id = p.organization_id and r.id = p.recurring_charge_id
      join charges c on c.organization_id = p.organization_id and c.id = p.charge_id
      cross join lateral (select round(p.agreed_amount::numeric * p.index_hundredths / r.base_hundredths) as linked) as sum
      cross join lateral (select case r.index_floor when 'base' then greatest(sum.linked, p.agreed_amount)
        else sum.linked end as amount) as worked
      where (p.index_month is null) <> (r.base_index_month is null)
        or (p.link_factors = '{}' and c.amount <> worked.amount)`,
  },
];
