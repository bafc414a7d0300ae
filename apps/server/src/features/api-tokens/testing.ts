import type { makeApiToken } from '@dira/contract/api-tokens';
import type { z } from 'zod';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';

type Input = z.input<(typeof makeApiToken)['body']>;

/** Everything that programs may do, for a month. */
export function buildToken(change: Partial<Input> = {}): Input {
  const areas = ['properties', 'tenants', 'money', 'maintenance'] as const;
  return { name: 'Bookkeeping', access: 'write', areas: [...areas], days: 30, ...change };
}

export function askForToken(
  server: TestServer,
  member: Member,
  change: Partial<Input> = {},
  of: 'api-tokens' | 'own-api-tokens' = 'own-api-tokens',
): Promise<Answer> {
  return server.request('POST', member.path(`/${of}`), { as: member, body: buildToken(change) });
}

/** A program with a token, which asks where its maker does. */
export async function addToken(
  server: TestServer,
  member: Member,
  change: Partial<Input> = {},
  of: 'api-tokens' | 'own-api-tokens' = 'own-api-tokens',
): Promise<Pick<Member, 'id' | 'token' | 'path' | 'organizationId'>> {
  const { status, body } = await askForToken(server, member, change, of);
  if (status !== 201) throw new Error(`no token: ${JSON.stringify(body)}`);
  return { ...member, id: body.id, token: body.token };
}
