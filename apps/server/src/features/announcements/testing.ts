import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** The water is off: for every house, until the end of the month. */
export function buildAnnouncement(change: Record<string, unknown> = {}) {
  return {
    title: 'No water on Tuesday',
    body: 'From eight to noon. Please fill a bucket.',
    endsOn: '2026-11-30',
    ...change,
  };
}

/** @returns its id */
export async function addAnnouncement(
  server: TestServer,
  member: Member,
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await server.request('POST', member.path('/announcements'), {
    as: member,
    body: buildAnnouncement(change),
  });
  if (answer.status !== 201) throw new Error(`not put up: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}
