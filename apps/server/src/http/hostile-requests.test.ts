import type { Endpoint } from '@dira/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { appointOperator, signUpOperator } from '../features/cpi/testing.ts';
import { makeCall, urlOf } from '../testing/access-matrix-calls.ts';
import { callerOf, type Call } from '../testing/access-matrix-maker.ts';
import { buildWorld, showPlannerGrownTables, type World } from '../testing/access-matrix-world.ts';
import type { Person } from '../testing/people.ts';
import type { Answer } from '../testing/test-server.ts';
import { listEndpoints } from './list-endpoints.ts';

/** Requests of every operation, bent where somebody would bend them. Generated, so that a new operation is bent too. */
const endpoints = listEndpoints();
const withTexts = endpoints.filter((endpoint) => textPaths(endpoint).length > 0);
const paged = endpoints.filter(({ query }) => query !== undefined && 'limit' in query.shape);
const withCursor = paged.filter(({ query }) => 'cursor' in (query?.shape ?? {}));

let world: World;
let operator: Person;
beforeAll(async () => {
  world = await buildWorld();
  operator = await signUpOperator(world.server);
}, 60_000);
afterAll(() => world.server.close());
beforeEach(() => showPlannerGrownTables(world.server));

const named = (list: Endpoint[]) => list.map((endpoint) => [endpoint.id, endpoint] as const);

/** Texts that have broken programs: SQL, HTML, templates, paths, control characters, direction marks, halves of characters. */
const hostileTexts = [
  `'; drop table leases; --`,
  'a\u0000b',
  '\uD800',
  `" or ""="`,
  `\\'; select pg_sleep(5); --`,
  '<script>alert(1)</script>',
  '{{constructor.constructor("x")()}}',
  '${7*7}',
  '../../etc/passwd',
  '=cmd|calc!A1',
  'a\r\nSet-Cookie: x=1',
  '\uDFFF\uD800',
  '\u202Eabc\u202C',
  '%',
  '_',
  '\\',
  'ä'.repeat(60),
  '🏠'.repeat(40),
  '\u0001',
  '\uFEFF',
  'null',
  '__proto__',
];

/** The worst of them go into every field; of the others by day each goes into every eighth. */
const worstTexts = hostileTexts.slice(0, 3);
let fields = 0;
function textsOfField(isFormed: boolean): readonly string[] {
  if (isFormed) return worstTexts;
  if (inject('isNight')) return hostileTexts;
  fields += 1;
  return [...worstTexts, ...hostileTexts.slice(3).filter((_, index) => index % 8 === fields % 8)];
}

describe.each(named(withTexts))('%s', (_, endpoint) => {
  test('takes every text as text or refuses it, and never breaks on one', async () => {
    const broken: string[] = [];
    for (const { part, path, isFormed } of textPaths(endpoint)) {
      let call = await newCall(endpoint);
      let isUsed = false;
      for (const text of textsOfField(isFormed)) {
        const ask = () => send(endpoint, { ...call, [part]: put(call[part] ?? {}, path, text) });
        let answer = await ask();
        // What was taken may have used the call up: only a verdict on the text itself counts then.
        if (isUsed && !isVerdict(answer, path)) {
          call = await newCall(endpoint);
          answer = await ask();
        }
        const { status, body } = answer;
        if (status >= 500)
          broken.push(
            `${part}.${path.join('.')} = ${JSON.stringify(text)}: ${status} ${JSON.stringify(body)}`,
          );
        isUsed ||= status < 300 && endpoint.method !== 'GET';
      }
    }
    expect(broken).toEqual([]);
  });
});

describe.each(named(paged))('%s', (_, endpoint) => {
  test('gives no page longer than two hundred, and none of a length that is no number', async () => {
    const statusOf = async (limit: string) => (await ask(endpoint, { limit })).status;
    for (const limit of [
      String(longestPage(endpoint) + 1),
      '0',
      '-1',
      '1.5',
      'all',
      '1e9',
      '0x10000',
      '９',
    ]) {
      expect(`${limit}: ${await statusOf(limit)}`).toBe(`${limit}: 422`);
    }
    expect(await statusOf('1')).toBe(200);
    expect(await statusOf(String(longestPage(endpoint)))).toBe(200);
  });
});

describe.each(named(withCursor))('%s', (_, endpoint) => {
  test('pages on from a cursor of its own alone', async () => {
    const forged = Buffer.from(JSON.stringify(['2000-01-01', crypto.randomUUID()])).toString('base64url');
    const foreign = world.server.services.secrets
      .sign('cursor', `other|${forged}`)
      .subarray(0, 12)
      .toString('base64url');
    for (const cursor of [
      forged,
      `${forged}.`,
      `${forged}.${'A'.repeat(16)}`,
      `${forged}.${foreign}`,
      'x',
      '.',
      '\u0000',
      "'; drop table leases; --",
    ]) {
      expect(await ask(endpoint, { cursor })).toMatchObject({
        status: 422,
        body: { code: 'cursor_invalid' },
      });
    }
    expect((await ask(endpoint, { cursor: 'x'.repeat(501) })).status).toBe(422);
  });
});

