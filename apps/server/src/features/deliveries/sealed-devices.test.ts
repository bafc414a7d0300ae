import { expect, test } from 'vitest';
import { signUpOwner } from '../../testing/people.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { sendPush } from './push.ts';
import { sealOpenDevices } from './sealed-devices.ts';
import { buildDevice, startPushService } from './testing.ts';

const path = '/api/v1/me/push-device';

async function setUp(trusted: string[] = []) {
  const server = await startServerForTest({ settings: { PUSH_TRUSTED_ORIGINS: trusted } });
  const owner = await signUpOwner(server);
  return {
    server,
    owner,
    keep: (device: object, as = owner) => server.request('PUT', path, { as, body: device }),
    readRow: async () => (await server.owner`select * from push_devices`)[0],
    readEndpoint: async () => (await server.request('GET', path, { as: owner })).body.endpoint,
  };
}

test('the database holds neither the address of a device nor its keys', async () => {
  const { keep, readRow, readEndpoint } = await setUp();
  const device = buildDevice('https://push.example.com/a-secret-place');
  await keep(device);
  const row = await readRow();
  expect(row).toMatchObject({ endpoint: null, p256dh: null, auth: null });
  const bytes = JSON.stringify(row) + Buffer.from(row?.['target_sealed']).toString('latin1');
  for (const secret of ['a-secret-place', device.keys.auth, device.keys.p256dh])
    expect(bytes).not.toContain(secret);
  expect(await readEndpoint()).toBe(device.endpoint);
});

test('a browser is the latest person’s, though its address cannot be read', async () => {
  const { server, keep, readEndpoint } = await setUp();
  const device = buildDevice('https://push.example.com/shared');
  await keep(device);
  await keep(device, await signUpOwner(server));
  expect(await readEndpoint()).toBeNull();
});

test('what was kept before is sealed at the next start, and shows what it showed', async () => {
  const service = await startPushService();
  const { server, keep, readRow, readEndpoint } = await setUp([service.origin]);
  const browser = service.openBrowser('old');
  const { endpoint, keys } = browser.device;
  await keep(browser.device);
  await server.owner`update push_devices set endpoint = ${endpoint}, p256dh = ${keys.p256dh}, auth = ${keys.auth},
    endpoint_hmac = null, target_sealed = null`;
  await sealOpenDevices(server.services);
  await sealOpenDevices(server.services);
  const row = await readRow();
  expect(row).toMatchObject({ endpoint: null, p256dh: null, auth: null });
  expect(await readEndpoint()).toBe(endpoint);
  const push = { recipient: String(row?.['session_id']), subject: 'Title', text_body: '/payments' };
  await sendPush(server.services, push as Parameters<typeof sendPush>[1]);
  expect(service.pushed.map((one) => browser.read(one))).toEqual([{ title: 'Title', path: '/payments' }]);
});
