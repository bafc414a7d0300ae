import { ENDS_SOON_DAYS } from '@dira/domain/lease-states';
import { SECURITY_RETURN_REMINDER_DAYS } from '@dira/domain/lease-terminations';
import { sql } from 'kysely';
import {
  MOST_COUNTED,
  MOST_SHOWN,
  placeColumns,
  placeOf,
  presentTenancy,
  todoList,
  toMoney,
  type TodoDays,
  type TodoSources,
} from '../../contributions/todo.ts';
import { queries } from '../../db/queries.ts';

const needs = ['securities.see', 'leases.see'] as const;

/** Guarantees that are held and end soon, or have ended, the soonest first. */
function expiring({ organizationId, today }: TodoDays, most: number) {
  return queries
    .selectFrom('securities')
    .where('organization_id', '=', organizationId)
    .where('expires_on', 'is not', null)
    .where('expires_on', '<=', sql<string>`${today}::date + ${sql.lit(ENDS_SOON_DAYS)}::int`)
    .where(sql<boolean>`state in ('received', 'active', 'claim_notice', 'partly_claimed')`)
    .select(['id', 'lease_id', 'amount', 'currency', 'issuer'])
    .select(sql<string>`expires_on`.as('expires_on'))
    .orderBy('expires_on')
    .orderBy('id')
    .limit(most);
}

function expiringGuarantees(days: TodoDays) {
  return queries
    .selectFrom(expiring(days, MOST_SHOWN).as('s'))
    .innerJoinLateral(placeOf(sql.ref('s.lease_id'), days.organizationId), (join) => join.onTrue())
    .select(placeColumns)
    .select(['s.id', 's.amount', 's.currency', 's.issuer', 's.expires_on'])
    .orderBy('s.expires_on')
    .orderBy('s.id');
}

/** Securities still held of tenants who left long enough ago to be reminded of, the first who left first. */
function gone({ organizationId, today }: TodoDays, most: number) {
  return queries
    .selectFrom('security_returns')
    .where('organization_id', '=', organizationId)
    .where('left_on', '<=', sql<string>`${today}::date - ${sql.lit(SECURITY_RETURN_REMINDER_DAYS[0])}::int`)
    .select(['lease_id', 'left_on'])
    .orderBy('left_on')
    .orderBy('lease_id')
    .limit(most);
}

function securityReturns(days: TodoDays) {
  const { organizationId } = days;
  return queries
    .selectFrom(gone(days, MOST_SHOWN).as('r'))
    .innerJoinLateral(placeOf(sql.ref('r.lease_id'), organizationId), (join) => join.onTrue())
    .innerJoin('lease_terms as l', (join) =>
      join.on('l.organization_id', '=', organizationId).onRef('l.lease_id', '=', 'r.lease_id'),
    )
    .select(placeColumns)
    .select(['r.left_on', 'l.currency', 'l.starts_on'])
    .select([
      sql<number>`(select coalesce(sum(s.amount - s.claimed_amount), 0)::bigint from securities s
        where s.organization_id = ${organizationId} and s.lease_id = r.lease_id
          and s.state in ('received', 'active', 'claim_notice', 'partly_claimed'))`.as('amount'),
    ])
    .orderBy('r.left_on')
    .orderBy('r.lease_id');
}

export const securityTodo = {
  expiringGuarantees: todoList({
    needs,
    items: expiringGuarantees,
    count: (days) => sql<number>`(select count(*)::int from ${expiring(days, MOST_COUNTED)} as s)`,
    present: (row) => ({
      ...presentTenancy(row),
      securityId: row.id,
      amount: toMoney(row.amount, row.currency),
      issuer: row.issuer,
      expiresOn: row.expires_on,
    }),
  }),
  securitiesToReturn: todoList({
    needs,
    items: securityReturns,
    count: (days) => sql<number>`(select count(*)::int from ${gone(days, MOST_COUNTED)} as r)`,
    // The law of the day on which the lease began has what was given back.
    present: (row, { lawOn }) => ({
      ...presentTenancy(row),
      amount: toMoney(row.amount, row.currency),
      leftOn: row.left_on,
      dueOn: Temporal.PlainDate.from(row.left_on)
        .add({ days: lawOn(row.starts_on).security_return_days.value })
        .toString(),
    }),
  }),
} satisfies TodoSources;
