import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { deriveApiKeys } from '../../platform/api-keys.ts';
import { signIn, signUp, signUpOwner, type Member, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease, buildLease } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';

let server: TestServer;
let landlord: Member;
beforeAll(async () => {
  server = await startTestServer();
  landlord = await signUpOwner(server, 'Carmel Homes');
});
afterAll(() => server.close());

/** A lease of which the one tenant is at this address. */
async function rentTo(email: string, owner = landlord) {
  const house = await addProperty(server, owner, {}, 1);
  const body = buildLease(house.unitIds[0] ?? '', { tenant: { fullName: 'Dana Peretz', email } });
  const { status, body: lease } = await server.request('POST', owner.path('/leases'), { as: owner, body });
  expect(status).toBe(201);
  return { leaseId: lease.id as string, tenant: lease.tenants[0] };
}

/** The questions that were mailed to an address, oldest first. */
async function readMails(to: string): Promise<string[]> {
  await runUntilIdle(server.services);
  const { body } = await server.request('GET', '/api/v1/outbox?limit=1000', { as: serviceKey() });
  return (body as { to: string; text: string }[])
    .filter((mail) => mail.to === to && mail.text.includes('/tenant-invitations/'))
    .map(({ text }) => text);
}
const serviceKey = () => deriveApiKeys(server.services.secrets).service;
const tokenOf = (mail = '') => /\/tenant-invitations\/([\w-]+)/.exec(mail)?.[1] ?? '';

const look = (as: Person, token: string) =>
  server.request('GET', `/api/v1/me/tenant-invitations/${token}`, { as });
const accept = (as: Person, token: string) =>
  server.request('POST', `/api/v1/me/tenant-invitations/${token}/acceptance`, { as });
const decline = (as: Person, token: string) =>
  server.request('DELETE', `/api/v1/me/tenant-invitations/${token}`, { as });
const canOpen = async (as: Person, leaseId: string) =>
  (await server.request('GET', `/api/v1/my/leases/${leaseId}`, { as })).status === 200;
const trySignIn = (email: string, password: string) =>
  server.request('POST', '/auth/v1/token?grant_type=password', { body: { email, password } });

/** What a workspace is told of a tenant, but for what is of the one tenant alone. */
async function toldOf(tenantId: string, owner: Member) {
  const { body } = await server.request('GET', owner.path(`/tenants/${tenantId}`), { as: owner });
  return { ...body, id: '', email: '', createdAt: '' };
}

