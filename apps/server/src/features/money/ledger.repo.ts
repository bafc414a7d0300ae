import type { Currency } from '@dira/domain/money';
import type { Language } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { rentOn } from '../../db/lease-rents.ts';
import { onKey, organizationOf, queries } from '../../db/queries.ts';
import type { OrgScope, TenancyScope } from '../../db/scope.ts';
import type { PaperLetterhead } from '../../platform/pdf-words.ts';
import { waitingFor } from './charges.repo.ts';
import { instructionsOfLease } from './instructions.repo.ts';
import { interestOfCharge, linkageOfCharge } from './linkage-of-charge.repo.ts';

export type LedgerScope = OrgScope | TenancyScope;
/** One lease, those of one property, or all of the workspace. */
export type LeaseChoice = { leaseId: string } | { propertyId: string } | 'all';
type RowOf<Select extends (...input: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>[number];

export type LedgerLeaseRow = RowOf<typeof selectLedgerLeases>;
export type LedgerChargeRow = RowOf<typeof selectLedgerCharges>;
export type LedgerPaymentRow = RowOf<typeof selectLedgerPayments>;
export type DepositMovementRow = RowOf<typeof selectDepositMovements>;
export type LedgerAllocationRow = RowOf<typeof selectLedgerAllocations>;

function isChosen(leaseId: string, scope: LedgerScope, choice: LeaseChoice) {
  if (choice === 'all') return sql<boolean>`true`;
  if ('leaseId' in choice) return sql<boolean>`${sql.ref(leaseId)} = ${choice.leaseId}`;
  return sql<boolean>`${sql.ref(leaseId)} in (select of_property.lease_id from lease_terms of_property
    where of_property.organization_id = ${organizationOf(scope)} and of_property.property_id = ${choice.propertyId})`;
}

/** The month in which a lease came to Dira, as it was paid before. */
export interface OpeningJson {
  period_starts_on: string;
  period_ends_on: string;
  due_on: string;
  amount: number;
  currency: Currency;
}

/** The leases with what a statement says of each. */
export function selectLedgerLeases(scope: LedgerScope, choice: LeaseChoice) {
  return queries
    .selectFrom('lease_terms as l')
    .innerJoin('organization_names as o', 'o.organization_id', 'l.organization_id')
    .innerJoin('property_places as p', onKey('p', 'l', 'property_id'))
    .innerJoin('unit_places as u', onKey('u', 'l', 'unit_id'))
    .where('l.organization_id', '=', organizationOf(scope))
    .where(isChosen('l.lease_id', scope, choice))
    .select([
      'l.lease_id as id',
      'l.currency',
      'l.starts_on',
      'l.ends_on',
      'l.terminated_on',
      'o.organization_name',
      'p.property_name',
      'p.street',
      'p.house_number',
      'p.city',
      'u.unit_number',
    ])
    .select(sql<PaperLetterhead>`o.letterhead`.as('letterhead'))
    .select(sql<Language>`o.language`.as('language'))
    .select(rentOn('l', scope.today, 'lease_id').as('monthly_rent_amount'))
    .select(sql<string>`l.tenant_names`.as('tenant_names'))
    .select(instructionsOfLease)
    .select(
      sql<OpeningJson | null>`(select json_build_object('period_starts_on', e.period_starts_on,
          'period_ends_on', e.period_ends_on, 'due_on', e.due_on, 'amount', e.amount, 'currency', e.currency)
        from opening_entries e
        where e.organization_id = l.organization_id and e.lease_id = l.lease_id and e.is_paid)`.as('opening'),
    );
}

export function selectLedgerCharges(scope: LedgerScope, choice: LeaseChoice) {
  return queries
    .selectFrom('charges as c')
    .leftJoin('charge_balances as b', onKey('b', 'c', { charge_id: 'id' }))
    .leftJoin('payouts as o', onKey('o', 'c', { charge_id: 'id' }))
    .innerJoin('ledger_transactions as t', onKey('t', 'c', { lease_id: 'lease_id', id: 'transaction_id' }))
    .leftJoinLateral(waitingFor, (join) => join.onTrue())
    .where('c.organization_id', '=', organizationOf(scope))
    .where(isChosen('c.lease_id', scope, choice))
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
      'c.relief',
      'c.counts_on',
      'c.restores_id',
      't.said_on',
      'o.method as payout_method',
      'o.reference as payout_reference',
      'waiting.payment_id as waiting_payment_id',
    ])
    .select(linkageOfCharge)
    .select(interestOfCharge)
    .orderBy('c.due_on')
    .orderBy('c.id');
}

export function selectLedgerPayments(scope: LedgerScope, choice: LeaseChoice) {
  return queries
    .selectFrom('payments as m')
    .leftJoin('payment_decisions as d', onKey('d', 'm', { payment_id: 'id' }))
    .leftJoin('payment_reversals as v', onKey('v', 'm', { payment_id: 'id' }))
    .leftJoin('ledger_transactions as t', onKey('t', 'v', { lease_id: 'lease_id', id: 'transaction_id' }))
    .leftJoin('receipts as r', onKey('r', 'm', { payment_id: 'id' }))
    .where('m.organization_id', '=', organizationOf(scope))
    .where(isChosen('m.lease_id', scope, choice))
    .select([
      'm.id',
      'm.lease_id',
      'm.amount',
      'm.paid_on',
      'm.method',
      'm.reference',
      'm.shekel_amount',
      'm.shekel_rate',
      'd.decision',
      'd.counts_on',
      'v.reversed_on',
      't.said_on as reversal_said_on',
      'v.reason as reversal_reason',
      'r.id as receipt_id',
      'r.name as receipt_name',
    ])
    .orderBy('m.paid_on')
    .orderBy('m.id');
}

export function selectLedgerAllocations(scope: LedgerScope, choice: LeaseChoice) {
  return queries
    .selectFrom('allocations')
    .where('organization_id', '=', organizationOf(scope))
    .where(isChosen('lease_id', scope, choice))
    .select(['lease_id', 'payment_id', 'charge_id', 'amount', 'counts_on']);
}

/** What moved the deposit of a lease beside what was paid for its charges. */
export function selectDepositMovements(scope: LedgerScope, leaseId: string) {
  return queries
    .selectFrom('deposit_movements')
    .where('organization_id', '=', organizationOf(scope))
    .where('lease_id', '=', leaseId)
    .select(['id', 'kind', 'amount', 'occurred_on', 'method', 'reference', 'reason', 'reverses_id'])
    .orderBy('occurred_on')
    .orderBy('id');
}
