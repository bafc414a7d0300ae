import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { closePeriod } from '../periods/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addRecurringExpense } from '../recurring-expenses/testing.ts';
import { buildExpense } from './testing.ts';

let server: TestServer;
let owner: Member;
let manager: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  manager = await signUpMember(server, owner.organizationId, 'property_manager');
  await call('PUT', '/expense-limit', { amount: 100_000 });
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, as = owner) =>
  server.request(method, as.path(path), { as, ...(body !== undefined && { body }) });
const add = async (change: Parameters<typeof buildExpense>[0], as = manager) =>
  (await call('POST', '/expenses', buildExpense(change), as)).body;
const state = async (id: string) => (await call('GET', `/expenses/${id}`)).body.approval;
const month = (from = '2026-11') =>
  call('GET', `/cash-report?from=${from}&to=2026-11`).then(({ body }) => body.money.expenses.amount);
const todo = async (as: Member) => (await call('GET', '/dashboard', undefined, as)).body.todo;

describe('an expense beyond the limit', () => {
  test('of whoever may not approve it waits, counts nowhere, and counts once an owner approves it', async () => {
    const { id: propertyId } = await addProperty(server, owner, { name: 'Herzl 14' });
    const before = await month();
    expect(await add({ amount: 100_000, propertyId })).toMatchObject({ approval: 'none' });
    expect(await add({ amount: 250_000, propertyId }, owner)).toMatchObject({ approval: 'none' });
    const { id, approval } = await add({ amount: 100_001, propertyId });
    expect(approval).toBe('waiting');
    for (const view of ['property_costs', 'cost_facts'])
      expect(await server.owner.unsafe(`select from ${view} where expense_id = '${id}'`)).toEqual([]);
    expect(await month()).toBe(before + 350_000);
    const { body: totals } = await call('GET', `/totals/expenses?propertyId=${propertyId}`);
    expect(totals).toMatchObject({ sums: [{ amount: 350_000 }] });
    expect((await call('GET', '/totals/expenses?approval=waiting')).body).toMatchObject({
      sums: [{ amount: 100_001 }],
    });
    expect((await todo(owner)).waitingExpenses).toEqual([
      { count: 1, amount: { amount: 100_001, currency: 'ILS' }, since: '2026-11-21' },
    ]);
    expect((await todo(manager)).waitingExpenses).toBeNull();

    expect((await call('POST', `/expenses/${id}/approve`, {}, manager)).status).toBe(403);
    expect((await call('POST', `/expenses/${id}/approve`)).status).toBe(204);
    expect(await state(id)).toMatchObject({ state: 'approved', reason: '', decidedAt: expect.any(String) });
    expect(await month()).toBe(before + 450_001);
    expect(await call('POST', `/expenses/${id}/approve`)).toMatchObject({
      status: 409,
      body: { code: 'transition_refused' },
    });
  });

  test('is declined with a reason, and is asked about again once it changes', async () => {
    const before = await month();
    const { id } = await add({ amount: 500_000 });
    expect(await call('POST', `/expenses/${id}/decline`, { reason: ' ' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reason' }] },
    });
    await call('POST', `/expenses/${id}/decline`, { reason: 'Ask two more plumbers' });
    expect(await state(id)).toMatchObject({ state: 'declined', reason: 'Ask two more plumbers' });
    expect((await todo(manager)).declinedExpenses).toMatchObject([{ count: 1 }]);
    expect((await todo(owner)).declinedExpenses).toEqual([]);
    // An owner who puts a note on it has not approved it.
    await call('PATCH', `/expenses/${id}`, { notes: 'Called Cohen' });
    expect(await state(id)).toMatchObject({ state: 'declined' });
    await call('PATCH', `/expenses/${id}`, { amount: 300_000 }, manager);
    expect(await state(id)).toMatchObject({ state: 'waiting', reason: '' });
    await call('PATCH', `/expenses/${id}`, { amount: 90_000 }, manager);
    expect(await state(id)).toMatchObject({ state: 'none' });
    expect(await month()).toBe(before + 90_000);
    // What was within the limit cannot be raised past it.
    await call('PATCH', `/expenses/${id}`, { amount: 400_000 }, manager);
    expect(await state(id)).toMatchObject({ state: 'waiting' });
    expect(await month()).toBe(before);
    await call('POST', `/expenses/${id}/approve`);
    // What was approved is approved up to that amount.
    await call('PATCH', `/expenses/${id}`, { amount: 350_000 }, manager);
    expect(await state(id)).toMatchObject({ state: 'approved' });
    await call('PATCH', `/expenses/${id}`, { amount: 400_001 }, manager);
    expect(await state(id)).toMatchObject({ state: 'waiting' });
    expect((await call('DELETE', `/expenses/${id}`, undefined, manager)).status).toBe(204);
  });

  test('waits as a whole bill, and each time that it repeats', async () => {
    const before = await month();
    const { id: one } = await addProperty(server, owner);
    const { id: other } = await addProperty(server, owner);
    const { propertyId: _, ...bill } = { ...buildExpense({ amount: 120_000 }), propertyId: null };
    const parts = [
      { propertyId: one, amount: 60_000 },
      { propertyId: other, amount: 60_000 },
    ];
    const { ids } = (await call('POST', '/expense-bills', { ...bill, parts }, manager)).body;
    for (const id of ids) expect(await state(id)).toMatchObject({ state: 'waiting' });
    await addRecurringExpense(server, manager, { amount: 150_000, expenseDate: '2026-11-01' });
    const { items } = (await call('GET', '/expenses?approval=waiting')).body;
    expect(items).toHaveLength(3);
    expect(await month()).toBe(before);
    for (const { id } of items) await call('POST', `/expenses/${id}/approve`);
    expect(await month()).toBe(before + 270_000);
  });

  test('of a month that closed meanwhile counts from the first open day', async () => {
    const { id } = await add({ amount: 700_000, expenseDate: '2026-10-05' });
    const { id: gone } = await add({ amount: 800_000, expenseDate: '2026-10-06' });
    const before = await month();
    expect((await closePeriod(server, owner, '2026-10')).status).toBe(201);
    expect((await call('DELETE', `/expenses/${gone}`)).status).toBe(204);
    expect((await call('POST', `/expenses/${id}/approve`)).status).toBe(204);
    expect((await call('GET', `/expenses/${id}`)).body).toMatchObject({
      expenseDate: '2026-10-05',
      countsOn: '2026-11-01',
      isClosed: false,
    });
    expect(await month()).toBe(before + 700_000);
  });

  test('is nothing where no limit is set; what already waits goes on waiting', async () => {
    const { id } = await add({ amount: 600_000 });
    expect((await call('PUT', '/expense-limit', { amount: null }, manager)).status).toBe(403);
    await call('PUT', '/expense-limit', { amount: null });
    expect(await add({ amount: 600_000 })).toMatchObject({ approval: 'none' });
    expect(await state(id)).toMatchObject({ state: 'waiting' });
    const trail = await server.owner`select action, data from audit_events
      where organization_id = ${owner.organizationId} and entity = 'expense_settings' order by sequence`;
    expect(trail).toMatchObject([
      { action: 'set', data: { amount: 100_000 } },
      { action: 'removed', data: { beforeAmount: 100_000 } },
    ]);
  });
});
