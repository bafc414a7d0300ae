import { createTranslator } from '@dira/i18n/translate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addProperty } from '../properties/testing.ts';
import { addRequest, addVendor } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const list = async (as: Member, query = '') =>
  (await server.request('GET', as.path(`/maintenance-vendors${query}`), { as })).body;
const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);
const change = (as: Member, id: string, body: object) =>
  server.request('PATCH', as.path(`/maintenance-vendors/${id}`), { as, body });
const request = async (as: Member, id: string) =>
  (await server.request('GET', as.path(`/maintenance-requests/${id}`), { as })).body;

describe('the register', () => {
  test('lists by name, page by page, what was entered, and what was changed', async () => {
    owner = await signUpOwner(server);
    for (const name of ['Levi Locks', 'כהן אינסטלציה', 'Dan Electric'])
      await addVendor(server, owner, { name });
    const first = await list(owner, '?limit=2');
    expect(names(first)).toEqual(['Dan Electric', 'Levi Locks']);
    expect(names(await list(owner, `?limit=2&cursor=${first.nextCursor}`))).toEqual(['כהן אינסטלציה']);
    const [{ id }] = first.items;
    const facts = { trade: 'electrician', phone: '+972521234567', email: 'dan@example.com', rating: 4 };
    expect((await change(owner, id, { ...facts, notes: 'Not on Fridays' })).status).toBe(204);
    expect((await list(owner)).items[0]).toEqual({
      id,
      name: 'Dan Electric',
      ...facts,
      notes: 'Not on Fridays',
      tenants: null,
      isArchived: false,
    });
    const file = await server.request(
      'GET',
      owner.path('/tables/maintenance-vendors?columns=name,trade,rating&language=fr'),
      { as: owner },
    );
    const say = createTranslator('fr', 'maintenance');
    expect(file.raw.toString()).toContain(`"Dan Electric","${say('trades.electrician')}","4"`);
    expect(file.raw.toString()).not.toContain('dan@example.com');
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ trade: 'wizard' }, 'trade'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 0 }, 'rating'],
    [{ phone: '052-1' }, 'phone'],
    [{ email: 'dan' }, 'email'],
  ])('refuses %o at the field', async (given, path) => {
    const member = await signUpOwner(server);
    const body = { name: 'Dan', trade: 'other', ...given };
    const answer = await server.request('POST', member.path('/maintenance-vendors'), { as: member, body });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });

  test('is of its organization, and of those who run maintenance', async () => {
    const [member, other] = [await signUpOwner(server), await signUpOwner(server)];
    const id = await addVendor(server, member);
    expect((await list(other)).items).toEqual([]);
    expect((await change(other, id, { rating: 1 })).status).toBe(404);
    const { id: propertyId } = await addProperty(server, other);
    const stolen = await server.request('POST', other.path('/maintenance-requests'), {
      as: other,
      body: { title: 'Gutter', propertyId, vendorId: id },
    });
    expect(stolen).toMatchObject({ status: 422, body: { errors: [{ path: 'vendorId' }] } });
    const repairer = await signUpMember(server, member.organizationId, 'maintenance_staff');
    const answer = await server.request('GET', repairer.path('/maintenance-vendors'), { as: repairer });
    expect(answer.status).toBe(403);
  });
});

describe('a vendor', () => {
  test('is given a request, and whose job it is sees whom to call', async () => {
    const member = await signUpOwner(server);
    const repairer = await signUpMember(server, member.organizationId, 'maintenance_staff');
    const vendorId = await addVendor(server, member, { phone: '+972521234567' });
    const { id: propertyId } = await addProperty(server, member);
    const id = await addRequest(server, member, propertyId, { vendorId, assigneeId: repairer.id });
    expect((await request(repairer, id)).vendor).toEqual({
      id: vendorId,
      name: 'Cohen Plumbing',
      phone: '+972521234567',
    });
  });

  test('who is archived is offered no more, and stays with what was theirs', async () => {
    const member = await signUpOwner(server);
    const vendorId = await addVendor(server, member);
    const { id: propertyId } = await addProperty(server, member);
    const id = await addRequest(server, member, propertyId, { vendorId });
    await change(member, vendorId, { isArchived: true });
    expect(names(await list(member))).toEqual([]);
    expect(names(await list(member, '?archived=true'))).toEqual(['Cohen Plumbing']);
    const patch = (body: object) =>
      server.request('PATCH', member.path(`/maintenance-requests/${id}`), { as: member, body });
    expect((await patch({ title: 'Roof', vendorId })).status).toBe(204);
    expect((await request(member, id)).vendor.id).toBe(vendorId);
    expect((await patch({ vendorId: null })).status).toBe(204);
    expect((await patch({ vendorId })).body.errors).toMatchObject([{ path: 'vendorId' }]);
    await change(member, vendorId, { isArchived: false });
    expect((await patch({ vendorId })).status).toBe(204);
  });
});
