import type { Currency } from '@dira/domain/money';
import { sql, type RawBuilder } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';

export type LeaseRow = Awaited<ReturnType<ReturnType<typeof selectLeaseValues>['execute']>>[number];

interface OneLease {
  organizationId: string;
  leaseId: string | RawBuilder<string>;
  /** Who is written to; absent: the main contact. */
  tenantId?: string | RawBuilder<string> | undefined;
  today: Temporal.PlainDate;
}

/** What is open by a day and since when, or else the next rent. */
export function selectLeaseValues({ organizationId, leaseId, tenantId, today }: OneLease) {
  const day = today.toString();
  return queries
    .selectFrom('lease_places as l')
    .innerJoin('lease_terms as t', onKey('t', 'l', 'lease_id'))
    .innerJoin('lease_parties as p', onKey('p', 'l', 'lease_id'))
    .innerJoin('tenant_contacts as c', onKey('c', 'p', 'tenant_id'))
    .innerJoin('organization_names as o', 'o.organization_id', 'l.organization_id')
    .leftJoin(openOf(day), (join) => join.onTrue())
    .leftJoin(nextOf(day), (join) => join.onTrue())
    .where('l.organization_id', '=', organizationId)
    .where('l.lease_id', '=', leaseId)
    .where((where) =>
      tenantId === undefined ? where('p.is_primary', '=', true) : where('p.tenant_id', '=', tenantId),
    )
    .select([
      sql<string>`c.full_name`.as('tenant_name'),
      sql<string>`l.property_name`.as('property_name'),
      sql<string>`l.unit_number`.as('unit_number'),
      sql<string>`o.organization_name`.as('landlord_name'),
      sql<string | null>`t.last_day`.as('last_day'),
      sql<Currency>`t.currency`.as('currency'),
      sql<number>`t.monthly_rent_amount`.as('rent'),
      sql<number | null>`coalesce(open.amount, next.amount)`.as('amount'),
      sql<string | null>`coalesce(open.due_on, next.due_on)`.as('due_on'),
    ]);
}

function openOf(day: string) {
  return sql<{ amount: number | null; due_on: string | null }>`lateral (
    select sum(b.amount - b.allocated)::bigint as amount, min(b.due_on) as due_on from covered_charges b
    where b.organization_id = l.organization_id and b.lease_id = l.lease_id and b.due_on <= ${day}
      and b.amount > b.allocated)`.as('open');
}

function nextOf(day: string) {
  return sql<{ amount: number | null; due_on: string | null }>`lateral (
    select r.amount, r.due_on from planned_rent r
    where r.organization_id = l.organization_id and r.lease_id = l.lease_id and r.due_on >= ${day}
    order by r.due_on limit 1)`.as('next');
}
