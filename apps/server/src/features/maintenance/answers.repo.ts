import { sql } from 'kysely';
import { isAt, type AnswerSources, type Places } from '../../contributions/answers.ts';
import type { Days } from '../../db/days.ts';
import { onKey, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

/** Repairs that were completed on the days, by their last completion, and those that are open. */
function selectRepairTimes(scope: OrgScope, places: Places, { from, to }: Days) {
  return queries
    .selectFrom('maintenance_requests as r')
    .innerJoin('property_places as p', onKey('p', 'r', 'property_id'))
    .leftJoin('unit_places as u', onKey('u', 'r', 'unit_id'))
    .leftJoinLateral(
      sql<{ completed_on: string | null }>`(
        select (max(c.changed_at) at time zone 'Asia/Jerusalem')::date as completed_on from maintenance_changes c
        where c.organization_id = r.organization_id and c.request_id = r.id and c.to_status = 'completed'
          and r.status = 'completed')`.as('done'),
      (join) => join.onTrue(),
    )
    .where('r.organization_id', '=', scope.organizationId)
    .where(isAt(scope, places, 'r.property_id'))
    .where(
      sql<boolean>`(r.status in ('open', 'in_progress') or done.completed_on between ${from}::date and ${to}::date)`,
    )
    .select(['r.id', 'r.title', 'r.property_id', 'p.property_name', 'u.unit_number', 'r.status'])
    .select(['r.prevents_living', 'r.demanded_on', 'done.completed_on'])
    .orderBy('r.id');
}

export const maintenanceAnswers = { selectRepairTimes } satisfies Partial<AnswerSources>;
