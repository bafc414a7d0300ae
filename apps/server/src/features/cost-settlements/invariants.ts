/** What must hold about settlements of advances; each statement finds the rows that break it. */
export const costSettlementInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'the shares of every settlement come to its cost',
    sql: `select s.organization_id, s.id, s.cost_amount, sum(h.share_amount) as shares from cost_settlements s
      left join cost_settlement_shares h on h.organization_id = s.organization_id and h.settlement_id = s.id
      group by s.organization_id, s.id having sum(h.share_amount) is distinct from s.cost_amount`,
  },
  {
    name: 'what a settlement posted for a lease is what its share differs from its advances',
    sql: `select h.organization_id, h.settlement_id, h.lease_id, posted.amount from cost_settlement_shares h
      cross join lateral (select coalesce(sum(c.amount), 0) as amount from cost_settlement_postings p
        join charges c on c.organization_id = p.organization_id and c.id = p.charge_id
        where p.organization_id = h.organization_id and p.settlement_id = h.settlement_id and p.lease_id = h.lease_id) as posted
      where h.lease_id is not null
        and posted.amount <> case when h.is_charged then h.share_amount - h.advance_amount else 0 end`,
  },
  {
    name: 'nothing stands of what a reversed settlement posted',
    sql: `select p.organization_id, p.charge_id from cost_settlement_postings p
      join cost_settlements s on s.organization_id = p.organization_id and s.id = p.settlement_id and s.reversed_at is not null
      where not exists (select from charges r where r.organization_id = p.organization_id
        and (r.restores_id = p.charge_id or r.relief = 'reversal' and r.reverses_charge_id in (
          p.charge_id, (select c.reverses_charge_id from charges c where c.organization_id = p.organization_id and c.id = p.charge_id))))`,
  },
];
