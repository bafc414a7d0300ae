import { ACTIVITY_TOPICS } from '@dira/contract/dashboard';
import { sql, type RawBuilder } from 'kysely';
import type { ActivityKind, ActivityKinds } from '../../contributions/activity.ts';
import { placeOf } from '../../contributions/todo.ts';
import { queries } from '../../db/queries.ts';
import type { JsonObject } from '../../db/schema.ts';
import type { OrgScope } from '../../db/scope.ts';

/** So many events are looked at to find the newest that the reader may see. */
const eventsLookedAt = 40;

export type ActivityRow = Awaited<ReturnType<ReturnType<typeof selectActivity>['execute']>>[number];

/** The newest events with the people and the place that each is about. */
export function selectActivity(kinds: ActivityKinds, { organizationId }: OrgScope) {
  const newest = queries
    .selectFrom('audit_events')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`entity || '.' || action = any(${[...ACTIVITY_TOPICS]}::text[])`)
    .selectAll()
    .orderBy('sequence', 'desc')
    .limit(eventsLookedAt);
  return (
    queries
      .selectFrom(newest.as('e'))
      .leftJoinLateral(placeOf(idOf(kinds, 'lease'), organizationId), (join) => join.onTrue())
      .leftJoin('unit_places as u', (join) =>
        join
          .on('u.organization_id', '=', organizationId)
          .on('u.unit_id', '=', idOf(kinds, 'unit', sql`null::uuid`)),
      )
      .leftJoin('property_places as p', (join) =>
        join
          .on('p.organization_id', '=', organizationId)
          .on(
            'p.property_id',
            '=',
            idOf(
              kinds,
              'property',
              sql`case when u.unit_id is not null then u.property_id else at.property_id end`,
            ),
          ),
      )
      .leftJoin('tenant_contacts as t', (join) =>
        join
          .on('t.organization_id', '=', organizationId)
          .on('t.tenant_id', '=', idOf(kinds, 'tenant', sql`at.tenant_id`)),
      )
      .select([
        'e.action',
        'e.entity',
        'e.entity_id',
        'e.created_at',
        'at.lease_id',
        'p.property_id',
        'p.property_name',
        't.full_name',
      ])
      .select([
        sql<JsonObject>`e.data`.as('data'),
        sql<string | null>`coalesce(at.unit_number, u.unit_number)`.as('unit_number'),
        sql<string | null>`internal.actor_name(e.actor_id)`.as('actor_name'),
      ])
      // Whoever sees some places alone hears of what happened there.
      .where(sql<boolean>`(p.property_id is not null or not (select internal.sees_some_properties_alone()))`)
      .orderBy('e.sequence', 'desc')
  );
}

/** CASE and not COALESCE, which PostgreSQL holds for leaky and would keep away from indexes under row-level security. */
function idOf(
  kinds: ActivityKinds,
  what: keyof ActivityKind,
  otherwise: RawBuilder<unknown> = sql`null`,
): RawBuilder<string> {
  const cases = Object.entries(kinds).flatMap(([kind, about]) =>
    about[what] === undefined ? [] : [sql`when ${sql.lit(kind)} then ${about[what]}`],
  );
  return sql<string>`(case e.entity ${sql.join(cases, sql` `)} else ${otherwise} end)`;
}
