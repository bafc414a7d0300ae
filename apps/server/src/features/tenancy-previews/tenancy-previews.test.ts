import type { Endpoint } from '@dira/contract/endpoint';
import { PREVIEW_MINUTES } from '@dira/contract/tenancy-previews';
import { isAllowed, MEMBERSHIP_FLAGS, TEAM_ROLES, type Action } from '@dira/domain/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '../../http/list-endpoints.ts';
import { signIn, signUpMember, signUpOwner, type Person } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addAnnouncement } from '../announcements/testing.ts';
import { addDocument, shareDocument } from '../documents/testing.ts';
import { addCoTenant, addLease } from '../leases/testing.ts';
import { reportDefect } from '../maintenance/testing.ts';
import { atLease, writeTo } from '../messages/testing.ts';
import {
  addRental,
  addRentalWithTenant,
  recordPayment,
  reportPayment,
  type Rental,
} from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { join } from '../team/testing.ts';
import { purgePreviews } from './service.ts';
import { askToLook, askWith, lookAsTenant } from './testing.ts';

type Tenancy = Rental & { tenant: Person };

let server: TestServer;
let of: Tenancy;
beforeAll(async () => {
  server = await startTestServer();
  of = await addRentalWithTenant(server);
  await fill(of);
});
afterAll(() => server.close());

/** One of each thing that a portal shows. */
async function fill(rental: Tenancy): Promise<void> {
  const { owner, lease } = rental;
  await recordPayment(server, rental, { amount: 100_000 });
  await reportPayment(server, rental);
  await reportDefect(server, rental);
  await addAnnouncement(server, owner, {});
  await shareDocument(
    server,
    owner,
    await addDocument(server, owner, { query: { category: 'leases', leaseId: lease.id } }),
  );
  await writeTo(server, atLease(rental), { recipientId: owner.id });
}

const ofTenancy = listEndpoints().filter(({ access }) => access.scope === 'tenancy');
const isPrivate = ({ access }: Endpoint) => access.scope === 'tenancy' && access.isPrivate === true;
/** What is read of a lease as a whole: no other id stands in the address. */
const readOfLease = ofTenancy.filter(({ method, path }) => method === 'GET' && path.split('{').length === 2);
const addressOf = ({ path }: Endpoint, leaseId: string) =>
  `/api/v1${path.replace('{leaseId}', leaseId).replaceAll(/\{\w+\}/g, crypto.randomUUID())}`;

describe('a preview of a tenancy', () => {
  test.each(
    readOfLease
      .filter((endpoint) => !isPrivate(endpoint))
      .map((endpoint) => [endpoint.id, endpoint] as const),
  )('shows what the tenant sees: %s', async (_, endpoint) => {
    const { ask } = await lookAsTenant(server, of.owner, of.lease);
    const [seen, own] = await Promise.all([
      ask('GET', addressOf(endpoint, of.lease.id)),
      server.request('GET', addressOf(endpoint, of.lease.id), { as: of.tenant }),
    ]);
    expect([seen.status, seen.body]).toEqual([200, own.body]);
  });

  test('leaves out what two people wrote each other', async () => {
    const { ask } = await lookAsTenant(server, of.owner, of.lease);
    const kept = ofTenancy.filter((endpoint) => isPrivate(endpoint) && endpoint.method === 'GET');
    expect(kept.length).toBeGreaterThan(4);
    for (const endpoint of kept) {
      const { status, body } = await ask('GET', addressOf(endpoint, of.lease.id));
      expect([endpoint.id, status, body.code]).toEqual([endpoint.id, 403, 'not_allowed']);
    }
  });

  test('changes nothing: each operation that writes is refused, and the transaction takes no write', async () => {
    const { ask } = await lookAsTenant(server, of.owner, of.lease);
    const payment = { amount: 450_000, method: 'bank_transfer', paidOn: '2026-11-22' };
    const { status, body } = await ask('POST', of.myPath('/payments'), payment);
    expect([status, body.code]).toEqual([403, 'preview_only']);
    const guarded = ofTenancy.filter(({ method, body: sent, query }) => method !== 'GET' && !sent && !query);
    expect(guarded.length).toBeGreaterThan(3);
    for (const endpoint of guarded) {
      const answer = await ask(endpoint.method, addressOf(endpoint, of.lease.id));
      expect([endpoint.id, answer.body.code]).toEqual([endpoint.id, 'preview_only']);
    }
    await expect(
      server.owner.begin(async (trx) => {
        const [door] = await trx`select is_alive from internal.enter_preview(${crypto.randomUUID()},
          ${crypto.randomUUID()}, ${of.owner.id}, ${of.lease.id}, now(), false)`;
        expect(door).toEqual({ is_alive: false });
        await trx`update organizations set name = 'Changed'`;
      }),
    ).rejects.toThrow(/read-only transaction/);
  });

  test('is in the audit trail before anything is seen', async () => {
    const looked = await addRental(server);
    await lookAsTenant(server, looked.owner, looked.lease);
    const { body } = await server.request('GET', looked.owner.path('/audit-events?entity=tenant'), {
      as: looked.owner,
    });
    expect(body.items[0]).toMatchObject({
      action: 'previewed',
      entity: 'tenant',
      entityId: looked.lease.tenantId,
    });
  });

  test('of one who has no account yet shows what they will see', async () => {
    const rental = await addRental(server, { lease: { makeAccount: false } });
    await recordPayment(server, rental, { amount: 100_000 });
    const { ask } = await lookAsTenant(server, rental.owner, rental.lease);
    expect((await ask('GET', rental.myPath('/payments'))).body.items).toMatchObject([
      { amount: { amount: 100_000 } },
    ]);
    expect((await ask('GET', rental.myPath('/documents'))).body.items).toMatchObject([
      { category: 'receipts' },
    ]);
  });

  test('is of one lease, and of a tenant of it', async () => {
    const other = await addRental(server, { owner: of.owner });
    const { ask } = await lookAsTenant(server, of.owner, of.lease);
    expect((await ask('GET', other.myPath(''))).status).toBe(404);
    const { status, body } = await askToLook(server, of.owner, {
      id: of.lease.id,
      tenantId: other.lease.tenantId,
    });
    expect([status, body.errors]).toEqual([422, [{ path: 'tenantId', code: 'not_found' }]]);
    const { unitIds } = await addProperty(server, of.owner, {}, 1);
    const draft = await addLease(server, of.owner, unitIds[0]!, { stage: 'draft' } as object);
    expect((await askToLook(server, of.owner, draft)).body.code).toBe('lease_not_agreed');
  });

  test('is good for the session that asked, for half an hour, and then deleted', async () => {
    const alone = await startServerForTest();
    const { owner, lease, myPath } = await addRental(alone);
    const { id, ask } = await lookAsTenant(alone, owner, lease);
    const elsewhere = { ...owner, ...(await signIn(alone, owner)) };
    expect((await askWith(alone, elsewhere, id, 'GET', myPath(''))).body.code).toBe('preview_over');
    alone.clock.advance({ minutes: PREVIEW_MINUTES - 1 });
    expect((await ask('GET', myPath(''))).status).toBe(200);
    alone.clock.advance({ minutes: 1 });
    const over = await ask('GET', myPath(''));
    expect([over.status, over.body.code]).toEqual([410, 'preview_over']);
    await purgePreviews(alone.services.db, alone.clock.now().add({ seconds: 1 }).toString());
    expect(await alone.owner`select from tenancy_previews`).toHaveLength(0);
  });
});

