/** What must hold about late interest; each statement finds the rows that break it. */
export const lateInterestInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'every posting of late interest charges, or gives back, what it says',
    sql: `select p.organization_id, p.posted_charge_id from late_interest_postings p
      left join charges c on c.organization_id = p.organization_id and c.lease_id = p.lease_id and c.id = p.posted_charge_id
      where c.amount is distinct from p.after_amount - p.before_amount or c.kind is distinct from 'fee'
        or (c.reverses_charge_id is null) <> (p.after_amount > p.before_amount)`,
  },
  {
    name: 'the postings of a charge and a month follow on one another, and come to no more than is right',
    sql: `select * from (
        select p.organization_id, p.charge_id, p.month, p.revision, p.before_amount, p.after_amount, p.amount,
          lag(p.after_amount, 1, 0::bigint) over w as was, lag(p.revision, 1, 0) over w as last
        from late_interest_postings p window w as (partition by p.organization_id, p.charge_id, p.month order by p.revision)) as p
      where p.before_amount <> p.was or p.revision <> p.last + 1
        or p.after_amount > p.before_amount and p.after_amount <> p.amount`,
  },
  {
    name: 'what is posted of a charge is not over the cap of its terms, of what was asked',
    sql: `select p.organization_id, p.charge_id, sum(p.after_amount) as posted from (
        select distinct on (organization_id, charge_id, month) * from late_interest_postings
        order by organization_id, charge_id, month, revision desc) as p
      join charges c on c.organization_id = p.organization_id and c.id = p.charge_id
      join late_interest_policies k on k.organization_id = p.organization_id and k.id = p.policy_id
      cross join lateral (select max(r.amount) as asked from charges r
        where r.organization_id = c.organization_id and r.lease_id = c.lease_id and r.reverses_charge_id is null
          and (r.id = c.id or r.kind = 'rent' and r.period_starts_on = c.period_starts_on)) as most
      group by p.organization_id, p.charge_id, k.cap_amount, k.cap_basis_points, most.asked
      having sum(p.after_amount) > least(k.cap_amount, (2 * most.asked * k.cap_basis_points + 10000) / 20000)`,
  },
  {
    name: 'the days of late interest come after the due day, are over, are counted once, and come to what accrued',
    sql: `select p.organization_id, p.charge_id, p.month, p.revision from late_interest_postings p
      left join late_interest_policies k on k.organization_id = p.organization_id and k.id = p.policy_id
      cross join lateral (select min(s.from_on) as first, max(s.to_on) as last,
          count(distinct day) as distinct_days
        from late_interest_spans s cross join lateral generate_series(s.from_on, s.to_on, interval '1 day') as day
        where s.organization_id = p.organization_id and s.charge_id = p.charge_id and s.month = p.month
          and s.revision = p.revision) as by_day
      cross join lateral (select coalesce(sum(s.amount), 0) as amount, coalesce(sum(s.days), 0) as days from late_interest_spans s
        where s.organization_id = p.organization_id and s.charge_id = p.charge_id and s.month = p.month
          and s.revision = p.revision) as spans
      where spans.amount <> p.accrued_amount or spans.days <> by_day.distinct_days
        or by_day.first <= p.of_due_on or by_day.last <= p.of_due_on + coalesce(k.grace_days, 0)
        or by_day.last >= p.month + interval '1 month'`,
  },
  {
    name: 'no late interest is of interest, of a deposit, or of what was due before its terms',
    sql: `select p.organization_id, p.charge_id from late_interest_postings p
      join charges c on c.organization_id = p.organization_id and c.id = p.charge_id
      left join late_interest_policies k on k.organization_id = p.organization_id and k.id = p.policy_id
      where c.kind = 'deposit' or c.due_on < k.holds_from or c.reverses_charge_id is not null
        or exists (select from late_interest_postings o where o.organization_id = p.organization_id and o.posted_charge_id = p.charge_id)`,
  },
];
