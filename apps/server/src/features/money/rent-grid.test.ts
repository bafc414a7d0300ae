import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpOwner } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { postDueRent } from './rent-run.ts';
import { addRentalWithTenant, listCharges, recordPayment, reportPayment } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Owner = Awaited<ReturnType<typeof signUpOwner>>;
const readGrid = async (owner: Owner, query = '') =>
  (await server.request('GET', owner.path(`/rent-grid?year=2026${query}`), { as: owner })).body;
const statesOf = (row: { months: ({ state: string } | null)[] }) =>
  row.months.map((cell) => cell?.state ?? null);

test('each month of a unit says how its rent stands, from paid to still to come', async () => {
  const rental = await addRentalWithTenant(server, {
    lease: { startsOn: '2026-09-01', endsOn: '2026-12-31' },
  });
  await recordPayment(server, rental, { amount: 450_000 });
  await recordPayment(server, rental, { amount: 100_000 });
  const charges = await listCharges(server, rental);
  const paymentId = await reportPayment(server, rental, { chargeId: charges[2]?.id });
  const { items } = await readGrid(rental.owner);
  expect(items).toHaveLength(1);
  const [row] = items;
  expect(statesOf(row)).toEqual([
    ...Array.from({ length: 8 }, () => null),
    'paid',
    'overdue',
    'pending_confirmation',
    'pending',
  ]);
  expect(row.months[9]).toMatchObject({
    leaseId: rental.lease.id,
    chargeId: charges[1]?.id,
    amount: { amount: 450_000, currency: 'ILS' },
    open: { amount: 350_000 },
    dueOn: charges[1]?.dueOn,
  });
  expect(row.months[10]).toMatchObject({ waitingPaymentId: paymentId });
  expect(row.months[11]).toMatchObject({ chargeId: null, waitingPaymentId: null });
});

test('a unit is vacant after its tenants left, and before any came only from this month on', async () => {
  const owner = await signUpOwner(server);
  const { unitIds } = await addProperty(server, owner, {}, 2);
  await addLease(server, owner, unitIds[0] ?? '', { startsOn: '2026-02-01', endsOn: '2026-06-15' });
  await postDueRent(server.services);
  const { items } = await readGrid(owner);
  expect(statesOf(items[0])).toEqual([
    null,
    ...Array.from({ length: 5 }, () => 'overdue'),
    ...Array.from({ length: 6 }, () => 'vacant'),
  ]);
  expect(statesOf(items[1])).toEqual([...Array.from({ length: 10 }, () => null), 'vacant', 'vacant']);
});

test('two tenants in one month are one cell with the sum, which says what presses', async () => {
  const owner = await signUpOwner(server);
  const { unitIds } = await addProperty(server, owner, {}, 1);
  const first = await addLease(server, owner, unitIds[0] ?? '', {
    startsOn: '2026-10-01',
    endsOn: '2026-11-10',
  });
  const second = await addLease(server, owner, unitIds[0] ?? '', {
    startsOn: '2026-11-11',
    endsOn: '2027-11-10',
  });
  await postDueRent(server.services);
  const rental = {
    owner,
    lease: first,
    path: (rest: string) => owner.path(`/leases/${first.id}${rest}`),
    myPath: () => '',
  };
  await recordPayment(server, rental, { amount: 450_000 + 150_000 });
  const [row] = (await readGrid(owner)).items;
  expect(row.months[10]).toMatchObject({
    state: 'overdue',
    leaseId: second.id,
    tenantName: expect.any(String),
  });
  expect(row.months[10].amount.amount).toBeGreaterThan(row.months[10].open.amount);
});

test('pages go house by house and from the ground up, and one property stays alone', async () => {
  const owner = await signUpOwner(server);
  const first = await addProperty(server, owner, {}, 3);
  const second = await addProperty(server, owner, {}, 2);
  const one = await readGrid(owner, '&limit=2');
  const two = await readGrid(owner, `&limit=2&cursor=${encodeURIComponent(one.nextCursor)}`);
  const three = await readGrid(owner, `&limit=2&cursor=${encodeURIComponent(two.nextCursor)}`);
  const ids = [one, two, three].flatMap(({ items }) =>
    items.map((row: { unit: { id: string } }) => row.unit.id),
  );
  expect(ids).toEqual([...first.unitIds, ...second.unitIds]);
  expect(three.nextCursor).toBeNull();
  expect((await readGrid(owner, `&propertyId=${second.id}`)).items).toHaveLength(2);
});

test('a stranger reads nothing of it', async () => {
  const rental = await addRentalWithTenant(server);
  const stranger = await signUpOwner(server);
  const asked = await server.request('GET', rental.owner.path('/rent-grid?year=2026'), { as: stranger });
  expect(asked.status).toBe(404);
  expect((await readGrid(stranger)).items).toEqual([]);
});
