import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLease } from '../features/leases/testing.ts';
import { addProperty, buildProperty } from '../features/properties/testing.ts';
import { signUpMember, signUpOwner, type Member } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const add = (as: Member, body: object, key?: string) =>
  server.request('POST', as.path('/properties'), { as, body, ...(key !== undefined && { key }) });
const countOf = async ({ organizationId }: Member) =>
  (
    await server.owner`select count(*)::int as n from properties where organization_id = ${organizationId}`
  )[0]?.['n'];

describe('an idempotency key', () => {
  test('sent fifty times at once has one effect and fifty answers alike', async () => {
    const [before, body] = [await countOf(owner), buildProperty()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(owner, body, 'fifty')));
    expect(new Set(answers.map(({ raw }) => raw.toString())).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49);
    expect(await countOf(owner)).toBe(before + 1);
  });

  test('with another body is refused, whichever came first', async () => {
    const answers = await Promise.all([
      add(owner, buildProperty(), 'two-bodies'),
      add(owner, buildProperty(), 'two-bodies'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('idempotency_key_reused');
  });

  test('of another person is another key, in the same organization too', async () => {
    const manager = await signUpMember(server, owner.organizationId, 'property_manager');
    const [mine, theirs] = [
      await add(owner, buildProperty(), 'shared'),
      await add(manager, buildProperty(), 'shared'),
    ];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect(mine.body.id).not.toBe(theirs.body.id);
  });

  test('of the same person in another organization is another key', async () => {
    const other = await server.request('POST', '/api/v1/organizations', {
      as: owner,
      body: { name: 'Second' },
    });
    const second: Member = {
      ...owner,
      organizationId: other.body.id,
      path: (rest) => `/api/v1/organizations/${other.body.id}${rest}`,
    };
    const body = buildProperty();
    const [first, again] = [
      await add(owner, body, 'two-organizations'),
      await add(second, body, 'two-organizations'),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers['idempotency-replayed']).toBeUndefined();
  });

  test('of a write that failed may be used again', async () => {
    const body = buildProperty();
    await add(owner, body);
    expect((await add(owner, body, 'failed')).status).toBe(409);
    expect((await add(owner, buildProperty(), 'failed')).status).toBe(201);
  });

  test('gives no answer to somebody who lost the right to it', async () => {
    const manager = await signUpMember(server, owner.organizationId, 'property_manager');
    const body = buildProperty();
    expect((await add(manager, body, 'lost')).status).toBe(201);
    await server.owner`update memberships set role = 'viewer' where user_id = ${manager.id}`;
    expect((await add(manager, body, 'lost')).status).toBe(403);
  });

  test('repeats a password that is shown once to the same request alone, and keeps it sealed', async () => {
    const { unitIds } = await addProperty(server, owner);
    const ask = () => server.request('POST', owner.path('/leases'), { as: owner, body, key: 'credentials' });
    const body = buildLease(unitIds[0] ?? '');
    const [first, second] = [await ask(), await ask()];
    expect(second.body).toEqual(first.body);
    const [row] =
      await server.owner`select string_agg(k::text || encode(body_sealed, 'escape'), '|') as dump from idempotency_keys k`;
    expect(row?.['dump']).not.toContain(first.body.tenants[0].credentials.password);
  });
});

test('without a key each request has its effect', async () => {
  const before = await countOf(owner);
  await Promise.all([add(owner, buildProperty()), add(owner, buildProperty())]);
  expect(await countOf(owner)).toBe(before + 2);
});
