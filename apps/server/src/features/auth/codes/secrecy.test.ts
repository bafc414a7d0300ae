import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  newAddress,
  readMessages,
  receive,
  signUpConfirmed,
  startAuthServer,
  type AuthServer,
} from '../testing.ts';

/** Nobody learns from an answer, or from the work behind it, who has an account; `bench/` has the time it takes. */

let server: AuthServer;
let email: string;
beforeAll(async () => {
  server = await startAuthServer({
    settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 1000, AUTH_EMAIL_CONFIRMATION: true },
  });
  ({ email } = await signUpConfirmed(server));
});
afterAll(() => server.close());

const asks: [string, (name: string) => [string, object]][] = [
  ['signing up', (name) => ['/signup', { email: name, password: 'correct horse battery' }]],
  ['asking for a new password', (name) => ['/recover', { email: name }]],
  ['asking for a link', (name) => ['/otp', { email: name, create_user: false }]],
  ['asking for a link or an account', (name) => ['/otp', { email: name }]],
  ['asking for the mail again', (name) => ['/resend', { type: 'signup', email: name }]],
  ['asking for the change again', (name) => ['/resend', { type: 'email_change', email: name }]],
  ['trying a code', (name) => ['/verify', { type: 'email', email: name, token: '000000' }]],
  ['signing in', (name) => ['/token?grant_type=password', { email: name, password: 'not the password' }]],
];

describe.each(asks)('%s', (_, ask) => {
  const send = (name: string) => {
    const [path, body] = ask(name);
    return server.raw('POST', path, { body });
  };
  const pause = () => server.clock.advance({ minutes: 16 });

  test('answers alike whether or not the address has an account, also when it is asked too soon', async () => {
    pause();
    const unknown = newAddress();
    for (let time = 0; time < 2; time += 1) {
      const [known, other] = [await send(email), await send(unknown)];
      expect(shapeOf(known, email)).toEqual(shapeOf(other, unknown));
    }
    pause();
    const [known, other] = [await send(email), await send(unknown)];
    expect(shapeOf(known, email)).toEqual(shapeOf(other, unknown));
  });

  test('hashes as often for both', async () => {
    const { passwords } = server.services;
    const real = { ...passwords };
    let hashed = 0;
    passwords.hash = (password) => {
      hashed += 1;
      return real.hash(password);
    };
    passwords.verify = (hash, password) => {
      hashed += 1;
      return real.verify(hash, password);
    };
    onTestFinished(() => void Object.assign(passwords, real));
    pause();
    await send(email);
    const forKnown = hashed;
    await send(newAddress());
    expect(hashed - forKnown).toBe(forKnown);
  });

  test('asks the database as often for both', async () => {
    const { db } = server.services;
    const { accounts } = db;
    let asked = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    db.accounts = (work) => accounts((trx) => work(trx.withPlugin(counter)));
    onTestFinished(() => void Object.assign(db, { accounts }));
    pause();
    await send(email);
    const forKnown = asked;
    await send(newAddress());
    expect(forKnown).toBeGreaterThan(0);
    expect(asked - forKnown).toBe(forKnown);
  });

  test('takes as long for both', { tags: ['night'], timeout: 60_000 }, async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let turn = 0; turn < 100; turn += 1) {
      pause();
      const order = [['known', email] as const, ['unknown', newAddress()] as const];
      for (const [side, name] of turn % 2 === 0 ? order : order.toReversed()) {
        const startedAt = performance.now();
        await send(name);
        times[side].push(performance.now() - startedAt);
      }
    }
    expect(Math.abs(medianOf(times.known) - medianOf(times.unknown))).toBeLessThan(5);
  });
});

test('who has an account already is told so by mail, and nothing about their account changes', async () => {
  server.clock.advance({ minutes: 16 });
  const before = await server.owner`select * from auth.users where email = ${email}`;
  const { body } = await server.raw('POST', '/signup', {
    body: { email, password: 'a hijacker’s password' },
  });
  expect(body.id).not.toBe(before[0]?.['id']);
  expect(await server.owner`select * from auth.users where id = ${body.id}`).toEqual([]);
  expect(await server.owner`select * from auth.users where email = ${email}`).toEqual(before);
  await receive(server, email);
  const told = (await readMessages(server, email)).findLast(({ subject }) => subject.includes('already'));
  expect(told).toMatchObject({ subject: 'You already have an account at Dira', code: '', token: '' });
});

test('nobody without an account is written to, unless they ask for one', async () => {
  const unknown = newAddress();
  server.clock.advance({ minutes: 16 });
  await server.raw('POST', '/recover', { body: { email: unknown } });
  await server.raw('POST', '/otp', { body: { email: unknown, create_user: false } });
  await server.raw('POST', '/resend', { body: { type: 'signup', email: unknown } });
  await receive(server, email);
  expect(await readMessages(server, unknown)).toEqual([]);
});

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Everything but what must differ: ids, times, the name itself. */
function shapeOf({ status, body, headers }: Awaited<ReturnType<AuthServer['raw']>>, name: string) {
  const {
    date: _date,
    'x-request-id': _id,
    'content-security-policy': _csp,
    'set-cookie': _name,
    ...rest
  } = headers;
  const text = JSON.stringify(body)
    .replaceAll(new RegExp(name, 'gi'), 'NAME')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  const { 'content-length': _length, ...steady } = Object.fromEntries(
    Object.entries(rest).filter(([header]) => !header.startsWith('x-ratelimit')),
  );
  return { status, text, headers: steady };
}
