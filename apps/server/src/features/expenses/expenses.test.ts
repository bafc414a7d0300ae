import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addDocument } from '../documents/testing.ts';
import { addRequest } from '../maintenance/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addExpense, buildExpense } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object, as = owner) =>
  server.request(method, as.path(path), { as, ...(body !== undefined && { body }) });
const read = async (id: string) => (await call('GET', `/expenses/${id}`)).body;
const list = async (query = '', as = owner) => (await call('GET', `/expenses${query}`, undefined, as)).body;
const descriptions = ({ items }: { items: { description: string }[] }) =>
  items.map(({ description }) => description);

describe('an expense', () => {
  test('is kept to the agora, with whom it went to and what it was for, and is changed and deleted on record', async () => {
    const { id: propertyId } = await addProperty(server, owner, { name: 'Herzl 14' });
    const id = await addExpense(server, owner, { amount: 85_037, propertyId, notes: 'אחריות לשנה' });
    expect(await read(id)).toEqual({
      id,
      expenseDate: '2026-11-21',
      countsOn: '2026-11-21',
      isClosed: false,
      category: 'maintenance',
      ownCategory: null,
      vendor: 'כהן אינסטלציה',
      description: 'החלפת דוד',
      notes: 'אחריות לשנה',
      amount: { amount: 85_037, currency: 'ILS' },
      property: { id: propertyId, name: 'Herzl 14' },
      unit: null,
      vatAmount: null,
      payer: 'owner',
      isDeductible: true,
      method: null,
      reference: '',
      isRecurring: false,
      bill: null,
      maintenanceRequest: null,
      approval: { state: 'none', decidedBy: null, decidedAt: null, reason: '' },
      documentCount: 0,
    });
    expect((await call('PATCH', `/expenses/${id}`, { amount: 90_000, propertyId: null })).status).toBe(204);
    expect(await read(id)).toMatchObject({
      amount: { amount: 90_000 },
      property: null,
      notes: 'אחריות לשנה',
    });
    expect((await call('DELETE', `/expenses/${id}`)).status).toBe(204);
    expect((await call('GET', `/expenses/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/expenses/${id}`)).status).toBe(404);
    const trail = await server.owner`select action, data from audit_events
      where organization_id = ${owner.organizationId} and entity_id = ${id} order by sequence`;
    expect(trail).toMatchObject([
      { action: 'added', data: { amount: 85_037 } },
      { action: 'changed', data: { amount: 90_000, beforeAmount: 85_037 } },
      { action: 'deleted', data: { amount: 90_000 } },
    ]);
  });

  test.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ amount: '850' }, 'amount'],
    [{ expenseDate: '2026-02-30' }, 'expenseDate'],
    [{ category: 'gifts' }, 'category'],
    [{ description: ' ' }, 'description'],
    [{ vendor: 'x'.repeat(121) }, 'vendor'],
    [{ amount: 1_000, vatAmount: 1_000 }, 'vatAmount'],
    [{ payer: 'nobody' }, 'payer'],
  ])('with %o is refused at the field', async (given, path) => {
    const answer = await call('POST', '/expenses', { ...buildExpense(), ...given });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });

  test('says what an accountant asks, and its VAT stays within it', async () => {
    const { id: propertyId, unitIds } = await addProperty(server, owner, { name: 'Bialik 22' }, 1);
    const other = await addProperty(server, owner, {}, 1);
    const [unitId] = unitIds;
    const facts = {
      vatAmount: 12_966,
      payer: 'shared',
      isDeductible: false,
      method: 'bank_transfer',
      reference: '7719',
    } as const;
    const id = await addExpense(server, owner, { propertyId, unitId, ...facts });
    expect(await read(id)).toMatchObject({ ...facts, unit: { id: unitId } });
    expect(await call('PATCH', `/expenses/${id}`, { amount: 12_966 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'vatAmount', code: 'invalid_amount' }] },
    });
    // The unit is of its property: it goes with another, and names its own.
    expect((await call('PATCH', `/expenses/${id}`, { propertyId: other.id })).status).toBe(204);
    expect(await read(id)).toMatchObject({ property: { id: other.id }, unit: null });
    expect((await call('PATCH', `/expenses/${id}`, { unitId, vatAmount: null })).status).toBe(204);
    expect(await read(id)).toMatchObject({
      property: { id: propertyId },
      unit: { id: unitId },
      vatAmount: null,
    });
    await addExpense(server, owner, { payer: 'tenant' });
    const shared = await list('?payer=shared');
    expect(shared.items.map((expense: { id: string }) => expense.id)).toEqual([id]);
    const { raw } = await call('GET', '/tables/expenses?payer=shared&language=he');
    expect(Buffer.from(raw).toString()).toContain('הבעלים והשוכר');
  });

  test('is about one’s own houses and repairs alone', async () => {
    const other = await signUpOwner(server);
    const { id: propertyId } = await addProperty(server, other);
    const maintenanceRequestId = await addRequest(server, other, propertyId);
    for (const [given, path] of [
      [{ propertyId }, 'propertyId'],
      [{ maintenanceRequestId }, 'maintenanceRequestId'],
    ] as const) {
      const answer = await call('POST', '/expenses', buildExpense(given));
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    }
    const id = await addExpense(server, owner);
    expect(await call('PATCH', `/expenses/${id}`, { propertyId })).toMatchObject({ status: 422 });
    expect((await call('GET', `/expenses/${id}`, undefined, other)).status).toBe(404);
    expect((await call('PATCH', `/expenses/${id}`, { amount: 1 }, other)).status).toBe(404);
  });

  test('is for those who may see money, and entered by those who may post it', async () => {
    const landlord = await signUpOwner(server);
    const id = await addExpense(server, landlord);
    const { organizationId } = landlord;
    const viewer = await signUpMember(server, organizationId, 'viewer');
    const overseer = await signUpMember(server, organizationId, 'viewer', { viewFinancials: true });
    expect((await call('GET', '/expenses', undefined, viewer)).status).toBe(403);
    expect(descriptions(await list('', overseer))).toEqual(['החלפת דוד']);
    expect((await call('PATCH', `/expenses/${id}`, { amount: 1 }, overseer)).status).toBe(403);
  });
});

