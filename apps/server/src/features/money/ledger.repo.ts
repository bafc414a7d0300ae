import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { May, Read } from '../../db/read.ts';
import type { OrgScope, TenancyScope, Trx } from '../../db/scope.ts';
import { waitingFor } from './charges.repo.ts';

export type LedgerScope = OrgScope | TenancyScope;
type RowOf<Select extends (...input: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>[number];

export type LedgerLeaseRow = RowOf<typeof selectLedgerLease>;
export type LedgerChargeRow = RowOf<typeof selectLedgerCharges>;
export type LedgerPaymentRow = RowOf<typeof selectLedgerPayments>;
export type LedgerAllocationRow = RowOf<typeof selectLedgerAllocations>;

/** A tenant's door has named the organization; a member's scope says it, and row-level security holds both. */
function organizationOf(scope: LedgerScope) {
  return 'organizationId' in scope
    ? sql<string>`${scope.organizationId}::uuid`
    : sql<string>`internal.current_organization_id()`;
}

/** The lease with what a statement says of it. */
export function selectLedgerLease(scope: LedgerScope, leaseId: string) {
  return queries
    .selectFrom('leases as l')
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .innerJoin('properties as p', (join) =>
      join.onRef('p.organization_id', '=', 'l.organization_id').onRef('p.id', '=', 'l.property_id'),
    )
    .innerJoin('units as u', (join) =>
      join.onRef('u.organization_id', '=', 'l.organization_id').onRef('u.id', '=', 'l.unit_id'),
    )
    .where('l.organization_id', '=', organizationOf(scope))
    .where('l.id', '=', leaseId)
    .select([
      'l.id',
      'l.currency',
      'l.starts_on',
      'l.ends_on',
      'l.terminated_on',
      'l.monthly_rent_amount',
      'o.name as organization_name',
      'p.name as property_name',
      'p.street',
      'p.house_number',
      'p.city',
      'u.number as unit_number',
    ])
    .select(sql<Language>`o.language`.as('language'))
    .select(
      sql<string>`(select string_agg(t.full_name, ', ' order by lt.is_primary desc, t.full_name) from lease_tenants lt
      join tenants t on t.organization_id = lt.organization_id and t.id = lt.tenant_id
      where lt.organization_id = l.organization_id and lt.lease_id = l.id)`.as('tenant_names'),
    );
}

export function selectLedgerCharges(scope: LedgerScope, leaseId: string) {
  return queries
    .selectFrom('charges as c')
    .leftJoin('charge_balances as b', (join) =>
      join.onRef('b.organization_id', '=', 'c.organization_id').onRef('b.charge_id', '=', 'c.id'),
    )
    .leftJoinLateral(waitingFor, (join) => join.onTrue())
    .where('c.organization_id', '=', organizationOf(scope))
    .where('c.lease_id', '=', leaseId)
    .select([
      'c.id',
      'c.lease_id',
      'c.kind',
      'c.period_starts_on',
      'c.period_ends_on',
      'c.due_on',
      'c.amount',
      'c.currency',
      'c.description',
      'c.prorated_days',
      'c.prorated_of_days',
      'c.monthly_rent_amount',
      'c.reverses_charge_id',
      'waiting.payment_id as waiting_payment_id',
    ])
    .orderBy('c.due_on')
    .orderBy('c.id');
}

export function selectLedgerPayments(scope: LedgerScope, leaseId: string) {
  return queries
    .selectFrom('payments as m')
    .leftJoin('payment_decisions as d', (join) =>
      join.onRef('d.organization_id', '=', 'm.organization_id').onRef('d.payment_id', '=', 'm.id'),
    )
    .leftJoin('payment_reversals as v', (join) =>
      join.onRef('v.organization_id', '=', 'm.organization_id').onRef('v.payment_id', '=', 'm.id'),
    )
    .leftJoin('receipts as r', (join) =>
      join.onRef('r.organization_id', '=', 'm.organization_id').onRef('r.payment_id', '=', 'm.id'),
    )
    .where('m.organization_id', '=', organizationOf(scope))
    .where('m.lease_id', '=', leaseId)
    .select([
      'm.id',
      'm.amount',
      'm.paid_on',
      'm.method',
      'm.reference',
      'd.decision',
      'v.reversed_on',
      'v.reason as reversal_reason',
      'r.id as receipt_id',
      'r.year as receipt_year',
      'r.number as receipt_number',
    ])
    .orderBy('m.paid_on')
    .orderBy('m.id');
}

export function selectLedgerAllocations(scope: LedgerScope, leaseId: string) {
  return queries
    .selectFrom('allocations')
    .where('organization_id', '=', organizationOf(scope))
    .where('lease_id', '=', leaseId)
    .select(['payment_id', 'charge_id', 'amount']);
}

/** A read inside a transaction that is open already. */
export async function readWithin<T>(trx: Trx, read: Read<T>, may: May): Promise<T> {
  const rows: unknown[][] = [];
  for (const query of read.queries) rows.push((await trx.executeQuery(query)).rows);
  return read.present(rows, may);
}
