import { paymentReference } from '@dira/domain/payment-reference';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRentalWithTenant, type Rental } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const account = { bank: 12, branch: 600, account: '123456', holder: 'Carmel Homes' };
const nothing = {
  bank: null,
  branch: null,
  account: '',
  holder: '',
  bitPhone: null,
  payboxPhone: null,
  note: '',
};

const set = (rental: Rental, body: object, of = '', as: Person = rental.owner) =>
  server.request('PUT', rental.owner.path(`${of}/payment-instructions`), { as, body });
const read = async (rental: Rental, of = '', as: Person = rental.owner) =>
  server.request('GET', rental.owner.path(`${of}/payment-instructions`), { as });
const readMine = async (rental: Rental & { tenant: Person }) =>
  (await server.request('GET', rental.myPath('/how-to-pay'), { as: rental.tenant })).body;
const propertyOf = async ({ owner, lease }: Rental) => {
  const [row] =
    await server.owner`select property_id from leases where id = ${lease.id} and organization_id = ${owner.organizationId}`;
  return `/properties/${row?.['property_id']}`;
};

describe('where rent goes', () => {
  test('is told to the tenant with the reference of the lease, and to nobody before it was said', async () => {
    const rental = await addRentalWithTenant(server);
    expect(await readMine(rental)).toEqual({
      instructions: null,
      reference: paymentReference(rental.lease.id),
    });
    expect((await read(rental)).body).toEqual(nothing);
    expect((await set(rental, { ...account, bitPhone: '+972521234567' })).status).toBe(204);
    expect(await readMine(rental)).toMatchObject({
      instructions: { ...nothing, ...account, bitPhone: '+972521234567' },
    });
    const { body } = await server.request('GET', rental.owner.path('/dashboard'), { as: rental.owner });
    expect(body.todo.overdueLeases.items).toMatchObject([{ howToPay: { instructions: account } }]);
    const lease = await server.request('GET', rental.owner.path(`/leases/${rental.lease.id}`), {
      as: rental.owner,
    });
    expect(lease.body.money.howToPay).toMatchObject({
      instructions: account,
      reference: paymentReference(rental.lease.id),
    });
  });

  test('of a property goes before the workspace, whole, and all empty gives way to it again', async () => {
    const rental = await addRentalWithTenant(server);
    const property = await propertyOf(rental);
    await set(rental, { ...account, note: 'By the 3rd' });
    await set(rental, { payboxPhone: '+972541234567' }, property);
    expect((await readMine(rental)).instructions).toEqual({ ...nothing, payboxPhone: '+972541234567' });
    await set(rental, {}, property);
    expect((await readMine(rental)).instructions).toMatchObject({ ...account, note: 'By the 3rd' });
    expect((await read(rental, property)).body).toEqual(nothing);
  });

  test.each([
    [{ bank: 12, branch: 600 }, ['account', 'holder']],
    [{ ...account, account: '12-34' }, ['account']],
    [{ bitPhone: '+97248661234' }, ['bitPhone']],
    [{ bitPhone: '+14155550123' }, ['bitPhone']],
  ])('%o is refused at %o', async (body, paths) => {
    const answer = await set(await addRentalWithTenant(server), body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
  });

  test('is changed by the owner alone, read by who sees money, and each change is in the audit log', async () => {
    const rental = await addRentalWithTenant(server);
    const manager = await signUpMember(server, rental.owner.organizationId, 'property_manager');
    const viewer = await signUpMember(server, rental.owner.organizationId, 'viewer');
    const stranger = await signUpOwner(server);
    const property = await propertyOf(rental);
    for (const place of ['', property]) {
      expect((await set(rental, account, place, manager)).status).toBe(403);
      expect((await set(rental, account, place, stranger)).status).toBe(404);
      expect((await read(rental, place, manager)).status).toBe(200);
      expect((await read(rental, place, viewer)).status).toBe(403);
    }
    await set(rental, account);
    const events = await server.owner`select data from audit_events
      where organization_id = ${rental.owner.organizationId} and action = 'payment_instructions_set'`;
    expect(events).toMatchObject([{ data: account }]);
  });
});
