import {
  createCalendarEvent,
  deleteCalendarEvent,
  getCalendar,
  getUpcoming,
  updateCalendarEvent,
} from '@dira/contract/calendar';
import type { Answer, Edit, Sent } from '@dira/contract/calls';
import type { IsoDate } from '@dira/i18n/format-date';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useChange } from '../organizations/queries.ts';

export type CalendarDays = Answer<typeof getCalendar>;
export type CalendarEntry = CalendarDays['items'][number];
export type CalendarKind = CalendarEntry['kind'];
export type NewEvent = Sent<typeof createCalendarEvent>;

/** Which property and which kind the calendar shows; empty for all. */
export type CalendarFilter = { readonly propertyId: string; readonly kind: CalendarKind | '' };

const keyOf = (organizationId: string) => ['calendar', organizationId] as const;

const chosen = ({ propertyId, kind }: CalendarFilter) => ({
  ...(propertyId !== '' && { propertyId }),
  ...(kind !== '' && { kind }),
});

/** What stands on the days from one to the other, both included. */
export function calendarQuery(
  organizationId: string,
  { from, to }: { from: IsoDate; to: IsoDate },
  filter: CalendarFilter,
) {
  return queryOptions({
    queryKey: [...keyOf(organizationId), 'days', { from, to, ...filter }],
    queryFn: ({ signal }) =>
      call(getCalendar, { params: { organizationId }, query: { from, to, ...chosen(filter) }, signal }),
  });
}

/** Today and the next thirty days; which they are, the server's clock says. */
export function upcomingQuery(organizationId: string, filter: CalendarFilter) {
  return queryOptions({
    queryKey: [...keyOf(organizationId), 'upcoming', filter],
    queryFn: ({ signal }) => call(getUpcoming, { params: { organizationId }, query: chosen(filter), signal }),
  });
}

export function useAddEvent() {
  return useChange('calendar_event', (organizationId, body: NewEvent, key) =>
    call(createCalendarEvent, { params: { organizationId }, key, body }),
  );
}

export function useChangeEvent(calendarEventId: string) {
  return useChange('calendar_event', (organizationId, edit: Edit<typeof updateCalendarEvent>) =>
    call(updateCalendarEvent, { params: { organizationId, calendarEventId }, ...edit }),
  );
}

export function useRemoveEvent() {
  return useChange('calendar_event', (organizationId, calendarEventId: string) =>
    call(deleteCalendarEvent, { params: { organizationId, calendarEventId } }),
  );
}
