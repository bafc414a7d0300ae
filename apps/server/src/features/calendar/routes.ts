import * as contract from '@dira/contract/calendar';
import * as feeds from '@dira/contract/calendar-feeds';
import type { AllCalendarSources } from '../../contributions/calendar.ts';
import { requireRow } from '../../db/page.ts';
import { readRows } from '../../db/read.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { selectFeed } from './feed.repo.ts';
import { makeFeed, printFeed, removeFeed } from './feed.ts';
import { presentEvent } from './present.ts';
import { readCalendar } from './reading.ts';
import { selectEvent } from './repo.ts';
import * as service from './service.ts';

export function registerCalendarRoutes(api: Api, services: Services, sources: AllCalendarSources): void {
  bindFeed(api, services, sources);
  api.read(contract.getCalendar, ({ organizationId }, { query }) =>
    readCalendar(sources, organizationId, {
      ...query,
      from: Temporal.PlainDate.from(query.from),
      to: Temporal.PlainDate.from(query.to),
    }),
  );
  api.read(contract.getUpcoming, ({ organizationId, today }, { query }) =>
    readCalendar(sources, organizationId, {
      ...query,
      from: today,
      to: today.add({ days: contract.CALENDAR_UPCOMING_DAYS }),
    }),
  );
  api.read(contract.getCalendarEvent, (scope, { params }) =>
    readRows(selectEvent(scope, params.calendarEventId), (rows) => presentEvent(requireRow(rows))),
  );
  api.write(contract.createCalendarEvent, (write, { body }) => service.addEvent(write, body));
  api.write(contract.updateCalendarEvent, (write, { params, body }) =>
    service.changeEvent(write, params.calendarEventId, body),
  );
  api.write(contract.deleteCalendarEvent, (write, { params }) =>
    service.removeEvent(write, params.calendarEventId),
  );
}

function bindFeed(api: Api, services: Services, sources: AllCalendarSources): void {
  api.read(feeds.getCalendarFeed, (scope) =>
    readRows(selectFeed(scope), ([row]) => ({
      feed: row === undefined ? null : { madeAt: row.created_at, lastReadAt: row.last_read_at },
    })),
  );
  api.write(feeds.makeCalendarFeed, (write) => makeFeed(write, services));
  api.write(feeds.removeCalendarFeed, removeFeed);
  api.linked(feeds.readCalendarFeed, async ({ params }) => ({
    name: 'dira.ics',
    mediaType: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(await printFeed(services, sources, params.token)),
  }));
}
