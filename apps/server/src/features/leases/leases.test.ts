import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { postDueRent } from '../money/rent-run.ts';
import { addProperty } from '../properties/testing.ts';
import { addLease, buildLease, signInTenant } from './testing.ts';

let server: TestServer;
let owner: Member;
let unitIds: string[];
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  ({ unitIds } = await addProperty(server, owner, {}, 40));
});
afterAll(() => server.close());

const nextUnit = () => unitIds.shift() ?? '';
const create = (body: object) => server.request('POST', owner.path('/leases'), { as: owner, body });

describe('letting a unit', () => {
  test('makes the lease, the person and their sign-in, and the unit counts as occupied', async () => {
    const unitId = nextUnit();
    const created = await create(buildLease(unitId));
    expect(created.status).toBe(201);
    expect(created.body.tenants[0].credentials.password).toMatch(/^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/);

    const { body: lease } = await server.request('GET', owner.path(`/leases/${created.body.id}`), {
      as: owner,
    });
    expect(lease).toMatchObject({
      status: 'active',
      signatureStatus: 'pending_signature',
      unit: { id: unitId },
      money: { monthlyRent: { amount: 450_000, currency: 'ILS' } },
    });
    const { body: vacant } = await server.request('GET', owner.path('/vacant-units?limit=200'), {
      as: owner,
    });
    expect(vacant.items.map((unit: { id: string }) => unit.id)).not.toContain(unitId);
  });

  test('plans the rent of the term, with the arithmetic of part months', async () => {
    const { id } = await addLease(server, owner, nextUnit(), {
      startsOn: '2026-12-15',
      endsOn: '2027-02-14',
      monthlyRentAmount: 480_000,
    });
    const { body } = await server.request('GET', owner.path(`/leases/${id}/rent-schedule`), { as: owner });
    expect(body.items).toMatchObject([
      { dueOn: '2026-12-15', amount: { amount: 263_226 }, proration: { days: 17, ofDays: 31 } },
      { dueOn: '2027-01-01', amount: { amount: 480_000 }, proration: null },
      { dueOn: '2027-02-01', amount: { amount: 240_000 }, proration: { days: 14, ofDays: 28 } },
    ]);
  });

  test('is refused while somebody else has the unit, and leaves nothing behind', async () => {
    const unitId = nextUnit();
    await addLease(server, owner, unitId);
    const before = await server.owner`select count(*)::int as n from tenants`;
    const answer = await create(buildLease(unitId, { startsOn: '2027-09-30', endsOn: '2028-09-29' }));
    expect(answer).toMatchObject({ status: 409, body: { code: 'lease_overlap' } });
    expect(await server.owner`select count(*)::int as n from tenants`).toEqual(before);
  });

  test('may begin on the day after another ends', async () => {
    const unitId = nextUnit();
    await addLease(server, owner, unitId);
    expect((await create(buildLease(unitId, { startsOn: '2027-10-01', endsOn: '2028-09-30' }))).status).toBe(
      201,
    );
  });

  test('wins once when twenty ask for one unit at the same moment', async () => {
    const unitId = nextUnit();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(buildLease(unitId))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('tells what is wrong at the field', async () => {
    const answer = await create(
      buildLease(nextUnit(), {
        startsOn: '2026-10-01',
        endsOn: '2026-09-30',
        dueDay: 32,
        monthlyRentAmount: -1,
      }),
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'dueDay', code: 'too_big' },
        { path: 'monthlyRentAmount', code: 'too_small' },
      ]),
    );
    const term = await create(buildLease(nextUnit(), { startsOn: '2026-10-01', endsOn: '2026-09-30' }));
    expect(term.body.errors).toEqual([{ path: 'endsOn', code: 'ends_before_start' }]);
  });

  test('refuses a unit of another organization as one that does not exist', async () => {
    const stranger = await signUpOwner(server);
    const foreign = await addProperty(server, stranger);
    const answer = await create(buildLease(foreign.unitIds[0] ?? ''));
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'related_record_missing', errors: [{ path: 'unitId', code: 'not_found' }] },
    });
  });
});

