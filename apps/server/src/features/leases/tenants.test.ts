import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addProperty } from '../properties/testing.ts';
import { sendDocument } from '../signing/testing.ts';
import { addCoTenant, addLease, buildLease, buildTenant, signInTenant } from './testing.ts';

let server: TestServer;
let owner: Member;
let unitIds: string[];
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  ({ unitIds } = await addProperty(server, owner, {}, 20));
});
afterAll(() => server.close());

const nextUnit = () => unitIds.shift() ?? '';
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.request(method, owner.path(path), { as: owner, ...(body !== undefined && { body }) });
const namesOf = async (leaseId: string) =>
  (await call('GET', `/leases/${leaseId}`)).body.tenants.map((one: { fullName: string }) => one.fullName);
const addPair = async (change = {}) => {
  const first = await addLease(server, owner, nextUnit(), {
    tenant: { fullName: 'Dana Levi' },
    ...change,
    makeAccount: false,
  });
  const second = await addCoTenant(server, owner, first.id, { fullName: 'Avi Cohen', makeAccount: false });
  return { leaseId: first.id, dana: first.tenantId, avi: second.tenantId };
};

describe('a lease of several people', () => {
  test('is made at once, each with a sign-in of their own, the first of the request first', async () => {
    const people = [
      { ...buildTenant(), fullName: 'Noa Peretz' },
      { ...buildTenant(), fullName: 'Adam Peretz' },
      { fullName: 'Without a sign-in', makeAccount: false },
    ];
    const { status, body } = await call('POST', '/leases', buildLease(nextUnit(), { tenants: people }));
    expect(status).toBe(201);
    expect(body.tenants.map((one: { credentials: unknown }) => one.credentials !== null)).toEqual([
      true,
      true,
      false,
    ]);
    expect((await namesOf(body.id))[0]).toBe('Noa Peretz');

    // Each of them comes in and sees the lease with its money.
    for (const { id: tenantId, credentials } of body.tenants.slice(0, 2)) {
      const person = await signInTenant(server, { id: body.id, tenantId, credentials });
      const mine = await server.request('GET', `/api/v1/my/leases/${body.id}`, { as: person });
      expect(mine.body).toMatchObject({
        tenantNames: ['Noa Peretz', 'Adam Peretz', 'Without a sign-in'],
        monthlyRent: { amount: 450_000 },
      });
    }
  });

  test('tells what is wrong with a person where that person stands, and makes nothing', async () => {
    const unitId = nextUnit();
    const tenants = [buildTenant(), { fullName: 'Nobody to reach' }];
    expect(await call('POST', '/leases', buildLease(unitId, { tenants }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'tenants.1.phone', code: 'needed_for_account' }] },
    });
    const { tenantId } = await addLease(server, owner, nextUnit());
    const twice = { tenants: [{ id: tenantId }, { id: tenantId }] };
    expect(await call('POST', '/leases', buildLease(unitId, twice))).toMatchObject({
      status: 409,
      body: { code: 'lease_tenant_twice', errors: [{ path: 'tenants.1.id' }] },
    });
    expect((await call('GET', `/leases?unitId=${unitId}&show=all`)).body.items).toEqual([]);
  });

  test('shows the first and how many more in lists, and is found by any of them, once', async () => {
    const { leaseId, avi } = await addPair({ tenant: { fullName: 'Dana Vardimon' } });
    await server.owner`update tenants set full_name = 'Avi Vardimon' where id = ${avi}`;
    const found = await call('GET', '/leases?show=all&search=avi%20vardimon');
    expect(found.body.items).toMatchObject([
      { id: leaseId, tenants: [{ fullName: 'Dana Vardimon' }, { fullName: 'Avi Vardimon' }] },
    ]);
    const { body: ofAvi } = await call('GET', `/leases?show=all&tenantId=${avi}`);
    expect(ofAvi.items).toHaveLength(1);
    const hits = (await call('GET', '/search?q=vardimon')).body.items;
    expect(hits.filter(({ kind }: { kind: string }) => kind === 'lease')).toMatchObject([
      { id: leaseId, moreTenants: 1 },
    ]);
    const { unit, property } = found.body.items[0];
    const { body: units } = await call('GET', `/properties/${property.id}/units`);
    expect(units.items.find(({ id }: { id: string }) => id === unit.id).lease).toMatchObject({
      tenantName: 'Dana Vardimon',
      moreTenants: 1,
    });
  });

  test('is written to whoever was chosen', async () => {
    const { leaseId, avi } = await addPair();
    expect((await call('PUT', `/leases/${leaseId}/first-tenant`, { tenantId: avi })).status).toBe(204);
    expect(await namesOf(leaseId)).toEqual(['Avi Cohen', 'Dana Levi']);
    const stranger = await addLease(server, owner, nextUnit());
    const refused = await call('PUT', `/leases/${leaseId}/first-tenant`, { tenantId: stranger.tenantId });
    expect(refused.status).toBe(404);
  });

  test('passes to the next when the first goes, and never loses the last', async () => {
    const { leaseId, dana, avi } = await addPair();
    expect((await call('DELETE', `/leases/${leaseId}/tenants/${dana}`)).status).toBe(204);
    expect(await namesOf(leaseId)).toEqual(['Avi Cohen']);
    expect(await call('DELETE', `/leases/${leaseId}/tenants/${avi}`)).toMatchObject({
      status: 409,
      body: { code: 'lease_last_tenant' },
    });
    const [{ more_tenants: more } = { more_tenants: -1 }] =
      await server.owner`select more_tenants from leases where id = ${leaseId}`;
    expect(more).toBe(0);
  });

  test('keeps its people while its contract is out, and once somebody has signed', async () => {
    const { leaseId, avi } = await addPair({ stage: 'draft' });
    await sendDocument(server, owner, { leaseId });
    const fixed = { status: 409, body: { code: 'lease_tenants_fixed' } };
    expect(await call('DELETE', `/leases/${leaseId}/tenants/${avi}`)).toMatchObject(fixed);
    expect(
      await call('POST', `/leases/${leaseId}/tenants`, {
        tenant: { fullName: 'Too Late', makeAccount: false },
      }),
    ).toMatchObject(fixed);
    await server.owner`update leases set stage = 'agreed', signature_status = 'fully_signed' where id = ${leaseId}`;
    await server.owner`update signature_requests set state = 'voided', ended_at = sent.created_at
      from signature_requests sent where sent.id = signature_requests.id and signature_requests.lease_id = ${leaseId}`;
    expect(await call('DELETE', `/leases/${leaseId}/tenants/${avi}`)).toMatchObject(fixed);
    expect(await namesOf(leaseId)).toHaveLength(2);
  });

  test('takes a person once, however often and at once they are added', async () => {
    const { id: leaseId } = await addLease(server, owner, nextUnit());
    const { tenantId } = await addLease(server, owner, nextUnit());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        call('POST', `/leases/${leaseId}/tenants`, { tenant: { id: tenantId } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  });
});

