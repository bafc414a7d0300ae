/** What must hold about lines of the bank; each statement finds the rows that break it. */
export const bankStatementInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'what of a line is explained is the sum of its matches',
    sql: `select l.organization_id, l.id, l.matched, sum(m.amount) as matches from bank_lines l
      left join bank_matches m on m.organization_id = l.organization_id and m.line_id = l.id
      group by l.organization_id, l.id, l.matched having l.matched <> coalesce(sum(m.amount), 0)`,
  },
  {
    name: 'a payment explains no more of the bank than it is',
    sql: `select p.organization_id, p.id, p.amount, sum(m.amount) as matches from payments p
      join bank_matches m on m.organization_id = p.organization_id and m.payment_id = p.id and m.kind = 'payment'
      group by p.organization_id, p.id, p.amount having sum(m.amount) > p.amount`,
  },
];