test('a list without a length of its own is bounded by nature', () => {
  // Each says in its contract how many there can be: of one lease, one person, a team, some weeks, or the first few.
  const boundless = endpoints
    .filter(
      ({ method, response }) =>
        method === 'GET' && response instanceof z.ZodObject && 'items' in response.shape,
    )
    .filter((endpoint) => !paged.includes(endpoint));
  expect(boundless.map(({ id }) => id).toSorted()).toEqual([
    'countSecurityEvents',
    'getCalendar',
    'getExchangeRates',
    'getMeterUse',
    'getRentSchedule',
    'getTask',
    'getUpcoming',
    'listApiTokens',
    'listAuditActors',
    'listBankAccounts',
    'listChargeableLeases',
    'listCookieConsents',
    'listDocumentTags',
    'listDocumentVersions',
    'listFacades',
    'listInsurancePolicies',
    'listLeaseAmendments',
    'listLegalLadderRevisions',
    'listLegalParameterRevisions',
    'listLegalParameters',
    'listMaintenanceAssignees',
    'listMessageTemplates',
    'listMeterReadings',
    'listMyAnnouncements',
    'listMyInsurancePolicies',
    'listMyLeases',
    'listMyRecipients',
    'listMyTenantNotices',
    'listOwnApiTokens',
    'listOwnPrivacyRequests',
    'listProposedSigners',
    'listRecipients',
    'listRecurringCharges',
    'listReminders',
    'listReportExports',
    'listReportSchedules',
    'listReportValues',
    'listRequiredDocuments',
    'listSavedReplies',
    'listSecurities',
    'listSessions',
    'listSwitches',
    'listTaskAssignees',
    'listTaxFamilies',
    'listTenantNotices',
    'listThreadAssignees',
    'listWaitingBankLines',
    'listWebhooks',
    'listWhatsAppSubmissions',
    'listWorkflows',
    'listWorkspaceFeatures',
    'previewReminders',
    'search',
    'suggestAddresses',
  ]);
});

test('every route under /api/v1 is in the OpenAPI document, with who may call it, and the other way round', async () => {
  const { body } = await world.server.request('GET', '/api/v1/openapi.json');
  const documented = Object.entries(
    body.paths as Record<
      string,
      Record<string, { 'x-authz'?: { scope: string }; 'x-idempotent'?: unknown; security?: unknown }>
    >,
  ).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  expect(documented.map(({ route }) => route).toSorted()).toEqual(
    endpoints.map(({ method, path }) => `${method} /api/v1${path}`).toSorted(),
  );
  expect(
    servedRoutes()
      .filter((route) => route !== 'GET /api/v1/openapi.json')
      .toSorted(),
  ).toEqual(documented.map(({ route }) => route).toSorted());
  const unsaid = documented.filter(
    ({ operation }) =>
      operation['x-authz']?.scope === undefined ||
      operation['x-idempotent'] === undefined ||
      (operation.security !== undefined) !== (operation['x-authz'].scope !== 'public'),
  );
  expect(unsaid.map(({ route }) => route)).toEqual([]);
});

/** The outbox is for the operator's programs, with the service key. */
function longestPage({ access }: Endpoint): number {
  return access.scope === 'service' ? 1000 : 200;
}

/** What Fastify serves, read off its own tree; HEAD comes along with every GET. */
function servedRoutes(): string[] {
  const above: string[] = [];
  return world.server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S*) \(([^)]*)\)/.exec(line) ?? [];
      if (methods === '') return [];
      const depth = indent.length / 4;
      above.length = depth;
      const whole = `${above.join('')}${path}`;
      above.push(path);
      if (!whole.startsWith('/api/v1')) return [];
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${whole.replaceAll(/:(\w+)/g, '{$1}')}`);
    });
}

function newCall(endpoint: Endpoint): Promise<Call> {
  return makeCall(endpoint, { server: world.server, estate: world.a });
}

/** The request was taken, broke something, or was refused for the field and nothing else. */
function isVerdict({ status, body }: Answer, path: readonly string[]): boolean {
  if (status < 300 || status >= 500) return true;
  const errors = (body?.errors ?? []) as { path: string }[]; // a problem document
  return status === 422 && errors.length > 0 && errors.every((error) => error.path === path.join('.'));
}

async function ask(endpoint: Endpoint, query: Record<string, string>): Promise<Answer> {
  const call = await newCall(endpoint);
  return send(endpoint, { ...call, query: { ...call.query, ...query } });
}

async function send(endpoint: Endpoint, call: Call): Promise<Answer> {
  const { scope } = endpoint.access;
  // The operation that makes the first one has every other forgotten.
  if (scope === 'operator') await appointOperator(world.server, operator);
  const ofEstate = scope === 'operator' ? operator : callerOf(endpoint, world.a);
  return world.server.request(endpoint.method, urlOf(endpoint, call), {
    as: scope === 'service' ? world.serviceKey : ofEstate,
    body: call.body,
    ...(call.headers && { headers: call.headers }),
  });
}

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}
type Part = 'query' | 'body';
interface TextPath {
  path: string[];
  /** Only texts of one form fit, such as dates. */
  isFormed: boolean;
}

/** Where free text can stand. */
function textPaths(endpoint: Endpoint): (TextPath & { part: Part })[] {
  return (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    return findTexts(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, []).map(
      (found) => ({ part, ...found }),
    ); // what zod writes
  });
}

function findTexts(schema: JsonSchema, path: string[]): TextPath[] {
  if (schema.type === 'string' && schema.enum === undefined)
    return [{ path, isFormed: schema.format !== undefined || schema.pattern !== undefined }];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, child]) => findTexts(child, [...path, key])),
    ...(schema.items === undefined ? [] : findTexts(schema.items, [...path, '0'])),
    ...(schema.anyOf ?? []).flatMap((child) => findTexts(child, path)),
  ];
}

function put(value: unknown, [key = '', ...rest]: string[], text: string): unknown {
  const inner = (at: unknown) => (rest.length === 0 ? text : put(at ?? {}, rest, text));
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? inner(item) : item));
  const object = value as Record<string, unknown>; // a request is JSON
  return { ...object, [key]: inner(object[key]) };
}