describe('the contract of several people', () => {
  const parties = async (leaseId: string) =>
    (await call('GET', `/leases/${leaseId}/agreement`)).body.contents.parties.tenants.map(
      (one: { fullName: string }) => one.fullName,
    );

  test('has a party for each, follows who joins and leaves after it was saved, and binds them jointly', async () => {
    const { leaseId, avi } = await addPair({ stage: 'draft' });
    expect(await parties(leaseId)).toEqual(['Dana Levi', 'Avi Cohen']);
    const { body: proposed } = await call('GET', `/leases/${leaseId}/agreement`);
    expect(proposed.document.sections.map(({ key }: { key: string }) => key)).toContain('joint-tenants');
    expect(
      proposed.document.signatures.filter(({ role }: { role: string }) => role === 'tenant'),
    ).toHaveLength(2);
    await server.request('PATCH', owner.path(`/leases/${leaseId}/agreement`), {
      as: owner,
      body: { contents: { parties: proposed.contents.parties } },
    });
    await addCoTenant(server, owner, leaseId, {
      fullName: 'Ruth Bar',
      identityNumber: '123456782',
      makeAccount: false,
    });
    expect(await parties(leaseId)).toEqual(['Dana Levi', 'Avi Cohen', 'Ruth Bar']);
    const { body: grown } = await call('GET', `/leases/${leaseId}/agreement`);
    expect(grown.identities).toMatchObject([{ hint: '***6782' }]);
    await call('DELETE', `/leases/${leaseId}/tenants/${avi}`);
    expect(await parties(leaseId)).toEqual(['Dana Levi', 'Ruth Bar']);
  });
});
