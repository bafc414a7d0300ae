import { sql } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

type Scope = Pick<OrgScope, 'organizationId'>;

/** As many lines as are looked at together; the rest once some of them are done. */
const mostLines = 5000;
/** How far before the oldest of them money is looked for. */
const farDays = 60;

export type WaitingRow = Awaited<ReturnType<ReturnType<typeof selectWaiting>['execute']>>[number];
export type KnownPaymentRow = Awaited<ReturnType<ReturnType<typeof selectRecorded>['execute']>>[number];
export type KnownLeaseRow = Awaited<ReturnType<ReturnType<typeof selectLeases>['execute']>>[number];
export type KnownExpenseRow = Awaited<ReturnType<ReturnType<typeof selectExpenses>['execute']>>[number];

/** Lines that are not explained, or not whole, the oldest first. */
export function selectWaiting({ organizationId }: Scope, accountId: string) {
  return queries
    .selectFrom('bank_lines')
    .where('organization_id', '=', organizationId)
    .where('account_id', '=', accountId)
    .whereRef('matched', '<>', 'amount')
    .select(['id', 'day', 'value_day', 'description', 'reference', 'payer', 'amount', 'matched', 'balance'])
    .orderBy('day')
    .orderBy('position')
    .orderBy('id')
    .limit(sql.lit(mostLines));
}

const firstDay = ({ organizationId }: Scope, accountId: string) =>
  sql<string>`(select min(w.day) - ${sql.lit(farDays)} from bank_lines w
    where w.organization_id = ${organizationId}::uuid and w.account_id = ${accountId}::uuid and w.matched <> w.amount)`;

const currencyOf = ({ organizationId }: Scope, accountId: string) =>
  sql<string>`(select a.currency from bank_accounts a
    where a.organization_id = ${organizationId}::uuid and a.id = ${accountId}::uuid)`;

function paymentColumns(scope: Scope, accountId: string) {
  return queries
    .selectFrom('received_payments as p')
    .where('p.organization_id', '=', scope.organizationId)
    .where(sql<boolean>`p.currency = ${currencyOf(scope, accountId)}`)
    .where(sql<boolean>`p.method not in ('deposit', 'guarantee', 'transfer', 'opening')`)
    .select([
      sql<string>`p.payment_id`.as('payment_id'),
      sql<string>`p.lease_id`.as('lease_id'),
      sql<string>`p.paid_on`.as('paid_on'),
      sql<string>`p.reference`.as('reference'),
    ]);
}

/** Payments that tenants reported and nobody has decided, or whose confirmation is not final. */
export function selectReported(scope: Scope, accountId: string) {
  return paymentColumns(scope, accountId)
    .innerJoin('reported_payments as w', onKey('w', 'p', 'payment_id'))
    .where('p.decision', 'is', null)
    .select([
      sql<number>`p.amount`.as('amount'),
      sql<boolean>`p.is_being_confirmed or p.method = 'cash'`.as('is_doubtful'),
    ])
    .orderBy('p.paid_on')
    .orderBy('p.payment_id');
}

/** How much of a payment, `p`, no line explains. */
export const restOfPayment = sql<number>`(p.amount - coalesce((select sum(m.amount) from bank_matches m
  where m.organization_id = p.organization_id and m.lease_id = p.lease_id and m.payment_id = p.payment_id
    and m.kind = 'payment'), 0))::bigint`;

/** Payments that stand, and how much of each no line explains. */
export function selectRecorded(scope: Scope, accountId: string) {
  return paymentColumns(scope, accountId)
    .where('p.decision', '=', 'confirmed')
    .where('p.reversed_on', 'is', null)
    .where(sql<boolean>`p.paid_on >= ${firstDay(scope, accountId)}`)
    .where(sql<boolean>`${restOfPayment} > 0`)
    .select([restOfPayment.as('amount'), sql<boolean>`p.method = 'cash'`.as('is_doubtful')])
    .orderBy('p.paid_on')
    .orderBy('p.payment_id');
}

/** Payments that lines of the account explain, which the bank may take back. */
export function selectReceived(scope: Scope, accountId: string) {
  return paymentColumns(scope, accountId)
    .where('p.reversed_on', 'is', null)
    .where(sql<boolean>`p.paid_on >= ${firstDay(scope, accountId)}`)
    .where(sql<boolean>`exists (select from bank_matches m where m.organization_id = p.organization_id
      and m.lease_id = p.lease_id and m.payment_id = p.payment_id and m.kind = 'payment')`)
    .select([sql<number>`p.amount`.as('amount'), sql<boolean>`false`.as('is_doubtful')])
    .orderBy('p.paid_on')
    .orderBy('p.payment_id');
}

/** Leases that money can be for, where they are and what is open of each. */
export function selectLeases(scope: Scope, accountId: string) {
  return queries
    .selectFrom('lease_terms as l')
    .innerJoin('lease_places as at', onKey('at', 'l', 'lease_id'))
    .where('l.organization_id', '=', scope.organizationId)
    .where('l.stage', '=', 'agreed')
    .where(sql<boolean>`l.currency = ${currencyOf(scope, accountId)}`)
    .select([
      sql<string>`l.lease_id`.as('lease_id'),
      sql<string>`l.tenant_names`.as('tenant_names'),
      sql<string>`at.property_name`.as('property_name'),
      sql<string>`at.unit_number`.as('unit_number'),
      sql<string>`(l.starts_on - interval '1 year')::date`.as('earliest_on'),
      sql<number[]>`coalesce((select jsonb_agg(o.amount order by o.due_on, o.paid_with_id)
        from (select c.due_on, c.paid_with_id, sum(c.amount - c.allocated) as amount from covered_charges c
          where c.organization_id = l.organization_id and c.lease_id = l.lease_id and c.allocated < c.amount
          group by c.due_on, c.paid_with_id) as o), '[]')`.as('open'),
    ])
    .orderBy('l.lease_id');
}

/** Expenses and how much of each no line explains. */
export function selectExpenses(scope: Scope, accountId: string) {
  const rest = sql<number>`(e.amount + coalesce((select sum(m.amount) from bank_matches m
    where m.organization_id = e.organization_id and m.expense_id = e.expense_id), 0))::bigint`;
  return queries
    .selectFrom('spent_money as e')
    .where('e.organization_id', '=', scope.organizationId)
    .where('e.is_counted', '=', true)
    .where(sql<boolean>`e.currency = ${currencyOf(scope, accountId)}`)
    .where(sql<boolean>`e.expense_date >= ${firstDay(scope, accountId)}`)
    .where(sql<boolean>`${rest} > 0`)
    .select([
      sql<string>`e.expense_id`.as('expense_id'),
      sql<string>`e.expense_date`.as('day'),
      sql<string>`e.description`.as('description'),
      sql<string>`e.vendor`.as('vendor'),
      sql<string>`e.reference`.as('reference'),
      rest.as('amount'),
    ])
    .orderBy('e.expense_date')
    .orderBy('e.expense_id');
}

export function selectRules({ organizationId }: Scope) {
  return queries
    .selectFrom('bank_payer_rules')
    .where('organization_id', '=', organizationId)
    .select(['payer_key', 'lease_id'])
    .orderBy('payer_key');
}
