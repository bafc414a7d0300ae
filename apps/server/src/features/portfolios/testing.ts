import type { Member } from '../../testing/people.ts';
import type { TestServer } from '../../testing/test-server.ts';

export async function addPortfolio(server: TestServer, member: Member, body: object = {}): Promise<string> {
  const answer = await server.request('POST', member.path('/portfolios'), {
    as: member,
    body: { title: 'Carmel', ...body },
  });
  if (answer.status !== 201) throw new Error(`no portfolio: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

export function buildShare(change: object = {}) {
  return { showsStreet: false, showsRent: false, contact: { name: 'Yael' }, expiresInDays: null, ...change };
}

/** @returns the token of the address */
export async function sharePortfolio(
  server: TestServer,
  member: Member,
  id: string,
  change: object = {},
): Promise<string> {
  const answer = await server.request('PUT', member.path(`/portfolios/${id}/share`), {
    as: member,
    body: buildShare(change),
  });
  if (answer.status !== 200) throw new Error(`not shared: ${JSON.stringify(answer.body)}`);
  return answer.body.url.split('/').at(-1);
}
