import type { Dashboard } from '@dira/contract/dashboard';
import type { Document } from '@dira/contract/documents';
import type { ConversationSummary } from '@dira/contract/messages';
import { languages, type Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { identifier } from '../../db/tagged-sql.ts';
import { signUp, signUpMember, signUpOwner, type Person } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { leaseInvariants } from '../leases/invariants.ts';
import { moneyInvariants } from '../money/invariants.ts';
import { propertyInvariants } from '../properties/invariants.ts';
import { fileSampleDocuments } from './document-files.ts';
import { planDocuments } from './documents.ts';
import { listSampleLogIns, loadSampleOnFirstStart } from './first-start.ts';
import { listLogIns } from './people.ts';
import { sampleNames, speakSample } from './plan.ts';

async function load(server: TestServer, person: Person, language = 'he'): Promise<string> {
  const { status, body } = await server.request('POST', '/api/v1/organizations/sample', {
    as: person,
    body: { language },
  });
  expect(status).toBe(201);
  return body.id;
}

const clearPath = '/api/v1/organizations/sample';

/** Past the API: the database's own function, asked by this person. */
function eraseAs(server: TestServer, organizationId: string, person: Person): Promise<unknown> {
  return server.owner.begin(async (sql) => {
    await sql`select set_config('app.user_id', ${person.id}, true)`;
    await sql`select internal.erase_sample_organization(${organizationId})`;
  });
}

async function findBreaches(server: TestServer): Promise<unknown[]> {
  const found = await Promise.all(
    [...moneyInvariants, ...leaseInvariants, ...propertyInvariants].map(async ({ name, sql }) =>
      (await server.owner.unsafe(sql)).map((row) => ({ name, row })),
    ),
  );
  return found.flat();
}

describe.each<[string, string, { tags?: 'night'[] }]>([
  ['in the middle of a month', '2026-11-22T07:00:00Z', { tags: ['night'] }],
  ['on the first of a month', '2027-03-01T00:30:00Z', { tags: ['night'] }],
  ['on the last of a month, in a leap year', '2028-02-29T20:00:00Z', {}],
  ['on the thirty-first', '2026-12-31T12:00:00Z', { tags: ['night'] }],
])('a sample workspace made %s', (_when, now, when) => {
  test('has everything a landlord meets, and every sum in it is right', when, async () => {
    const server = await startServerForTest({ now });
    const person = await signUp(server);
    const id = await load(server, person);
    const { body } = await server.request('GET', `/api/v1/organizations/${id}/dashboard`, { as: person });
    const { stats, todo } = body as Dashboard;
    expect(stats).toMatchObject({
      propertyCount: 3,
      unitCount: 14,
      occupiedUnitCount: 13,
      vacantUnitCount: 1,
      occupancyRate: 92.9,
    });
    const [linked] =
      await server.owner`select sum(amount - scheduled_amount)::int as amount from linkage_adjustments`;
    expect(linked?.['amount']).toBeGreaterThan(0);
    expect(stats.money?.months.at(-1)?.expected.amount).toBe(6_145_000 + linked?.['amount']);
    expect(todo.dueCheques).toMatchObject([{ count: 1, amount: { amount: 360_000 } }]);
    expect(todo.expiringGuarantees).toMatchObject({
      count: 1,
      items: [{ tenant: { fullName: 'יוסי דהן' } }],
    });
    expect(await server.owner`select count(*)::int as n from cheques`).toEqual([{ n: 12 }]);
    expect(stats.money?.overdue.total.amount).toBe(915_000);
    expect(todo.waitingPayments).toMatchObject({
      count: 2,
      items: [{ reference: '7719' }, { tenant: { fullName: 'אנה גולן' }, reference: '48213' }],
    });
    expect(todo.overdueLeases?.items.map(({ tenant }) => tenant.fullName)).toEqual([
      'רונית סויסה',
      'אנה גולן',
    ]);
    expect(todo.endingLeases).toMatchObject({
      count: 1,
      items: [
        { tenant: { fullName: 'יוסי דהן' }, endsOn: server.clock.today().add({ days: 41 }).toString() },
      ],
    });
    expect(todo.pressingRepairs).toMatchObject({
      count: 2,
      items: [
        { title: 'אין מים חמים', alarm: 'soon' },
        { title: 'רטיבות בקיר חדר השינה', alarm: 'half' },
      ],
    });
    expect(await server.owner`select status from maintenance_requests order by created_at`).toEqual([
      { status: 'completed' },
      { status: 'in_progress' },
      { status: 'open' },
    ]);
    expect(todo.freeUnits).toMatchObject({
      count: 1,
      items: [{ property: { name: 'בן גוריון 7' }, unit: { number: '4' } }],
    });
    const [history] =
      await server.owner`select (select count(*)::int from payment_reversals) as reversed, (select count(*)::int from charges where kind = 'deposit') as deposits,
      (select count(*)::int from lease_balances where balance < 0) as in_credit, (select min(due_on) from charges) as first_due`;
    expect(history).toMatchObject({
      reversed: 1,
      deposits: 1,
      in_credit: 1,
      first_due: server.clock.today().with({ day: 1 }).subtract({ months: 13 }).toString(),
    });
    expect(await findBreaches(server)).toEqual([]);
    const [future] =
      await server.owner`select count(*)::int as n from audit_events where created_at > ${now}`;
    expect(future).toEqual({ n: 0 });
  });
});

// The others by their papers, which come from the same catalogues.
describe.each<['en' | 'sq', { tags?: 'night'[] }]>([
  ['en', {}],
  ['sq', { tags: ['night'] }],
])('a sample workspace loaded in %s', (language, when) => {
  test('speaks it', when, async () => {
    const server = await startServerForTest();
    const person = await signUp(server);
    const id = await load(server, person, language);
    const list = async (path: string) =>
      (await server.request('GET', `/api/v1/organizations/${id}/${path}`, { as: person })).body.items;
    const [leases, requests, expenses, announcements] = await Promise.all(
      ['leases?limit=200', 'maintenance-requests', 'expenses', 'announcements'].map(list),
    );
    const texts: string[] = [
      ...leases.map(({ property }: { property: { name: string } }) => property.name),
      ...leases.flatMap(({ tenants }: { tenants: { fullName: string }[] }) =>
        tenants.map(({ fullName }) => fullName),
      ),
      ...[...requests, ...announcements].map(({ title }: { title: string }) => title),
      ...expenses.map(({ description }: { description: string }) => description),
    ];
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => isStrange(text, language))).toEqual([]);
    expect(texts).toContain(createTranslator(language, 'sample')('repairs.hotWater.title'));
  });
});

