import type { getCalendarEvent } from '@dira/contract/calendar';
import type { z } from 'zod';
import { minutesOf } from '../../contributions/calendar.ts';
import type { EventRow } from './repo.ts';

export function presentEvent(row: EventRow): z.input<(typeof getCalendarEvent)['response']> {
  return {
    id: row.id,
    title: row.title,
    notes: row.notes,
    property:
      row.property_id === null || row.property_name === null
        ? null
        : { id: row.property_id, name: row.property_name },
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    startsAt: minutesOf(row.starts_at),
    endsAt: minutesOf(row.ends_at),
  };
}
