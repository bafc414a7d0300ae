import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signIn, signUp, type Person } from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { deliveryRules } from '../contributions.ts';
import { deliver } from '../deliveries/service.ts';
import { buildDevice, openPushService } from '../deliveries/testing.ts';
import { addRentalWithTenant, reportPayment } from '../money/testing.ts';
import { switchOff } from './testing.ts';

const own = '/api/v1/me/push-device';

let service: Awaited<ReturnType<typeof openPushService>>;
let server: TestServer;
let rental: Awaited<ReturnType<typeof addRentalWithTenant>>;
beforeAll(async () => {
  service = await openPushService();
  server = await startTestServer({ settings: { PUSH_TRUSTED_ORIGINS: [service.origin] } });
});
beforeEach(async () => {
  server.clock.set(testNow);
  service.pushed.length = 0;
  service.answer.status = 201;
  // What waits for its next try is another test's.
  await server.owner`delete from graphile_worker._private_jobs`;
  rental = await addRentalWithTenant(server);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

async function subscribe(as: Person, device: object): Promise<void> {
  const { status, body } = await server.request('PUT', own, { as, body: device });
  if (status !== 204) throw new Error(`not subscribed: ${JSON.stringify(body)}`);
}

const endpointOf = async (as: Person) => (await server.request('GET', own, { as })).body.endpoint;
const listPushes = () => server.owner`
  select id, status, last_error, attempts, held_until from deliveries
  where channel = 'push' and organization_id = ${rental.owner.organizationId} order by position`;

test('what somebody is told of reaches each of their devices, sealed for it, with a title and the way to it alone', async () => {
  const { owner } = rental;
  const [phone, desk] = [service.openBrowser('phone'), service.openBrowser('desk')];
  await subscribe(owner, phone.device);
  await subscribe(await signIn(server, owner), desk.device);
  await server.request('PATCH', '/api/v1/me/profile', { as: owner, body: { preferredLanguage: 'he' } });
  await reportPayment(server, rental);
  await runWaiting(server.services);
  await runWaiting(server.services);
  const { body } = await server.request('GET', '/api/v1/my/notifications', { as: owner });
  const at = new Map(service.pushed.map((one) => [one.path, one]));
  expect([...at.keys()].toSorted()).toEqual(['/desk', '/phone']);
  expect(service.pushed).toHaveLength(2);
  const path = `/notifications/${body.items[0].id}`;
  const title = expect.stringMatching(/\p{Script=Hebrew}/u);
  expect(phone.read(at.get('/phone')!)).toEqual({ title, path });
  expect(desk.read(at.get('/desk')!)).toEqual({ title, path });
  expect(() => desk.read(at.get('/phone')!)).toThrow('unable to authenticate');
  const { headers } = at.get('/phone')!;
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200' });
  expect(at.get('/phone')!.body.toString('latin1')).not.toContain('notifications');
});

test('the push service learns which installation sends, by the key that browsers subscribe with', async () => {
  await subscribe(rental.owner, service.openBrowser('phone').device);
  await reportPayment(server, rental);
  await runWaiting(server.services);
  const { publicKey } = (await server.request('GET', own, { as: rental.owner })).body;
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(
    String(service.pushed[0]!.headers.authorization),
  )!;
  expect(key).toBe(publicKey);
  const raw = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  };
  const verifying = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'verify',
  ]);
  const [head, claims = '', signature = ''] = token.split('.');
  const isGenuine = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    verifying,
    Buffer.from(signature, 'base64url'),
    Buffer.from(`${head}.${claims}`),
  );
  expect(isGenuine).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: service.origin,
    sub: 'mailto:no-reply@localhost',
  });
});

test('a device hears nothing more from the sign-out on, not even what was on its way already', async () => {
  const other = await signIn(server, rental.owner);
  await subscribe(other, service.openBrowser('desk').device);
  service.answer.status = 503;
  await reportPayment(server, rental, { reference: '1' });
  await runWaiting(server.services);
  await server.request('POST', '/auth/v1/logout?scope=local', { as: other });
  expect(await server.owner`select from push_devices where user_id = ${rental.owner.id}`).toEqual([]);
  service.answer.status = 201;
  const [row] = await listPushes();
  await deliver(server.services, deliveryRules, row!['id']);
  await reportPayment(server, rental, { reference: '2' });
  await runWaiting(server.services);
  expect(service.pushed).toHaveLength(1);
  expect(await listPushes()).toMatchObject([{ status: 'failed' }]);
});

test('a browser is of whoever signed in on it last', async () => {
  const { device } = service.openBrowser('shared');
  await subscribe(rental.owner, device);
  const next = await signUp(server);
  await subscribe(next, device);
  expect(await endpointOf(rental.owner)).toBeNull();
  expect(await endpointOf(next)).toBe(device.endpoint);
  await reportPayment(server, rental);
  await runWaiting(server.services);
  expect(service.pushed).toEqual([]);
});

