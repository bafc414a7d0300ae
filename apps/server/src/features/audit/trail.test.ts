import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopeOf, signUpOwner, type Member } from '../../testing/people.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addProperty } from '../properties/testing.ts';
import { selectTrail } from './trail.repo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const list = async (owner: Member, query = '') =>
  (await server.request('GET', owner.path(`/audit-events${query}`), { as: owner })).body;

/** A property and a new name of the workspace, after the workspace itself. */
async function makeHistory(): Promise<Member> {
  const owner = await signUpOwner(server);
  server.clock.advance({ minutes: 1 });
  await addProperty(server, owner, { name: '=HYPERLINK("x")' });
  server.clock.advance({ minutes: 1 });
  await server.request('PUT', owner.path(''), { as: owner, body: { name: 'Galil' } });
  return owner;
}

test('the trail tells the newest first, page by page, each event once', async () => {
  const owner = await makeHistory();
  const all = await list(owner);
  expect(all).toMatchObject({
    items: [
      { action: 'changed', entity: 'organization', subject: 'Galil', actor: { name: expect.any(String) } },
      { action: 'created', entity: 'property', subject: '=HYPERLINK("x")' },
      { action: 'created', entity: 'organization' },
      ...all.items.slice(3),
    ],
    nextCursor: null,
  });
  const paged: string[] = [];
  let cursor = '';
  do {
    const page = await list(owner, `?limit=1${cursor}`);
    paged.push(...page.items.map(({ id }: { id: string }) => id));
    cursor = page.nextCursor === null ? '' : `&cursor=${encodeURIComponent(page.nextCursor)}`;
  } while (cursor !== '');
  expect(paged).toEqual(all.items.map(({ id }: { id: string }) => id));
});

test('it is narrowed to a person, a kind of things and days of Israel', async () => {
  const owner = await makeHistory();
  const today = server.clock.today();
  const countOf = async (query: string) => (await list(owner, query)).items.length;
  const { body } = await server.request('GET', owner.path('/audit-actors'), { as: owner });
  expect(body.items).toMatchObject([{ id: expect.any(String), name: expect.any(String) }]);
  expect(await countOf(`?entity=property&actorId=${body.items[0].id}`)).toBe(1);
  expect(await countOf(`?actorId=${crypto.randomUUID()}`)).toBe(0);
  expect(await countOf(`?entity=property&from=${today}&to=${today}`)).toBe(1);
  expect(await countOf(`?from=${today.add({ days: 1 })}`)).toBe(0);
  expect(await countOf(`?to=${today.subtract({ days: 1 })}`)).toBe(0);
});

test('its file says all in words, and no cell of it is a formula', async () => {
  const owner = await makeHistory();
  const { raw } = await server.request('GET', owner.path('/tables/audit-events?language=he'), { as: owner });
  const text = raw.toString();
  expect(text).toContain('יצירה');
  expect(text).toContain('סביבת עבודה: Galil');
  expect(text).not.toContain('created');
  expect(text).not.toMatch(/(^|,)"?[=]/m);
});

test('what is read does not grow with the log', async () => {
  const owner = await makeHistory();
  await server.owner`insert into audit_events
    select ${owner.organizationId}::uuid, 1000 + n, gen_random_uuid(), null, 'changed', 'unit', gen_random_uuid(), '{}',
      '2026-01-01'::timestamptz + n * interval '1 second', '\\x00', '\\x00' from generate_series(1, 3000) as n`;
  await server.owner`vacuum analyze audit_events`;
  const scope = scopeOf(server, owner);
  for (const filter of [{}, { entity: 'unit' as const }, { actorId: scope.userId }, { to: '2026-01-02' }]) {
    const query = selectTrail(scope, { ...filter, limit: 50 }).compile();
    const rows = await countRowsRead(server, query, 'audit_events', scope);
    expect(rows, JSON.stringify(filter)).toBeGreaterThan(0);
    expect(rows, JSON.stringify(filter)).toBeLessThan(150);
  }
});