describe('the list', () => {
  test('answers the newest hundred of 120 by day, and the rest page by page', async () => {
    const landlord = await signUpOwner(server);
    const { id: propertyId } = await addProperty(server, landlord);
    for (let index = 0; index < 120; index += 1)
      await addExpense(server, landlord, {
        expenseDate: Temporal.PlainDate.from('2026-01-01')
          .add({ days: (index * 7) % 120 })
          .toString(),
        ...(index % 2 === 0 && { propertyId }),
      });
    const first = await list('', landlord);
    const rest = await list(`?cursor=${first.nextCursor}`, landlord);
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([100, 20, null]);
    const days = [...first.items, ...rest.items].map(({ expenseDate }) => expenseDate);
    expect(days).toEqual(days.toSorted().toReversed());
    expect((await list(`?propertyId=${propertyId}`, landlord)).items).toHaveLength(60);
  });

  test('is narrowed by category, and searched by what it was for and who was paid, in Hebrew too', async () => {
    const landlord = await signUpOwner(server);
    await addExpense(server, landlord, {
      description: 'גיזום העצים',
      vendor: '',
      category: 'house_committee',
    });
    await addExpense(server, landlord, {
      description: 'Paint',
      vendor: 'Nir & Sons',
      category: 'renovation',
    });
    expect(descriptions(await list('?category=renovation', landlord))).toEqual(['Paint']);
    expect(descriptions(await list(`?search=${encodeURIComponent('עצים')}`, landlord))).toEqual([
      'גיזום העצים',
    ]);
    expect(descriptions(await list('?search=nir%20paint', landlord))).toEqual(['Paint']);
    expect(descriptions(await list('?search=%25', landlord))).toEqual([]);
  });
});

describe('the cost of a repair', () => {
  test('is the sum of its expenses, which count for its house, and is for those who see money', async () => {
    const landlord = await signUpOwner(server);
    const { id: propertyId } = await addProperty(server, landlord, { name: 'Bialik 22' });
    const { id: elsewhere } = await addProperty(server, landlord);
    const maintenanceRequestId = await addRequest(server, landlord, propertyId);
    const path = `/maintenance-requests/${maintenanceRequestId}`;
    expect((await call('GET', path, undefined, landlord)).body.cost).toEqual([]);
    const id = await addExpense(server, landlord, { maintenanceRequestId, propertyId: elsewhere });
    await addExpense(server, landlord, { maintenanceRequestId, amount: 15_000 });
    await call('PUT', '/preferred-currency', { currency: 'USD' }, landlord);
    const dollars = await addExpense(server, landlord, { maintenanceRequestId, amount: 7_000 });
    expect((await call('GET', path, undefined, landlord)).body.cost).toEqual([
      { amount: 100_000, currency: 'ILS' },
      { amount: 7_000, currency: 'USD' },
    ]);
    await call('DELETE', `/expenses/${dollars}`, undefined, landlord);
    const found = (await list(`?maintenanceRequestId=${maintenanceRequestId}`, landlord)).items;
    expect(found).toMatchObject([{ property: { id: propertyId } }, { property: { id: propertyId } }]);
    // The repair says where it is.
    await call('PATCH', `/expenses/${id}`, { propertyId: elsewhere }, landlord);
    expect((await call('GET', `/expenses/${id}`, undefined, landlord)).body.property.id).toBe(propertyId);
    const assistant = await signUpMember(server, landlord.organizationId, 'assistant');
    expect((await call('GET', path, undefined, assistant)).body.cost).toBeNull();
  });

  test('is written down once, however often it is sent', async () => {
    const landlord = await signUpOwner(server);
    const send = () =>
      server.request('POST', landlord.path('/expenses'), { as: landlord, body: buildExpense(), key: 'once' });
    const [one, two] = [await send(), await send()];
    expect(two.body).toEqual(one.body);
    expect((await list('', landlord)).items).toHaveLength(1);
  });
});

