import { PRESSING_REPAIRS_COUNTED } from '@dira/contract/dashboard';
import { sql } from 'kysely';
import { todoRows, type TodoDays, type TodoSources } from '../../contributions/todo.ts';
import { onKey, queries } from '../../db/queries.ts';
import { presentPressing } from './pressing.ts';

const kinds = 3;
const mostOfAKind = PRESSING_REPAIRS_COUNTED / kinds;

const active = sql<boolean>`status in ('open', 'in_progress')`;

/**
 * What may press: of each kind of demand the oldest, and what is urgent and nobody has begun. How much it presses is
 * for the law of the day of each demand, which is read beside.
 */
function repairCandidates({ organizationId }: TodoDays) {
  return queries
    .selectFrom('maintenance_requests as r')
    .innerJoin('property_places as p', onKey('p', 'r', 'property_id'))
    .leftJoin('unit_places as u', onKey('u', 'r', 'unit_id'))
    .where('r.organization_id', '=', organizationId)
    .where('r.id', 'in', () =>
      oldestDemands(organizationId, true)
        .union(oldestDemands(organizationId, false))
        .union(urgent(organizationId)),
    )
    .select(['r.id', 'r.title', 'r.priority', 'r.status', 'r.prevents_living'])
    .select(sql<string | null>`r.demanded_on`.as('demanded_on'))
    .select(['r.property_id', 'p.property_name', 'r.unit_id', 'u.unit_number']);
}

function oldestDemands(organizationId: string, preventsLiving: boolean) {
  const oldest = queries
    .selectFrom('maintenance_requests')
    .where('organization_id', '=', organizationId)
    .where('prevents_living', '=', preventsLiving)
    .where('demanded_on', 'is not', null)
    .where(active)
    .orderBy('demanded_on')
    .orderBy('id')
    .limit(mostOfAKind)
    .select('id');
  return queries.selectFrom(oldest.as('oldest')).select('oldest.id');
}

function urgent(organizationId: string) {
  const oldest = queries
    .selectFrom('maintenance_requests')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`priority = 'urgent' and status = 'open'`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostOfAKind)
    .select('id');
  return queries.selectFrom(oldest.as('urgent')).select('urgent.id');
}

export const maintenanceTodo = {
  pressingRepairs: todoRows({
    needs: ['maintenance.manage'],
    rows: repairCandidates,
    present: presentPressing,
  }),
} satisfies TodoSources;
