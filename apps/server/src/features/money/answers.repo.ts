import { sql } from 'kysely';
import { isAt, type AnswerSources, type Places, type RentDueRow } from '../../contributions/answers.ts';
import type { Days } from '../../db/days.ts';
import { queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';
import { duesColumns, duesOf, selectDuesByMonth, type DueRow } from './overview.repo.ts';

/** The overview’s own query for one property or all; the same house by house for those of a city or a portfolio. */
function selectDues(scope: OrgScope, places: Places, days: Days) {
  const { propertyId, city, ofPortfolio } = places;
  if (city === undefined && ofPortfolio === undefined) return selectDuesByMonth(scope, propertyId, days);
  const dues = sql<DueRow>`(${duesOf(sql`p.organization_id`, sql`p.property_id`, days)} offset 0)`;
  return queries
    .selectFrom('property_places as p')
    .innerJoinLateral(dues.as('d'), (join) => join.onTrue())
    .where('p.organization_id', '=', scope.organizationId)
    .where(isAt(scope, places, 'p.property_id'))
    .select([sql<string>`to_char(d.due_on, 'YYYY-MM')`.as('month'), 'd.currency', ...duesColumns])
    .groupBy(['month', 'd.currency'])
    .having(sql<boolean>`bool_or(d.expected <> 0 or d.collected <> 0)`);
}

/** Rent that was charged and fell due on the days; looked up lease by lease, as dues are. */
function selectRentsDue(scope: OrgScope, places: Places, { from, to }: Days) {
  const rents = sql<Pick<RentDueRow, 'due_on' | 'amount' | 'payments'>>`(
    select c.due_on, b.amount, (
      select coalesce(jsonb_agg(jsonb_build_object('amount', a.amount, 'on', (
          select p.paid_on from payments p where p.organization_id = a.organization_id and p.id = a.payment_id))), '[]')
        from allocations a
        where a.organization_id = c.organization_id and a.lease_id = c.lease_id and a.charge_id = c.id) as payments
    from charges c join charge_balances b on b.organization_id = c.organization_id and b.charge_id = c.id
    where c.organization_id = l.organization_id and c.lease_id = l.lease_id and c.kind = 'rent'
      and c.due_on + 0 between ${from}::date and ${to}::date
    offset 0)`;
  return queries
    .selectFrom('lease_terms as l')
    .innerJoinLateral(rents.as('r'), (join) => join.onTrue())
    .where('l.organization_id', '=', scope.organizationId)
    .where(isAt(scope, places, 'l.property_id'))
    .select(['l.lease_id', 'l.tenant_names', 'l.property_id', 'l.unit_id'])
    .select(['r.due_on', 'r.amount', 'r.payments']);
}

export const moneyAnswers = { selectDues, selectRentsDue } satisfies Partial<AnswerSources>;
