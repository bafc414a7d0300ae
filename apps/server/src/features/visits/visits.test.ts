import { COOKIE_POLICY_VERSION } from '@dira/domain/visits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer({ settings: { TRUST_PROXY: true, GEO_COUNTRY_HEADER: 'CF-IPCountry' } });
  person = await signUp(server);
});
afterAll(() => server.close());

const countryOf = async (address: string, header?: string) =>
  (
    await server.request('GET', '/geo', {
      headers: { 'x-forwarded-for': address, ...(header !== undefined && { 'cf-ipcountry': header }) },
    })
  ).body;

test('the country of a visitor is what the proxy says, else what the table says, else unknown', async () => {
  // Of Bezeq, of the French research network, and of nobody: RFC 5737.
  expect(await countryOf('212.179.1.1')).toEqual({ country_name: 'Israel', country_code: 'IL' });
  expect(await countryOf('193.51.208.13')).toEqual({ country_name: 'France', country_code: 'FR' });
  expect(await countryOf('2001:660::1')).toEqual({ country_name: 'France', country_code: 'FR' });
  const unknown = { country_name: 'Unknown', country_code: null };
  expect(await countryOf('192.0.2.1')).toEqual(unknown);
  expect(await countryOf('127.0.0.1')).toEqual(unknown);
  expect(await countryOf('212.179.1.1', 'de')).toEqual({ country_name: 'Germany', country_code: 'DE' });
  // What proxies write for Tor and for what they do not know.
  expect(await countryOf('192.0.2.1', 'T1')).toEqual(unknown);
  expect(await countryOf('192.0.2.1', 'XX')).toEqual(unknown);
});

test('no header of a visitor is believed where no proxy is trusted, and a lost table keeps nobody out', async () => {
  const bare = await startTestServer({
    settings: {
      GEO_COUNTRY_HEADER: 'CF-IPCountry',
      GEO_TABLE_FILE: '/nowhere/table.mmdb',
      LOG_LEVEL: 'silent',
    },
  });
  const { status, body, headers } = await bare.request('GET', '/geo', { headers: { 'cf-ipcountry': 'DE' } });
  expect([status, body.country_code]).toEqual([200, null]);
  expect(headers['cache-control']).toMatch(/^private/);
  await bare.close();
});

const choose = (change: Record<string, unknown> = {}) =>
  server.request('POST', '/api/v1/me/cookie-consents', {
    as: person,
    body: {
      analytics: true,
      marketing: false,
      functional: false,
      region: 'IL',
      policyVersion: COOKIE_POLICY_VERSION,
      consentDate: '2026-11-22T07:00:00.000Z',
      ...change,
    },
  });

test('each choice about cookies is kept once, newest first, and is its person’s alone', async () => {
  expect((await choose()).status).toBe(204);
  expect((await choose()).status).toBe(204);
  expect((await choose({ analytics: false, consentDate: '2026-11-22T08:00:00.000Z' })).status).toBe(204);
  expect((await choose({ essential: false })).status).toBe(422);
  const { items } = (await server.request('GET', '/api/v1/me/cookie-consents', { as: person })).body;
  expect(items).toMatchObject([
    { essential: true, analytics: false, region: 'IL', policyVersion: '1.0' },
    { essential: true, analytics: true, consentDate: '2026-11-22T07:00:00Z' },
  ]);
  const stranger = await signUp(server);
  const theirs = await server.request('GET', '/api/v1/me/cookie-consents', { as: stranger });
  expect(theirs.body.items).toEqual([]);
});

test('what is suspicious is in the security log with its counts, once a minute', async () => {
  const report = (kind: string) =>
    server.request('POST', '/api/v1/me/suspicious-activity', {
      as: person,
      body: { kind, userAgent: 'Reader/1.0' },
    });
  for (const kind of ['navigations', 'navigations', 'requests'])
    expect((await report(kind)).status).toBe(204);
  server.clock.advance({ minutes: 1 });
  await report('requests');
  const rows = await server.owner`select event_type, metadata from security_logs
    where user_id = ${person.id} and event_type like 'suspicious%' order by created_at, event_type`;
  expect(rows).toEqual([
    {
      event_type: 'suspicious_navigation',
      metadata: { count: 10, windowSeconds: 10, userAgent: 'Reader/1.0', timestamp: '2026-11-22T07:00:00Z' },
    },
    {
      event_type: 'suspicious_requests',
      metadata: expect.objectContaining({ count: 50, windowSeconds: 60 }),
    },
    {
      event_type: 'suspicious_requests',
      metadata: expect.objectContaining({ timestamp: '2026-11-22T07:01:00Z' }),
    },
  ]);
});

test('an event of a visit is kept without what lets somebody in', async () => {
  const { status } = await server.request('POST', '/functions/v1/track-event', {
    body: {
      event_name: 'page_view',
      user_id: null,
      session_id: 'visit-1',
      page_url: `${server.services.publicUrl}/sign-lease/q8Zr3LkP0vYx7Tn2WcJd5A?step=2`,
      referrer: 'https://search.test/?q=rent',
      country: 'IL',
      device_type: 'mobile',
      browser: 'Chrome',
      metadata: { language: 'he' },
    },
  });
  expect(status).toBe(202);
  expect(await server.owner`select page_url, referrer, country, metadata from analytics_events`).toEqual([
    {
      page_url: `${server.services.publicUrl}/sign-lease/:id`,
      referrer: 'https://search.test',
      country: 'IL',
      metadata: { language: 'he' },
    },
  ]);
  const oversized = await server.request('POST', '/functions/v1/track-event', {
    body: { event_name: 'page_view', metadata: { text: 'x'.repeat(9000) } },
  });
  expect(oversized.status).toBe(422);
});
