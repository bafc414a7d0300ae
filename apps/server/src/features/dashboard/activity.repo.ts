import { sql } from 'kysely';
import { placeOf } from '../../contributions/todo.ts';
import { queries } from '../../db/queries.ts';
import type { JsonObject } from '../../db/schema.ts';
import type { OrgScope } from '../../db/scope.ts';

/** So many events are looked at to find the newest that the reader may see. */
const eventsLookedAt = 40;

export type ActivityRow = Awaited<ReturnType<ReturnType<typeof selectActivity>['execute']>>[number];

/** The newest events with the people and the place that each is about. */
export function selectActivity({ organizationId }: OrgScope) {
  const newest = queries
    .selectFrom('audit_events')
    .where('organization_id', '=', organizationId)
    // Who signed in, who wrote to whom, and each step of writing a contract or an ending, is for the audit log, not for
    // the day's news.
    .where('entity', 'not in', [
      'account',
      'calendar_feed',
      'message',
      'lease_contract',
      'lease_template',
      'lease_ending_draft',
    ])
    .selectAll()
    .orderBy('sequence', 'desc')
    .limit(eventsLookedAt);
  return queries
    .selectFrom(newest.as('e'))
    .leftJoinLateral(placeOf(leaseOfEvent, organizationId), (join) => join.onTrue())
    .leftJoin('units as u', (join) =>
      join
        .onRef('u.organization_id', '=', 'e.organization_id')
        .onRef('u.id', '=', 'e.entity_id')
        .on('e.entity', '=', 'unit'),
    )
    .leftJoin('properties as p', (join) =>
      join
        .onRef('p.organization_id', '=', 'e.organization_id')
        .on(
          'p.id',
          '=',
          sql<string>`case e.entity when 'property' then e.entity_id when 'unit' then u.property_id else at.property_id end`,
        ),
    )
    .leftJoin('tenants as t', (join) =>
      join
        .onRef('t.organization_id', '=', 'e.organization_id')
        .on('t.id', '=', sql<string>`case e.entity when 'tenant' then e.entity_id else at.tenant_id end`),
    )
    .select([
      'e.action',
      'e.entity',
      'e.entity_id',
      'e.created_at',
      'at.lease_id',
      'p.id as property_id',
      'p.name as property_name',
      't.full_name',
    ])
    .select([
      sql<JsonObject>`e.data`.as('data'),
      sql<string | null>`coalesce(at.unit_number, u.number)`.as('unit_number'),
      sql<string | null>`internal.actor_name(e.actor_id)`.as('actor_name'),
    ])
    .orderBy('e.sequence', 'desc');
}

/** CASE and not COALESCE, which PostgreSQL holds for leaky and would keep away from indexes under row-level security. */
const leaseOfEvent = sql`(case e.entity
  when 'lease' then e.entity_id
  when 'linkage' then e.entity_id
  when 'lease_ending' then (e.data ->> 'leaseId')::uuid
  when 'security' then (select lease_id from securities where organization_id = e.organization_id and id = e.entity_id)
  when 'cheque' then (select lease_id from cheques where organization_id = e.organization_id and id = e.entity_id)
  when 'payment' then (select lease_id from payments where organization_id = e.organization_id and id = e.entity_id)
  when 'charge' then (select lease_id from charges where organization_id = e.organization_id and id = e.entity_id)
  end)`;
