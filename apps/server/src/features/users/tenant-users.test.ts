import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease, signInTenant } from '../leases/testing.ts';
import { addRental, addRentalWithTenant, reportPayment, type Rental } from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { clearTraces } from './service.ts';
import { enterFirst } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = (
  { owner }: Pick<Rental, 'owner'>,
  method: 'DELETE' | 'GET' | 'POST',
  rest: string,
  body?: object,
) => server.request(method, owner.path(rest), { as: owner, ...(body !== undefined && { body }) });

/** A tenant of a lease who has no way in, with an address of their own. */
async function addTenant(rental: Rental, email: string): Promise<string> {
  const house = await addProperty(server, rental.owner);
  const [unitId = ''] = house.unitIds;
  const lease = await addLease(server, rental.owner, unitId, { makeAccount: false });
  await server.request('PATCH', rental.owner.path(`/tenants/${lease.tenantId}`), {
    as: rental.owner,
    body: { email },
  });
  return lease.tenantId;
}

test('a tenant is made a user, comes in, and is listed as one', async () => {
  const rental = await addRental(server);
  const email = 'renting@example.com';
  const tenantId = await addTenant(rental, email);
  const { status, body } = await ask(rental, 'POST', '/tenant-users', { tenantId });
  expect(status).toBe(201);
  const person = await enterFirst(server, email, body.password);
  expect((await ask(rental, 'GET', '/users?role=tenant')).body.items).toContainEqual(
    expect.objectContaining({ id: person.id, role: 'tenant', tenantId, isManaged: true, status: 'active' }),
  );
  // Once they have chosen a password, nobody comes in as them.
  expect(await ask(rental, 'POST', `/users/${person.id}/access`, {})).toMatchObject({
    body: { code: 'tenant_account_in_use' },
  });
  expect((await ask(rental, 'DELETE', `/users/${person.id}/sessions`)).status).toBe(204);
  expect((await server.request('GET', '/api/v1/me', { as: person })).status).toBe(401);
});

test('whoever has an account is asked, with the same answer, and is nobody’s user before they agree', async () => {
  const rental = await addRental(server);
  const stranger = await signUp(server);
  const tenantId = await addTenant(rental, stranger.email);
  const { status, body } = await ask(rental, 'POST', '/tenant-users', { tenantId });
  expect(status).toBe(201);
  expect(body).toMatchObject({ signInName: stranger.email, password: expect.any(String) });
  const { items } = (await ask(rental, 'GET', '/users')).body;
  expect(items.map(({ id }: { id: string }) => id)).not.toContain(stranger.id);
});

test('nobody without a lease is made a user', async () => {
  const rental = await addRental(server);
  const tenantId = await addTenant(rental, 'no-lease@example.com');
  await server.owner`delete from lease_tenants where tenant_id = ${tenantId}`;
  expect(await ask(rental, 'POST', '/tenant-users', { tenantId })).toMatchObject({
    body: { code: 'related_record_missing' },
  });
});

test('a tenant who is deleted is out at once; the lease and the payment they reported stay', async () => {
  const rental = await addRentalWithTenant(server);
  const { owner, tenant, lease } = rental;
  await reportPayment(server, rental);
  expect((await ask(rental, 'POST', `/users/${tenant.id}/deletion`, { assigneeId: null })).status).toBe(204);
  expect((await server.request('GET', '/api/v1/me', { as: tenant })).status).toBe(401);
  await expect(signInTenant(server, lease)).rejects.toThrow(TypeError);
  await clearTraces(server.services, owner.organizationId, tenant.id);
  expect((await ask(rental, 'GET', `/tenants/${lease.tenantId}`)).body).toMatchObject({ hasAccount: false });
  const [kept] = await server.owner`select email, deleted_at from auth.users where id = ${tenant.id}`;
  expect(kept).toMatchObject({ email: `${tenant.id}@deleted.invalid`, deleted_at: expect.anything() });
});
