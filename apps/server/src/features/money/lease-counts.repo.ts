import { sql } from 'kysely';
import type { LeaseCounts } from '../../contributions/lease-counts.ts';

export const moneyOfLease = {
  /** The lines that `ledgerLines` makes of the same rows as of today. */
  ledger: ({ organizationId, today }, leaseId) => {
    const day = today.toString();
    return sql<number>`(select count(*)::int from charges c
        left join charges o on o.organization_id = c.organization_id and o.id = c.reverses_charge_id
        where c.organization_id = ${organizationId} and c.lease_id = ${leaseId}
          and greatest(c.counts_on, o.counts_on) <= ${day}::date)
      + (select (count(*) filter (where d.counts_on <= ${day}::date)
          + count(*) filter (where greatest(d.counts_on, v.reversed_on) <= ${day}::date
            and v.reversed_on is not null))::int
        from payments m
        join payment_decisions d on d.organization_id = m.organization_id and d.payment_id = m.id
          and d.decision = 'confirmed'
        left join payment_reversals v on v.organization_id = m.organization_id and v.payment_id = m.id
        where m.organization_id = ${organizationId} and m.lease_id = ${leaseId})`;
  },
  receipts: ({ organizationId }, leaseId) =>
    sql<number>`(select count(*)::int from payments m
      join receipts r on r.organization_id = m.organization_id and r.payment_id = m.id
      where m.organization_id = ${organizationId} and m.lease_id = ${leaseId})`,
} satisfies LeaseCounts;
