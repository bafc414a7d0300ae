import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../http/app.ts';
import { goodPassword, newAddress, signUpWithClient, startAuthServer, type AuthServer } from './testing.ts';

let server: AuthServer;
beforeAll(async () => {
  server = await startAuthServer();
});
beforeEach(() => {
  // Windows of the limits lie behind.
  server.clock.advance({ minutes: 16 });
});
afterAll(() => server.close());

const badPassword = 'not the password';
const limited = { status: 429, body: { code: 'over_request_rate_limit' } };

let addresses = 0;
/** Somewhere else in the world. */
const newIp = () => {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
};

async function signIn(email: string, password: string, ip: string, app = server.app) {
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    remoteAddress: ip,
    headers: { apikey: server.apiKey, 'x-supabase-api-version': '2024-01-01' },
    payload: { email, password },
  });
  return { status: answer.statusCode, body: answer.json<{ code?: string; message?: string }>() };
}

async function guess(email: string, times: number) {
  for (let count = 0; count < times; count += 1) await signIn(email, badPassword, newIp());
}

describe('guessing a password', () => {
  test('ends after ten tries, wherever they come from, and the right one is refused then too', async () => {
    const { email } = await signUpWithClient(server);
    await guess(email, 10);
    expect(await signIn(email, badPassword, newIp())).toMatchObject(limited);
    expect(await signIn(email, goodPassword, newIp())).toMatchObject(limited);
  });

  test('does not lock its owner out where they are signed in already, and not for ever elsewhere', async () => {
    const { email } = await signUpWithClient(server);
    await guess(email, 15);
    expect((await signIn(email, goodPassword, '127.0.0.1')).status).toBe(200);
    server.clock.advance({ minutes: 15 });
    expect((await signIn(email, goodPassword, newIp())).status).toBe(200);
  });

  test('all at once is counted all the same', async () => {
    const { email } = await signUpWithClient(server);
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(email, badPassword, newIp())));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('of many people from one address ends too: 150 in five minutes, or as many times that as the operator says', async () => {
    const scaled = await buildApp({
      ...server.services,
      settings: { ...server.services.settings, AUTH_RATE_LIMIT_PER_ADDRESS: 0.1 },
    });
    const ip = newIp();
    const statuses = (
      await Promise.all(Array.from({ length: 18 }, () => signIn(newAddress(), badPassword, ip, scaled)))
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(15);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect((await signIn(newAddress(), badPassword, newIp(), scaled)).status).toBe(400);
    await scaled.close();
  });

  test('from all addresses of one IPv6 network is counted together, and IPv4 is itself however it is written', async () => {
    const scaled = await buildApp({
      ...server.services,
      settings: { ...server.services.settings, AUTH_RATE_LIMIT_PER_ADDRESS: 0.1 },
    });
    const last = async (places: string[]) => {
      const answers = await Promise.all(places.map((ip) => signIn(newAddress(), badPassword, ip, scaled)));
      return answers.filter(({ status }) => status === 429).length;
    };
    const within = (network: string) => Array.from({ length: 18 }, (_, index) => `${network}::${index + 1}`);
    expect(await last(within('2001:db8:7:1'))).toBe(3);
    expect(await last(['2001:db8:7:2::1'])).toBe(0);
    const ipv4 = newIp();
    expect(await last(Array.from({ length: 18 }, (_, index) => (index % 2 ? ipv4 : `::ffff:${ipv4}`)))).toBe(
      3,
    );
    await scaled.close();
  });

  test('is counted by every process of the server together', async () => {
    const second = await buildApp(server.services);
    const { email } = await signUpWithClient(server);
    await guess(email, 10);
    expect(await signIn(email, goodPassword, newIp(), second)).toMatchObject(limited);
    await second.close();
  });

  test('costs the owner nothing: right passwords are not counted', async () => {
    const { email } = await signUpWithClient(server);
    for (let count = 0; count < 12; count += 1)
      expect((await signIn(email, goodPassword, newIp())).status).toBe(200);
  });

  test('keeps no name that somebody typed', async () => {
    await signIn('my-secret-name@example.com', badPassword, newIp());
    const [row] = await server.owner`select string_agg(r::text, '|') as dump from auth.rate_limits r`;
    expect(row?.['dump']).not.toContain('my-secret-name');
  });
});

describe('whether a name has an account', () => {
  test('is not told by a refused sign-in: same status, same words, same number of tries', async () => {
    const { email } = await signUpWithClient(server);
    const nobody = newAddress();
    for (let count = 0; count < 12; count += 1) {
      expect(await signIn(nobody, badPassword, newIp())).toEqual(await signIn(email, badPassword, newIp()));
    }
  });

  test('is not told by its work: a password is hashed for nobody too', async () => {
    const { email } = await signUpWithClient(server);
    const asked: (string | undefined)[] = [];
    const { passwords } = server.services;
    const counting = await buildApp({
      ...server.services,
      passwords: {
        ...passwords,
        verify: (hash, password) => passwords.verify((asked.push(hash), hash), password),
      },
    });
    await signIn(email, badPassword, newIp(), counting);
    await signIn(newAddress(), badPassword, newIp(), counting);
    await counting.close();
    expect(asked.map((hash) => hash?.slice(0, 9))).toEqual(['$argon2id', undefined]);
  });

  test('signing up hashes before it looks', async () => {
    const { email } = await signUpWithClient(server);
    let hashed = 0;
    const { passwords } = server.services;
    const counting = await buildApp({
      ...server.services,
      passwords: { ...passwords, hash: (password) => passwords.hash(password).finally(() => (hashed += 1)) },
    });
    await counting.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      headers: { apikey: server.apiKey },
      payload: { email, password: goodPassword },
    });
    await counting.close();
    expect(hashed).toBe(1);
  });
});

