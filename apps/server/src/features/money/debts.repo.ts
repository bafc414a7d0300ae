import type { ChargeKind } from '@dira/domain/charge-kinds';
import type { DebtEvent } from '@dira/domain/late-interest';
import type { Currency } from '@dira/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** A lease, and from which due day on its charges are asked for. */
export interface DebtsOf {
  organization_id: string;
  lease_id: string;
  since: string;
}

export interface DebtRow {
  lease_id: string;
  id: string;
  kind: Exclude<ChargeKind, 'deposit'>;
  period_starts_on: string | null;
  revision: number;
  due_on: string;
  counts_on: string;
  amount: number;
  currency: Currency;
  description: string;
  /** More rent, by the index. */
  is_linked: boolean;
}

export interface DebtEventRow {
  lease_id: string;
  charge_id: string;
  /** The counter-charge or the allocation. */
  id: string;
  kind: Exclude<DebtEvent['kind'], 'asked'>;
  counts_on: string;
  amount: number;
}

const given = (leases: readonly DebtsOf[]) => sql`jsonb_to_recordset(${JSON.stringify(leases)}::jsonb)
  as given (organization_id uuid, lease_id uuid, since date)`;

/** What leases were charged that is income: no deposits, and no credit that left. */
export async function listDebts(trx: Trx, leases: readonly DebtsOf[]): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    select c.lease_id, c.id, c.kind, c.period_starts_on, c.revision, c.due_on, c.counts_on, c.amount, c.currency, c.description,
      exists (select from linked_charges k where k.organization_id = c.organization_id and k.charge_id = c.id) as is_linked
    from ${given(leases)}
    join charges c using (organization_id, lease_id)
    where c.reverses_charge_id is null and c.kind in ('rent', 'fee', 'utility', 'adjustment') and c.due_on >= given.since
    order by c.lease_id, c.due_on, c.id`.execute(trx);
  return rows;
}

/**
 * What happened to those charges since. Money that came in a month whose books were closed counts later on the ledger;
 * here it covers from the day on which it was paid, since its payer is not late by our closing.
 */
export async function listDebtEvents(trx: Trx, leases: readonly DebtsOf[]): Promise<DebtEventRow[]> {
  const { rows } = await sql<DebtEventRow>`
    with debts as (
      select c.organization_id, c.lease_id, c.id from ${given(leases)} join charges c using (organization_id, lease_id)
      where c.reverses_charge_id is null and c.kind in ('rent', 'fee', 'utility', 'adjustment') and c.due_on >= given.since)
    select d.lease_id, d.id as charge_id, r.id,
      case when coalesce(o.relief, r.relief) in ('reversal', 'credit_note') then 'withdrawn' else 'released' end as kind,
      r.counts_on, -r.amount as amount
    from debts d
    join charges r on r.organization_id = d.organization_id and r.reverses_charge_id = d.id
    left join charges o on o.organization_id = r.organization_id and o.id = r.restores_id
    union all
    select d.lease_id, d.id, a.id, 'paid',
      case when a.amount > 0 and a.counts_on = s.counts_on then p.paid_on else a.counts_on end, a.amount
    from debts d
    join allocations a on a.organization_id = d.organization_id and a.charge_id = d.id
    join payments p on p.organization_id = a.organization_id and p.id = a.payment_id
    left join payment_decisions s on s.organization_id = p.organization_id and s.payment_id = p.id`.execute(
    trx,
  );
  return rows;
}
