import { expect, test } from 'vitest';
import { signUpMember, signUpOwner } from '../../testing/people.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { addRental, recordPayment } from '../money/testing.ts';

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
  ]) {
    expect(await get(path)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect((await get(path, rental.owner)).status).toBe(200);
  }
  expect((await get('counts/leases')).body.counts).toMatchObject({ current: 1, late: 0 });
  expect((await get('counts/leases', rental.owner)).body.counts).toMatchObject({ current: 1, late: 1 });
});
