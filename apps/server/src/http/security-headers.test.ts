import type { OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addRental, type Rental } from '../features/money/testing.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let rental: Rental;
beforeAll(async () => {
  server = await startTestServer();
  rental = await addRental(server);
});
afterAll(() => server.close());

type Asked = {
  method?: 'GET' | 'POST' | 'PUT' | 'OPTIONS';
  url: string;
  as?: boolean;
  payload?: string;
  headers?: Record<string, string>;
};

const ask = ({ method = 'GET', url, as = false, payload, headers }: Asked) =>
  server.app.inject({
    method,
    url,
    headers: {
      apikey: server.apiKey,
      ...(as && { authorization: `Bearer ${rental.owner.token}` }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });

const json = { 'content-type': 'application/json' };
/** Each kind of answer that the server gives. */
const answers: [kind: string, status: number | undefined, ask: () => Asked][] = [
  ['a page, or the word that it is not built', undefined, () => ({ url: '/dashboard' })],
  ['the home page', undefined, () => ({ url: '/' })],
  ['the documentation', 200, () => ({ url: '/api/docs/' })],
  ['a script of the documentation', 200, () => ({ url: '/api/docs/js/scalar.js' })],
  ['a redirect', 301, () => ({ url: '/api/docs' })],
  ['the OpenAPI document', 200, () => ({ url: '/api/v1/openapi.json' })],
  ['an answer of the API', 200, () => ({ url: rental.owner.path('/properties'), as: true })],
  ['a table to save', 200, () => ({ url: rental.path('/ledger.csv'), as: true })],
  ['not signed in', 401, () => ({ url: '/api/v1/me' })],
  ['not found', 404, () => ({ url: rental.owner.path('/nowhere'), as: true })],
  ['not found in authentication', 404, () => ({ url: '/auth/v1/nowhere' })],
  ['malformed', 400, () => ({ method: 'POST', url: '/api/v1/organizations', payload: '{', headers: json })],
  [
    'invalid',
    422,
    () => ({ method: 'POST', url: '/api/v1/organizations', payload: '{}', headers: json, as: true }),
  ],
  [
    'too large',
    413,
    () => ({
      method: 'POST',
      url: '/api/v1/organizations',
      payload: 'x'.repeat(1024 * 1024 + 1),
      headers: json,
    }),
  ],
  [
    'of another kind',
    415,
    () => ({
      method: 'POST',
      url: '/api/v1/organizations',
      payload: '<a/>',
      headers: { 'content-type': 'application/xml' },
    }),
  ],
  ['authentication', 200, () => ({ url: '/auth/v1/settings' })],
  ['keys', 200, () => ({ url: '/auth/v1/.well-known/jwks.json' })],
  ['health', 200, () => ({ url: '/healthz' })],
  ['metrics', 200, () => ({ url: '/metrics' })],
  ['a method that there is not', 404, () => ({ method: 'PUT', url: '/api/v1/me' })],
];

describe.each(answers)('%s', (_, status, asked) => {
  test('has the strict headers', async () => {
    const { statusCode, headers } = await ask(asked());
    if (status !== undefined) expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    // Who calls is said by a token alone, so another site has nothing to send along.
    for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(headers[name]).toBeUndefined();
  });

  test('says what it is, in which letters', async () => {
    const { url, ...rest } = asked();
    // Nothing that is asked for beside it makes a script of it.
    const { headers, body } = await ask({
      ...rest,
      url: `${url}${url.includes('?') ? '&' : '?'}callback=run`,
    });
    const type = String(headers['content-type']);
    if (body === '') return;
    expect(type).toMatch(/^(text\/|application\/((problem\+)?json|javascript))/);
    if (type.startsWith('text/')) expect(type).toMatch(/; ?charset=utf-8$/i);
    expect(body.startsWith('run(')).toBe(false);
  });

  test('is kept by nobody, unless it is the same for everybody', async () => {
    const { url } = asked();
    const isPublic = /^\/$|^\/dashboard$|^\/api\/docs|openapi\.json$|jwks\.json$/.test(url);
    const { headers, statusCode } = await ask(asked());
    const everybodys = statusCode < 300 ? /^(no-cache|public, max-age=\d+)$/ : /./;
    expect(headers['cache-control']).toMatch(isPublic ? everybodys : /^private, no-store$/);
  });

  test('lets no script run that is not ours', async () => {
    const { headers } = await ask(asked());
    const policy = policyOf(headers);
    expect(policy['script-src'] ?? '').not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
    expect(policy['object-src'] ?? policy['default-src']).toBe("'none'");
    const isPage = String(headers['content-type']).startsWith('text/html');
    if (
      !isPage &&
      !String(headers['content-type']).includes('javascript') &&
      headers['location'] === undefined
    ) {
      // What somebody stored is kept apart from everything else of ours as well.
      const isFile = headers['content-disposition'] !== undefined;
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; frame-ancestors 'none'${isFile ? '; sandbox' : ''}`,
      );
    }
  });
});

test('a token is kept by nobody, nor the refusal of one', async () => {
  const url = '/auth/v1/token?grant_type=password';
  const { email } = rental.owner;
  for (const [payload, status] of [
    [{ email, password: 'correct horse' }, 200],
    [{ email, password: 'not the password' }, 400],
  ] as const) {
    const { statusCode, headers } = await ask({
      method: 'POST',
      url,
      payload: JSON.stringify(payload),
      headers: json,
    });
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toBe('private, no-store');
  }
});

describe('a page', () => {
  test.each(['/api/docs/', '/auth', '/dashboard'])(
    '%s runs the scripts of its own nonce, which no other answer shares',
    async (url) => {
      const [first, second] = [await ask({ url }), await ask({ url })];
      const nonces = [first, second].map(
        ({ headers }) => /'nonce-([\w+/=]{24})'/.exec(policyOf(headers)['script-src'] ?? '')?.[1],
      );
      // Without a build of the web app there is no page, and then a policy without any script.
      const hasPage = String(first.headers['content-type']).startsWith('text/html');
      expect(nonces.every((nonce) => (nonce !== undefined) === hasPage)).toBe(true);
      if (hasPage) expect(nonces[0]).not.toBe(nonces[1]);
      for (const tag of hasPage ? (first.body.match(/<script[^>]*>/g) ?? []) : [])
        expect(tag).toContain(`nonce="${nonces[0]}"`);
      expect(first.body).not.toMatch(/ on\w+=["']/);
    },
  );

  test('that is public runs our files alone, and nothing that stands in it', async () => {
    const { headers, body } = await ask({ url: '/' });
    const policy = policyOf(headers);
    expect(policy).toMatchObject({
      'script-src': "'self'",
      'style-src-elem': "'self'",
      'object-src': "'none'",
    });
    // What is told to search engines is data: a browser runs none of it.
    const scripts = body.replaceAll('<script type="application/ld+json">', '').match(/<script[^>]*>/g);
    for (const tag of scripts ?? []) expect(tag).toContain(' src="/');
  });

  test('has a base and forms of its own alone', async () => {
    const policy = policyOf((await ask({ url: '/api/docs/' })).headers);
    expect(policy).toMatchObject({
      'base-uri': "'none'",
      'form-action': "'self'",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'report-uri': '/policy-reports',
    });
    expect(policy['script-src']).toContain("'strict-dynamic'");
  });
});

test('no path leads out of the folder of the web app', async () => {
  for (const url of [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/..%5c..%5cpackage.json',
    '/....//package.json',
    '/%00.js',
    '/.git/HEAD',
    '/.env',
    '/assets/',
  ]) {
    const { body } = await ask({ url });
    expect(body).not.toMatch(/ref: refs|SECRET_KEY|Index of/);
    expect(body).not.toContain('"workspaces"');
    expect(body).not.toContain('"@react-router');
  }
});

test('metrics are for this machine alone', async () => {
  expect((await server.app.inject({ url: '/metrics', remoteAddress: '203.0.113.5' })).statusCode).toBe(404);
});

function policyOf(headers: OutgoingHttpHeaders): Record<string, string> {
  const rules = String(headers['content-security-policy'])
    .split('; ')
    .map((rule) => rule.split(/ (.*)/));
  return Object.fromEntries(rules.map(([name = '', value = '']) => [name, value]));
}
