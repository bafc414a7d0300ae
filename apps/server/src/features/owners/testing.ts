import type { OwnerStatement } from '@dira/contract/owners';
import type { Member, Person } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { secretOf } from '../team/testing.ts';

export async function addOwner(server: TestServer, owner: Member, fullName = 'Dana Levi'): Promise<string> {
  const answer = await server.request('POST', owner.path('/property-owners'), {
    as: owner,
    body: { fullName },
  });
  if (answer.status !== 201) throw new Error(`not added: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** Hundredths of a percent by owner, from a day on. */
export function setShares(
  server: TestServer,
  owner: Member,
  { propertyId, fromOn, shares }: { propertyId: string; fromOn: string; shares: Record<string, number> },
): Promise<Answer> {
  return server.request('PUT', owner.path(`/properties/${propertyId}/ownership-shares`), {
    as: owner,
    body: { fromOn, shares: Object.entries(shares).map(([ownerId, share]) => ({ ownerId, share })) },
  });
}

/** Eight percent of what is collected, with VAT. */
export function buildAgreement(change: Record<string, unknown> = {}) {
  return {
    fromMonth: '2026-10',
    currency: 'ILS',
    fixed: null,
    collectedShare: 800,
    chargesVat: true,
    ...change,
  };
}

export function addAgreement(
  server: TestServer,
  owner: Member,
  propertyId: string,
  change: Record<string, unknown> = {},
): Promise<Answer> {
  return server.request('POST', owner.path(`/properties/${propertyId}/management-agreements`), {
    as: owner,
    body: buildAgreement(change),
  });
}

export function buildEntry(change: Record<string, unknown> = {}) {
  return { kind: 'contribution', amount: 50_000, currency: 'ILS', on: '2026-11-20', ...change };
}

export function postEntry(
  server: TestServer,
  owner: Member,
  ownerId: string,
  change: Record<string, unknown> = {},
): Promise<Answer> {
  return server.request('POST', owner.path(`/property-owners/${ownerId}/entries`), {
    as: owner,
    body: buildEntry(change),
  });
}

export async function readStatement(
  server: TestServer,
  owner: Member,
  ownerId: string,
  month: string,
): Promise<OwnerStatement> {
  const { body } = await server.request(
    'GET',
    owner.path(`/property-owners/${ownerId}/statement?month=${month}`),
    { as: owner },
  );
  return body;
}

/** A fee of October that nobody has reversed, by the database. @returns its id */
export async function addFee(
  server: TestServer,
  owner: Member,
  { owner: ownerId, property: propertyId }: { owner: string; property: string },
): Promise<string> {
  return server.owner.begin(async (sql) => {
    await sql`select set_config('app.now', ${server.clock.now().toString()}, true)`;
    const [row] = await sql<{ id: string }[]>`
      insert into owner_entries (organization_id, owner_id, property_id, kind, occurred_on, currency, amount, month, created_by)
      values (${owner.organizationId}, ${ownerId}, ${propertyId}, 'fee', '2026-10-31', 'ILS', -100, '2026-10-01', ${owner.id})
      returning id`;
    if (row === undefined) throw new Error('no fee was charged');
    return row.id;
  });
}

export const accessPath = (owner: Member, ownerId: string) =>
  owner.path(`/property-owners/${ownerId}/portal-access`);

/** The secret of the link that a manager hands over. */
export async function inviteOwner(
  server: TestServer,
  by: Member,
  { ownerId, sendsMail = false }: { ownerId: string; sendsMail?: boolean },
): Promise<string> {
  const body = { sendsMail };
  const answer = await server.request('POST', accessPath(by, ownerId), { as: by, body });
  if (answer.status !== 201) throw new Error(`not invited: ${JSON.stringify(answer.body)}`);
  return secretOf(answer.body.url);
}

export const acceptInvitation = (server: TestServer, as: Person, token: string): Promise<Answer> =>
  server.request('POST', '/api/v1/me/owner-invitations/acceptance', { as, body: { token } });

/** Lets somebody see what is an owner's. */
export async function openToOwner(
  server: TestServer,
  by: Member,
  { ownerId, person }: { ownerId: string; person: Person },
): Promise<void> {
  const answer = await acceptInvitation(server, person, await inviteOwner(server, by, { ownerId }));
  if (answer.status !== 200) throw new Error(`not let in: ${JSON.stringify(answer.body)}`);
}
