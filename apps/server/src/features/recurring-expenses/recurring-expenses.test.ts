import type { Expense } from '@dira/contract/expenses';
import type { RecurringExpense } from '@dira/contract/recurring-expenses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comeBackAt, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addProperty } from '../properties/testing.ts';
import { addDueExpenses } from './service.ts';
import { addRecurringExpense, makeRecur } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function list<Item>(member: Member, path: string): Promise<Item[]> {
  const { status, body } = await server.request('GET', member.path(path), { as: member });
  expect(status).toBe(200);
  return body.items;
}

const daysOf = async (member: Member) =>
  (await list<Expense>(member, '/expenses?order=asc')).map(({ expenseDate, amount, isRecurring }) => [
    expenseDate,
    amount.amount,
    isRecurring,
  ]);

test('adds what is past at once, and the later ones each on its day, once', async () => {
  const own = await startTestServer();
  const owner = await signUpOwner(own);
  const { status, body } = await makeRecur(own, owner);
  expect([status, body.addedCount]).toEqual([201, 2]);
  await comeBackAt(own, '2026-12-01T06:00:00Z', [owner]);
  // Two machines at once.
  const added = await Promise.all([addDueExpenses(own.services), addDueExpenses(own.services)]);
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await addDueExpenses(own.services)).toBe(0);
  await comeBackAt(own, '2026-12-25T06:00:00Z', [owner]);
  await comeBackAt(own, '2027-01-03T06:00:00Z', [owner]);
  expect(await addDueExpenses(own.services)).toBe(1);
  const { body: found } = await own.request('GET', owner.path('/expenses?order=asc'), { as: owner });
  expect(found.items.map(({ expenseDate }: Expense) => expenseDate)).toEqual([
    '2026-10-01',
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
  ]);
  await own.close();
});

test('takes a new amount for later ones, ends with its last day, and stops', async () => {
  const owner = await signUpOwner(server);
  const id = await addRecurringExpense(server, owner, { everyMonths: 12, expenseDate: '2025-11-22' });
  const path = owner.path(`/recurring-expenses/${id}`);
  const change = (body: object) => server.request('PUT', `${path}/amount`, { as: owner, body });
  expect((await change({ amount: 70_000, vatAmount: 70_000 })).status).toBe(422);
  expect((await change({ amount: 70_000 })).status).toBe(204);
  const [rule] = await list<RecurringExpense>(owner, '/recurring-expenses');
  expect(rule).toMatchObject({ id, nextOn: '2027-11-22', amount: { amount: 70_000 } });
  expect(await daysOf(owner)).toEqual([
    ['2025-11-22', 65_000, true],
    ['2026-11-22', 65_000, true],
  ]);
  const ending = await addRecurringExpense(server, owner, { endsOn: '2026-11-01' });
  const rules = await list<RecurringExpense>(owner, '/recurring-expenses');
  expect(rules.find((one) => one.id === ending)?.nextOn).toBeNull();
  expect((await server.request('POST', `${path}/stop`, { as: owner })).status).toBe(204);
  expect((await server.request('POST', `${path}/stop`, { as: owner })).status).toBe(409);
  expect((await change({ amount: 80_000 })).status).toBe(409);
  expect(await addDueExpenses(server.services)).toBe(0);
});

test('an expense of it that somebody deletes does not come again', async () => {
  const owner = await signUpOwner(server);
  await addRecurringExpense(server, owner);
  const [first] = await list<Expense>(owner, '/expenses?order=asc');
  await server.request('DELETE', owner.path(`/expenses/${first?.id}`), { as: owner });
  expect(await addDueExpenses(server.services)).toBe(0);
  expect(await daysOf(owner)).toEqual([['2026-11-01', 65_000, true]]);
});

test('says what is wrong at its field, and is of whoever may see its property', async () => {
  const owner = await signUpOwner(server);
  const { id: propertyId } = await addProperty(server, owner, {}, 1);
  const fieldOf = async (change: object) => {
    const { status, body } = await makeRecur(server, owner, change);
    return [status, body.errors?.[0]?.path];
  };
  expect(await fieldOf({ endsOn: '2026-09-30' })).toEqual([422, 'endsOn']);
  expect(await fieldOf({ expenseDate: '1999-01-01' })).toEqual([422, 'expenseDate']);
  expect(await fieldOf({ vatAmount: 65_000 })).toEqual([422, 'vatAmount']);
  await addRecurringExpense(server, owner, { propertyId });
  const limited = await signUpMember(server, owner.organizationId, 'property_manager', {
    allProperties: false,
  });
  expect(await list(limited, '/recurring-expenses')).toEqual([]);
  expect(await list(owner, '/recurring-expenses')).toHaveLength(1);
});
