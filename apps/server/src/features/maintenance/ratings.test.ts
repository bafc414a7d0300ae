import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signUpMember, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addCoTenant, buildTenant, signInTenant } from '../leases/testing.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { listNotificationsOf, readMails } from '../notifications/testing.ts';
import { addRequest, addVendor, completeRequest, moveRequest, reportDefect } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function setUp() {
  const rental = await addRentalWithTenant(server);
  const { owner, tenant } = rental;
  const rate = (id: string, body: object, as: Person = tenant) =>
    server.request('PUT', rental.myPath(`/maintenance-requests/${id}/rating`), { as, body });
  const mine = async (id: string) =>
    (await server.request('GET', rental.myPath(`/maintenance-requests/${id}`), { as: tenant })).body;
  const toRate = async () =>
    (await server.request('GET', rental.myPath('/maintenance-requests'), { as: tenant })).body.toRate.map(
      ({ title }: { title: string }) => title,
    );
  const ratings = async (id: string) =>
    (await server.request('GET', owner.path(`/maintenance-requests/${id}`), { as: owner })).body.ratings;
  return { rental, owner, tenant, rate, mine, toRate, ratings };
}

describe('a completed repair', () => {
  test('is asked about until its tenant has said something, which they may say anew', async () => {
    const { rental, owner, rate, mine, toRate, ratings } = await setUp();
    const id = await reportDefect(server, rental);
    expect((await rate(id, { score: 5 })).body.code).toBe('transition_refused');
    expect((await mine(id)).can.rate).toBe(false);
    expect(await toRate()).toEqual([]);
    await completeRequest(server, owner, id);
    expect(await toRate()).toEqual(['The tap drips']);
    expect(await mine(id)).toMatchObject({ rating: null, can: { rate: true } });
    expect((await rate(id, { score: 3 })).status).toBe(204);
    expect((await rate(id, { score: 4, body: ' Quick ' })).status).toBe(204);
    expect((await mine(id)).rating).toEqual({ score: 4, body: 'Quick' });
    expect(await toRate()).toEqual([]);
    expect(await ratings(id)).toMatchObject([
      { score: 4, body: 'Quick', isOfLast: true, author: { isTenant: true, name: expect.any(String) } },
    ]);
  });

  test('that is opened again keeps what was said, and is asked about anew once it is done', async () => {
    const { rental, owner, rate, mine, toRate, ratings } = await setUp();
    const id = await reportDefect(server, rental);
    await completeRequest(server, owner, id);
    await rate(id, { score: 1, body: 'Still drips' });
    await moveRequest(server, owner, id, 'open');
    expect((await rate(id, { score: 5 })).body.code).toBe('transition_refused');
    expect(await mine(id)).toMatchObject({ rating: null, can: { rate: false } });
    expect(await ratings(id)).toMatchObject([{ score: 1, isOfLast: false }]);
    await completeRequest(server, owner, id);
    expect(await toRate()).toEqual(['The tap drips']);
    await rate(id, { score: 5 });
    expect(await ratings(id)).toMatchObject([
      { score: 1, body: 'Still drips', isOfLast: false },
      { score: 5, body: '', isOfLast: true },
    ]);
  });

  test('is not asked about for ever', async () => {
    const { rental, owner, toRate } = await setUp();
    await completeRequest(server, owner, await reportDefect(server, rental));
    await server.owner`alter table maintenance_changes disable trigger user`;
    await server.owner`update maintenance_changes set changed_at = changed_at - interval '31 days'
      where organization_id = ${owner.organizationId}`;
    await server.owner`alter table maintenance_changes enable trigger user`;
    expect(await toRate()).toEqual([]);
  });

  test.each([
    [{ score: 0 }, 'score'],
    [{ score: 6 }, 'score'],
    [{ score: 2.5 }, 'score'],
    [{}, 'score'],
    [{ score: 3, body: 'x'.repeat(501) }, 'body'],
  ])('refuses %o at the field', async (body, path) => {
    const { rental, owner, rate } = await setUp();
    const id = await reportDefect(server, rental);
    await completeRequest(server, owner, id);
    expect(await rate(id, body)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  });

  test('is judged by nobody but whoever asked for it', async () => {
    const { rental, owner, rate, ratings } = await setUp();
    const id = await reportDefect(server, rental);
    await completeRequest(server, owner, id);
    const { tenant: stranger } = await addRentalWithTenant(server);
    for (const other of [owner, stranger]) expect((await rate(id, { score: 1 }, other)).status).toBe(404);
    const other = await addRentalWithTenant(server, { owner });
    expect((await rate(id, { score: 1 }, other.tenant)).status).toBe(404);
    const own = other.myPath(`/maintenance-requests/${id}/rating`);
    const slipped = await server.request('PUT', own, { as: other.tenant, body: { score: 1 } });
    expect(slipped.status).toBe(404);
    const partner = await addCoTenantWithAccount(rental);
    expect((await rate(id, { score: 1 }, partner)).status).toBe(403);
    expect(await ratings(id)).toEqual([]);
  });

  test('that the team wrote down is judged by each tenant who follows it, and by nobody who left', async () => {
    const { rental, owner, rate, ratings } = await setUp();
    const { body: lease } = await server.request('GET', owner.path(`/leases/${rental.lease.id}`), {
      as: owner,
    });
    const place = { unitId: lease.unit.id, leaseId: rental.lease.id };
    const id = await addRequest(server, owner, lease.property.id, place);
    await completeRequest(server, owner, id);
    const partner = await addCoTenantWithAccount(rental);
    expect((await rate(id, { score: 5 })).status).toBe(204);
    expect((await rate(id, { score: 3 }, partner)).status).toBe(204);
    expect((await ratings(id)).map(({ score }: { score: number }) => score)).toEqual([5, 3]);
    const left = owner.path(`/leases/${rental.lease.id}/tenants/${partner.tenantId}`);
    expect((await server.request('DELETE', left, { as: owner })).status).toBe(204);
    expect((await rate(id, { score: 1 }, partner)).status).toBe(404);
  });

  test('cannot be judged past the rules, by the database', async () => {
    const { rental, owner, tenant } = await setUp();
    const id = await reportDefect(server, rental);
    const insert =
      () => server.owner`insert into maintenance_ratings (organization_id, request_id, score, rated_by, rated_at)
      values (${owner.organizationId}, ${id}, 5, ${tenant.id}, now())`;
    await expect(insert()).rejects.toThrow('only what is completed is rated');
    await completeRequest(server, owner, id);
    await insert();
    await expect(insert()).rejects.toThrow('maintenance_ratings_once');
    await moveRequest(server, owner, id, 'open');
    await completeRequest(server, owner, id);
    await expect(
      server.owner`update maintenance_ratings set score = 1 where request_id = ${id}`,
    ).rejects.toThrow('stays');
  });

  test('shows its scores to whoever repaired it, and a tenant’s name to those who deal with tenants', async () => {
    const { rental, owner, rate } = await setUp();
    const repairer = await signUpMember(server, owner.organizationId, 'maintenance_staff');
    const [own, others] = [await reportDefect(server, rental), await reportDefect(server, rental)];
    await server.request('PATCH', owner.path(`/maintenance-requests/${own}`), {
      as: owner,
      body: { assigneeId: repairer.id },
    });
    for (const id of [own, others]) {
      await completeRequest(server, owner, id);
      await rate(id, { score: 4 });
    }
    const open = (id: string) =>
      server.request('GET', repairer.path(`/maintenance-requests/${id}`), { as: repairer });
    expect((await open(own)).body.ratings).toMatchObject([{ score: 4, author: { name: null } }]);
    expect((await open(others)).status).toBe(404);
  });
});

test('a vendor’s tenants speak beside the team: the average of their own jobs, also after the job changed hands', async () => {
  const { rental, owner, rate } = await setUp();
  const [first, second] = [await addVendor(server, owner, { rating: 5 }), await addVendor(server, owner)];
  const give = (id: string, vendorId: string) =>
    server.request('PATCH', owner.path(`/maintenance-requests/${id}`), { as: owner, body: { vendorId } });
  for (const score of [1, 2, 2]) {
    const id = await reportDefect(server, rental);
    await give(id, first);
    await completeRequest(server, owner, id);
    await rate(id, { score });
    await moveRequest(server, owner, id, 'open');
    await give(id, second);
  }
  const { items } = (await server.request('GET', owner.path('/maintenance-vendors'), { as: owner })).body;
  const of = (id: string) => items.find((one: { id: string }) => one.id === id);
  expect(of(first)).toMatchObject({ rating: 5, tenants: { average: 1.7, count: 3 } });
  expect(of(second)).toMatchObject({ rating: null, tenants: null });
});

test('a low score tells those who run maintenance, once, with the score and the word', async () => {
  const { rental, owner, tenant, rate } = await setUp();
  const viewer = await signUpMember(server, owner.organizationId, 'viewer');
  const told = async (as: Person) => {
    await runWaiting(server.services);
    return (await listNotificationsOf(server, as, '?type=maintenance')).filter(({ topic }) =>
      topic.includes('rated'),
    );
  };
  const id = await reportDefect(server, rental);
  await completeRequest(server, owner, id);
  await rate(id, { score: 3 });
  expect(await told(owner)).toEqual([]);
  await rate(id, { score: 2, body: 'It drips again' });
  expect(await told(owner)).toMatchObject([
    {
      topic: 'maintenance_request.rated_low',
      data: { subject: 'The tap drips', reason: '2/5 · It drips again', tenantName: null },
      target: { kind: 'maintenance', requestId: id },
    },
  ]);
  await rate(id, { score: 1, body: 'Twice' });
  expect(await told(owner)).toHaveLength(1);
  for (const other of [viewer, tenant]) expect(await told(other)).toEqual([]);
  expect((await readMails(server, owner.email, 'notification:')).at(-1)?.text_body).toContain(
    'It drips again',
  );
});

async function addCoTenantWithAccount({ owner, lease }: Awaited<ReturnType<typeof addRentalWithTenant>>) {
  const added = await addCoTenant(server, owner, lease.id, { ...buildTenant(), makeAccount: true });
  return { ...(await signInTenant(server, added)), tenantId: added.tenantId };
}