describe('who sees it as the tenant does', () => {
  test('sees money, and nothing that their own place would not show', async () => {
    const shown: Action[] = [
      'leases.see',
      'documents.see',
      'maintenance.see',
      'announcements.see',
      'securities.see',
      'agreements.see',
    ];
    for (const role of TEAM_ROLES)
      for (const flag of [true, false]) {
        const flags = Object.fromEntries(MEMBERSHIP_FLAGS.map((name) => [name, flag]));
        const membership = { role, flags };
        if (isAllowed(membership, 'money.see'))
          expect([role, shown.filter((action) => !isAllowed(membership, action))]).toEqual([role, []]);
      }
    const assistant = await signUpMember(server, of.owner.organizationId, 'assistant');
    expect((await askToLook(server, assistant, of.lease)).status).toBe(403);
  });

  test('stops seeing it with the right, the property or the place in the team', async () => {
    const member = await join(server, of.owner, { role: 'property_manager' });
    const { ask } = await lookAsTenant(server, member, of.lease);
    const change = (body: object) =>
      server.request('PATCH', of.owner.path(`/team-members/${member.id}`), {
        as: of.owner,
        body: { role: 'property_manager', flags: {}, propertyIds: null, ...body },
      });
    const look = async () => (await ask('GET', of.myPath('/ledger'))).status;
    expect(await look()).toBe(200);
    await change({ flags: { viewFinancials: false } });
    expect(await look()).toBe(403);
    const elsewhere = await addProperty(server, of.owner, {}, 1);
    await change({ propertyIds: [elsewhere.id] });
    expect(await look()).toBe(404);
    await change({});
    expect(await look()).toBe(200);
    await server.request('PUT', of.owner.path(`/team-members/${member.id}/suspension`), { as: of.owner });
    expect(await look()).not.toBe(200);
  });

  test('no longer sees it as somebody who left the lease', async () => {
    const { owner, lease, myPath } = await addRental(server);
    const other = await addCoTenant(server, owner, lease.id);
    const { ask } = await lookAsTenant(server, owner, other);
    expect((await ask('GET', myPath(''))).status).toBe(200);
    await server.request('DELETE', owner.path(`/leases/${lease.id}/tenants/${other.tenantId}`), {
      as: owner,
    });
    expect((await ask('GET', myPath(''))).body.code).toBe('preview_over');
  });

  test('cannot use the preview of another workspace', async () => {
    const { id } = await lookAsTenant(server, of.owner, of.lease);
    const stranger = await signUpOwner(server);
    expect((await askWith(server, stranger, id, 'GET', of.myPath(''))).body.code).toBe('preview_over');
  });
});
