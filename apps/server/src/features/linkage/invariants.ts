/** What must hold about linked rent; each statement finds the rows that break it. */
export const linkageInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'of each lease and period one linkage adjustment stands at most',
    sql: `select a.organization_id, a.lease_id, a.period_starts_on, count(*) as standing from linkage_adjustments a
      where a.charge_id is not null and not exists (select from reversed_charges r
        where r.organization_id = a.organization_id and r.charge_id in (a.charge_id, (select c.reverses_charge_id from charges c
          where c.organization_id = a.organization_id and c.id = a.charge_id)))
      group by 1, 2, 3 having count(*) > 1`,
  },
  {
    name: 'every charge of linked rent is what its adjustment says',
    sql: `select a.organization_id, a.lease_id, a.period_starts_on, a.revision, c.amount from linkage_adjustments a
      left join charges c on c.organization_id = a.organization_id and c.id = a.charge_id
      where coalesce(c.amount, 0) <> case when a.replaces_rent then a.amount else a.amount - a.scheduled_amount end
        or c.kind <> case c.relief when 'credit_note' then 'rent' else 'adjustment' end`,
  },
  {
    name: 'rent that linked rent replaces was taken back',
    sql: `select a.organization_id, a.lease_id, a.period_starts_on from linkage_adjustments a
      join charges c on c.organization_id = a.organization_id and c.lease_id = a.lease_id
        and c.period_starts_on = a.period_starts_on and c.kind = 'rent' and c.reverses_charge_id is null
      where a.replaces_rent and not exists (
        select from charges r where r.organization_id = c.organization_id and r.reverses_charge_id = c.id)`,
  },
  {
    name: 'rent by a rate is what its rates make of it, but for rounding to the shekel',
    sql: `select a.organization_id, a.lease_id, a.period_starts_on, a.revision from linkage_adjustments a
      where a.rate_on is not null and a.limited_by is null
        and abs(a.linked_rent_amount - a.base_rent_amount::numeric * a.rate_millionths / a.base_rate_millionths) > 50`,
  },
  {
    name: 'no rent is by a rate of a day after it fell due',
    sql: `select a.organization_id, a.lease_id, a.period_starts_on, a.revision from linkage_adjustments a
      join rent_periods s on s.organization_id = a.organization_id and s.lease_id = a.lease_id
        and s.period_starts_on = a.period_starts_on
      where a.rate_on > s.due_on`,
  },
];