describe('whoever has an account', () => {
  test('is asked by mail; nothing is tied before they say yes, in that account', async () => {
    const person = await signUp(server);
    const { leaseId } = await rentTo(person.email);
    const [mail] = await readMails(person.email);
    expect(await canOpen(person, leaseId)).toBe(false);
    const token = tokenOf(mail);
    expect((await look(person, token)).body).toMatchObject({
      organizationName: 'Carmel Homes',
      tenantName: 'Dana Peretz',
    });
    const stranger = await signUp(server);
    for (const answer of [look, accept, decline]) expect((await answer(stranger, token)).status).toBe(404);
    expect((await accept(person, token)).status).toBe(204);
    expect(await canOpen(person, leaseId)).toBe(true);
    for (const answer of [look, accept, decline]) expect((await answer(person, token)).status).toBe(404);
    const events = await server.owner`select action, actor_id from audit_events
      where entity = 'tenant' and action = 'account_accepted'`;
    expect(events).toEqual([{ action: 'account_accepted', actor_id: person.id }]);
  });

  test('is told of to nobody: the workspace gets the same answer as for an address without one', async () => {
    const person = await signUp(server);
    const known = await rentTo(person.email);
    const unknown = await rentTo('nobody-yet@example.com');
    for (const { tenant } of [known, unknown])
      expect(tenant).toEqual({
        id: expect.any(String),
        credentials: {
          signInName: expect.any(String),
          password: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
          expiresAt: expect.any(String),
          inviteUrl: expect.stringContaining('/auth/v1/verify?'),
        },
      });
    expect(await toldOf(known.tenant.id, landlord)).toEqual(await toldOf(unknown.tenant.id, landlord));
    const again = (id: string) =>
      server.request('POST', landlord.path(`/tenants/${id}/credentials`), { as: landlord });
    const answers = [await again(known.tenant.id), await again(unknown.tenant.id)];
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
      Array.from({ length: 2 }, () => [201, ['signInName', 'password', 'expiresAt', 'inviteUrl']]),
    );
  });

  test('keeps their password: what the landlord was given opens nothing of theirs', async () => {
    const person = await signUp(server);
    const { tenant } = await rentTo(person.email);
    expect((await trySignIn(person.email, tenant.credentials.password)).status).toBe(400);
    expect((await trySignIn(person.email, 'correct horse')).status).toBe(200);
    const { pathname, search } = new URL(tenant.credentials.inviteUrl);
    const opened = await server.request('POST', '/auth/v1/verify', {
      body: { type: 'invite', token_hash: new URLSearchParams(search).get('token') },
    });
    expect(pathname).toBe('/auth/v1/verify');
    expect(opened.body.access_token).toBeUndefined();
  });

  test('who said yes has a sign-in that no landlord can renew', async () => {
    const person = await signUp(server);
    const { tenant } = await rentTo(person.email);
    await accept(person, tokenOf((await readMails(person.email))[0]));
    expect(
      await server.request('POST', landlord.path(`/tenants/${tenant.id}/credentials`), { as: landlord }),
    ).toMatchObject({ status: 409, body: { code: 'tenant_account_in_use' } });
  });
});

test('who said no is left alone for a month, and who was asked for an hour; the answer is always the same', async () => {
  const person = await signUp(server);
  const { tenant, leaseId } = await rentTo(person.email);
  const again = async () =>
    (await server.request('POST', landlord.path(`/tenants/${tenant.id}/credentials`), { as: landlord }))
      .status;
  const countAsked = async () => {
    const rows = await server.owner`select from deliveries where recipient = ${person.email}`;
    return rows.length;
  };
  expect(await again()).toBe(201);
  expect(await countAsked()).toBe(1);
  server.clock.advance({ minutes: 61 });
  const later = await signIn(server, person);
  landlord = { ...landlord, ...(await signIn(server, landlord)) };
  expect(await again()).toBe(201);
  const [first, second] = await readMails(person.email);
  expect((await look(later, tokenOf(first))).status).toBe(404);
  expect((await decline(later, tokenOf(second))).status).toBe(204);
  expect(await canOpen(later, leaseId)).toBe(false);
  server.clock.advance({ hours: 29 * 24 });
  landlord = { ...landlord, ...(await signIn(server, landlord)) };
  expect(await again()).toBe(201);
  expect(await countAsked()).toBe(2);
  server.clock.advance({ hours: 25 });
  landlord = { ...landlord, ...(await signIn(server, landlord)) };
  expect(await again()).toBe(201);
  expect(await countAsked()).toBe(3);
});

test('a question that ran out cannot be answered', async () => {
  const person = await signUp(server);
  await rentTo(person.email);
  const token = tokenOf((await readMails(person.email))[0]);
  server.clock.advance({ hours: 14 * 24 });
  const later = await signIn(server, person);
  landlord = { ...landlord, ...(await signIn(server, landlord)) };
  expect((await accept(later, token)).status).toBe(404);
});

test('another tenant of the same workspace is not given the same sign-in', async () => {
  const first = await addLease(
    server,
    landlord,
    (await addProperty(server, landlord, {}, 1)).unitIds[0] ?? '',
  );
  const house = await addProperty(server, landlord, {}, 1);
  const body = buildLease(house.unitIds[0] ?? '', {
    tenant: { fullName: 'Somebody else', email: first.credentials?.signInName ?? '' },
  });
  expect(await server.request('POST', landlord.path('/leases'), { as: landlord, body })).toMatchObject({
    status: 409,
    body: { code: 'tenant_account_exists' },
  });
});
