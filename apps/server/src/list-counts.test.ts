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

async function listRows(path: string, as = owner) {
  const rows = [];
  let cursor: string | null = null;
  do {
    const page = await get(`${path}${cursor === null ? '' : `&cursor=${cursor}`}`, as);
    rows.push(...page.items);
    cursor = page.nextCursor ?? null;
  } while (cursor !== null);
  return rows;
}

const countRows = async (path: string, as = owner) => (await listRows(path, as)).length;

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

interface Sum {
  currency: string;
  amount: number;
  open: number;
}

/** What rows come to, by currency, in the order of the sums. */
function addUp(rows: Sum[], like: { sums: Sum[] }): { count: number; sums: Sum[]; converted: null } {
  const of = (currency: string, amount: 'amount' | 'open') =>
    rows.reduce((sum, row) => sum + (row.currency === currency ? row[amount] : 0), 0);
  const currencies = like.sums.map(({ currency }) => currency);
  const sums = currencies.map((currency) => ({
    currency,
    amount: of(currency, 'amount'),
    open: of(currency, 'open'),
  }));
  return { count: rows.length, sums, converted: null };
}

test('payments: the sums of a list are what its rows come to', async () => {
  const statuses = choicesOf(getPaymentCounts).map((status) => (status === 'all' ? '' : `status=${status}`));
  for (const narrowed of [...statuses, 'month=2026-11', 'search=a', 'search=a&status=overdue']) {
    const rows = await listRows(`payments?limit=200&${narrowed}`);
    const totals = await get(`totals/payments?${narrowed}`);
    const charges = rows.map((row) => ({
      currency: row.amount.currency,
      amount: row.amount.amount,
      open: row.open.amount,
    }));
    expect(totals, narrowed).toEqual(addUp(charges, totals));
  }
});

test('leases: the sums of a list are what its rows come to, in each order', async () => {
  for (const narrowed of ['show=current', 'show=all&sort=rent', 'show=all&sort=owed', 'show=all&search=a']) {
    const rows = await listRows(`leases?limit=200&${narrowed}`);
    const totals = await get(`totals/leases?${narrowed}`);
    const leases = rows.map(({ money }) => ({
      currency: money.monthlyRent.currency,
      amount: money.monthlyRent.amount,
      open: Math.max(money.balance.amount, 0),
    }));
    expect(totals, narrowed).toEqual(addUp(leases, totals));
  }
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
