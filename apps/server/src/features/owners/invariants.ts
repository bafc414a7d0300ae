/** What must hold about the money of owners; each statement finds the rows that break it. */
export const ownerInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'the shares of a property come to the whole on each day that says any',
    sql: `select organization_id, property_id, from_on from ownership_shares
      group by organization_id, property_id, from_on having sum(share) <> 10000`,
  },
  {
    name: 'the parts of owners come to the money of the property on each day',
    sql: `with parts as (
        select organization_id, property_id, currency, on_day, figure, sum(amount) as amount from owner_cash
        group by organization_id, property_id, currency, on_day, figure)
      select c.organization_id, c.property_id, c.on_day, c.figure from (
          select organization_id, property_id, currency, on_day, figure, sum(amount) as amount from property_cash
          group by organization_id, property_id, currency, on_day, figure) as c
      left join parts p using (organization_id, property_id, currency, on_day, figure)
      where c.amount <> coalesce(p.amount, 0) and exists (select from ownership_shares s
        where s.organization_id = c.organization_id and s.property_id = c.property_id and s.from_on <= c.on_day)`,
  },
  {
    name: 'every fee of a month is charged to the owners whole',
    sql: `select f.organization_id, f.property_id, f.month, f.currency from management_fees f
      where f.net_amount + f.vat_amount <> (select coalesce(-sum(e.amount), 0) from owner_entries e
        where e.organization_id = f.organization_id and e.property_id = f.property_id and e.month = f.month
          and e.currency = f.currency and e.kind = 'fee' and e.reverses_id is null and e.created_by is null)`,
  },
];
