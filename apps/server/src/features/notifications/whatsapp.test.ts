import { expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import type { Person } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { deliver } from '../deliveries/service.ts';
import { startWhatsApp } from '../deliveries/testing.ts';
import { addRentalWithTenant, reportPayment } from '../money/testing.ts';
import { listNotificationsOf, switchOff } from './testing.ts';

async function setUp(options: { now?: string } = {}) {
  const provider = await startWhatsApp();
  const server = await startServerForTest({ ...options, settings: provider.settings });
  const rental = await addRentalWithTenant(server);
  return { provider, server, rental, owner: rental.owner };
}

/** As if the person had typed the code that came to their phone. */
async function confirmPhone(server: TestServer, { id }: Person, phone = '972525252679'): Promise<void> {
  await server.owner`update auth.users set phone = ${phone}, phone_confirmed_at = ${server.clock.now().toString()}
    where id = ${id}`;
}
const choose = (server: TestServer, as: Person, whatsapp: boolean) =>
  server.request('PATCH', '/api/v1/me/profile', { as, body: { notifications: { whatsapp } } });
const standingOf = async (server: TestServer, as: Person) => {
  const { body } = await server.request('GET', '/api/v1/me', { as });
  return [body.whatsApp, body.profile.notifications.whatsapp];
};
const listCopies = (server: TestServer) =>
  server.owner<{ id: string; status: string; attempts: number; last_error: string | null }[]>`
    select id, status, attempts, last_error, held_until from deliveries where channel = 'whatsapp' order by position`;

test('whoever asks for it is told by WhatsApp, in their language, with the way to it, once', async () => {
  const { server, provider, rental, owner } = await setUp();
  await confirmPhone(server, owner);
  expect(await standingOf(server, owner)).toEqual(['available', false]);
  expect((await choose(server, owner, true)).status).toBe(204);
  expect(await standingOf(server, owner)).toEqual(['available', true]);
  await server.request('PATCH', '/api/v1/me/profile', { as: owner, body: { preferredLanguage: 'he' } });
  await reportPayment(server, rental);
  await runWaiting(server.services);
  await runWaiting(server.services);
  const [told] = await listNotificationsOf(server, owner);
  const [copy] = await listCopies(server);
  expect(provider.taken).toEqual([
    {
      key: copy!.id,
      message: expect.objectContaining({
        to: '972525252679',
        template: {
          name: 'dira_notification',
          language: { code: 'he' },
          components: [
            {
              type: 'body',
              parameters: [{ type: 'text', text: expect.stringMatching(/\p{Script=Hebrew}/u) }],
            },
            {
              type: 'button',
              sub_type: 'url',
              index: '0',
              parameters: [{ type: 'text', text: told!.id }],
            },
          ],
        },
        biz_opaque_callback_data: copy!.id,
      }),
    },
  ]);
  expect(copy).toMatchObject({ status: 'sent' });
});

test('nobody is written to who did not ask for it, or not about what they do not want to hear of', async () => {
  const { server, provider, rental, owner } = await setUp();
  await confirmPhone(server, owner);
  await reportPayment(server, rental);
  await runWaiting(server.services);
  await choose(server, owner, true);
  await switchOff(server, owner, 'payments');
  await reportPayment(server, rental, { reference: '2' });
  await runWaiting(server.services);
  expect(provider.taken).toEqual([]);
});

test('it wants a phone that its person has shown to be theirs', async () => {
  const { server, owner } = await setUp();
  await server.owner`update auth.users set phone = '972525252679' where id = ${owner.id}`;
  expect(await standingOf(server, owner)).toEqual(['needs_phone', false]);
  const { status, body } = await choose(server, owner, true);
  expect([status, body.code, body.errors]).toEqual([
    409,
    'phone_not_confirmed',
    [{ path: 'notifications.whatsapp', code: 'phone_not_confirmed' }],
  ]);
  expect((await choose(server, owner, false)).status).toBe(204);
});

test('without a provider it is neither offered nor taken, and nothing is put by', async () => {
  const server = await startServerForTest();
  const rental = await addRentalWithTenant(server);
  const { owner } = rental;
  await confirmPhone(server, owner);
  expect(await standingOf(server, owner)).toEqual(['unavailable', false]);
  const { status, body } = await choose(server, owner, true);
  expect([status, body.code]).toEqual([409, 'channel_unavailable']);
  await server.owner`update profiles set notify_by_whatsapp = true`;
  await reportPayment(server, rental);
  await runWaiting(server.services);
  expect(await listCopies(server)).toEqual([]);
});

test.each([
  ['switched it off', async (server: TestServer, owner: Person) => choose(server, owner, false)],
  [
    'has another phone',
    async (server: TestServer, owner: Person) => confirmPhone(server, owner, '972541112223'),
  ],
])('what waited goes to nobody who %s meanwhile', async (_, change) => {
  const { server, provider, rental, owner } = await setUp({ now: '2026-11-27T12:00:00Z' });
  await confirmPhone(server, owner);
  await choose(server, owner, true);
  await reportPayment(server, rental);
  await runWaiting(server.services);
  const [copy] = await listCopies(server);
  expect(copy).toMatchObject({ status: 'queued', held_until: '2026-11-29T06:30:00Z' });
  await change(server, owner);
  await deliver(server.services, copy!.id);
  expect(provider.taken).toEqual([]);
  expect(await listCopies(server)).toMatchObject([{ status: 'failed' }]);
});

test.each([429, 500, 401])('an answer of %i is tried again, under the same key', async (status) => {
  const { server, provider, rental, owner } = await setUp();
  await confirmPhone(server, owner);
  await choose(server, owner, true);
  provider.answer.status = status;
  await reportPayment(server, rental);
  await runWaiting(server.services);
  expect(await listCopies(server)).toMatchObject([{ status: 'queued', attempts: 1 }]);
  provider.answer.status = 200;
  const [copy] = await listCopies(server);
  await deliver(server.services, copy!.id);
  await deliver(server.services, copy!.id);
  expect(provider.taken.map(({ key }) => key)).toEqual([copy!.id, copy!.id]);
  expect(await listCopies(server)).toMatchObject([{ status: 'sent' }]);
});

test('what the provider refuses for good is not tried again, and says why to the operator', async () => {
  const { server, provider, rental, owner } = await setUp();
  await confirmPhone(server, owner);
  await choose(server, owner, true);
  provider.answer.status = 400;
  await reportPayment(server, rental);
  await runWaiting(server.services);
  expect(await listCopies(server)).toMatchObject([
    { status: 'failed', attempts: 1, last_error: expect.stringContaining('131026') },
  ]);
});
