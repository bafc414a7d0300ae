import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConnections } from '../../db/connect.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { sealDocument } from '../signing/sealing.ts';
import { checkChain, checkSeal, openLink, sendDocument } from '../signing/testing.ts';
import { openKeyFile, removeInstallationKey, supplyInstallationKey } from './service.ts';
import { buildKey, supply } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { AUTH_RATE_LIMIT_PER_ADDRESS: 100 } });
});
afterAll(() => server.close());

async function signAll(owner: Member): Promise<string> {
  const { id, documentSha256, tokens } = await sendDocument(server, owner);
  for (const token of tokens) await (await openLink(server, token)).sign(documentSha256);
  return id;
}

async function read(owner: Member, id: string): Promise<Buffer> {
  return (await server.request('GET', owner.path(`/signature-requests/${id}/document`), { as: owner })).raw;
}

/** A document, signed by all and sealed now. */
async function seal(owner: Member): Promise<Buffer> {
  const id = await signAll(owner);
  await sealDocument(server.services, owner.organizationId, id);
  return read(owner, id);
}

const getKey = async (member: Member) =>
  (await server.request('GET', member.path('/seal-key'), { as: member })).body;

async function supplyForAll(name: string): Promise<void> {
  const { file, password } = buildKey({ name });
  const opened = await openKeyFile(server.services, { file: Buffer.from(file, 'base64'), password });
  await supplyInstallationKey(server.services, opened);
}

const isTrusted = /CMS Verification successful/;

describe('a key that an organization supplied', () => {
  test('seals from then on, and programs of others follow its chain to the root', async () => {
    const owner = await signUpOwner(server);
    const before = await seal(owner);
    const { rootPem, ...body } = buildKey();
    const answer = await supply(server, owner, body);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        subject: 'Carmel Homes Ltd',
        issuer: 'רשות מאשרת',
        validUntil: '2027-12-31T00:00:00Z',
        suppliedAt: testNow,
      },
    });
    const after = await seal(owner);
    expect(await checkSeal(after)).toMatch(/Carmel Homes Ltd[^]*Signature is Valid/);
    expect(await checkChain(after, rootPem)).toMatch(isTrusted);
    expect(await checkSeal(before)).toContain('Signature is Valid');
    expect(await checkChain(before, rootPem)).not.toMatch(isTrusted);
    expect(await getKey(owner)).toEqual({
      sealsWith: 'organization',
      organization: answer.body,
      installation: null,
    });
  });

  test('gives way to the built one when it is removed, and what it sealed stays valid', async () => {
    const owner = await signUpOwner(server);
    const { rootPem, ...body } = buildKey();
    await supply(server, owner, body);
    const before = await seal(owner);
    const remove = () => server.request('DELETE', owner.path('/seal-key'), { as: owner });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const after = await seal(owner);
    expect(await checkSeal(after)).toContain('Signature is Valid');
    expect(await checkChain(after, rootPem)).not.toMatch(isTrusted);
    expect(await checkChain(before, rootPem)).toMatch(isTrusted);
    expect(await getKey(owner)).toEqual({ sealsWith: 'built', organization: null, installation: null });
    const events = await server.owner`select action, actor_id, data from audit_events
      where organization_id = ${owner.organizationId} and entity = 'seal_key' order by sequence`;
    const data = { subject: 'Carmel Homes Ltd', issuer: 'רשות מאשרת', validUntil: '2027-12-31T00:00:00Z' };
    expect(events).toMatchObject([
      { action: 'supplied', actor_id: owner.id, data },
      { action: 'removed', actor_id: owner.id, data },
    ]);
    expect(Object.keys(events[0]?.['data'])).toEqual(
      expect.arrayContaining(['subject', 'issuer', 'validUntil', 'fingerprint']),
    );
    expect(JSON.stringify(events)).not.toMatch(/PRIVATE|Haifa/);
  });

  test('seals no more once its days are over', async () => {
    const owner = await signUpOwner(server);
    const { rootPem, ...body } = buildKey({ until: '2026-11-22T07:30:00Z' });
    await supply(server, owner, body);
    server.clock.set('2026-11-22T07:30:00Z');
    const sealed = await seal(owner);
    expect(await getKey(owner)).toMatchObject({
      sealsWith: 'built',
      organization: { subject: expect.any(String) },
    });
    server.clock.set(testNow);
    expect(await checkSeal(sealed)).toContain('Signature is Valid');
    expect(await checkChain(sealed, rootPem)).not.toMatch(isTrusted);
  });

  test('is kept so that nobody who is signed in could read it, and opened by the right organization alone', async () => {
    const owner = await signUpOwner(server);
    const { rootPem: _, ...body } = buildKey();
    await supply(server, owner, body);
    const app = openConnections(server.target, 'dira_app', 1);
    for (const table of ['supplied_seal_keys', 'internal.installation_seal_keys'])
      await expect(app.sql.unsafe(`select private_key_sealed from ${table}`)).rejects.toMatchObject({
        code: '42501',
      });
    await app.close();
    const [kept] = await server.owner`select private_key_sealed from supplied_seal_keys
      where organization_id = ${owner.organizationId}`;
    const bytes: Buffer = kept?.['private_key_sealed'];
    expect(bytes.toString('latin1')).not.toContain('PRIVATE');
    const openFor = (id: string) => server.services.secrets.open(bytes, `supplied-seal-key:${id}`).toString();
    expect(openFor(owner.organizationId)).toContain('PRIVATE KEY');
    expect(() => openFor(crypto.randomUUID())).toThrow(/authenticate/);
  });

  test('is refused with what is wrong at its field, and the one before stays', async () => {
    const owner = await signUpOwner(server);
    const { rootPem: _, ...body } = buildKey();
    await supply(server, owner, body);
    const errors = async (change: object) => {
      const answer = await supply(server, owner, { ...body, ...change });
      return [answer.status, ...answer.body.errors];
    };
    expect(await errors({ password: 'guess' })).toEqual([
      422,
      { path: 'password', code: 'key_password_wrong' },
    ]);
    expect(await errors({ file: buildKey({ bits: 1024 }).file })).toEqual([
      422,
      { path: 'file', code: 'key_too_short' },
    ]);
    expect(await errors({ file: 'not base64!' })).toMatchObject([422, { path: 'file' }]);
    expect(await getKey(owner)).toMatchObject({ sealsWith: 'organization' });
  });

  test('is one, however many are brought at once; and two workers make one seal of it', async () => {
    const owner = await signUpOwner(server);
    const { rootPem, ...body } = buildKey();
    const answers = await Promise.all([supply(server, owner, body), supply(server, owner, body)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const id = await signAll(owner);
    await Promise.all([
      sealDocument(server.services, owner.organizationId, id),
      sealDocument(server.services, owner.organizationId, id),
    ]);
    expect(await checkChain(await read(owner, id), rootPem)).toMatch(isTrusted);
    const [made] = await server.owner`select count(*)::int as n from signing_events
      where request_id = ${id} and kind = 'sealed'`;
    expect(made).toEqual({ n: 1 });
  });
});

