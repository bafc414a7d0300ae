import { addEvent, buildEvent, makeFeed } from '../features/calendar/testing.ts';
import type { MakeCall } from './access-matrix-maker.ts';

/** How to call the operations of the calendar. */
export const calendarCalls: Record<string, MakeCall> = {
  getCalendar: () => ({ query: { from: '2026-11-01', to: '2026-12-31' } }),
  createCalendarEvent: () => ({ body: buildEvent() }),
  updateCalendarEvent: ({ estate }) => ({
    body: buildEvent({ title: 'Fire inspection', propertyId: estate.ids.property }),
  }),
  deleteCalendarEvent: async ({ server, estate }) => ({
    params: { calendarEventId: await addEvent(server, estate.owner, { propertyId: estate.ids.property }) },
  }),
  makeCalendarFeed: () => ({}),
  // Who has none takes nothing away, and that is not recorded.
  removeCalendarFeed: async ({ server, estate, token }) => {
    if (token !== undefined) {
      await server.request('POST', estate.owner.path('/calendar-feed'), {
        as: token,
        key: crypto.randomUUID(),
      });
    }
    return {};
  },
  readCalendarFeed: async ({ server, estate }) => ({
    params: { token: await makeFeed(server, estate.owner) },
  }),
};
