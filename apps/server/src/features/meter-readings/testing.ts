import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

/** The water of a flat on 1 November 2026. */
export function buildReading(change: Record<string, unknown> = {}) {
  return { meter: 'water', readOn: '2026-11-01', reading: '120.5', ...change };
}

export function sendReading(
  server: TestServer,
  owner: Member,
  unitId: string,
  change: Record<string, unknown> = {},
): Promise<Answer> {
  return server.request('POST', owner.path(`/units/${unitId}/meter-readings`), {
    as: owner,
    body: buildReading(change),
  });
}

export async function addReading(
  server: TestServer,
  owner: Member,
  unitId: string,
  change: Record<string, unknown> = {},
): Promise<string> {
  const answer = await sendReading(server, owner, unitId, change);
  if (answer.status !== 201) throw new Error(`no reading: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}
