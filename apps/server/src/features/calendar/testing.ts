import type { CalendarEntry, createCalendarEvent } from '@dira/contract/calendar';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

type Input = z.input<(typeof createCalendarEvent)['body']>;

/** The lift is looked at, the whole of 1 December 2026. */
export function buildEvent(change: Partial<Input> = {}): Input {
  return { title: 'Lift inspection', startsOn: '2026-12-01', endsOn: '2026-12-01', ...change };
}

/** @returns its id */
export async function addEvent(
  server: TestServer,
  member: Member,
  change: Partial<Input> = {},
): Promise<string> {
  const answer = await server.request('POST', member.path('/calendar-events'), {
    as: member,
    body: buildEvent(change),
  });
  if (answer.status !== 201) throw new Error(`no event: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** What a member finds between two days, both included. */
export async function listEntries(
  server: TestServer,
  member: Member,
  from: string,
  to: string,
  filter = '',
): Promise<CalendarEntry[]> {
  const answer = await server.request('GET', member.path(`/calendar?from=${from}&to=${to}${filter}`), {
    as: member,
  });
  if (answer.status !== 200) throw new Error(`no calendar: ${JSON.stringify(answer.body)}`);
  return answer.body.items;
}

/** Makes a secret address. @returns its token */
export async function makeFeed(server: TestServer, member: Member): Promise<string> {
  const answer = await server.request('POST', member.path('/calendar-feed'), {
    as: member,
    key: crypto.randomUUID(),
  });
  if (answer.status !== 201) throw new Error(`no address: ${JSON.stringify(answer.body)}`);
  const [, token = ''] = /\/calendar-feeds\/([\w-]+)\/dira\.ics$/.exec(answer.body.url) ?? [];
  return token;
}
