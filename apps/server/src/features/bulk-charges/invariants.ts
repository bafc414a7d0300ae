/** What must hold about charges of several leases; each statement finds the rows that break it. */
export const bulkChargeInvariants: readonly { name: string; sql: string }[] = [
  {
    name: 'the shares of every bill come to the bill, and their measures to the whole',
    sql: `select b.organization_id, b.bill_id, b.bill_amount, sum(c.amount) as amount from bill_shares b
      join charges c on c.organization_id = b.organization_id and c.id = b.charge_id
      group by b.organization_id, b.bill_id, b.bill_amount, b.of_measure
      having sum(c.amount) <> b.bill_amount or sum(b.measure) > b.of_measure`,
  },
];
