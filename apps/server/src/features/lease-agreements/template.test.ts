import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLease } from '../leases/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { buildClauseTexts, buildContentsToSave, saveAgreement } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Clause {
  key: string;
  class: string;
  origin: string;
  isLeftOut: boolean;
  texts: Record<'he' | 'en', { title: string; body: string }>;
}

/** An organization that has changed nothing yet, and what it can do about its clauses. */
async function newOrganization() {
  const owner = await signUpOwner(server);
  const send = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    server.request(method, owner.path(`/lease-template${path}`), { as: owner, body });
  return {
    owner,
    read: async (): Promise<{ clauses: Clause[]; variables: { name: string }[] }> =>
      (await server.request('GET', owner.path('/lease-template'), { as: owner })).body,
    change: (key: string, change: object) =>
      send('PUT', `/clauses/${key}`, { texts: buildClauseTexts(), ...change }),
    add: (change: object) => send('POST', '/clauses', { texts: buildClauseTexts(), ...change }),
    reset: (key: string) => send('DELETE', `/clauses/${key}`),
    order: (keys: string[]) => send('PUT', '/order', { keys }),
  };
}

const clauseOf = (clauses: Clause[], key: string) => clauses.find((clause) => clause.key === key)!;

async function sectionKeys(owner: Member): Promise<string[]> {
  const { unitIds } = await addProperty(server, owner);
  const lease = await addLease(server, owner, unitIds[0]!, { makeAccount: false });
  await saveAgreement(server, owner, lease.id, { contents: buildContentsToSave() });
  const { body } = await server.request('GET', owner.path(`/leases/${lease.id}/agreement`), { as: owner });
  return body.document.sections.map(({ key }: { key: string }) => key);
}

test('the built-in lease names only variables that there are, and shows an example of each', async () => {
  const { read } = await newOrganization();
  const { clauses, variables } = await read();
  const names = variables.map(({ name }) => name);
  const used = clauses.flatMap(({ texts }) =>
    Object.values(texts).flatMap(({ body }) => [...body.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name)),
  );
  expect([...new Set(used)].filter((name) => !names.includes(name!))).toEqual([]);
  expect(variables.filter((one) => Object.values(one).some((text) => text.trim() === ''))).toEqual([]);
  expect(clauses.filter((one) => one.class === 'locked').map(({ key }) => key)).toEqual([
    'habitability',
    'mandatory-law',
  ]);
});

describe('a free clause', () => {
  test('is worded differently, stands so in contracts, and goes back to the built-in words', async () => {
    const { read, change, reset } = await newOrganization();
    const before = clauseOf((await read()).clauses, 'pets');
    expect(await change('pets', {})).toMatchObject({ status: 204 });
    expect(clauseOf((await read()).clauses, 'pets')).toMatchObject({
      origin: 'changed',
      texts: buildClauseTexts(),
      builtIn: before.texts,
    });
    expect(await reset('pets')).toMatchObject({ status: 204 });
    expect(clauseOf((await read()).clauses, 'pets')).toEqual(before);
    expect((await reset('pets')).status).toBe(404);
  });

  test('can be left out of contracts', async () => {
    const { owner, change } = await newOrganization();
    await change('pets', { isLeftOut: true });
    const keys = await sectionKeys(owner);
    expect(keys).not.toContain('pets');
    expect(keys).toContain('rent');
  });
});

describe('a clause that varies in the tenant’s favour alone', () => {
  test('wants the word that it does, and keeps who gave it', async () => {
    const { owner, change } = await newOrganization();
    expect(await change('repairs', {})).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'isFavourConfirmed', code: 'favour_unconfirmed' }] },
    });
    expect((await change('repairs', { isFavourConfirmed: true })).status).toBe(204);
    const rows = await server.owner`select favour_confirmed_by as by from lease_template_clauses
      where organization_id = ${owner.organizationId}`;
    expect(rows).toEqual([{ by: owner.id }]);
  });

  test('is never left out', async () => {
    const { change } = await newOrganization();
    const answer = await change('repairs', { isFavourConfirmed: true, isLeftOut: true });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'isLeftOut', code: 'invalid' }] } });
  });
});

test('a locked clause keeps its words, also where a row were there', async () => {
  const { owner, read, change } = await newOrganization();
  const before = clauseOf((await read()).clauses, 'habitability');
  expect(await change('habitability', { isFavourConfirmed: true })).toMatchObject({
    status: 409,
    body: { code: 'clause_locked' },
  });
  await change('pets', {});
  await server.owner`insert into lease_template_clauses (organization_id, clause_key, class, title_he, body_he, title_en, body_en, updated_at)
    values (${owner.organizationId}, 'habitability', 'free', 'x', 'x', 'x', 'x', '2026-11-22')`;
  expect(clauseOf((await read()).clauses, 'habitability')).toEqual(before);
});

test.each(['{{constructor}}', '{{rent.amont}}', '{{}}'])(
  '%s is refused at the clause that names it',
  async (name) => {
    const { change } = await newOrganization();
    expect(await change('pets', { texts: buildClauseTexts({ en: `Pays ${name}` }) })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'texts.en.body', code: 'unknown_variable' }] },
    });
  },
);

describe('a clause of one’s own', () => {
  test('stands after the one that was named, in the list and in contracts, and goes for good', async () => {
    const { owner, read, add, reset } = await newOrganization();
    const added = await add({ afterKey: 'rent' });
    expect(added.status).toBe(201);
    const { clauses } = await read();
    const keys = clauses.map(({ key }) => key);
    expect(keys.indexOf(added.body.key)).toBe(keys.indexOf('rent') + 1);
    const sections = await sectionKeys(owner);
    expect(sections.indexOf(added.body.key)).toBe(sections.indexOf('rent') + 1);
    await reset(added.body.key);
    expect((await read()).clauses.map(({ key }) => key)).not.toContain(added.body.key);
  });
});

test('clauses stand in the order that they were put in; what it leaves out follows', async () => {
  const { read, order, change } = await newOrganization();
  await change('pets', {});
  expect((await order(['rent', 'term', 'nothing', 'rent'])).status).toBe(204);
  const { clauses } = await read();
  expect(clauses.slice(0, 3).map(({ key }) => key)).toEqual(['rent', 'term', 'background']);
});

test('clauses that are added at the same moment all stand in the order', async () => {
  const { read, add } = await newOrganization();
  const added = await Promise.all(Array.from({ length: 8 }, () => add({ afterKey: 'rent' })));
  const keys = (await read()).clauses.map(({ key }) => key);
  const own = keys.slice(keys.indexOf('rent') + 1, keys.indexOf('rent') + 9);
  expect(own.toSorted()).toEqual(added.map(({ body }) => body.key).toSorted());
});