test('switched off, a device hears nothing, and others still do', async () => {
  const { owner } = rental;
  const other = await signIn(server, owner);
  await subscribe(owner, service.openBrowser('phone').device);
  await subscribe(other, service.openBrowser('desk').device);
  expect((await server.request('DELETE', own, { as: other })).status).toBe(204);
  await reportPayment(server, rental);
  await runWaiting(server.services);
  expect(service.pushed.map((one) => one.path)).toEqual(['/phone']);
});

test('what somebody does not want to hear of comes to no device', async () => {
  await subscribe(rental.owner, service.openBrowser('phone').device);
  await switchOff(server, rental.owner, 'payments');
  await reportPayment(server, rental);
  await runWaiting(server.services);
  expect(service.pushed).toEqual([]);
});

test(
  'where a second factor is wanted, a session without one shows nothing',
  { tags: ['night'] },
  async () => {
    await subscribe(rental.owner, service.openBrowser('phone').device);
    await server.owner`update organizations set requires_mfa = true where id = ${rental.owner.organizationId}`;
    await reportPayment(server, rental);
    await runWaiting(server.services);
    expect(service.pushed).toEqual([]);
    await server.owner`update auth.sessions set aal = 'aal2' where user_id = ${rental.owner.id}`;
    await reportPayment(server, rental, { reference: '2' });
    await runWaiting(server.services);
    expect(service.pushed).toHaveLength(1);
  },
);

test.each([404, 410])('a device that its push service no longer knows (%i) is forgotten', async (status) => {
  await subscribe(rental.owner, service.openBrowser('phone').device);
  service.answer.status = status;
  await reportPayment(server, rental);
  await runWaiting(server.services);
  expect(service.pushed).toHaveLength(1);
  expect(await endpointOf(rental.owner)).toBeNull();
  expect(await listPushes()).toMatchObject([{ status: 'failed', attempts: 1 }]);
});

test('while the push service is down it is tried again, and comes once', async () => {
  await subscribe(rental.owner, service.openBrowser('phone').device);
  service.answer.status = 503;
  await reportPayment(server, rental);
  await runWaiting(server.services);
  expect(await listPushes()).toMatchObject([
    { status: 'queued', attempts: 1, last_error: 'the push service answered 503' },
  ]);
  service.answer.status = 201;
  const [row] = await listPushes();
  await deliver(server.services, deliveryRules, row!['id']);
  await deliver(server.services, deliveryRules, row!['id']);
  expect(service.pushed).toHaveLength(2);
  expect(await listPushes()).toMatchObject([{ status: 'sent' }]);
});

test('it follows no push service that leads elsewhere', async () => {
  await subscribe(rental.owner, service.openBrowser('phone').device);
  service.answer.status = 307;
  await reportPayment(server, rental);
  await runWaiting(server.services);
  expect(service.pushed).toHaveLength(1);
  expect(await listPushes()).toMatchObject([{ status: 'queued', attempts: 1 }]);
});

test('in quiet hours devices stay quiet until they end', { tags: ['night'] }, async () => {
  server.clock.set('2026-11-22T20:30:00Z');
  rental = await addRentalWithTenant(server);
  await subscribe(rental.owner, service.openBrowser('phone').device);
  await reportPayment(server, rental);
  await runWaiting(server.services);
  expect(service.pushed).toEqual([]);
  expect(await listPushes()).toMatchObject([{ status: 'queued', held_until: expect.any(String) }]);
});

describe('an address that a browser gives', () => {
  let person: Person;
  beforeAll(async () => {
    person = await signUp(server);
  });

  test.each([
    ['plain http', 'http://push.example.com/1'],
    ['another port', 'https://push.example.com:8443/1'],
    ['the port of another service', 'https://push.example.com:22/1'],
    ['a name and a password', 'https://a:b@push.example.com/1'],
    ['this machine', 'https://127.0.0.1/1'],
    ['this machine by a name', 'https://localhost/1'],
    ['a number that stands for this machine', 'https://2130706433/1'],
    ['this machine in IPv6', 'https://[::1]/1'],
    ['this machine as IPv4 within IPv6', 'https://[::ffff:127.0.0.1]/1'],
    ['a private network', 'https://10.1.2.3/1'],
    ['the address of clouds for themselves', 'https://169.254.169.254/latest/meta-data'],
  ])('a device is not taken at %s', async (_, endpoint) => {
    const { status, body } = await server.request('PUT', own, { as: person, body: buildDevice(endpoint) });
    expect([status, body.errors]).toEqual([422, [{ path: 'endpoint', code: expect.any(String) }]]);
  });

  test('keys that are none are refused at their field', async () => {
    const device = buildDevice();
    const { status, body } = await server.request('PUT', own, {
      as: person,
      body: { ...device, keys: { ...device.keys, auth: 'c2hvcnQ' } },
    });
    expect([status, body.errors]).toMatchObject([422, [{ path: 'keys.auth' }]]);
  });
});
