import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addExpense } from '../expenses/testing.ts';
import { addLease } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addImport, buildRentRoll } from '../rent-roll-imports/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const choose = (member: Member, currency: string) =>
  server.request('PUT', member.path('/preferred-currency'), { as: member, body: { currency } });
const read = async (member: Member, path: string) =>
  (await server.request('GET', member.path(path), { as: member })).body;
const preferredOf = async (member: Member) =>
  (await server.request('GET', '/api/v1/me', { as: member })).body.memberships[0].preferredCurrency;

test('new leases, asking rents, expenses and imported rents begin with it, and what is there keeps its own', async () => {
  const owner = await signUpOwner(server);
  expect(await preferredOf(owner)).toBe('ILS');
  const { id: propertyId, unitIds } = await addProperty(server, owner, {}, 3);
  const [first = '', second = '', third = ''] = unitIds;
  const askFor = (unitId: string, marketRentAmount: number | null) =>
    server.request('PATCH', owner.path(`/units/${unitId}`), { as: owner, body: { marketRentAmount } });
  await askFor(first, 400_000);
  const old = { lease: await addLease(server, owner, first), expense: await addExpense(server, owner) };

  expect((await choose(owner, 'USD')).status).toBe(204);
  expect(await preferredOf(owner)).toBe('USD');
  const chosen = { lease: await addLease(server, owner, second), expense: await addExpense(server, owner) };
  const typed = await addLease(server, owner, third, { currency: 'EUR' });
  await askFor(first, 450_000);
  await askFor(second, 150_000);

  const rentOf = async ({ id }: { id: string }) =>
    (await read(owner, `/leases/${id}`)).money.monthlyRent.currency;
  expect(await Promise.all([old.lease, chosen.lease, typed].map(rentOf))).toEqual(['ILS', 'USD', 'EUR']);
  const spent = async (id: string) => (await read(owner, `/expenses/${id}`)).amount.currency;
  expect(await Promise.all([old.expense, chosen.expense].map(spent))).toEqual(['ILS', 'USD']);
  const { items } = await read(owner, `/properties/${propertyId}/units`);
  const asked = (id: string) => items.find((unit: { id: string }) => unit.id === id).marketRent;
  expect([asked(first), asked(second)]).toEqual([
    { amount: 450_000, currency: 'ILS' },
    { amount: 150_000, currency: 'USD' },
  ]);

  const rentRoll = await addImport(server, owner, buildRentRoll(1));
  const rows = (await server.request('GET', rentRoll.path('/rows'), { as: owner })).body.items;
  expect(rows[0].lease.monthlyRent.currency).toBe('USD');
});

test('the owner alone chooses it, of those that there are, and the log says so', async () => {
  const owner = await signUpOwner(server);
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  expect((await choose(manager, 'EUR')).status).toBe(403);
  expect(await choose(owner, 'XYZ')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'currency' }] },
  });
  await choose(owner, 'EUR');
  expect(await preferredOf(manager)).toBe('EUR');
  const events = await server.owner`select data from audit_events
    where organization_id = ${owner.organizationId} and action = 'currency_set'`;
  expect(events).toEqual([{ data: { currency: 'EUR' } }]);
});