describe('a key of the operator', () => {
  test('seals for organizations that supplied none, until it is removed', async () => {
    const owner = await signUpOwner(server);
    const stranger = await signUpOwner(server);
    const own = buildKey();
    await supply(server, owner, { file: own.file, password: own.password });
    await supplyForAll('The Operator');
    expect(await checkSeal(await seal(stranger))).toMatch(/The Operator[^]*Signature is Valid/);
    expect(await checkSeal(await seal(owner))).toMatch(/Carmel Homes Ltd[^]*Signature is Valid/);
    expect(await getKey(stranger)).toMatchObject({
      sealsWith: 'installation',
      organization: null,
      installation: { subject: 'The Operator' },
    });
    await supplyForAll('The Next One');
    await removeInstallationKey(server.services);
    expect(await checkSeal(await seal(stranger))).toMatch(/Dira seal[^]*Signature is Valid/);
    const history = await server.owner`select private_key_sealed, removed_at is not null as is_removed
      from internal.installation_seal_keys`;
    expect(history).toEqual([
      { private_key_sealed: null, is_removed: true },
      { private_key_sealed: null, is_removed: true },
    ]);
    await expect(removeInstallationKey(server.services)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('thirty days before a supplied key ends, whoever manages the workspace is told', async () => {
  const owner = await signUpOwner(server);
  const manager = await signUpMember(server, owner.organizationId, 'property_manager');
  const { rootPem: _, ...body } = buildKey({ until: '2026-12-22T07:00:01Z' });
  await supply(server, owner, body);
  const todoOf = async (member: Member) =>
    (await server.request('GET', member.path('/dashboard'), { as: member })).body.todo.endingSealKey;
  expect(await todoOf(owner)).toBeNull();
  server.clock.advance({ seconds: 1 });
  expect(await todoOf(owner)).toEqual({ subject: 'Carmel Homes Ltd', validUntil: '2026-12-22T07:00:01Z' });
  expect(await todoOf(manager)).toBeNull();
  await supply(server, owner, {
    ...body,
    ...buildKey({ until: '2026-11-22T07:30:00Z' }),
    rootPem: undefined,
  });
  server.clock.set('2026-11-22T07:30:00Z');
  expect(await todoOf(owner)).toMatchObject({ validUntil: '2026-11-22T07:30:00Z' });
  server.clock.set(testNow);
});

test('changing it asks for the second factor of whoever has one', async () => {
  const { body } = await server.request('GET', '/api/v1/openapi.json');
  const { put, delete: remove } = body.paths['/api/v1/organizations/{organizationId}/seal-key'];
  for (const operation of [put, remove])
    expect(operation['x-authz']).toEqual({
      scope: 'organization',
      action: 'organization.manage',
      stepUp: true,
    });
});
