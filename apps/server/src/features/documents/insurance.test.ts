import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signUpMember, signUpOwner, type Member, type Person } from '../../testing/people.ts';
import { listStoredKeys } from '../../testing/stored-keys.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addCoTenant, addLease, signInTenant } from '../leases/testing.ts';
import { addRentalWithTenant, type Rental } from '../money/testing.ts';
import { listNotificationsOf, readMails } from '../notifications/testing.ts';
import { buildPicture } from '../pictures/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { remindOfPolicies } from './insurance.ts';
import { uploadPolicy, postPolicy } from './testing.ts';

type Tenancy = Rental & { tenant: Person };

let server: TestServer;
let rental: Tenancy;
beforeAll(async () => {
  server = await startTestServer();
  rental = await addRentalWithTenant(server);
});
afterAll(() => server.close());

const seenByTeam = async (at: TestServer, { owner, lease }: Rental, as: Member = owner) =>
  (await at.request('GET', owner.path(`/leases/${lease.id}/insurance-policies`), { as })).body;
const seenByTenant = async (at: TestServer, of: Tenancy, as: Person = of.tenant) =>
  (await at.request('GET', of.myPath('/insurance-policies'), { as })).body;
const askFor = (at: TestServer, { owner, lease }: Rental, as: Member = owner) =>
  at.request('POST', owner.path(`/leases/${lease.id}/insurance-request`), { as });
const topicsOf = async (at: TestServer, as: Person) =>
  (await listNotificationsOf(at, as)).map(({ topic }) => topic);

describe('a policy that a tenant brings', () => {
  test('is a document of the lease, of its own kind, with its last day', async () => {
    const first = await addRentalWithTenant(server);
    const id = await uploadPolicy(server, first, { policyNumber: '77/12 345', expiresOn: '2026-12-10' });
    const policy = {
      documentId: id,
      coverage: 'home',
      insurer: 'הראל',
      policyNumber: '77/12 345',
      tenantName: expect.stringMatching(/^Tenant/),
      expiresOn: '2026-12-10',
      expiry: 'soon',
      createdAt: server.clock.now().toString(),
    };
    expect(await seenByTeam(server, first)).toEqual({
      requestedAt: null,
      items: [policy],
      can: { request: true, withdraw: false },
    });
    expect(await seenByTenant(server, first)).toEqual({ requestedAt: null, items: [policy] });
    const filed = await server.request('GET', first.owner.path(`/documents/${id}`), { as: first.owner });
    expect(filed.body).toMatchObject({
      title: 'הראל',
      category: 'other',
      kind: { code: 'insurance' },
      lease: { id: first.lease.id, isMainDocument: false },
      unit: { number: expect.any(String) },
      isShared: true,
      expiresOn: '2026-12-10',
      expiry: 'soon',
      versionCount: 1,
    });
  });

  test('is opened by the team and by whoever brought it', async () => {
    const id = await uploadPolicy(server, rental, { bytes: await buildPicture('jpeg'), name: 'policy.jpg' });
    const linked = await server.request('POST', rental.myPath(`/documents/${id}/download-link`), {
      as: rental.tenant,
    });
    const file = await server.request('GET', linked.body.url);
    expect(file.headers['content-type']).toBe('image/jpeg');
    const team = await server.request('POST', rental.owner.path(`/documents/${id}/download-link`), {
      as: rental.owner,
    });
    expect((await server.request('GET', team.body.url)).status).toBe(200);
  });

  test('is not for who shares the lease, nor for a stranger', async () => {
    const own = await startServerForTest();
    const of = await addRentalWithTenant(own);
    const flatmate = await signInTenant(own, await addCoTenant(own, of.owner, of.lease.id));
    const id = await uploadPolicy(own, of);
    expect((await seenByTenant(own, of, flatmate)).items).toEqual([]);
    const link = (as: Person) => own.request('POST', of.myPath(`/documents/${id}/download-link`), { as });
    expect((await link(flatmate)).status).toBe(404);
    const other = await addRentalWithTenant(own, { owner: await signUpOwner(own, 'Elsewhere') });
    expect((await link(other.tenant)).status).toBe(404);
    expect(await own.request('GET', of.myPath('/insurance-policies'), { as: other.tenant })).toMatchObject({
      status: 404,
    });
    expect((await postPolicy(own, of, {}, { as: other.tenant })).status).toBe(404);
  });

  test('sent twice with the same key is one', async () => {
    const of = await addRentalWithTenant(server);
    const first = await postPolicy(server, of, {}, { key: 'the-same' });
    const again = await postPolicy(server, of, {}, { key: 'the-same' });
    expect(again.body).toEqual(first.body);
    expect((await seenByTeam(server, of)).items).toHaveLength(1);
  });

  test('that the landlord deletes is gone for both', async () => {
    const of = await addRentalWithTenant(server);
    const id = await uploadPolicy(server, of);
    await server.request('DELETE', of.owner.path(`/documents/${id}`), { as: of.owner });
    expect((await seenByTeam(server, of)).items).toEqual([]);
    expect((await seenByTenant(server, of)).items).toEqual([]);
  });
});

