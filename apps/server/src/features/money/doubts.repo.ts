import { sql } from 'kysely';
import type { OrgWrite } from '../../db/scope.ts';

export interface Sent {
  amount: number;
  method: string;
  reference: string;
  paidOn: string;
}

/** A payment of the lease, recorded or reported, that may be the same: as much, the same way, on that day or with that reference. */
export async function findLookalike({ trx, organizationId }: OrgWrite, leaseId: string, sent: Sent) {
  const { rows } = await sql<{ paidOn: string; receipt: string | null }>`
    select p.paid_on as "paidOn", r.name as receipt
    from payments p
    left join payment_decisions d on d.organization_id = p.organization_id and d.payment_id = p.id
    left join payment_reversals v on v.organization_id = p.organization_id and v.payment_id = p.id
    left join receipts r on r.organization_id = p.organization_id and r.payment_id = p.id
    where p.organization_id = ${organizationId}::uuid and p.lease_id = ${leaseId}::uuid
      and p.amount = ${sent.amount} and p.method = ${sent.method}
      and (p.paid_on = ${sent.paidOn}::date or (p.reference <> '' and p.reference = ${sent.reference}))
      and d.decision is distinct from 'rejected' and v.payment_id is null
    order by p.paid_on desc, p.id desc limit 1`.execute(trx);
  return rows[0];
}

/** What a lease asks for in a month, and all that is open of it. */
export async function getUsual({ trx, organizationId }: OrgWrite, leaseId: string) {
  const { rows } = await sql<{ rent: number; open: number }>`
    select coalesce((select max(s.monthly_rent_amount) from rent_steps s
        where s.organization_id = l.organization_id and s.lease_id = l.lease_id), l.monthly_rent_amount) as rent,
      coalesce((select sum(b.amount - b.allocated)::bigint from charge_balances b
        where b.organization_id = l.organization_id and b.lease_id = l.lease_id and b.allocated < b.amount), 0) as open
    from lease_terms l where l.organization_id = ${organizationId}::uuid and l.lease_id = ${leaseId}::uuid`.execute(
    trx,
  );
  return rows[0] ?? { rent: 0, open: 0 };
}
