import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import type { Member, Person } from '../../testing/people.ts';
import { startServerForTest, startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { deliveryRules } from '../contributions.ts';
import { deliver } from '../deliveries/service.ts';
import { openWhatsApp } from '../deliveries/testing.ts';
import { addRentalWithTenant, reportPayment } from '../money/testing.ts';
import { listNotificationsOf, switchOff } from './testing.ts';

let provider: Awaited<ReturnType<typeof openWhatsApp>>;
let server: TestServer;
beforeAll(async () => {
  provider = await openWhatsApp();
  server = await startTestServer({ settings: provider.settings });
});
beforeEach(async () => {
  provider.taken.length = 0;
  provider.answer.status = 200;
  // What waits for its next try is another test's, and so is the phone.
  await server.owner`delete from graphile_worker._private_jobs`;
  await server.owner`update auth.users set phone = null, phone_confirmed_at = null`;
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

async function setUp(now = testNow) {
  server.clock.set(now);
  const rental = await addRentalWithTenant(server);
  return { rental, owner: rental.owner };
}

/** As if the person had typed the code that came to their phone. */
async function confirmPhone(on: TestServer, { id }: Person, phone = '972525252679'): Promise<void> {
  await on.owner`update auth.users set phone = ${phone}, phone_confirmed_at = ${on.clock.now().toString()}
    where id = ${id}`;
}
const choose = (on: TestServer, as: Person, whatsapp: boolean) =>
  on.request('PATCH', '/api/v1/me/profile', { as, body: { notifications: { whatsapp } } });
const standingOf = async (on: TestServer, as: Person) => {
  const { body } = await on.request('GET', '/api/v1/me', { as });
  return [body.whatsApp, body.profile.notifications.whatsapp];
};
const listCopies = (on: TestServer, { organizationId }: Member) =>
  on.owner<{ id: string; status: string; attempts: number; last_error: string | null }[]>`
    select id, status, skipped_because, attempts, last_error, held_until from deliveries
    where channel = 'whatsapp' and organization_id = ${organizationId} order by position`;

test('whoever asks for it is told by WhatsApp, in their language, with the way to it, once', async () => {
  const { rental, owner } = await setUp();
  await confirmPhone(server, owner);
  expect(await standingOf(server, owner)).toEqual(['available', false]);
  expect((await choose(server, owner, true)).status).toBe(204);
  expect(await standingOf(server, owner)).toEqual(['available', true]);
  await server.request('PATCH', '/api/v1/me/profile', { as: owner, body: { preferredLanguage: 'he' } });
  await reportPayment(server, rental);
  await runWaiting(server.services);
  await runWaiting(server.services);
  const [told] = await listNotificationsOf(server, owner);
  const [copy] = await listCopies(server, owner);
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
  const { rental, owner } = await setUp();
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
  const { owner } = await setUp();
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
  const own = await startServerForTest();
  const rental = await addRentalWithTenant(own);
  const { owner } = rental;
  await confirmPhone(own, owner);
  expect(await standingOf(own, owner)).toEqual(['unavailable', false]);
  const { status, body } = await choose(own, owner, true);
  expect([status, body.code]).toEqual([409, 'channel_unavailable']);
  await own.owner`update profiles set notify_by_whatsapp = true`;
  await reportPayment(own, rental);
  await runWaiting(own.services);
  expect(await listCopies(own, owner)).toEqual([]);
});

test.each([
  {
    what: 'goes to nobody who switched it off meanwhile',
    change: (owner: Person): Promise<unknown> => choose(server, owner, false),
    taken: [],
    left: { status: 'skipped', skipped_because: 'switched_off' },
  },
  {
    what: 'goes to the phone that the person has by then',
    change: (owner: Person): Promise<unknown> => confirmPhone(server, owner, '972541112223'),
    taken: ['972541112223'],
    left: { status: 'sent' },
  },
])('what waited $what', async ({ change, taken, left }) => {
  const { rental, owner } = await setUp('2026-11-27T12:00:00Z');
  await confirmPhone(server, owner);
  await choose(server, owner, true);
  await reportPayment(server, rental);
  await runWaiting(server.services);
  const [copy] = await listCopies(server, owner);
  expect(copy).toMatchObject({ status: 'queued', held_until: '2026-11-29T06:30:00Z' });
  await change(owner);
  server.clock.advance({ hours: 43 });
  await deliver(server.services, deliveryRules, copy!.id);
  expect(provider.taken.map(({ message }) => message.to)).toEqual(taken);
  expect(await listCopies(server, owner)).toMatchObject([left]);
});

test.each([429, 500, 401])('an answer of %i is tried again, under the same key', async (status) => {
  const { rental, owner } = await setUp();
  await confirmPhone(server, owner);
  await choose(server, owner, true);
  provider.answer.status = status;
  await reportPayment(server, rental);
  await runWaiting(server.services);
  expect(await listCopies(server, owner)).toMatchObject([{ status: 'queued', attempts: 1 }]);
  provider.answer.status = 200;
  const [copy] = await listCopies(server, owner);
  await deliver(server.services, deliveryRules, copy!.id);
  await deliver(server.services, deliveryRules, copy!.id);
  expect(provider.taken.map(({ key }) => key)).toEqual([copy!.id, copy!.id]);
  expect(await listCopies(server, owner)).toMatchObject([{ status: 'sent' }]);
});

test('what the provider refuses for good is not tried again, and says why to the operator', async () => {
  const { rental, owner } = await setUp();
  await confirmPhone(server, owner);
  await choose(server, owner, true);
  provider.answer.status = 400;
  await reportPayment(server, rental);
  await runWaiting(server.services);
  expect(await listCopies(server, owner)).toMatchObject([
    { status: 'failed', attempts: 1, last_error: expect.stringContaining('131026') },
  ]);
});
