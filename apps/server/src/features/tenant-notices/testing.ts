import type { giveTenantNotice, TenantNotice } from '@dira/contract/tenant-notices';
import type { z } from 'zod';
import type { Person } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import type { Rental } from '../money/testing.ts';

type Tenancy = Rental & { tenant: Person };
type Input = z.input<NonNullable<(typeof giveTenantNotice)['body']>>;

export function sendNotice(
  server: TestServer,
  { tenant, myPath }: Tenancy,
  body: Partial<Input> = {},
  { as = tenant, key }: { as?: Person; key?: string } = {},
): Promise<Answer> {
  return server.request('POST', myPath('/tenant-notices'), {
    as,
    body: { kind: 'not_renewing', ...body },
    ...(key !== undefined && { key }),
  });
}

/** A tenant says that they do not stay. @returns the notice's id */
export async function giveNotice(
  server: TestServer,
  of: Tenancy,
  body: Partial<Input> = {},
): Promise<string> {
  const answer = await sendNotice(server, of, body);
  if (answer.status !== 201) throw new Error(`not given: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** What the team sees of a lease, newest first. */
export async function listNotices(server: TestServer, { owner, path }: Rental): Promise<TenantNotice[]> {
  return (await server.request('GET', path('/tenant-notices'), { as: owner })).body.items;
}
