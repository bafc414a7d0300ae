import type { ChargeStatus } from '@dira/domain/charge-status';
import { sql, type ExpressionBuilder } from 'kysely';
import { escapeLike, isAfter, type Position } from '../../db/page.ts';
import { ifGiven, onKey, queries } from '../../db/queries.ts';
import type { ChargeBalances, DB } from '../../db/schema.ts';
import type { OrgScope } from '../../db/scope.ts';
import type { MoneyWrite } from './posting.repo.ts';

export interface ChargeFilter {
  order: 'asc' | 'desc';
  status?: ChargeStatus | undefined;
  leaseId?: string | undefined;
  propertyId?: string | undefined;
  tenantId?: string | undefined;
  /** `2026-12` */
  month?: string | undefined;
  search?: string | undefined;
  limit: number;
  after?: Position | undefined;
}

export type ChargePageRow = Awaited<ReturnType<ReturnType<typeof selectChargePage>['execute']>>[number];

/** Charges that stand, by due date. What was reversed has no balance any more and is not among them. */
export function selectChargePage(scope: OrgScope, filter: ChargeFilter) {
  const { leaseId, propertyId, tenantId, month, search, after, status, order } = filter;
  // Each row of pairs has an index of its own: open charges are few, all charges are many.
  const isOpenOnly = status !== undefined && status !== 'paid';
  const dueOn = isOpenOnly ? sql<string>`b.due_on` : sql<string>`c.due_on`;
  const chargeId = isOpenOnly ? sql<string>`b.charge_id` : sql<string>`c.id`;
  return chargesWithPlace(scope)
    .$call(ifGiven(status, (query, value) => query.where(statusFilter(scope, value))))
    .$call(ifGiven(leaseId, (query, value) => query.where('c.lease_id', '=', value)))
    .$call(ifGiven(propertyId, (query, value) => query.where('l.property_id', '=', value)))
    .$call(
      ifGiven(tenantId, (query, value) =>
        query.where(sql<boolean>`exists (select from lease_parties lt
      where lt.organization_id = c.organization_id and lt.lease_id = c.lease_id and lt.tenant_id = ${value})`),
      ),
    )
    .$call(
      ifGiven(month, (query, value) =>
        query.where(sql<boolean>`${dueOn} >= ${`${value}-01`}::date
      and ${dueOn} < ${`${value}-01`}::date + interval '1 month'`),
      ),
    )
    .$call(
      ifGiven(search, (query, text) => {
        const pattern = `%${escapeLike(text.toLowerCase())}%`;
        return query.where(({ or, eb }) =>
          or([
            eb('t.search_text', 'like', pattern),
            eb('p.search_text', 'like', pattern),
            eb('u.unit_number', '=', text),
          ]),
        );
      }),
    )
    .$call(ifGiven(after, (query, position) => query.where(isAfter(dueOn, chargeId, position, order))))
    .orderBy(dueOn, order)
    .orderBy(chargeId, order)
    .limit(filter.limit + 1);
}

function chargesWithPlace(scope: OrgScope) {
  return queries
    .selectFrom('charges as c')
    .innerJoin('charge_balances as b', onKey('b', 'c', { charge_id: 'id' }))
    .innerJoin('lease_terms as l', onKey('l', 'c', 'lease_id'))
    .innerJoin('primary_tenants as t', onKey('t', 'l', 'lease_id'))
    .innerJoin('property_places as p', onKey('p', 'l', 'property_id'))
    .innerJoin('unit_places as u', onKey('u', 'l', 'unit_id'))
    .leftJoinLateral(waitingFor, (join) => join.onTrue())
    .where('c.organization_id', '=', scope.organizationId)
    .where('b.organization_id', '=', scope.organizationId)
    .select([
      'c.id',
      'c.lease_id',
      'c.kind',
      'c.period_starts_on',
      'c.period_ends_on',
      'c.description',
      'c.amount',
      'c.currency',
      'c.due_on',
      'c.prorated_days',
      'c.prorated_of_days',
      'c.monthly_rent_amount',
      'b.allocated',
      'l.payment_method',
      't.tenant_id',
      't.full_name as tenant_name',
      'l.more_tenants',
      'p.property_id',
      'p.property_name',
      'u.unit_id',
      'u.unit_number',
      'waiting.payment_id as waiting_payment_id',
      'waiting.method as waiting_method',
      'waiting.tenant_notes',
    ]);
}

/**
 * The oldest report that waits for an open charge `b`: one that names it, or that names none while
 * it is the oldest open charge of the lease.
 */
export function waitingFor(eb: ExpressionBuilder<DB & { b: ChargeBalances }, 'b'>) {
  return eb
    .selectFrom('waiting_payments as w')
    .innerJoin('payments as wp', onKey('wp', 'w', { id: 'payment_id' }))
    .whereRef('w.organization_id', '=', 'b.organization_id')
    .whereRef('w.lease_id', '=', 'b.lease_id')
    .whereRef('b.allocated', '<', 'b.amount')
    .where(sql<boolean>`coalesce(wp.intended_charge_id, (
      select o.charge_id from charge_balances o
      where o.organization_id = b.organization_id and o.lease_id = b.lease_id and o.allocated < o.amount
      order by o.due_on, o.charge_id limit 1)) = b.charge_id`)
    .select(['w.payment_id', 'wp.method', 'wp.tenant_notes'])
    .orderBy('w.reported_at')
    .orderBy('w.payment_id')
    .limit(1)
    .as('waiting');
}

/** `chargeStatus` of the domain, as conditions that the indexes of open charges serve. */
function statusFilter(scope: OrgScope, status: ChargeStatus) {
  const today = scope.today.toString();
  const open = sql<boolean>`b.allocated < b.amount and waiting.payment_id is null`;
  return {
    paid: sql<boolean>`b.allocated >= b.amount`,
    pending_confirmation: sql<boolean>`b.allocated < b.amount and waiting.payment_id is not null
      and b.lease_id in (select lease_id from waiting_payments where organization_id = ${scope.organizationId})`,
    overdue: sql<boolean>`${open} and b.due_on < ${today}::date`,
    confirmed: sql<boolean>`${open} and b.due_on >= ${today}::date and b.allocated > 0`,
    pending: sql<boolean>`${open} and b.due_on >= ${today}::date and b.allocated = 0`,
  }[status];
}

export function findCharge({ trx, organizationId }: MoneyWrite, id: string) {
  return trx
    .selectFrom('charges')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function isReversed({ trx, organizationId }: MoneyWrite, chargeId: string): Promise<boolean> {
  const counter = await trx
    .selectFrom('charges')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('reverses_charge_id', '=', chargeId)
    .executeTakeFirst();
  return counter !== undefined;
}
