/** What must hold about securities; each statement finds the rows that break it. */
export const securityInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'every security stands where its last change left it, and drew what its changes say',
    sql: `select s.organization_id, s.id, s.state, last.to_state from securities s
      left join lateral (select c.to_state from security_changes c
        where c.organization_id = s.organization_id and c.security_id = s.id order by c.position desc limit 1) as last on true
      where s.state is distinct from last.to_state or s.claimed_amount <> coalesce((select sum(c.claimed_amount) from security_changes c
        where c.organization_id = s.organization_id and c.security_id = s.id), 0)`,
  },
  {
    name: 'every change of a security follows the one before it along a legal path',
    sql: `select organization_id, security_id, id from (
        select c.*, lag(to_state) over (partition by organization_id, security_id order by position) as before from security_changes c) as steps
      where from_state is distinct from before
        or (before is not null and not internal.security_may_become(before, to_state))`,
  },
  {
    name: 'what has to go back once a tenant has left is what is held',
    sql: `select organization_id, lease_id, r.left_on, h.left_on as recount from security_returns r
      full join internal.held_leases h using (organization_id, lease_id) where r.left_on is distinct from h.left_on`,
  },
];
