/** What must hold about cheques; each statement finds the rows that break it. */
export const chequeInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'every cheque stands where its last change left it',
    sql: `select c.organization_id, c.id, c.state, last.to_state from cheques c
      left join lateral (select x.to_state from cheque_changes x
        where x.organization_id = c.organization_id and x.cheque_id = c.id order by x.position desc limit 1) as last on true
      where c.state <> coalesce(last.to_state, 'on_hand')`,
  },
  {
    name: 'every change of a cheque follows the one before it along a legal path',
    sql: `select organization_id, cheque_id, id from (
        select x.*, lag(to_state, 1, 'on_hand') over (partition by organization_id, cheque_id order by position) as before
        from cheque_changes x) as steps
      where from_state is distinct from before or not internal.cheque_may_become(before, to_state)`,
  },
  {
    name: 'every cheque at the bank or cleared is a payment of its amount, and of every bounced one it was taken back',
    sql: `select c.organization_id, c.id, c.state from cheques c
      left join payments p on p.organization_id = c.organization_id and p.lease_id = c.lease_id and p.id = c.payment_id
      left join payment_reversals v on v.organization_id = p.organization_id and v.payment_id = p.id
      where (c.state in ('deposited', 'cleared', 'bounced') and p.amount is distinct from c.amount)
        or (c.state = 'bounced' and v.payment_id is null)`,
  },
];