describe('a paper of an expense', () => {
  test('is found under it, is a receipt, and is hidden from who sees no money', async () => {
    const landlord = await signUpOwner(server);
    const { id: propertyId } = await addProperty(server, landlord);
    const expenseId = await addExpense(server, landlord, { propertyId });
    const id = await addDocument(server, landlord, { query: { expenseId } });
    const path = `/documents/${id}`;
    expect((await call('GET', path, undefined, landlord)).body).toMatchObject({
      category: 'receipts',
      expense: { id: expenseId, description: 'החלפת דוד' },
      property: { id: propertyId },
    });
    expect((await list('', landlord)).items).toMatchObject([{ documentCount: 1 }]);
    const ofExpense = await call('GET', `/documents?expenseId=${expenseId}`, undefined, landlord);
    expect(ofExpense.body.items).toMatchObject([{ id }]);
    const assistant = await signUpMember(server, landlord.organizationId, 'assistant');
    expect((await call('GET', path, undefined, assistant)).status).toBe(404);
  });

  test('is linked and let go later, and stays when its expense goes', async () => {
    const landlord = await signUpOwner(server);
    const expenseId = await addExpense(server, landlord);
    const id = await addDocument(server, landlord);
    const path = `/documents/${id}`;
    const change = (body: object, as = landlord) => call('PATCH', path, body, as);
    const expenseOf = async () => (await call('GET', path, undefined, landlord)).body;
    expect((await change({ expenseId })).status).toBe(204);
    expect((await change({ title: 'Invoice', category: 'other' })).status).toBe(204);
    expect(await expenseOf()).toMatchObject({
      expense: { id: expenseId },
      category: 'receipts',
      title: 'Invoice',
    });
    expect((await change({ expenseId: null, category: 'other' })).status).toBe(204);
    expect(await expenseOf()).toMatchObject({ expense: null, category: 'other' });
    await change({ expenseId });
    await call('DELETE', `/expenses/${expenseId}`, undefined, landlord);
    expect(await expenseOf()).toMatchObject({ expense: null, title: 'Invoice' });
    const foreign = await addExpense(server, owner);
    expect(await change({ expenseId: foreign })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'expenseId' }] },
    });
    // Who may not see money knows of no expense, also of the right organization.
    const assistant = await signUpMember(server, landlord.organizationId, 'assistant', {
      manageTenants: true,
    });
    const own = await addExpense(server, landlord);
    expect(await change({ expenseId: own }, assistant)).toMatchObject({ status: 422 });
  });
});

describe('a bill that is split', () => {
  test('is an expense for each of its parts, with its VAT divided, or nothing at all', async () => {
    const payer = await signUpOwner(server);
    const [herzl, bialik] = [
      await addProperty(server, payer, {}, 1),
      await addProperty(server, payer, {}, 1),
    ];
    const split = (change: object) =>
      server.request('POST', payer.path('/expense-bills'), {
        as: payer,
        body: {
          ...buildExpense({ amount: 100_000, vatAmount: 15_254 }),
          parts: [
            { propertyId: herzl.id, unitId: herzl.unitIds[0], amount: 33_333 },
            { propertyId: bialik.id, amount: 66_667 },
          ],
          ...change,
        },
      });
    expect((await split({ amount: 100_001 })).body.errors).toMatchObject([{ path: 'parts' }]);
    const foreign = await addProperty(server, await signUpOwner(server), {}, 1);
    const mixed = await split({
      parts: [
        { propertyId: herzl.id, amount: 50_000 },
        { propertyId: foreign.id, amount: 50_000 },
      ],
    });
    expect(mixed).toMatchObject({ status: 422, body: { errors: [{ path: 'parts.1.propertyId' }] } });
    const none = await server.request('GET', payer.path('/expenses'), { as: payer });
    expect(none.body.items).toEqual([]);
    expect((await split({})).body.ids).toHaveLength(2);
    const { body } = await server.request('GET', payer.path('/expenses?sort=amount&order=asc'), {
      as: payer,
    });
    expect(body.items).toMatchObject([
      { amount: { amount: 33_333 }, vatAmount: 5_085, unit: { id: herzl.unitIds[0] } },
      { amount: { amount: 66_667 }, vatAmount: 10_169, bill: { amount: { amount: 100_000 }, partCount: 2 } },
    ]);
  });
});
