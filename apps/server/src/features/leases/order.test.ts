import { expect, test } from 'vitest';
import { signUpMember, signUpOwner } from '../../testing/people.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { addRental, recordPayment } from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addLease } from './testing.ts';

test('who owes comes by what is owed, the largest debt first, page by page, and nobody else', async () => {
  const server = await startServerForTest();
  const owner = await signUpOwner(server);
  const rents = [300_000, 500_000, 400_000, 200_000];
  for (const monthlyRentAmount of rents) await addRental(server, { owner, lease: { monthlyRentAmount } });
  const settled = await addRental(server, { owner, lease: { monthlyRentAmount: 600_000 } });
  await recordPayment(server, settled, { amount: 1_200_000 });
  const list = async (query: string) =>
    (await server.request('GET', owner.path(`/leases?${query}`), { as: owner })).body;
  const owed = ({ items }: { items: { money: { balance: { amount: number } } }[] }) =>
    items.map(({ money }) => money.balance.amount);
  const first = await list('show=late&sort=owed&limit=3');
  expect(owed(first)).toEqual([1_000_000, 800_000, 600_000]);
  expect(owed(await list(`show=late&sort=owed&limit=3&cursor=${first.nextCursor}`))).toEqual([400_000]);
  expect(owed(await list('show=all&sort=owed&order=asc'))).toEqual([400_000, 600_000, 800_000, 1_000_000]);
});

test('whoever may not see money learns of no debt by the order or the choice of a list', async () => {
  const server = await startServerForTest();
  const rental = await addRental(server);
  const assistant = await signUpMember(server, rental.owner.organizationId, 'assistant');
  const get = (path: string, as = assistant) => server.request('GET', as.path(`/${path}`), { as });
  for (const path of [
    'leases?show=late',
    'leases?show=all&sort=owed',
    'tables/leases?show=late',
    'tables/leases?show=all&sort=owed',
    'leases?show=all&sort=rent',
  ]) {
    expect(await get(path)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await get(path, rental.owner)).status).toBe(200);
  }
  expect((await get('counts/leases')).body.counts).toMatchObject({ current: 1, late: 0 });
  expect((await get('counts/leases', rental.owner)).body.counts).toMatchObject({ current: 1, late: 1 });
});

test('leases go by who rents, by where it is and by what it costs, page by page, both ways', async () => {
  const server = await startServerForTest();
  const owner = await signUpOwner(server);
  const rent = (unitId: string | undefined, fullName: string, monthlyRentAmount: number) =>
    addLease(server, owner, unitId ?? '', {
      tenant: { fullName, email: null, phone: '+972521234567' },
      makeAccount: false,
      monthlyRentAmount,
    });
  const houses = ['Herzl 14', 'Bialik 22', 'bialik 3'];
  const [herzl = [], bialik = [], third = []] = await Promise.all(
    houses.map(async (name) => (await addProperty(server, owner, { name, street: name }, 2)).unitIds),
  );
  await rent(herzl[1], 'Noa', 500_000);
  await rent(bialik[1], 'דוד', 300_000);
  const { id: leaseOfAvi } = await rent(third[1], 'Avi', 400_000);
  await rent(herzl[0], 'Zoe', 450_000);
  // One that has gone up since, and passes another by it.
  await server.owner`insert into lease_rent_steps (organization_id, lease_id, from_on, monthly_rent_amount, created_at)
    values (${owner.organizationId}, ${leaseOfAvi}, '2026-11-01', 480000, ${server.clock.now().toString()})`;
  const walk = async (query: string) => {
    const names: string[] = [];
    let cursor = '';
    do {
      const path = owner.path(`/leases?show=all&limit=2&${query}${cursor && `&cursor=${cursor}`}`);
      const { body } = await server.request('GET', path, { as: owner });
      names.push(
        ...body.items.map(({ tenants }: { tenants: { fullName: string }[] }) => tenants[0]?.fullName),
      );
      cursor = body.nextCursor ?? '';
    } while (cursor !== '');
    return names;
  };
  expect(await walk('sort=tenant')).toEqual(['Avi', 'Noa', 'Zoe', 'דוד']);
  expect(await walk('sort=unit')).toEqual(['דוד', 'Avi', 'Zoe', 'Noa']);
  expect(await walk('sort=unit&order=desc')).toEqual(['Noa', 'Zoe', 'Avi', 'דוד']);
  expect(await walk('sort=rent')).toEqual(['Noa', 'Avi', 'Zoe', 'דוד']);
  expect(await walk('sort=rent&order=asc')).toEqual(['דוד', 'Zoe', 'Avi', 'Noa']);
  expect(await walk('sort=rent&search=bialik')).toEqual(['Avi', 'דוד']);
});
