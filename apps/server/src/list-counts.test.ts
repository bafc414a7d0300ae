import { getChequeCounts } from '@dira/contract/cheques';
import { getLeaseCounts } from '@dira/contract/leases';
import { getMaintenanceCounts } from '@dira/contract/maintenance';
import { getPaymentCounts } from '@dira/contract/payment-table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, signUpMember, type Person } from './testing/people.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let owner: Person;
let organizationId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUp(server);
  const body = { language: 'en' };
  ({ id: organizationId } = (
    await server.request('POST', '/api/v1/organizations/sample', { as: owner, body })
  ).body);
});
afterAll(() => server.close());

// `any`: a test looks at whatever came
const get = async (path: string, as = owner): Promise<any> =>
  (await server.request('GET', `/api/v1/organizations/${organizationId}/${path}`, { as })).body;

async function countRows(path: string, as = owner): Promise<number> {
  let cursor: string | null = null;
  let count = 0;
  do {
    const page = await get(`${path}${cursor === null ? '' : `&cursor=${cursor}`}`, as);
    count += page.items.length;
    cursor = page.nextCursor ?? null;
  } while (cursor !== null);
  return count;
}

async function countEach(choices: readonly string[], listOf: (choice: string) => string, as = owner) {
  const counted = await Promise.all(
    choices.map(async (choice) => [choice, await countRows(listOf(choice), as)] as const),
  );
  return Object.fromEntries(counted);
}

const choicesOf = (endpoint: { response: { shape: { counts: { unwrap(): { shape: object } } } } }) =>
  Object.keys(endpoint.response.shape.counts.unwrap().shape);

test('leases: each choice counts what its list shows', async () => {
  const { counts } = await get('counts/leases');
  expect(counts).toEqual(
    await countEach(choicesOf(getLeaseCounts), (choice) =>
      choice === 'vacant' ? 'vacant-units?limit=200' : `leases?limit=200&show=${choice}`,
    ),
  );
  expect(counts).toMatchObject({ current: 13, vacant: 1 });
});

test('payments: each status counts what its list shows, of a month and of all', async () => {
  for (const narrowed of ['', 'month=2026-11', 'month=2026-10']) {
    const { counts } = await get(`counts/payments?${narrowed}`);
    expect(counts).toEqual(
      await countEach(
        choicesOf(getPaymentCounts),
        (choice) => `payments?limit=200&${narrowed}${choice === 'all' ? '' : `&status=${choice}`}`,
      ),
    );
    expect(counts.all).toBeGreaterThan(10);
  }
  const [property] = (await get('properties?limit=1')).items;
  const { counts } = await get(`counts/payments?propertyId=${property.id}`);
  expect(counts.all).toBe(await countRows(`payments?limit=200&propertyId=${property.id}`));
});

test('repairs: each status counts what its list shows, to a repairer their own alone', async () => {
  const listOf = (choice: string) =>
    `maintenance-requests?limit=200${choice === 'all' ? '' : `&status=${choice}`}`;
  const choices = choicesOf(getMaintenanceCounts);
  const { counts } = await get('counts/maintenance-requests?');
  expect(counts).toEqual(await countEach(choices, listOf));
  expect(counts.all).toBeGreaterThan(1);
  expect(await get('counts/maintenance-requests?priority=urgent')).toMatchObject({
    counts: { all: await countRows(`${listOf('all')}&priority=urgent`) },
  });
  const repairer = await signUpMember(server, organizationId, 'maintenance_staff');
  expect((await get('counts/maintenance-requests?', repairer)).counts.all).toBe(0);
});

test('cheques: each choice counts what its list shows', async () => {
  const { counts } = await get('counts/cheques');
  expect(counts).toEqual(
    await countEach(choicesOf(getChequeCounts), (choice) => `cheques?limit=200&show=${choice}`),
  );
  expect(counts.all).toBe(12);
});

test('a lease: each tab counts what it lists', async () => {
  const { items } = await get('leases?limit=200&show=all');
  // What is taken back has a second line.
  const lines = await get(`leases/${items.at(-1).id}/ledger`).then((ledger) => ledger.lines);
  for (const kind of ['payment', 'charge']) {
    const { id } = lines.findLast((line: { kind: string }) => line.kind === kind);
    const path = `/api/v1/organizations/${organizationId}/${kind}s/${id}/reversal`;
    const { status } = await server.request('POST', path, { as: owner, body: { reason: 'A mistake' } });
    expect(status).toBeLessThan(300);
  }
  const counted = await Promise.all(
    items.map(async ({ id }: { id: string }) => [
      await get(`leases/${id}/counts`),
      {
        ledger: (await get(`leases/${id}/ledger`)).lines.length,
        schedule: (await get(`leases/${id}/rent-schedule`)).items.length,
        receipts: await countRows(`leases/${id}/receipts?limit=200`),
        cheques: await countRows(`cheques?limit=200&show=all&leaseId=${id}`),
        securities: (await get(`leases/${id}/securities`)).items.length,
      },
    ]),
  );
  for (const [counts, listed] of counted) expect(counts).toEqual(listed);
  const most = (tab: string) => Math.max(...counted.map(([counts]) => counts[tab]));
  expect(
    ['ledger', 'schedule', 'receipts', 'cheques', 'securities'].map(most).every((count) => count > 0),
  ).toBe(true);
});
