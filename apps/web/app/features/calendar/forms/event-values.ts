import type { IsoDate } from '@dira/i18n/format-date';
import type { FormErrors } from '@mantine/form';
import { describeFieldProblem } from '../../../lib/problem.ts';
import type { CalendarEntry, NewEvent } from '../queries.ts';

export type EventValues = {
  title: string;
  notes: string;
  /** Empty for an event of the whole workspace. */
  propertyId: string;
  startsOn: IsoDate | null;
  endsOn: IsoDate | null;
  isAllDay: boolean;
  startsAt: string;
  endsAt: string;
};

/** Whoever takes the whole day away finds a morning hour to change. */
const firstHours = { startsAt: '09:00', endsAt: '10:00' };

export function newValues(day: IsoDate, propertyId: string): EventValues {
  return { title: '', notes: '', propertyId, startsOn: day, endsOn: day, isAllDay: true, ...firstHours };
}

export function valuesOf(entry: CalendarEntry): EventValues {
  const { title, notes, property, startsOn, endsOn, startsAt, endsAt } = entry;
  return {
    title: title ?? '',
    notes,
    propertyId: property?.id ?? '',
    startsOn,
    endsOn,
    isAllDay: startsAt === null,
    startsAt: startsAt ?? firstHours.startsAt,
    endsAt: endsAt ?? firstHours.endsAt,
  };
}

/** What has to be there at all; how its parts fit together, the server says at each field. */
export function checkValues(values: EventValues): FormErrors {
  const { title, startsOn, endsOn, isAllDay, startsAt, endsAt } = values;
  const missing = {
    title: title.trim() === '',
    startsOn: startsOn === null,
    endsOn: isAllDay && endsOn === null,
    startsAt: !isAllDay && startsAt === '',
    endsAt: !isAllDay && endsAt === '',
  };
  return Object.fromEntries(
    Object.entries(missing).flatMap(([field, isMissing]) =>
      isMissing ? [[field, describeFieldProblem('required')]] : [],
    ),
  );
}

/** With hours, an event is of one day. */
export function toEvent({ propertyId, startsOn, endsOn, isAllDay, ...values }: EventValues): NewEvent {
  const first = startsOn ?? '';
  return {
    title: values.title,
    notes: values.notes,
    propertyId: propertyId === '' ? null : propertyId,
    startsOn: first,
    endsOn: isAllDay ? (endsOn ?? first) : first,
    startsAt: isAllDay ? null : values.startsAt,
    endsAt: isAllDay ? null : values.endsAt,
  };
}
