import type { SearchResult } from '@dira/contract/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUp, signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';

let server: TestServer;
let owner: Member;
let flat: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  const herzl = await addProperty(
    server,
    owner,
    { name: 'הרצל 14', street: 'הרצל', houseNumber: '14', city: 'חיפה' },
    12,
  );
  flat = herzl.unitIds[2] ?? '';
  await addProperty(
    server,
    owner,
    { name: 'Sea House', street: 'Ben Gurion', houseNumber: '7', city: 'Bat Yam' },
    3,
  );
  await addLease(server, owner, flat, {
    startsOn: '2024-10-01',
    endsOn: '2025-09-30',
    tenant: { fullName: 'דוד כהן-לוי', phone: '+972541112233' },
  });
  await addLease(server, owner, flat, {
    tenant: { fullName: 'Noa Friedman', phone: '+972521234567', email: 'noa@example.com' },
  });
});
afterAll(() => server.close());

async function find(q: string, member: Member = owner): Promise<SearchResult[]> {
  const { status, body } = await server.request('GET', member.path(`/search?q=${encodeURIComponent(q)}`), {
    as: member,
  });
  expect(status).toBe(200);
  return body.items;
}
const titles = (items: SearchResult[], kind: SearchResult['kind']) =>
  items.filter((item) => item.kind === kind).map(({ title }) => title);

describe('finding', () => {
  test('a property by any part of its name or address', async () => {
    expect(titles(await find('רצל'), 'property')).toEqual(['הרצל 14']);
    expect(titles(await find('BAT ya'), 'property')).toEqual(['Sea House']);
  });

  test('a unit by its number, and by a place before the number', async () => {
    expect(titles(await find('הרצל 3'), 'unit')).toEqual(['הרצל 14 · 3']);
    expect(titles(await find('12'), 'unit')).toEqual(['הרצל 14 · 12']);
    const unit = (await find('הרצל 14 3')).find(({ kind }) => kind === 'unit');
    expect(unit).toMatchObject({ id: flat, subtitle: 'Noa Friedman' });
  });

  test('a person by words in any order, and their lease with them', async () => {
    const found = await find('fried noa');
    expect(found.map(({ kind, title, subtitle }) => [kind, title, subtitle])).toEqual([
      ['tenant', 'Noa Friedman', '+972521234567'],
      ['lease', 'Noa Friedman', 'הרצל 14 · 3'],
    ]);
    expect(found[0]?.leaseId).toBe(found[1]?.id);
  });

  test('a person by a phone as it is written in Israel', async () => {
    for (const typed of ['052-123 4567', '+972 52 123', '1234567'])
      expect(titles(await find(typed), 'tenant')).toEqual(['Noa Friedman']);
  });

  test('two letters only where a word begins', async () => {
    expect(titles(await find('כה'), 'tenant')).toEqual(['דוד כהן-לוי']);
    expect(titles(await find('הן'), 'tenant')).toEqual([]);
  });

  test('signs of the pattern language as themselves', async () => {
    expect(await find('%%')).toEqual([]);
    expect(await find('__')).toEqual([]);
    expect(await find(String.raw`\\`)).toEqual([]);
  });

  test('at most eight of a kind', async () => {
    const other = await signUpOwner(server);
    await addProperty(server, other, { name: 'Tower' }, 40);
    expect(titles(await find('tower 1', other), 'unit')).toHaveLength(8);
  });

  test('nothing shorter than two letters', async () => {
    const answer = await server.request('GET', owner.path('/search?q=a'), { as: owner });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'q', code: 'too_short' }] } });
  });
});

describe('rights', () => {
  test('nobody finds anything of another organization', async () => {
    expect(await find('הרצל', await signUpOwner(server))).toEqual([]);
    expect(
      (await server.request('GET', owner.path('/search?q=noa'), { as: await signUp(server) })).status,
    ).toBe(404);
    expect((await server.request('GET', owner.path('/search?q=noa'))).status).toBe(401);
  });

  test('a realtor finds places and no people', async () => {
    const realtor = await signUpMember(server, owner.organizationId, 'realtor');
    expect(await find('noa', realtor)).toEqual([]);
    expect((await find('הרצל 3', realtor)).find(({ kind }) => kind === 'unit')).toMatchObject({
      subtitle: 'חיפה',
      leaseId: null,
    });
  });

  test('what is archived is not found', async () => {
    const { id } = await addProperty(server, owner, { name: 'Old Mill' });
    await server.request('PUT', owner.path(`/properties/${id}/archive`), { as: owner });
    expect(await find('old mill')).toEqual([]);
  });
});