describe('changing a lease', () => {
  test('to a term that meets the next one is refused', async () => {
    const unitId = nextUnit();
    const { id } = await addLease(server, owner, unitId);
    await addLease(server, owner, unitId, { startsOn: '2027-10-01', endsOn: '2028-09-30' });
    const answer = await server.request('PATCH', owner.path(`/leases/${id}`), {
      as: owner,
      body: { endsOn: '2027-10-01' },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'lease_overlap' } });
  });

  test.each([
    ['2025-12-31', 'ends_before_start'],
    ['2051-12-31', 'term_too_long'],
  ])('to end on %s is refused, though the start is not said again: %s', async (endsOn, code) => {
    const { id } = await addLease(server, owner, nextUnit(), { startsOn: '2026-10-01' });
    const answer = await server.request('PATCH', owner.path(`/leases/${id}`), {
      as: owner,
      body: { endsOn },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'endsOn', code }] } });
  });

  test('is refused where a month that was charged would be none of its months', async () => {
    const { id } = await addLease(server, owner, nextUnit());
    await postDueRent(server.services);
    const answer = await server.request('PATCH', owner.path(`/leases/${id}`), {
      as: owner,
      body: { startsOn: '2026-10-05' },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'lease_terms_fixed' } });
  });

  test('that was ended early takes its ending back first', async () => {
    const { id } = await addLease(server, owner, nextUnit());
    await server.owner`update leases set terminated_on = '2026-12-31' where id = ${id}`;
    const change = (body: object) =>
      server.request('PATCH', owner.path(`/leases/${id}`), { as: owner, body });
    expect(await change({ endsOn: '2028-09-30' })).toMatchObject({
      status: 409,
      body: { code: 'lease_ended' },
    });
    expect((await change({ paymentMethod: 'bit' })).status).toBe(204);
  });

  test('works out the rent ahead again', async () => {
    const { id } = await addLease(server, owner, nextUnit(), {
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
    });
    await server.request('PATCH', owner.path(`/leases/${id}`), {
      as: owner,
      body: { endsOn: '2027-02-14', monthlyRentAmount: 500_000, dueDay: 10 },
    });
    const { body } = await server.request('GET', owner.path(`/leases/${id}/rent-schedule`), { as: owner });
    expect(body.items).toMatchObject([
      { dueOn: '2027-01-10', amount: { amount: 500_000 } },
      { dueOn: '2027-02-10', amount: { amount: 250_000 } },
    ]);
  });
});

test('months that were settled before stay settled when the terms change', async () => {
  const { id } = await addLease(server, owner, nextUnit(), {
    startsOn: '2026-02-01',
    endsOn: '2027-01-31',
    chargeFromOn: '2026-12-01',
  });
  await server.request('PATCH', owner.path(`/leases/${id}`), { as: owner, body: { dueDay: 10 } });
  const { body } = await server.request('GET', owner.path(`/leases/${id}/rent-schedule`), { as: owner });
  expect(body.items).toMatchObject([{ dueOn: '2026-12-10' }, { dueOn: '2027-01-10' }]);
});

