import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { instant, organizationParams } from './primitives.ts';

const access = { scope: 'organization', action: 'calendar.see' } as const;
const path = '/organizations/{organizationId}/calendar-feed';

export const calendarFeed = z
  .object({
    madeAt: instant,
    lastReadAt: instant.nullable().meta({ description: 'When a program last asked for it' }),
  })
  .meta({ id: 'CalendarFeed' });

export const getCalendarFeed = defineEndpoint({
  id: 'getCalendarFeed',
  method: 'GET',
  path,
  summary: 'Whether the person has a secret calendar address; the address itself is shown once',
  tag: 'Calendar',
  access,
  forPeople: true,
  params: organizationParams,
  response: z.object({ feed: calendarFeed.nullable() }),
});

export const makeCalendarFeed = defineEndpoint({
  id: 'makeCalendarFeed',
  method: 'POST',
  path,
  summary: 'Create a secret address of one’s own calendar for other programs; the old one stops working',
  tag: 'Calendar',
  access,
  forPeople: true,
  params: organizationParams,
  response: z.object({ url: z.string() }),
  status: 201,
});

export const removeCalendarFeed = defineEndpoint({
  id: 'removeCalendarFeed',
  method: 'DELETE',
  path,
  summary: 'Delete the secret calendar address: it stops working now',
  tag: 'Calendar',
  access,
  whileReadOnly: true,
  forPeople: true,
  params: organizationParams,
});

export const readCalendarFeed = defineEndpoint({
  id: 'readCalendarFeed',
  method: 'GET',
  path: '/calendar-feeds/{token}/dira.ics',
  summary:
    'The calendar of its person as iCalendar (RFC 5545), a month back and a year ahead, without amounts',
  tag: 'Calendar',
  access: { scope: 'public' },
  params: z.object({ token: z.string().max(100) }),
  produces: 'text/calendar',
});
