import { sql } from 'kysely';
import { queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';
import type { Days } from './months.ts';
import type { PropertyChoice } from './repo.ts';

export type SpentRow = Awaited<ReturnType<ReturnType<typeof selectSpent>['execute']>>[number];

/** Every expense of the days, in their order. */
export function selectSpent({ organizationId }: OrgScope, propertyId: PropertyChoice, { from, to }: Days) {
  return queries
    .selectFrom('expenses as e')
    .leftJoin('properties as p', (join) =>
      join.onRef('p.organization_id', '=', 'e.organization_id').onRef('p.id', '=', 'e.property_id'),
    )
    .where('e.organization_id', '=', organizationId)
    .where('e.expense_date', '>=', from)
    .where('e.expense_date', '<=', to)
    .$if(propertyId !== undefined, (query) => query.where('e.property_id', '=', propertyId ?? ''))
    .select(['e.category', 'e.description', 'e.vendor', 'e.amount', 'e.currency', 'p.name as property_name'])
    .select(sql<string>`e.expense_date`.as('spent_on'))
    .orderBy('e.expense_date')
    .orderBy('e.id');
}
