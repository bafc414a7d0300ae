import type { createCalendarEvent } from '@dira/contract/calendar';
import type { z } from 'zod';
import type { OrgWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { recordEvent } from '../../platform/audit.ts';
import * as repo from './repo.ts';

/**
 * What the team puts into its calendar itself.
 *
 * Guarantees: a time is one of a clock in Israel, on whatever day it stands; an event whose property is deleted stays.
 * Never: a copy of what stands elsewhere. Leases, rent, cheques and papers are read where they are, by `reading.ts`.
 */

type EventInput = z.output<(typeof createCalendarEvent)['body']>;

export async function addEvent(write: OrgWrite, input: EventInput): Promise<{ id: string }> {
  const id = await repo.insertEvent(write, toColumns(input));
  await record(write, 'created', id, input);
  return { id };
}

/** @throws AppError not_found */
export async function changeEvent(write: OrgWrite, id: string, input: EventInput): Promise<void> {
  if (!(await repo.updateEvent(write, id, toColumns(input)))) throw new AppError('not_found');
  await record(write, 'changed', id, input);
}

/** @throws AppError not_found */
export async function removeEvent(write: OrgWrite, id: string): Promise<void> {
  const gone = await repo.deleteEvent(write, id);
  if (gone === undefined) throw new AppError('not_found');
  await record(write, 'deleted', id, { title: gone.title, startsOn: gone.starts_on });
}

function record(
  write: OrgWrite,
  action: string,
  entityId: string,
  { title, startsOn }: Pick<EventInput, 'title' | 'startsOn'>,
): Promise<void> {
  return recordEvent(write, { action, entity: 'calendar_event', entityId, data: { title, startsOn } });
}

function toColumns({ title, notes, propertyId, startsOn, endsOn, startsAt, endsAt }: EventInput) {
  return {
    title,
    notes,
    property_id: propertyId,
    starts_on: startsOn,
    ends_on: endsOn,
    starts_at: startsAt,
    ends_at: endsAt,
  };
}
