import type { recordCpiValues } from '@dira/contract/cpi';
import type { z } from 'zod';
import { signUp, type Person } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

type Given = z.input<(typeof recordCpiValues)['body']>;

/** Indexes by month, in the base of 2024. */
export function buildIndexes(points: Record<string, string>, change: Partial<Given> = {}): Given {
  const values = Object.entries(points).map(([month, value]) => ({ month, points: value, baseYear: 2024 }));
  return { source: 'Central Bureau of Statistics', values, ...change };
}

export async function signUpOperator(server: TestServer): Promise<Person> {
  const person = await signUp(server);
  await appointOperator(server, person);
  return person;
}

export async function appointOperator({ owner }: TestServer, { id }: Person): Promise<void> {
  await owner`update user_roles set role = 'site_admin' where user_id = ${id}`;
  await owner`update auth.sessions set operator_key_shown_at = now() where user_id = ${id}`;
}

export function recordIndexes(
  server: TestServer,
  operator: Person,
  points: Record<string, string>,
  change: Partial<Given> = {},
): Promise<Answer> {
  return server.request('POST', '/api/v1/cpi/values', { as: operator, body: buildIndexes(points, change) });
}
