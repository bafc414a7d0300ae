import { sql } from 'kysely';
import { isAfter, type Position } from '../../db/page.ts';
import { currentOrganizationId, currentTenantId, ifGiven, onKey, queries } from '../../db/queries.ts';
import type { OrgScope, TenancyScope } from '../../db/scope.ts';
import type { MoneyWrite } from './posting.repo.ts';
import { hasProof } from './proofs.repo.ts';
import { finalAtOfWait } from './undoable.repo.ts';

interface Page {
  limit: number;
  after?: Position | undefined;
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number];
export type MyPaymentRow = Awaited<ReturnType<ReturnType<typeof selectMyPayments>['execute']>>[number];

/** Reported and undecided, oldest first. */
export function selectReports(scope: OrgScope, { limit, after }: Page) {
  return queries
    .selectFrom('waiting_payments as w')
    .innerJoin('payments as m', onKey('m', 'w', { id: 'payment_id' }))
    .innerJoin('tenant_contacts as t', onKey('t', 'm', 'tenant_id'))
    .innerJoin('lease_terms as l', onKey('l', 'm', 'lease_id'))
    .innerJoin('property_places as p', onKey('p', 'l', 'property_id'))
    .innerJoin('unit_places as u', onKey('u', 'l', 'unit_id'))
    .where('w.organization_id', '=', scope.organizationId)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('w.reported_at'), ref('w.payment_id'), position, 'asc')),
      ),
    )
    .select([
      'w.payment_id as id',
      'w.lease_id',
      'w.reported_at',
      'm.amount',
      'm.currency',
      'm.method',
      'm.reference',
      'm.tenant_notes',
      'm.paid_on',
      'm.intended_charge_id',
      't.tenant_id',
      't.full_name as tenant_name',
      'p.property_id',
      'p.property_name',
      'u.unit_id',
      'u.unit_number',
    ])
    .select([finalAtOfWait(scope), hasProof('m')])
    .orderBy('w.reported_at')
    .orderBy('w.payment_id')
    .limit(limit + 1);
}

/** What the signed-in tenant paid or reported; the door has named the organization. */
export function selectMyPayments(scope: TenancyScope, { limit, after }: Page) {
  return queries
    .selectFrom('payments as m')
    .leftJoin('payment_decisions as d', onKey('d', 'm', { payment_id: 'id' }))
    .leftJoin('payment_reversals as v', onKey('v', 'm', { payment_id: 'id' }))
    .leftJoin('receipts as r', onKey('r', 'm', { payment_id: 'id' }))
    .where('m.organization_id', '=', currentOrganizationId)
    .where('m.lease_id', '=', scope.leaseId)
    .where('m.tenant_id', '=', currentTenantId)
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('m.paid_on'), ref('m.id'), position, 'desc')),
      ),
    )
    .select([
      'm.id',
      'm.lease_id',
      'm.amount',
      'm.currency',
      'm.method',
      'm.reference',
      'm.tenant_notes',
      'm.paid_on',
      'm.intended_charge_id',
      'd.decision',
      'v.reversed_on',
      'r.id as receipt_id',
      'r.name as receipt_name',
    ])
    .select([sql<string>`coalesce(v.reason, d.reason, '')`.as('reason'), hasProof('m')])
    .orderBy('m.paid_on', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit + 1);
}

export function findPayment({ trx, organizationId }: MoneyWrite, id: string) {
  return trx
    .selectFrom('payments')
    .select(['id', 'lease_id', 'tenant_id', 'amount', 'method', 'reference', 'paid_on'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** How a payment stands; read after its lease was locked, so that it cannot change any more. */
export async function getStanding({ trx, organizationId }: MoneyWrite, paymentId: string) {
  return trx
    .selectFrom('payments as m')
    .leftJoin('payment_decisions as d', onKey('d', 'm', { payment_id: 'id' }))
    .leftJoin('payment_reversals as v', onKey('v', 'm', { payment_id: 'id' }))
    .where('m.organization_id', '=', organizationId)
    .where('m.id', '=', paymentId)
    .select(['d.decision', 'v.reversed_on'])
    .executeTakeFirstOrThrow();
}

/** The charge that a report without a name is for: the oldest open one that no other report waits for. */
export async function findOldestOpenCharge(
  { trx, organizationId }: MoneyWrite,
  leaseId: string,
): Promise<string | null> {
  const charge = await trx
    .selectFrom('charge_balances as b')
    .select('b.charge_id')
    .where('b.organization_id', '=', organizationId)
    .where('b.lease_id', '=', leaseId)
    .whereRef('b.allocated', '<', 'b.amount')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waiting_payments as w')
            .innerJoin('payments as m', onKey('m', 'w', { id: 'payment_id' }))
            .whereRef('w.organization_id', '=', 'b.organization_id')
            .whereRef('w.lease_id', '=', 'b.lease_id')
            .whereRef('m.intended_charge_id', '=', 'b.charge_id')
            .select('w.payment_id'),
        ),
      ),
    )
    .orderBy('b.due_on')
    .orderBy('b.charge_id')
    .limit(1)
    .executeTakeFirst();
  return charge?.charge_id ?? null;
}