test.each(languages)('the papers of a sample workspace in %s speak it', (language) => {
  const voice = speakSample(language);
  const lease = {
    leaseId: 'l',
    propertyId: 'p',
    tenantName: voice.spell(sampleNames.cohen),
    propertyName: voice.spell({ he: 'הרצל 14', latin: 'Herzl 14' }),
    address: voice.spell({ he: 'הרצל 14, חיפה', latin: 'Herzl 14, Haifa' }),
    unitNumber: '3',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    rentAmount: 480_000,
  };
  const houses = [lease, { ...lease, leaseId: 'm', propertyId: 'q' }];
  const papers = planDocuments(houses, voice.say('workspace'), Temporal.PlainDate.from('2026-11-22'), voice);
  const texts = papers.flatMap(({ filename, tags, letter }) => [
    filename,
    ...tags,
    letter.title,
    ...letter.facts.map(([label]) => label),
    ...letter.paragraphs,
  ]);
  expect(papers).toHaveLength(6);
  expect(texts.filter((text) => isStrange(text, language))).toEqual([]);
});

/** Whether a text is in other letters than its language; names of tenants from abroad are Latin everywhere. */
function isStrange(text: string, language: Language): boolean {
  const isFromAbroad = ['Sarah Klein', 'Michael Brown', 'Elena Petrova', 'Daniel Roth'].includes(text);
  return !isFromAbroad && /\p{Script=Hebrew}/u.test(text) !== (language === 'he');
}

describe('a sample workspace', () => {
  let server: TestServer;
  /** Who made the one that the tests look at which change nothing in it. */
  let person: Person;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer();
    person = await signUp(server);
    id = await load(server, person);
  });
  afterAll(() => server.close());

  test('is private to the person who made it, and made once however often it is asked for', async () => {
    expect(await load(server, person)).toBe(id);
    expect(
      (await server.request('GET', `/api/v1/organizations/${id}`, { as: await signUp(server) })).status,
    ).toBe(404);
  });

  test('has papers in every state, filed once however often the job runs', async () => {
    await runWaiting(server.services);
    await fileSampleDocuments(server.services, { organizationId: id, userId: person.id });
    const list = async (query: string) =>
      (await server.request('GET', `/api/v1/organizations/${id}/documents?${query}`, { as: person })).body
        .items as Document[];
    expect(await list('category=leases&show=filed')).toHaveLength(8);
    expect((await list('sort=expires_on')).map(({ expiry }) => expiry)).toEqual([
      'expired',
      'critical',
      'soon',
      'active',
    ]);
    const [agreement] = await list(`search=${encodeURIComponent('חוזה שכירות')}`);
    expect(agreement).toMatchObject({ isShared: true, lease: { isMainDocument: true } });
    expect(await list(`inside=true&search=${encodeURIComponent('אופציה')}`)).not.toEqual([]);
  });

  test('is cleared with everything in it, and nothing of another workspace goes', async () => {
    const other = await signUpOwner(server);
    const maker = await signUp(server);
    const made = await load(server, maker);
    const [receipt] = await server.owner`select id from receipts where organization_id = ${made} limit 1`;
    const receiptPath = `/api/v1/organizations/${made}/receipts/${receipt?.['id']}/pdf`;
    expect((await server.request('GET', receiptPath, { as: maker })).status).toBe(200);

    const cleared = await server.request('DELETE', clearPath, { as: maker });
    expect(cleared.status).toBe(204);
    expect((await server.request('GET', `/api/v1/organizations/${made}`, { as: maker })).status).toBe(404);
    const tables = await server.owner`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'organization_id'`;
    for (const { name } of tables) {
      expect(
        await server.owner`select from ${identifier(String(name))} where organization_id = ${made}`,
        String(name),
      ).toHaveLength(0);
    }
    expect((await server.request('GET', other.path(''), { as: other })).status).toBe(200);
    expect((await server.request('GET', `/api/v1/organizations/${id}`, { as: person })).status).toBe(200);

    await runWaiting(server.services);
    const kept = [];
    for await (const key of server.services.files.list()) if (key.includes(made)) kept.push(key);
    expect(kept).toEqual([]);
  });

  test('can be cleared by its owner alone', async () => {
    const manager = await signUpMember(server, id, 'property_manager');
    expect((await server.request('DELETE', clearPath, { as: manager })).status).toBe(204);
    expect((await server.request('DELETE', clearPath)).status).toBe(401);
    expect((await server.request('GET', `/api/v1/organizations/${id}`, { as: person })).status).toBe(200);
    await expect(eraseAs(server, id, manager)).rejects.toThrow('only a sample workspace');
  });

  test('and nothing else: a workspace with real data refuses, and so does the database', async () => {
    const owner = await signUpOwner(server);
    expect((await server.request('DELETE', clearPath, { as: owner })).status).toBe(204);
    expect((await server.request('GET', owner.path(''), { as: owner })).status).toBe(200);
    await expect(
      server.owner`update organizations set is_sample = true where id = ${owner.organizationId}`,
    ).rejects.toThrow('born as a sample');
    await expect(eraseAs(server, owner.organizationId, owner)).rejects.toThrow('only a sample workspace');
    await expect(
      server.owner`delete from audit_events where organization_id = ${owner.organizationId}`,
    ).rejects.toThrow('append-only');
  });
});

