import type { Insertable } from 'kysely';
import { onKey, queries } from '../../db/queries.ts';
import type { CalendarEvents } from '../../db/schema.ts';
import type { OrgScope, OrgWrite } from '../../db/scope.ts';

type EventColumns = Pick<
  Insertable<CalendarEvents>,
  'title' | 'notes' | 'property_id' | 'starts_on' | 'ends_on' | 'starts_at' | 'ends_at'
>;

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvent>['execute']>>[number];

export function selectEvent({ organizationId }: OrgScope, id: string) {
  return queries
    .selectFrom('calendar_events as e')
    .leftJoin('property_places as p', onKey('p', 'e', 'property_id'))
    .where('e.organization_id', '=', organizationId)
    .where('e.id', '=', id)
    .select(['e.id', 'e.title', 'e.notes', 'e.property_id', 'p.property_name'])
    .select(['e.starts_on', 'e.ends_on', 'e.starts_at', 'e.ends_at']);
}

export async function insertEvent(
  { trx, organizationId, userId }: OrgWrite,
  event: EventColumns,
): Promise<string> {
  const { id } = await trx
    .insertInto('calendar_events')
    .values({ ...event, organization_id: organizationId, created_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false where there is no such event */
export async function updateEvent(
  { trx, organizationId, now }: OrgWrite,
  id: string,
  event: EventColumns,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('calendar_events')
    .set({ ...event, updated_at: now.toString() })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns what went, or undefined where there is no such event */
export function deleteEvent({ trx, organizationId }: OrgWrite, id: string) {
  return trx
    .deleteFrom('calendar_events')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(['title', 'starts_on'])
    .executeTakeFirst();
}
