import { EXPENSE_CATEGORIES } from '@dira/domain/expenses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addExpense, buildExpense } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  server.request(method, owner.path(path), { as: owner, ...(body !== undefined && { body }) });
const addCategory = async (name: string, category = 'maintenance'): Promise<string> =>
  (await call('POST', '/expense-categories', { name, category })).body.id;
const ils = (amount: number) => ({ amount, currency: 'ILS' });

test('a category of one’s own is within a common one: in lists, files and reports under its name, in the books there', async () => {
  const id = await addCategory('גינון');
  const own = await addExpense(server, owner, { ownCategoryId: id, amount: 30_000 });
  await addExpense(server, owner, { amount: 70_000 });
  expect((await call('GET', `/expenses/${own}`)).body).toMatchObject({
    category: 'maintenance',
    ownCategory: { id, name: 'גינון' },
  });
  const amounts = async (query: string) =>
    (await call('GET', `/expenses?${query}`)).body.items.map(
      ({ amount }: { amount: { amount: number } }) => amount.amount,
    );
  expect(await amounts(`ownCategoryId=${id}`)).toEqual([30_000]);
  expect(await amounts('category=maintenance&ownCategoryId=none')).toEqual([70_000]);
  expect(await amounts('category=maintenance&sort=amount')).toEqual([70_000, 30_000]);
  expect((await call('GET', '/tables/expenses?format=csv')).raw.toString()).toContain('גינון');
  const { body } = await call('GET', '/cash-report?from=2026-11&to=2026-11');
  expect(body.money.byCategory).toEqual([
    { category: 'maintenance', ownCategory: null, amount: ils(70_000) },
    { category: 'maintenance', ownCategory: { id, name: 'גינון' }, amount: ils(30_000) },
  ]);
  expect(body.money.expenses).toEqual(ils(100_000));
  // Of another category it is no part, and leaves with it.
  const mixed = buildExpense({ category: 'insurance', ownCategoryId: id });
  expect(await call('POST', '/expenses', mixed)).toMatchObject({
    status: 422,
    body: { code: 'related_record_missing', errors: [{ path: 'ownCategoryId' }] },
  });
  await call('PATCH', `/expenses/${own}`, { category: 'insurance' });
  expect((await call('GET', `/expenses/${own}`)).body).toMatchObject({
    category: 'insurance',
    ownCategory: null,
  });
});

test('a name is taken once; what is not offered any more stays where it is, and its name is free', async () => {
  const id = await addCategory('Pest control');
  const kept = await addExpense(server, owner, { ownCategoryId: id });
  const again = { name: 'pest CONTROL', category: 'utilities' };
  expect(await call('POST', '/expense-categories', again)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'name', code: 'already_exists' }] },
  });
  await call('PUT', `/expense-categories/${id}`, { name: 'Pests', isArchived: true });
  expect((await call('POST', '/expense-categories', again)).status).toBe(201);
  expect((await call('GET', `/expenses/${kept}`)).body.ownCategory).toEqual({ id, name: 'Pests' });
  expect((await call('POST', '/expenses', buildExpense({ ownCategoryId: id }))).status).toBe(422);
  // What has it may be put right in other ways.
  expect((await call('PATCH', `/expenses/${kept}`, { amount: 1_000, ownCategoryId: id })).status).toBe(204);
  expect((await call('PUT', `/expense-categories/${id}`, { name: 'Pest control' })).status).toBe(422);
});

test('common categories that are never needed are not offered, and one at least is', async () => {
  const hidden = ['mortgage', 'brokerage'];
  expect((await call('PUT', '/hidden-expense-categories', { categories: hidden })).status).toBe(204);
  expect((await call('GET', '/expense-settings')).body).toMatchObject({
    hiddenCategories: ['brokerage', 'mortgage'],
    limit: null,
  });
  expect(
    (await call('PUT', '/hidden-expense-categories', { categories: [...EXPENSE_CATEGORIES] })).status,
  ).toBe(422);
  await call('PUT', '/hidden-expense-categories', { categories: [] });
  expect((await call('GET', '/expense-settings')).body.hiddenCategories).toEqual([]);
});
