import { sql } from 'kysely';
import type { OverviewSources, PropertyChoice } from '../../contributions/overview.ts';
import { ifGiven, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

/** Open repairs, those alike together: as many rows as there are days of demands, whatever the number of repairs. */
function selectRepairs({ organizationId }: OrgScope, propertyId: PropertyChoice) {
  return queries
    .selectFrom('maintenance_requests')
    .where('organization_id', '=', organizationId)
    .where('status', 'in', ['open', 'in_progress'])
    .$call(ifGiven(propertyId, (query, value) => query.where('property_id', '=', value)))
    .groupBy(['priority', 'status', 'prevents_living', 'demanded_on'])
    .select(['priority', 'status', 'prevents_living'])
    .select([sql<string | null>`demanded_on`.as('demanded_on'), sql<number>`count(*)::int`.as('count')]);
}

export const maintenanceOverview = { selectRepairs } satisfies Partial<OverviewSources>;
