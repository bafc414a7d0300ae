import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listEntries } from '../calendar/testing.ts';
import { addCheque, listCheques } from '../cheques/testing.ts';
import { linkRent, readLinkage } from '../linkage/testing.ts';
import { addRental } from '../money/testing.ts';
import { join } from '../team/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const put = (as: Member, feature: string, isUsed: boolean) =>
  server.request('PATCH', as.path('/features'), { as, body: { feature, isUsed } });
const read = async (as: Member, path: string) => (await server.request('GET', as.path(path), { as })).body;
const listUnused = async (as: Member) =>
  (await server.request('GET', '/api/v1/me', { as })).body.memberships[0].unusedFeatures;
/** What is shown of cheques: tasks of the day, entries of the calendar, hits. */
async function seenOf(as: Member) {
  const { todo } = await read(as, '/dashboard');
  const entries = await listEntries(server, as, '2026-11-01', '2026-11-30', '&kind=cheque_due');
  const { items } = await read(as, '/search?q=0005001');
  const found = items.filter(({ kind }: { kind: string }) => kind === 'cheque');
  return { tasks: todo.dueCheques?.length ?? null, entries: entries.length, found: found.length };
}

test('cheques that are switched off go for the whole team, with their tasks, entries and hits, and come back whole', async () => {
  const rental = await addRental(server);
  const { owner } = rental;
  await addCheque(server, rental);
  const colleague = await join(server, owner, { role: 'property_manager' });
  const shown = { tasks: 1, entries: 1, found: 1 };
  expect(await seenOf(colleague)).toEqual(shown);
  expect((await read(owner, '/features')).items).toEqual([
    { feature: 'cheques', isUsed: true, inUse: 1 },
    { feature: 'linkage', isUsed: true, inUse: 0 },
  ]);
  for (let time = 0; time < 2; time += 1) expect((await put(owner, 'cheques', false)).status).toBe(204);
  expect(await listUnused(colleague)).toEqual(['cheques']);
  for (const reader of [owner, colleague])
    expect(await seenOf(reader)).toEqual({ tasks: null, entries: 0, found: 0 });
  expect(await listCheques(server, rental)).toHaveLength(1);
  expect((await put(owner, 'cheques', true)).status).toBe(204);
  expect(await listUnused(colleague)).toEqual([]);
  expect(await seenOf(colleague)).toEqual(shown);
  const trail = await read(owner, '/audit-events?entity=organization');
  expect(trail.items.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    'feature_used',
    'feature_unused',
  ]);
});

test('indexation that is switched off is computed on, by the agreement', async () => {
  const rental = await addRental(server);
  await linkRent(server, rental);
  const before = await readLinkage(server, rental);
  expect((await put(rental.owner, 'linkage', false)).status).toBe(204);
  expect((await read(rental.owner, '/features')).items[1]).toEqual({
    feature: 'linkage',
    isUsed: false,
    inUse: 1,
  });
  expect(await readLinkage(server, rental)).toEqual(before);
  expect((await linkRent(server, rental, { floor: 'base' })).status).toBeLessThan(300);
});

test('two that are switched at once are both off; whoever is no owner switches nothing, and nothing unknown is', async () => {
  const owner = await signUpOwner(server);
  const [manager, other] = [
    await join(server, owner, { role: 'property_manager', flags: { manageTeam: true } }),
    await signUpOwner(server, 'Others'),
  ];
  await Promise.all([
    put(owner, 'cheques', false),
    put(owner, 'linkage', false),
    put(owner, 'cheques', false),
  ]);
  expect((await listUnused(owner)).toSorted()).toEqual(['cheques', 'linkage']);
  expect((await put(manager, 'cheques', true)).status).toBe(403);
  expect((await put({ ...other, path: owner.path }, 'cheques', true)).status).toBe(404);
  expect((await put(owner, 'ledger', false)).body.errors).toMatchObject([{ path: 'feature' }]);
  expect(await listUnused(other)).toEqual([]);
});
