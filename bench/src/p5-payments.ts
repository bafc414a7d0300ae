import { openOwnerConnection } from '../../apps/server/src/db/connect.ts';
import type { Product } from './product.ts';
import type { Owner } from './world.ts';

/** Payments for every lease, put in by SQL as they are confirmed one by one: credit, all of it. */
export async function putPayments(
  product: Product,
  { organizationId, userId }: Owner,
  paymentsPerLease = 2,
): Promise<void> {
  const sql = openOwnerConnection(product.target);
  try {
    await sql.begin(async (transaction) => {
      await transaction`select set_config('app.now', ${Temporal.Now.instant().toString()}, true)`;
      await transaction`
        create temporary table paid on commit drop as
        select l.organization_id, l.id as lease_id, t.tenant_id, internal.new_id() as transaction_id,
          internal.new_id() as payment_id, 100000 + (row_number() over ())::bigint % 50000 as amount, l.currency,
          internal.business_day() - (n * 23 + abs(hashtext(l.id::text)) % 20) as paid_on
        from leases l join lease_tenants t on t.organization_id = l.organization_id and t.lease_id = l.id
        cross join generate_series(1, ${paymentsPerLease}) n where l.organization_id = ${organizationId}`;
      await transaction`
        insert into ledger_transactions (organization_id, lease_id, id, kind, occurred_on, created_by)
        select organization_id, lease_id, transaction_id, 'payment', paid_on, ${userId}::uuid from paid`;
      await transaction`
        insert into ledger_entries (organization_id, lease_id, transaction_id, account, amount, currency)
        select organization_id, lease_id, transaction_id, account, amount * sign, currency
        from paid cross join (values ('money_in', 1), ('receivable', -1)) as s (account, sign)`;
      await transaction`
        insert into payments (organization_id, id, lease_id, tenant_id, amount, currency, method, paid_on, reported_by, created_by)
        select organization_id, payment_id, lease_id, tenant_id, amount, currency, 'bank_transfer', paid_on, 'landlord', ${userId}::uuid
        from paid`;
      // Confirmed one by one they are counted one by one; in one transaction that would be counted a million times over.
      await transaction`alter table payment_decisions disable trigger count_cash`;
      await transaction`
        insert into payment_decisions (organization_id, payment_id, lease_id, decision, transaction_id, decided_by)
        select organization_id, payment_id, lease_id, 'confirmed', transaction_id, ${userId}::uuid from paid`;
      await transaction`alter table payment_decisions enable trigger count_cash`;
      await transaction`
        insert into monthly_cash (organization_id, month, currency, amount)
        select organization_id, date_trunc('month', paid_on)::date, currency, sum(amount) from paid group by 1, 2, 3`;
    });
    await sql`analyze payments, payment_decisions, ledger_transactions, ledger_entries`;
  } finally {
    await sql.end();
  }
}
