import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildLease } from '../features/leases/testing.ts';
import { addProperty, buildProperty } from '../features/properties/testing.ts';
import { createLog } from '../platform/log.ts';
import { signUpMember, signUpOwner, type Member } from '../testing/people.ts';
import { startServerForTest, type TestServer } from '../testing/test-server.ts';
import { buildApp } from './app.ts';

let server: TestServer;
let owner: Member;
let app: FastifyInstance;
let log: string;
beforeEach(async () => {
  log = '';
  server = await startServerForTest();
  owner = await signUpOwner(server);
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  app = await buildApp({ ...server.services, log: createLog('debug', sink) });
  onTestFinished(() => app.close());
});

const password = 'canary-password-4711';
const identityNumber = '008558884';
const email = 'canary-address@example.com';

const post = (url: string, payload: object, as?: string) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      ...(as !== undefined && { authorization: `Bearer ${as}` }),
      apikey: server.apiKey,
      'user-agent': 'Canary\r\n{"level":60}',
    },
  });

test('nothing secret reaches the log, whatever goes right or wrong, at its most talkative', async () => {
  const signedUp = (await post('/auth/v1/signup', { email, password })).json();
  await post('/auth/v1/token?grant_type=password', { email, password: `${password}-wrong` });
  const signedIn = (await post('/auth/v1/token?grant_type=password', { email, password })).json();
  await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: signedIn.refresh_token });
  const { unitIds } = await addProperty(server, owner);
  const lease = (
    await post(
      owner.path('/leases'),
      buildLease(unitIds[0] ?? '', {
        tenant: { fullName: 'Canary', email: 'canary-tenant@example.com', identityNumber },
      }),
      owner.token,
    )
  ).json();
  await post(owner.path('/leases'), { ...buildLease(unitIds[0] ?? ''), password }, owner.token);
  await post('/api/v1/organizations', { name: 7 }, 'not-a-token');

  // Faults of ours, logged with all that is known of them.
  await server.owner`alter table auth.users add constraint broken check (length(email) = 0) not valid`;
  expect((await post('/auth/v1/signup', { email: 'canary-failing@example.com', password })).statusCode).toBe(
    500,
  );
  await server.owner`alter table auth.users drop constraint broken`;
  await server.owner`alter table tenants add constraint broken check (full_name = '') not valid`;
  const failed = await post(
    owner.path('/leases'),
    buildLease(unitIds[1] ?? '', {
      tenant: { fullName: 'Canary', email: 'canary-failing@example.com', identityNumber: '123456782' },
    }),
    owner.token,
  );
  expect(failed.statusCode).toBe(500);
  await server.owner`alter table tenants drop constraint broken`;

  const secrets = [
    password,
    signedUp.access_token,
    signedUp.refresh_token,
    signedIn.refresh_token,
    lease.tenants[0].credentials.password,
    identityNumber,
    '123456782',
    owner.token,
    'not-a-token',
    '$argon2id',
    'canary-failing@example.com',
    email,
  ];
  expect(log).toContain('broken');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

test('what a caller sends cannot make a line of the log', async () => {
  await server.owner`alter table auth.users add constraint broken check (length(email) = 0) not valid`;
  const address = '/auth/v1/signup?x=%0D%0A%7B%22level%22%3A60%7D';
  expect((await post(address, { email, password }, '\u001b[31m')).statusCode).toBe(500);
  const lines = log.trim().split('\n');
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ time: expect.stringMatching(/T.*Z$/), msg: expect.any(String) });
  expect(log).toContain('broken');
  expect(['Canary', '"level":60', '\u001b'].filter((sent) => log.includes(sent))).toEqual([]);
});

test('what is refused for want of a right is a line that says who asked for what', async () => {
  const viewer = await signUpMember(server, owner.organizationId, 'viewer');
  const get = (path: string, as: string) =>
    app.inject({
      method: 'GET',
      url: path,
      headers: { authorization: `Bearer ${as}`, apikey: server.apiKey },
    });
  expect((await post(owner.path('/properties'), buildProperty(), viewer.token)).statusCode).toBe(403);
  const stranger = await signUpOwner(server);
  expect((await get(`${owner.path('/properties')}?search=canary`, stranger.token)).statusCode).toBe(404);
  expect((await get(owner.path(`/properties/${crypto.randomUUID()}`), owner.token)).statusCode).toBe(404);
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ msg }) => msg === 'request refused for want of a right')).toMatchObject([
    {
      time: expect.stringMatching(/Z$/),
      reqId: expect.any(String),
      callerId: viewer.id,
      code: 'not_allowed',
      operation: 'POST /api/v1/organizations/:organizationId/properties',
    },
    {
      callerId: stranger.id,
      code: 'not_found',
      operation: 'GET /api/v1/organizations/:organizationId/properties',
    },
  ]);
  expect(log).not.toContain('canary');
});

test('what the policy of a page kept it from is a line of the log, and a flood of it a few', async () => {
  const tell = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/policy-reports',
      headers: { 'content-type': 'application/csp-report' },
      payload,
    });
  const report = JSON.stringify({
    'csp-report': {
      'document-uri': 'https://rent.example.com/sign-lease/canary',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/run.js?token=canary',
    },
  });
  for (const told of ['{', '[]', '{"csp-report":{}}']) expect((await tell(told)).statusCode).toBe(204);
  expect((await tell('x'.repeat(17 * 1024))).statusCode).toBe(413);
  for (let times = 0; times < 25; times += 1) expect((await tell(report)).statusCode).toBe(204);
  const lines = log.split('\n').filter((line) => line.includes('by its policy'));
  expect(lines).toHaveLength(20);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
  });
  expect(log).not.toContain('canary');
});

test(
  'whoever asks for a refresh too often fills no log: it is refused, and nothing failed',
  { tags: ['night'] },
  async () => {
    const statuses: number[] = [];
    do {
      const answer = await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: 'made up' });
      statuses.push(answer.statusCode);
    } while (statuses.at(-1) !== 503 && statuses.length < 2000);
    expect(statuses.at(-1)).toBe(503);
    expect(log).not.toContain('"level":50');
  },
);
