import { readFileSync } from 'node:fs';
import { problemStatus } from '@dira/contract/error-codes';
import { languages } from '@dira/i18n/languages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildProperty } from '../features/properties/testing.ts';
import { signUpOwner, type Member } from '../testing/people.ts';
import {
  startTestServer,
  type Answer,
  type RequestOptions,
  type TestServer,
} from '../testing/test-server.ts';
import { toProblem } from './problems.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const json = { 'content-type': 'application/json' };
const create = (options: RequestOptions): Promise<Answer> =>
  server.request('POST', owner.path('/properties'), { as: owner, ...options });

describe('a problem document', () => {
  const refusals: [name: string, status: number, code: string, ask: () => Promise<Answer>][] = [
    ['not signed in', 401, 'not_signed_in', () => server.request('GET', owner.path('/properties'))],
    [
      'not found',
      404,
      'not_found',
      () => server.request('GET', owner.path(`/properties/${crypto.randomUUID()}`), { as: owner }),
    ],
    [
      'an id that is none',
      404,
      'not_found',
      () => server.request('GET', owner.path('/properties/1%20or%201=1'), { as: owner }),
    ],
    ['an unknown operation', 404, 'not_found', () => server.request('GET', '/api/v1/nowhere', { as: owner })],
    ['broken JSON', 400, 'malformed_body', () => create({ body: '{"name":', headers: json })],
    ['no JSON at all', 422, 'invalid_request', () => create({ body: '', headers: json })],
    ['a body that is no object', 422, 'invalid_request', () => create({ body: '[1]', headers: json })],
    [
      'a zero byte in a text',
      422,
      'invalid_request',
      () => create({ body: buildProperty({ name: 'a\u0000b' }) }),
    ],
    [
      'half a surrogate pair',
      422,
      'invalid_request',
      () => create({ body: buildProperty({ name: 'a\uD800b' }) }),
    ],
    [
      'a million bytes',
      413,
      'body_too_large',
      () => create({ body: `"${'x'.repeat(1024 * 1024)}"`, headers: json }),
    ],
    [
      'a form',
      415,
      'unsupported_media_type',
      () => create({ body: 'name=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ],
    [
      'text, as a form of another site sends it',
      415,
      'unsupported_media_type',
      () => create({ body: JSON.stringify(buildProperty()), headers: { 'content-type': 'text/plain' } }),
    ],
    [
      'a parameter that comes twice',
      422,
      'invalid_request',
      () => server.request('GET', `${owner.path('/properties')}?limit=1&limit=200`, { as: owner }),
    ],
    ['a wrong field', 422, 'invalid_request', () => create({ body: { ...buildProperty(), name: '' } })],
    [
      'a key of two hundred and one',
      422,
      'invalid_request',
      () => create({ body: buildProperty(), key: 'x'.repeat(201) }),
    ],
  ];

  test.each(refusals)('for %s has the one form', async (_, status, code, ask) => {
    const { status: answered, headers, body } = await ask();
    expect(answered).toBe(status);
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(Object.keys(body).toSorted()).toEqual([
      'code',
      'detail',
      'errors',
      'requestId',
      'status',
      'title',
      'type',
    ]);
    expect(body).toMatchObject({ type: 'about:blank', status, code, requestId: headers['x-request-id'] });
    expect(problemStatus).toHaveProperty(code, status);
  });

  test('is the answer under every address of programs that leads nowhere, whatever the method', async () => {
    const addresses = ['api', 'rest', 'functions', 'geo'].flatMap((part) => [
      `/${part}`,
      `/${part}/v1/nowhere`,
      `/${part}/nowhere.json`,
      `/${part.toUpperCase()}/v1/nowhere`,
    ]);
    // Other methods of what is there, too.
    addresses.push('/api/v1/me/profile', '/functions/v1/track-event');
    const isThere = new Set(['PATCH /api/v1/me/profile', 'POST /functions/v1/track-event', 'GET /geo']);
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
      for (const address of addresses) {
        if (isThere.has(`${method} ${address}`)) continue;
        const { status, headers, body } = await server.request(method, address, { as: owner });
        expect([method, address, status, body?.code]).toEqual([method, address, 404, 'not_found']);
        expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
      }
  });

  test('for a fault of ours says that it was ours, and nothing of what it was', async () => {
    await server.owner`alter table properties rename to hidden`;
    const answer = await server.request('GET', owner.path('/properties'), { as: owner });
    await server.owner`alter table hidden rename to properties`;
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal_error', errors: [] } });
    expect(JSON.stringify(answer.body)).not.toMatch(/properties|relation|select|\.ts/);
  });
});

test('every code has a sentence in every language', () => {
  for (const language of languages) {
    const { codes } = JSON.parse(
      readFileSync(new URL(import.meta.resolve(`@dira/i18n/catalogues/${language}/problems.json`)), 'utf8'),
    ) as { codes: Record<string, string> };
    const silent = Object.keys(problemStatus).filter((code) => (codes[code] ?? '').length < 5);
    expect({ language, silent }).toEqual({ language, silent: [] });
  }
});

describe('JSON made to hurt', () => {
  test.each([
    ['a key __proto__', '{"name":"x","__proto__":{"polluted":true}}', 400],
    ['constructor.prototype', '{"constructor":{"prototype":{"polluted":true}}}', 400],
    ['ten thousand lists in each other', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
    ['ten thousand objects in each other', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
    ['brackets in a text, which are no nesting', JSON.stringify({ name: '[{'.repeat(500) }), 422],
    ['an escaped quote before brackets', JSON.stringify({ name: `\\"${'['.repeat(90)}` }), 422],
    [
      'fifty thousand fields',
      `{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
      400,
    ],
    [
      'four thousand fields that nobody knows',
      `{${Array.from({ length: 4000 }, (_, index) => `"k${index}":1`).join(',')}}`,
      422,
    ],
    ['a number without end', `{"name":${'9'.repeat(100_000)}}`, 422],
  ])('%s is refused, soon and briefly', async (_, body, status) => {
    const answer = await create({ body, headers: json });
    expect(answer.status).toBe(status);
    expect(answer.raw.length).toBeLessThan(60_000);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('does not keep others waiting', async () => {
    const bodies = [
      `{${Array.from({ length: 70_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
      `${'['.repeat(500_000)}`,
      JSON.stringify({ name: 'x'.repeat(1_000_000) }),
    ];
    for (const body of bodies) {
      const began = process.cpuUsage();
      await create({ body, headers: json });
      const { user, system } = process.cpuUsage(began);
      // Measured: 10 to 30 ms of a core. Complaining about every unknown field cost more than a second.
      expect((user + system) / 1000).toBeLessThan(300);
    }
  });
});

test('a statement whose time was over is told as such, and not as a fault of ours', async () => {
  const asked = server.services.db.jobs(async (trx) => {
    await sql`set local statement_timeout = '5ms'`.execute(trx);
    await sql`select pg_sleep(5)`.execute(trx);
  });
  const stopped: Error = await asked.then(
    () => new Error('it went through'),
    (error: Error) => error,
  );
  expect(toProblem(stopped)).toMatchObject({ code: 'took_too_long', status: 503 });
});