describe('what is wrong is said where it is', () => {
  test.each([
    ['a day that is past', { expiresOn: '2026-11-21' }, 'expiresOn', 'in_past'],
    ['no day', { expiresOn: '2026-02-30' }, 'expiresOn', 'invalid_date'],
    ['no insurer', { insurer: ' ' }, 'insurer', 'required'],
    ['an insurer too long', { insurer: 'x'.repeat(101) }, 'insurer', 'too_long'],
    ['a cover that is none', { coverage: 'car' }, 'coverage', 'invalid'],
    ['a number too long', { policyNumber: '1'.repeat(41) }, 'policyNumber', 'too_long'],
  ])('%s', async (_, change, path, code) => {
    const answer = await postPolicy(server, rental, change);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, code }] } });
  });

  test('today it still counts', async () => {
    expect((await postPolicy(server, rental, { expiresOn: '2026-11-22' })).status).toBe(201);
  });

  const program = Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(200)]);
  test.each([
    ['a program called a PDF', { bytes: program, name: 'policy.pdf' }, 'file_type_not_allowed'],
    ['a text', { bytes: 'insured', name: 'policy.txt' }, 'file_type_not_allowed'],
    ['a picture called a PDF', { bytes: 'picture', name: 'policy.pdf' }, 'file_type_mismatch'],
    [
      'a drawing with a script',
      { bytes: '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', name: 'policy.svg' },
      'file_type_not_allowed',
    ],
  ])('%s is refused, and nothing of it stays', async (_, { bytes, name }, code) => {
    const keys = async () => (await listStoredKeys(server)).length;
    const before = await keys();
    const answer = await postPolicy(server, rental, {
      bytes: bytes === 'picture' ? await buildPicture() : bytes,
      name,
    });
    expect(answer.body.code).toBe(code);
    expect(await keys()).toBe(before);
  });
});

describe('a landlord who asks for a policy', () => {
  test('waits for it until one comes, and sees it among the missing papers', async () => {
    const of = await addRentalWithTenant(server);
    const missing = async () => {
      const { body } = await server.request('GET', of.owner.path('/missing-documents'), { as: of.owner });
      return body.items[0].missing.map(({ code }: { code: string }) => code);
    };
    expect(await missing()).not.toContain('insurance');
    expect((await askFor(server, of)).status).toBe(204);
    expect(await missing()).toContain('insurance');
    const since = server.clock.now().toString();
    expect(await seenByTeam(server, of)).toMatchObject({ requestedAt: since });
    expect(await seenByTenant(server, of)).toMatchObject({ requestedAt: since });
    await uploadPolicy(server, of);
    expect(await missing()).not.toContain('insurance');
    expect(await seenByTeam(server, of)).toMatchObject({ requestedAt: null });
    server.clock.advance({ minutes: 1 });
    await askFor(server, of);
    expect((await seenByTenant(server, of)).requestedAt).toBe(server.clock.now().toString());
  });

  test('may deal with leases; others see what came and ask for nothing', async () => {
    const of = await addRentalWithTenant(server);
    const viewer = await signUpMember(server, of.owner.organizationId, 'viewer');
    expect((await askFor(server, of, viewer)).status).toBe(403);
    expect((await seenByTeam(server, of, viewer)).can).toEqual({ request: false, withdraw: false });
    const stranger = await signUpOwner(server, 'Elsewhere');
    expect((await askFor(server, of, stranger)).status).toBe(404);
    const foreign = stranger.path(`/leases/${of.lease.id}/insurance-request`);
    expect((await server.request('POST', foreign, { as: stranger })).status).toBe(404);
  });
});