describe('the first start', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await loadSampleOnFirstStart(server.services);
  });
  afterAll(() => server.close());

  test('lets every role in with the sign-ins it prints, and brings the sample once', async () => {
    const logIns = await listSampleLogIns(server.services);
    expect(logIns.map(({ role }) => role)).toEqual([
      'landlord',
      'property_manager',
      'realtor',
      'property_manager',
      'property_manager',
      'maintenance_staff',
      'tenant',
    ]);
    const teamRoles = [];
    for (const { email, password } of logIns) {
      const session = await server.request('POST', '/auth/v1/token?grant_type=password', {
        body: { email, password },
      });
      const { status, body } = await server.request('GET', '/api/v1/me', { as: session.body.access_token });
      expect(status, email).toBe(200);
      teamRoles.push(body.memberships[0]?.role ?? (body.hasTenancies ? 'tenancy' : body.role));
    }
    expect(teamRoles).toEqual([
      'admin',
      'property_manager',
      'realtor',
      'assistant',
      'viewer',
      'maintenance_staff',
      'tenancy',
    ]);

    await loadSampleOnFirstStart(server.services);
    expect(await server.owner`select from organizations`).toHaveLength(1);
  });

  test('has the owner, the manager and the tenant in the middle of their conversations', async () => {
    const unread = async (title: string) => {
      const logIn = listLogIns(server.services.secrets).find((one) => one.title === title);
      const session = await server.request('POST', '/auth/v1/token?grant_type=password', { body: logIn });
      const as = session.body.access_token;
      const { body: me } = await server.request('GET', '/api/v1/me', { as });
      const [membership] = me.memberships;
      const { body: leases } = await server.request('GET', '/api/v1/my/leases', { as });
      const place = membership
        ? `/organizations/${membership.organizationId}`
        : `/my/leases/${leases.items[0].id}`;
      const { body } = await server.request('GET', `/api/v1${place}/conversations`, { as });
      return body.items.map((one: ConversationSummary) => one.unread);
    };
    expect(await unread('Owner')).toEqual([0, 1, 1]);
    expect(await unread('Property manager')).toEqual([0]);
    expect(await unread('Tenant')).toEqual([1, 0]);
    await runWaiting(server.services);
    expect(await server.owner`select from notifications where type = 'message'`).toHaveLength(0);
  });

  test('once cleared, the sample and its accounts are gone and do not come back', async () => {
    const fresh = await startServerForTest();
    await loadSampleOnFirstStart(fresh.services);
    const [owner] = listLogIns(fresh.services.secrets);
    const session = await fresh.request('POST', '/auth/v1/token?grant_type=password', { body: owner });
    await fresh.request('DELETE', clearPath, { as: session.body.access_token });
    expect(await fresh.owner`select email from auth.users`).toEqual([]);
    expect(await listSampleLogIns(fresh.services)).toEqual([]);
    await loadSampleOnFirstStart(fresh.services);
    expect(await fresh.owner`select from organizations`).toHaveLength(0);
  });

  test('leaves an installation alone that somebody uses already', async () => {
    const fresh = await startServerForTest();
    await signUpOwner(fresh);
    await loadSampleOnFirstStart(fresh.services);
    expect(await fresh.owner`select from organizations`).toHaveLength(1);
  });
});
