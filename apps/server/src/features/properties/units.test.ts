import { createTranslator } from '@dira/i18n/translate';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { readTable } from '../../testing/tables.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease, buildTenant } from '../leases/testing.ts';
import { addRentalWithTenant, postCharge, recordPayment, reportPayment } from '../money/testing.ts';
import { addProperty } from './testing.ts';

let server: TestServer;
let rental: Awaited<ReturnType<typeof addRentalWithTenant>>;
let propertyId: string;
beforeAll(async () => {
  server = await startTestServer();
  rental = await addRentalWithTenant(server);
  const { body } = await server.request('GET', rental.owner.path('/properties'), { as: rental.owner });
  propertyId = body.items[0].id;
});
afterAll(() => server.close());

async function unitAndWindowFor(member: Member) {
  const list = async (path: string) =>
    (await server.request('GET', member.path(path), { as: member })).body.items;
  const [unit] = await list(`/properties/${propertyId}/units`);
  const facade = (await list('/facades')).find(
    (one: { propertyId: string }) => one.propertyId === propertyId,
  );
  return { unit, window: facade.windows[0] };
}

test('a unit says what is paid there, what is late and since when, and that a payment waits', async () => {
  const ils = (amount: number) => ({ amount, currency: 'ILS' });
  expect((await unitAndWindowFor(rental.owner)).unit.lease.money).toEqual({
    monthlyRent: ils(450_000),
    overdue: ils(900_000),
    overdueSince: '2026-10-01',
    hasWaitingPayment: false,
  });

  await reportPayment(server, rental);
  await recordPayment(server, rental, { amount: 500_000 });
  await postCharge(server, rental, { dueOn: '2026-12-31' });
  expect((await unitAndWindowFor(rental.owner)).unit.lease.money).toEqual({
    monthlyRent: ils(450_000),
    overdue: ils(400_000),
    overdueSince: '2026-11-01',
    hasWaitingPayment: true,
  });
});

test('a window leads to the lease that it tells of', async () => {
  const { unit, window } = await unitAndWindowFor(rental.owner);
  expect(window).toMatchObject({ unitId: unit.id, state: 'late', leaseId: rental.lease.id });
});

test('money is told to those who see it, the lease to those who see leases', async () => {
  const { organizationId } = rental.owner;
  const assistant = await signUpMember(server, organizationId, 'assistant');
  expect(await unitAndWindowFor(assistant)).toMatchObject({
    unit: { state: 'occupied', lease: { id: rental.lease.id, money: null } },
    window: { state: 'occupied', leaseId: rental.lease.id },
  });
  const realtor = await signUpMember(server, organizationId, 'realtor');
  expect(await unitAndWindowFor(realtor)).toMatchObject({
    unit: { state: 'occupied', lease: null },
    window: { state: 'occupied', leaseId: null },
  });
});

test('what is vacant comes as a file, of one house where it is asked for, each unit once however many', async () => {
  const { owner } = rental;
  await addProperty(server, await signUpOwner(server), { name: 'Theirs' });
  const { id, unitIds } = await addProperty(server, owner, { name: 'Carmel 3' });
  await server.owner`update units set market_rent_amount = 510000 where id = ${unitIds[1] ?? ''}`;
  const say = createTranslator('es', 'common');
  const state = createTranslator('es', 'leases')('vacant.state');
  const nameOf = (unit: string) => say('labels.unitOfProperty', { property: 'Carmel 3', unit });
  const [header, ...rows] = await readTable(server, owner, `vacant-units?propertyId=${id}&language=es`);
  expect(header?.slice(0, 3)).toEqual([say('labels.unit'), say('labels.askingRent'), say('labels.status')]);
  expect(rows).toEqual([
    [nameOf('1'), '', state, ''],
    [nameOf('2'), '5100.00', state, 'ILS'],
  ]);

  await server.owner`insert into units (organization_id, property_id, number, floor, created_at)
    select ${owner.organizationId}, ${id}, n::text, n % 3, now() from generate_series(3, 1203) n`;
  const units = await readTable(server, owner, 'vacant-units?columns=unit');
  expect([units.length, new Set(units.flat()).size]).toEqual([1204, 1204]);
});

test('the rent is that of today: a step counts from its day on, a lease to come has its first rent', async () => {
  const { unit } = await unitAndWindowFor(rental.owner);
  await server.owner`
    insert into lease_rent_steps (organization_id, lease_id, from_on, monthly_rent_amount, created_at)
    values (${rental.owner.organizationId}, ${rental.lease.id}, '2027-02-01', 480000, now())`;
  const next = await addLease(server, rental.owner, unit.id, {
    tenant: buildTenant(),
    startsOn: '2027-10-01',
    endsOn: '2028-09-30',
    monthlyRentAmount: 510_000,
  });
  expect((await unitAndWindowFor(rental.owner)).unit).toMatchObject({
    lease: { money: { monthlyRent: { amount: 450_000 } } },
    nextLease: { id: next.id, monthlyRent: { amount: 510_000 } },
  });
  const assistant = await signUpMember(server, rental.owner.organizationId, 'assistant');
  expect((await unitAndWindowFor(assistant)).unit.nextLease).toMatchObject({
    id: next.id,
    monthlyRent: null,
  });

  const before = server.clock.now();
  onTestFinished(() => server.clock.set(before));
  server.clock.set('2027-02-01T08:00:00Z');
  const later = await signUpMember(server, rental.owner.organizationId, 'property_manager');
  expect((await unitAndWindowFor(later)).unit.lease.money.monthlyRent.amount).toBe(480_000);
});
