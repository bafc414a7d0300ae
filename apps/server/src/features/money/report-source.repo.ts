import { bringsMoney, SETTLEMENT_METHODS } from '@dira/domain/payment-methods';
import type { PaymentState } from '@dira/domain/payment-states';
import type { FieldOf } from '@dira/domain/report-model/datasets';
import { sql, type RawBuilder } from 'kysely';
import { tenantsOf, type ReportSource, type ReportSources } from '../../contributions/report-sources.ts';
import type { OrgScope } from '../../db/scope.ts';
import { statusOf } from './charges.repo.ts';

/** @param of the alias of what belongs to a lease */
const placesOf = (of: string) => sql`left join lease_terms l
    on l.organization_id = ${sql.ref(`${of}.organization_id`)} and l.lease_id = ${sql.ref(`${of}.lease_id`)}
  left join property_places p on p.organization_id = l.organization_id and p.property_id = l.property_id
  left join unit_places u on u.organization_id = l.organization_id and u.unit_id = l.unit_id`;

const placeOf = (scope: OrgScope, of: string) => ({
  tenant: tenantsOf(scope, sql.ref(`${of}.lease_id`)),
  property: sql`p.property_name`,
  city: sql`p.city`,
  unit: sql`u.unit_number`,
});

/** Charges that are not reversed, as their list has them. */
function charges(scope: OrgScope): ReportSource<FieldOf<'charges'>> {
  const today = sql`${scope.today.toString()}::date`;
  return {
    from: sql`charges c
      join charge_balances x on x.organization_id = c.organization_id and x.charge_id = c.id ${placesOf('c')}`,
    where: sql`c.organization_id = ${scope.organizationId}::uuid`,
    key: sql`c.id`,
    currency: sql`c.currency`,
    columns: {
      ...placeOf(scope, 'c'),
      dueOn: sql`c.due_on`,
      chargeKind: sql`c.kind`,
      description: sql`c.description`,
      amount: sql`x.amount`,
      covered: sql`x.allocated`,
      open: sql`x.amount - x.allocated`,
      chargeStatus: statusOf(scope),
      daysLate: sql`case when x.allocated < x.amount and c.due_on < ${today} then ${today} - c.due_on end`,
      currency: sql`c.currency`,
    },
  };
}

const stateOfPayment: RawBuilder<PaymentState> = sql`case when v.reversed_on is not null then 'reversed'
  when d.decision is null then 'reported' when d.decision = 'confirmed' then 'confirmed' else 'rejected' end`;

/** Money that was reported or came in, whatever became of it: what moves within the books is none. */
function payments(scope: OrgScope): ReportSource<FieldOf<'payments'>> {
  const methods = sql.join(SETTLEMENT_METHODS.filter(bringsMoney).map((method) => sql.lit(method)));
  return {
    from: sql`payments m
      left join payment_decisions d on d.organization_id = m.organization_id and d.payment_id = m.id
      left join payment_reversals v on v.organization_id = m.organization_id and v.payment_id = m.id ${placesOf('m')}`,
    where: sql`(m.organization_id = ${scope.organizationId}::uuid and m.method in (${methods}))`,
    key: sql`m.id`,
    currency: sql`m.currency`,
    columns: {
      ...placeOf(scope, 'm'),
      paidOn: sql`m.paid_on`,
      method: sql`m.method`,
      reference: sql`m.reference`,
      amount: sql`m.amount`,
      paymentState: stateOfPayment,
      currency: sql`m.currency`,
    },
  };
}

/** What came in, as the list of income has it. */
function income(scope: OrgScope): ReportSource<FieldOf<'income'>> {
  return {
    from: sql`income_lines i ${placesOf('i')}`,
    where: sql`i.organization_id = ${scope.organizationId}::uuid`,
    own: {
      from: sql`income_lines i`,
      alias: sql`i`,
      beside: placesOf('i'),
      fields: ['countsOn', 'incomeKind', 'incomeMethod', 'amount', 'currency'],
    },
    rollup: {
      from: sql`monthly_income m
        left join property_places p on p.organization_id = m.organization_id and p.property_id = m.property_id`,
      where: sql`(m.organization_id = ${scope.organizationId}::uuid and m.lines > 0)`,
      currency: sql`m.currency`,
      lines: sql`m.lines`,
      day: 'countsOn',
      columns: {
        property: sql`p.property_name`,
        city: sql`p.city`,
        countsOn: sql`m.month`,
        incomeKind: sql`m.kind`,
        incomeMethod: sql`m.method`,
        amount: sql`m.amount`,
        currency: sql`m.currency`,
      },
    },
    key: sql`i.id`,
    currency: sql`i.currency`,
    columns: {
      ...placeOf(scope, 'i'),
      countsOn: sql`i.counts_on`,
      incomeKind: sql`i.kind`,
      incomeMethod: sql`i.method`,
      amount: sql`i.amount`,
      currency: sql`i.currency`,
    },
  };
}

export const moneyReports = { charges, payments, income } satisfies ReportSources;