test('an address may open thirty accounts in five minutes', async () => {
  const signUp = (ip: string) =>
    server.app.inject({
      method: 'POST',
      url: '/auth/v1/signup',
      headers: { apikey: server.apiKey },
      remoteAddress: ip,
      payload: { email: newAddress(), password: 'short' },
    });
  const ip = newIp();
  const statuses = (await Promise.all(Array.from({ length: 31 }, () => signUp(ip)))).map(
    ({ statusCode }) => statusCode,
  );
  expect(statuses.filter((status) => status === 422)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await signUp(newIp())).statusCode).toBe(422);
});

describe('a refresh', () => {
  test('is never answered 429, which would sign people out: a busy server says 503', async () => {
    const busy = await startAuthServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 0.01 } });
    const statuses: number[] = [];
    for (let count = 0; count < 14; count += 1) {
      statuses.push(
        (await busy.raw('POST', '/token?grant_type=refresh_token', { body: { refresh_token: 'x' } })).status,
      );
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 400), 503, 503]);
    const last = await busy.raw('POST', '/token?grant_type=password', { body: {} });
    expect(last).toMatchObject(limited);
    await busy.close();
  });
});

describe('behind a proxy', () => {
  test.each([
    [false, '203.0.113.9', '10.0.0.1'],
    [true, '203.0.113.9', '203.0.113.9'],
    [true, '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ])('TRUST_PROXY %s: what %s says is taken for %s', async (trusts, forwarded, expected) => {
    const { email, user } = await signUpWithClient(server);
    const app = await buildApp({
      ...server.services,
      settings: { ...server.services.settings, TRUST_PROXY: trusts },
    });
    await app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      remoteAddress: '10.0.0.1',
      headers: { apikey: server.apiKey, 'x-forwarded-for': forwarded },
      payload: { email, password: goodPassword },
    });
    await app.close();
    const [row] =
      await server.owner`select host(ip) as ip from auth.sessions where user_id = ${user.id} and ip <> '127.0.0.1'`;
    expect(row).toEqual({ ip: expected });
  });
});
