import type { Switch } from '@dira/domain/switches';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signUpOwner, type Member, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addToken } from '../api-tokens/testing.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addBill } from '../subscriptions/testing.ts';
import { addWebhook, openReceiver } from '../webhooks/testing.ts';

let receiver: Awaited<ReturnType<typeof openReceiver>>;
let server: TestServer;
let operator: Person;
let owner: Member;
beforeAll(async () => {
  receiver = await openReceiver();
  server = await startTestServer({
    settings: {
      WEBHOOK_TRUSTED_ORIGINS: [receiver.origin],
      PADDLE_API_KEY: 'pdl_key',
      PADDLE_WEBHOOK_SECRET: 'pdl_secret',
    },
  });
  operator = await signUpOperator(server);
  owner = await signUpOwner(server);
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const put = (name: Switch, isOn: boolean, reason = '', as: Person = operator) =>
  server.request('PUT', `/api/v1/operator/switches/${name}`, { as, body: { isOn, reason } });
const list = async () =>
  (await server.request('GET', '/api/v1/operator/switches', { as: operator })).body.items;

/** What is asked while something is closed, and once it is open again. */
async function closeAndOpen(name: Switch, ask: () => Promise<unknown>) {
  expect((await put(name, false, 'A flood of sign-ups')).status).toBe(204);
  const closed = await ask();
  expect((await put(name, true)).status).toBe(204);
  return [closed, await ask()];
}

test('everything is open until the operator closes it, and the last word stands with who said it and why', async () => {
  expect((await put('demo', false, '', owner)).status).toBe(403);
  const everything = await list();
  expect(everything.map(({ isOn, since }: { isOn: boolean; since: unknown }) => [isOn, since])).toEqual(
    Array.from({ length: 5 }, () => [true, null]),
  );
  await put('demo', false, 'The machine is full');
  const demo = (await list()).find(({ name }: { name: string }) => name === 'demo');
  expect(demo).toMatchObject({ isOn: false, reason: 'The machine is full', since: expect.any(String) });
  await put('demo', true);
  const kept = await server.owner`select is_on from internal.switches order by position`;
  expect(kept.map((row) => row['is_on'])).toEqual([false, true]);
});

test('while new accounts are closed nobody registers, and no answer tells who has an account', async () => {
  let people = 0;
  const register = async () => {
    people += 1;
    const email = `newcomer-${people}@example.com`;
    const { status, body } = await server.request('POST', '/auth/v1/signup', {
      body: { email, password: 'correct horse battery', data: { full_name: 'Newcomer' } },
    });
    const { body: ways } = await server.request('GET', '/auth/v1/settings');
    const code = await server.request('POST', '/auth/v1/otp', {
      body: { email: `code-${email}`, create_user: true },
    });
    await runWaiting(server.services);
    const [made] = await server.owner`select from auth.users where email = ${`code-${email}`}`;
    return [
      status,
      body.error_code ?? body.code ?? null,
      ways.disable_signup,
      code.status,
      made !== undefined,
    ];
  };
  expect(await closeAndOpen('sign_up', register)).toEqual([
    [422, 'signup_disabled', true, 200, false],
    [200, null, false, 200, true],
  ]);
});

test('the demo, cards, tokens and webhooks each stop while they are closed, and go on after', async () => {
  // That it opens otherwise, which takes a while, is shown by its own test.
  await put('demo', false);
  const demo = await server.request('POST', '/api/v1/demo', { body: { language: 'en' } });
  expect([demo.status, demo.body.code]).toEqual([403, 'switched_off']);

  await addBill(server, owner.organizationId);
  const hasCards = async () =>
    (await server.request('GET', owner.path('/subscription'), { as: owner })).body.hasCards;
  expect(await closeAndOpen('cards', hasCards)).toEqual([false, true]);

  const { token } = await addToken(server, owner);
  const ask = async () => {
    server.clock.advance({ minutes: 1 });
    return (await server.request('GET', owner.path('/properties'), { as: { ...owner, token } })).status;
  };
  expect(await closeAndOpen('api_tokens', ask)).toEqual([401, 200]);

  await addWebhook(server, owner, { url: `${receiver.origin}/hook`, kinds: ['property'] });
  const send = async () => {
    await runWaiting(server.services);
    await runWaiting(server.services);
    return receiver.received.length;
  };
  expect((await put('webhooks', false)).status).toBe(204);
  await addProperty(server, owner, { name: 'Bialik 22' });
  expect(await send()).toBe(0);
  await put('webhooks', true);
  await addProperty(server, owner, { name: 'Bialik 24' });
  expect(await send()).toBeGreaterThan(1);
});
