import { sql } from 'kysely';
import { isAt, type AnswerSources, type Places } from '../../contributions/answers.ts';
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

export const moneyAnswers = { selectDues } satisfies Partial<AnswerSources>;
