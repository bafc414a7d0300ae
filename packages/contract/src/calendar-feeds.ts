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
  summary: 'Whether one has a secret address of the calendar; the address itself was told once',
  tag: 'Calendar',
  access,
  params: organizationParams,
  response: z.object({ feed: calendarFeed.nullable() }),
});

export const makeCalendarFeed = defineEndpoint({
  id: 'makeCalendarFeed',
  method: 'POST',
  path,
  summary:
    'Make a secret address of one’s own calendar, for other programs; the one before is dead from now on',
  tag: 'Calendar',
  access,
  params: organizationParams,
  response: z.object({ url: z.string() }),
  status: 201,
});

export const removeCalendarFeed = defineEndpoint({
  id: 'removeCalendarFeed',
  method: 'DELETE',
  path,
  summary: 'Take the secret address back: it shows nothing any more, from this moment',
  tag: 'Calendar',
  access,
  params: organizationParams,
});

export const readCalendarFeed = defineEndpoint({
  id: 'readCalendarFeed',
  method: 'GET',
  path: '/calendar-feeds/{token}/dira.ics',
  summary:
    'A month back and a year ahead, as iCalendar (RFC 5545): what whoever made the address may see now, without amounts',
  tag: 'Calendar',
  access: { scope: 'public' },
  params: z.object({ token: z.string().max(100) }),
  produces: 'text/calendar',
});
