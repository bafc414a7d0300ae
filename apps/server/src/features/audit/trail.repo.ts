import type { TokenArea } from '@dira/domain/api-tokens';
import type { AuditEntity } from '@dira/domain/audit';
import { sql } from 'kysely';
import { startOfDay } from '../../db/days.ts';
import { isAfter, type Position } from '../../db/page.ts';
import { currentOrganizationId, ifGiven, queries } from '../../db/queries.ts';
import type { OrgScope } from '../../db/scope.ts';

interface TrailPage {
  actorId?: string | undefined;
  entity?: AuditEntity | undefined;
  /** Days in Israel, the last one included. */
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  after?: Position | undefined;
}

export type TrailRow = Awaited<ReturnType<ReturnType<typeof selectTrail>['execute']>>[number];

/** The newest first. */
export function selectTrail(_scope: OrgScope, { actorId, entity, from, to, limit, after }: TrailPage) {
  return queries
    .selectFrom('audit_events as e')
    .where('e.organization_id', '=', currentOrganizationId)
    .$call(ifGiven(actorId, (query, value) => query.where('e.actor_id', '=', value)))
    .$call(ifGiven(entity, (query, value) => query.where('e.entity', '=', value)))
    .$call(ifGiven(from, (query, day) => query.where('e.created_at', '>=', startOfDay(day))))
    .$call(ifGiven(to, (query, day) => query.where('e.created_at', '<', startOfDay(day, 1))))
    .$call(
      ifGiven(after, (query, position) =>
        query.where(({ ref }) => isAfter(ref('e.created_at'), ref('e.id'), position, 'desc')),
      ),
    )
    .select(['e.id', 'e.actor_id', 'e.action', 'e.entity', 'e.entity_id', 'e.created_at'])
    .select([
      sql<string | null>`internal.actor_name(e.actor_id)`.as('actor_name'),
      sql<string | null>`e.data ->> 'apiToken'`.as('token_name'),
      sql<boolean>`e.data ? 'supportSession'`.as('is_support'),
      sql<TokenArea[]>`coalesce(e.data -> 'areas', '[]')`.as('areas'),
      sql<string | null>`coalesce(e.data ->> 'name', e.data ->> 'title', e.data ->> 'number',
        case e.entity when 'team_member' then internal.actor_name(e.entity_id) end)`.as('subject'),
    ])
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit + 1);
}

export function selectActors({ organizationId }: OrgScope) {
  return queries
    .selectFrom('team_members')
    .where('organization_id', '=', organizationId)
    .select(['user_id', sql<string | null>`internal.actor_name(user_id)`.as('name')])
    .orderBy('name');
}