describe('the tenant', () => {
  test('signs in with the generated password, must choose another, and then sees only their own lease', async () => {
    const lease = await addLease(server, owner, nextUnit());
    const other = await addLease(server, owner, nextUnit());
    const { signInName, password } = lease.credentials ?? { signInName: '', password: '' };
    const signedIn = await server.request('POST', '/auth/v1/token?grant_type=password', {
      body: { email: signInName, password },
    });
    const token = signedIn.body.access_token;
    expect(await server.request('GET', '/api/v1/my/leases', { as: token })).toMatchObject({
      status: 403,
      body: { code: 'password_change_required' },
    });

    await server.request('PUT', '/auth/v1/user', { as: token, body: { password: 'a password of my own' } });
    const { body } = await server.request('GET', '/api/v1/my/leases', { as: token });
    expect(body.items).toMatchObject([{ id: lease.id, organizationName: 'Carmel Homes' }]);
    expect((await server.request('GET', `/api/v1/my/leases/${lease.id}`, { as: token })).body).toMatchObject({
      id: lease.id,
      nextDue: { dueOn: '2026-10-01' },
    });
    expect((await server.request('GET', `/api/v1/my/leases/${other.id}`, { as: token })).status).toBe(404);
    expect((await server.request('GET', owner.path('/leases'), { as: token })).status).toBe(404);
  });

  test('without an e-mail address signs in with the phone', async () => {
    const lease = await addLease(server, owner, nextUnit(), {
      tenant: { fullName: 'דוד כהן', phone: '+972549998877' },
    });
    expect((await signInTenant(server, lease)).email).toBe('+972549998877');
  });

  test('cannot use the generated password after three days', async () => {
    const local = await startTestServer();
    const landlord = await signUpOwner(local);
    const house = await addProperty(local, landlord);
    const { credentials } = await addLease(local, landlord, house.unitIds[0] ?? '');
    local.clock.advance({ hours: 72 });
    const answer = await local.request('POST', '/auth/v1/token?grant_type=password', {
      body: { email: credentials?.signInName, password: credentials?.password },
    });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
    await local.close();
  });

  test('who chose a password cannot be locked out by a landlord', async () => {
    const lease = await addLease(server, owner, nextUnit());
    const path = owner.path(`/tenants/${lease.tenantId}/credentials`);
    expect((await server.request('POST', path, { as: owner })).status).toBe(201);
    const renewed = await server.request('POST', path, { as: owner });
    await signInTenant(server, { ...lease, credentials: renewed.body });
    expect(await server.request('POST', path, { as: owner })).toMatchObject({
      status: 409,
      body: { code: 'tenant_account_in_use' },
    });
  });

  test('is one person of the workspace: neither an identity number nor an account stands for two', async () => {
    const identityNumber = '123456782';
    const tenant = { fullName: 'Samira', phone: '+972521110001', identityNumber };
    const { credentials } = await addLease(server, owner, nextUnit(), { tenant });
    const addAnother = (change: object) =>
      create(buildLease(nextUnit(), { tenant: { fullName: 'Samira again', ...change }, makeAccount: true }));
    expect(await addAnother({ email: 'samira@example.com', identityNumber })).toMatchObject({
      status: 409,
      body: { code: 'tenant_identity_taken' },
    });
    expect(await addAnother({ phone: credentials?.signInName })).toMatchObject({
      status: 409,
      body: { code: 'tenant_account_exists' },
    });
  });

  test('is stored with a sealed identity number of which only the end is shown', async () => {
    const identityNumber = '008558884';
    const lease = await addLease(server, owner, nextUnit(), {
      tenant: { fullName: 'Samira', phone: '+972521110000', identityNumber },
    });
    const { body } = await server.request('GET', owner.path(`/tenants/${lease.tenantId}`), { as: owner });
    expect(body.identityNumberHint).toBe('***8884');
    const [dump] =
      await server.owner`select string_agg(t::text, ' ') || (select string_agg(a::text, ' ') from audit_events a) as text from tenants t`;
    expect(dump?.['text']).not.toContain(identityNumber);
  });
});

test('a realtor sees that a unit is let, and neither to whom nor whether they pay', async () => {
  const landlord = await signUpOwner(server);
  const house = await addProperty(server, landlord, {}, 1);
  await addLease(server, landlord, house.unitIds[0] ?? '');
  await postDueRent(server.services);
  const stateOf = async (member: Member) => {
    const { body } = await server.request('GET', member.path(`/properties/${house.id}/units`), {
      as: member,
    });
    return { state: body.items[0].state, lease: body.items[0].lease };
  };
  expect(await stateOf(landlord)).toMatchObject({
    state: 'late',
    lease: { tenantName: expect.stringContaining('Tenant') },
  });
  expect(await stateOf(await signUpMember(server, landlord.organizationId, 'realtor'))).toEqual({
    state: 'occupied',
    lease: null,
  });
});

test('a member who may not see money sees who lives where, and no amount', async () => {
  const { id } = await addLease(server, owner, nextUnit());
  const viewer = await signUpMember(server, owner.organizationId, 'viewer', { manageTenants: true });
  const { status, body } = await server.request('GET', viewer.path(`/leases/${id}`), { as: viewer });
  expect(status).toBe(200);
  expect(body.money).toBeNull();
  expect(JSON.stringify(body)).not.toMatch(/amount/);
});

test('a viewer sees leases by role and makes none', async () => {
  const realtor = await signUpMember(server, owner.organizationId, 'realtor');
  expect((await server.request('GET', realtor.path('/leases'), { as: realtor })).status).toBe(403);
  const assistant = await signUpMember(server, owner.organizationId, 'assistant');
  expect(
    (await server.request('POST', assistant.path('/leases'), { as: assistant, body: buildLease(nextUnit()) }))
      .status,
  ).toBe(403);
});
