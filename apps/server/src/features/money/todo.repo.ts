import type { PaymentMethod } from '@dira/domain/payment-methods';
import { sql } from 'kysely';
import {
  MOST_SHOWN,
  placeColumns,
  placeOf,
  presentTenancy,
  todoList,
  toMoney,
  type FirstSteps,
  type TodoDays,
  type TodoSources,
} from '../../contributions/todo.ts';
import { onKey, queries } from '../../db/queries.ts';
import { instructionsOfLease } from './instructions.repo.ts';
import { presentHowToPay } from './instructions.ts';
import { hasProof } from './proofs.repo.ts';
import { finalAtOfWait } from './undoable.repo.ts';

const needs = ['money.see', 'leases.see'] as const;

function waitingPayments({ organizationId }: TodoDays) {
  return queries
    .selectFrom(longestWaiting(organizationId).as('w'))
    .innerJoin('payments as p', onKey('p', 'w', { id: 'payment_id' }))
    .innerJoinLateral(placeOf(sql.ref('w.lease_id'), organizationId), (join) => join.onTrue())
    .select(placeColumns)
    .select([
      'p.id as payment_id',
      'p.amount',
      'p.currency',
      sql<PaymentMethod>`p.method`.as('method'),
      'p.reference',
      'p.paid_on',
      'p.tenant_id as payer_id',
      'w.reported_at',
    ])
    .select([finalAtOfWait({ organizationId }), hasProof('p')])
    .select((eb) => [
      sql<string>`(select t.full_name from tenant_contacts t
        where t.organization_id = p.organization_id and t.tenant_id = p.tenant_id)`.as('payer_name'),
      eb
        .selectFrom('charges as c')
        .whereRef('c.organization_id', '=', 'p.organization_id')
        .whereRef('c.id', '=', 'p.intended_charge_id')
        .select('c.due_on')
        .as('meant_due_on'),
      eb
        .selectFrom('lease_arrears as a')
        .whereRef('a.organization_id', '=', 'w.organization_id')
        .whereRef('a.lease_id', '=', 'w.lease_id')
        .select('a.open_since')
        .as('open_since'),
    ])
    .orderBy('w.reported_at')
    .orderBy('w.payment_id');
}

function longestWaiting(organizationId: string) {
  return queries
    .selectFrom('waiting_payments')
    .where('organization_id', '=', organizationId)
    .select(['organization_id', 'payment_id', 'lease_id', 'reported_at'])
    .orderBy('reported_at')
    .orderBy('payment_id')
    .limit(MOST_SHOWN);
}

function overdueLeases(days: TodoDays) {
  return queries
    .selectFrom(longestOverdue(days).as('a'))
    .innerJoinLateral(placeOf(sql.ref('a.lease_id'), days.organizationId), (join) => join.onTrue())
    .innerJoin('lease_terms as l', onKey('l', 'a', 'lease_id'))
    .innerJoin('primary_tenants as t', onKey('t', 'l', 'lease_id'))
    .select(placeColumns)
    .select(['a.open_since', 'l.currency', 't.phone', 't.language'])
    .select(instructionsOfLease)
    .select((eb) => [
      eb
        .selectFrom('charge_balances as b')
        .whereRef('b.organization_id', '=', 'a.organization_id')
        .whereRef('b.lease_id', '=', 'a.lease_id')
        .whereRef('b.allocated', '<', 'b.amount')
        .where('b.due_on', '<', days.today)
        .select(sql<number>`sum(b.amount - b.allocated)::bigint`.as('open'))
        .$asScalar()
        .$notNull()
        .as('open'),
      eb
        .exists(
          eb
            .selectFrom('waiting_payments as w')
            .select('w.payment_id')
            .whereRef('w.organization_id', '=', 'a.organization_id')
            .whereRef('w.lease_id', '=', 'a.lease_id'),
        )
        .as('is_waiting'),
    ])
    .orderBy('a.open_since')
    .orderBy('a.lease_id');
}

function longestOverdue({ organizationId, today }: TodoDays) {
  return queries
    .selectFrom('lease_arrears')
    .where('organization_id', '=', organizationId)
    .where('open_since', '<', today)
    .selectAll()
    .orderBy('open_since')
    .orderBy('lease_id')
    .limit(MOST_SHOWN);
}

export const moneyTodo = {
  waitingPayments: todoList({
    needs,
    items: waitingPayments,
    count: ({ organizationId }) => sql<number | null>`(select waiting_payment_count from organization_figures
      where organization_id = ${organizationId})`,
    present: (row) => ({
      ...presentTenancy({ ...row, tenant_id: row.payer_id, full_name: row.payer_name }),
      paymentId: row.payment_id,
      amount: toMoney(row.amount, row.currency),
      method: row.method,
      reference: row.reference,
      paidOn: row.paid_on,
      reportedAt: Temporal.Instant.from(row.reported_at).toString(),
      finalAt: row.final_at === null ? null : Temporal.Instant.from(row.final_at).toString(),
      dueOn: row.meant_due_on ?? row.open_since,
      hasProof: row.has_proof,
    }),
  }),
  overdueLeases: todoList({
    needs,
    items: overdueLeases,
    count: ({ organizationId, today }) => sql<number>`(select coalesce(sum(lease_count), 0)::int
      from organization_arrears where organization_id = ${organizationId} and open_since < ${today})`,
    present: (row) => {
      const { tenant, ...lease } = presentTenancy(row);
      return {
        ...lease,
        tenant: { ...tenant, phone: row.phone, language: row.language },
        amount: toMoney(row.open, row.currency),
        since: row.open_since,
        hasWaitingPayment: Boolean(row.is_waiting),
        howToPay: presentHowToPay({ id: lease.leaseId, instructions: row.instructions }),
      };
    },
  }),
} satisfies TodoSources;

export const hasCharge: FirstSteps['hasCharge'] = (organizationId) =>
  sql<boolean>`exists (select from charges where organization_id = ${organizationId})`;