describe('a landlord who waits no more', () => {
  const withdraw = (at: TestServer, { owner, lease }: Rental, as: Member = owner) =>
    at.request('DELETE', as.path(`/leases/${lease.id}/insurance-request`), { as });

  test('takes the wish back: the tenant sees and is told of nothing, and no mail that waits goes out', async () => {
    // Shabbat.
    const own = await startServerForTest({ now: '2026-11-28T10:00:00Z' });
    const of = await addRentalWithTenant(own);
    await askFor(own, of);
    await runWaiting(own.services);
    expect(await topicsOf(own, of.tenant)).toEqual(['lease.insurance_requested']);
    expect(await readMails(own, of.tenant.email, 'notification:')).toHaveLength(1);
    expect((await seenByTeam(own, of)).can).toEqual({ request: true, withdraw: true });
    expect((await withdraw(own, of)).status).toBe(204);
    await runWaiting(own.services);
    expect(await seenByTenant(own, of)).toEqual({ requestedAt: null, items: [] });
    expect(await topicsOf(own, of.tenant)).toEqual([]);
    expect(await readMails(own, of.tenant.email, 'notification:')).toEqual([]);
    const { body } = await own.request('GET', of.owner.path('/missing-documents'), { as: of.owner });
    expect(JSON.stringify(body.items)).not.toContain('insurance');
    expect((await withdraw(own, of)).body).toMatchObject({ code: 'transition_refused' });
    // Asked anew, it is told anew; asked and taken back at once, nobody hears of it.
    own.clock.advance({ minutes: 1 });
    await askFor(own, of);
    await runWaiting(own.services);
    expect(await topicsOf(own, of.tenant)).toEqual(['lease.insurance_requested']);
    own.clock.advance({ minutes: 1 });
    await withdraw(own, of);
    await askFor(own, of);
    await withdraw(own, of);
    await runWaiting(own.services);
    expect(await topicsOf(own, of.tenant)).toEqual([]);
  });

  test('cannot take back what was answered, and only who manages leases can at all', async () => {
    const of = await addRentalWithTenant(server);
    await askFor(server, of);
    const viewer = await signUpMember(server, of.owner.organizationId, 'viewer');
    expect((await withdraw(server, of, viewer)).status).toBe(403);
    expect((await withdraw(server, of, await signUpOwner(server, 'Elsewhere'))).status).toBe(404);
    await uploadPolicy(server, of);
    expect((await withdraw(server, of)).body).toMatchObject({ code: 'transition_refused' });
  });
});

test('both sides are told: the tenant of the wish, the team of what came', async () => {
  const own = await startServerForTest();
  const of = await addRentalWithTenant(own);
  const repairer = await signUpMember(own, of.owner.organizationId, 'maintenance_staff');
  await askFor(own, of);
  await uploadPolicy(own, of);
  await runWaiting(own.services);
  expect(await topicsOf(own, of.tenant)).toEqual(['lease.insurance_requested']);
  expect(await topicsOf(own, of.owner)).toEqual(['document.uploaded']);
  expect(await topicsOf(own, repairer)).toEqual([]);
  const [told] = await listNotificationsOf(own, of.owner);
  expect(told).toMatchObject({
    type: 'lease',
    data: { subject: 'הראל', on: '2027-11-30' },
    target: { kind: 'lease', leaseId: of.lease.id },
  });
});

describe('the end of a policy', () => {
  const steps = async (at: TestServer) =>
    (
      await at.owner<
        { payload: { daysBefore: number } }[]
      >`select payload from outbox where topic = 'document.expiring' order by id`
    ).map(({ payload }) => payload.daysBefore);

  test('is told at thirty and at seven days, each once, on however many machines the job runs', async () => {
    const own = await startServerForTest();
    const of = await addRentalWithTenant(own);
    await uploadPolicy(own, of, { expiresOn: '2027-01-21' });
    for (const [day, expected] of [
      ['2026-12-21', []],
      ['2026-12-22', [30]],
      ['2027-01-13', [30]],
      ['2027-01-14', [30, 7]],
      ['2027-01-22', [30, 7]],
    ] as const) {
      own.clock.set(`${day}T09:00:00Z`);
      await Promise.all(Array.from({ length: 3 }, () => remindOfPolicies(own.services)));
      expect([day, await steps(own)]).toEqual([day, expected]);
    }
  });

  test('is not told of one that a longer one of the same person follows', async () => {
    const own = await startServerForTest();
    const of = await addRentalWithTenant(own);
    await uploadPolicy(own, of, { expiresOn: '2026-12-10' });
    await uploadPolicy(own, of, { expiresOn: '2027-12-10', coverage: 'both' });
    expect(await remindOfPolicies(own.services)).toBe(0);
  });

  test('reaches whoever brought it, and not who shares the lease', async () => {
    const own = await startServerForTest();
    const of = await addRentalWithTenant(own);
    const flatmate = await signInTenant(own, await addCoTenant(own, of.owner, of.lease.id));
    await uploadPolicy(own, of, { expiresOn: '2026-11-25' });
    await remindOfPolicies(own.services);
    await runWaiting(own.services);
    expect(await topicsOf(own, of.tenant)).toEqual(['document.expiring']);
    expect(new Set(await topicsOf(own, of.owner))).toEqual(
      new Set(['document.uploaded', 'document.expiring']),
    );
    expect(await topicsOf(own, flatmate)).toEqual([]);
  });
});

test('a lease that nobody has agreed to yet is asked for nothing', async () => {
  const owner = await signUpOwner(server);
  const { unitIds } = await addProperty(server, owner);
  const draft = await addLease(server, owner, unitIds[0]!, { stage: 'draft' });
  const path = owner.path(`/leases/${draft.id}/insurance-request`);
  expect(await server.request('POST', path, { as: owner })).toMatchObject({
    status: 409,
    body: { code: 'lease_not_agreed' },
  });
});
