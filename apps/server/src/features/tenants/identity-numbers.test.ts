import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addToken } from '../api-tokens/testing.ts';
import { buildContentsToSave, NUMBERS, saveAgreement } from '../lease-agreements/testing.ts';
import { addRentalWithTenant, type Rental } from '../money/testing.ts';
import { setArchived } from '../organizations/testing.ts';
import { addSecurity, buildGuarantor } from '../securities/testing.ts';

const ofTenant = '203458179';

let server: TestServer;
let rental: Rental & { tenant: Person };
/** A tenant, a guarantor and a party of the agreement: where the number of each is asked for. */
let asked: { whose: string; path: string; number: string }[];
beforeAll(async () => {
  server = await startTestServer();
  rental = await addRentalWithTenant(server, {
    lease: { tenant: { fullName: 'Dana Levi', email: 'dana@example.com', identityNumber: ofTenant } },
  });
  const { lease, owner } = rental;
  const security = await addSecurity(server, rental, buildGuarantor());
  await saveAgreement(server, owner, lease.id);
  asked = [
    { whose: 'Dana Levi', path: `/tenants/${lease.tenantId}/identity-number`, number: ofTenant },
    { whose: 'רות כהן', path: `/securities/${security}/identity-number`, number: '008558884' },
    {
      whose: 'משה לוי',
      path: `/leases/${lease.id}/agreement/identity-numbers/guarantor`,
      number: NUMBERS.guarantor,
    },
  ];
});
afterAll(() => server.close());

const ask = (path: string, as: { token: string }) => server.request('POST', rental.owner.path(path), { as });
const seen = async () => {
  const { owner } = rental;
  const { body } = await server.request('GET', owner.path('/audit-events'), { as: owner });
  return body.items
    .filter(({ action }: { action: string }) => action === 'identity_number_seen')
    .map(({ actor, entity, subject }: Record<string, unknown>) => ({ actor, entity, subject }));
};

test('a whole number is shown to whoever deals with tenants, also while all else rests, and never unseen', async () => {
  const { owner } = rental;
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  await setArchived(server, owner);
  for (const { path, number } of asked)
    expect(await ask(path, manager)).toMatchObject({ status: 200, body: { identityNumber: number } });
  await setArchived(server, null);
  const [{ name: actor } = {}] =
    await server.owner`select full_name as name from profiles where id = ${manager.id}`;
  expect(await seen()).toEqual(
    ['lease_agreement', 'security', 'tenant'].map((entity, at) => ({
      actor: { name: actor },
      entity,
      subject: asked[2 - at]?.whose,
    })),
  );
  const [kept] = await server.owner`select (select string_agg(a::text, ' ') from audit_events a)
    || (select string_agg(o::text, ' ') from outbox o) as text`;
  for (const { number } of asked) expect(kept?.['text']).not.toContain(number);
});

test('nobody else sees one, and what is refused is not told as seen', async () => {
  const { owner, tenant } = rental;
  const before = await seen();
  const assistant = await signUpMember(server, owner.organizationId, 'assistant', { viewFinancials: true });
  const { token } = await addToken(server, owner, { access: 'write' });
  const stranger = await signUpOwner(server, 'Sharon Flats');
  const own = (path: string) => server.request('POST', stranger.path(path), { as: stranger });
  for (const { path } of asked) {
    const statuses = [assistant, { token }, tenant, stranger].map(async (as) => (await ask(path, as)).status);
    expect([...(await Promise.all(statuses)), (await own(path)).status]).toEqual([403, 403, 404, 404, 404]);
  }
  expect(await ask(`/leases/${rental.lease.id}/agreement/identity-numbers/nobody`, owner)).toMatchObject({
    status: 404,
  });
  expect(await seen()).toEqual(before);
});

test('a mask that is sent back is no number: it is refused, and the number that is there stays', async () => {
  const { owner, lease } = rental;
  const patch = (path: string, body: object) =>
    server.request('PATCH', owner.path(path), { as: owner, body });
  expect(await patch(`/tenants/${lease.tenantId}`, { identityNumber: '***8179' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'identityNumber' }] },
  });
  const { parties } = buildContentsToSave();
  const passport = { ...parties.tenants[0], identityKind: 'passport', identityNumber: '***4567' };
  const contents = { parties: { ...parties, tenants: [passport] } };
  expect(await patch(`/leases/${lease.id}/agreement`, { contents })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'invalid_identity_number' }] },
  });
  expect((await patch(`/tenants/${lease.tenantId}`, { fullName: 'Dana Levi' })).status).toBe(204);
  expect((await ask(asked[0]?.path ?? '', owner)).body).toEqual({ identityNumber: ofTenant });
});
