import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signUp, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addAnnouncement } from '../announcements/testing.ts';
import { addExpense } from '../expenses/testing.ts';
import { addLease } from '../leases/testing.ts';
import { addRequest, reportDefect } from '../maintenance/testing.ts';
import { addRentalWithTenant, recordPayment, reportPayment } from '../money/testing.ts';
import { listNotificationsOf } from '../notifications/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { accept, invite, join } from './testing.ts';

/** That nothing at all of another property comes through is in the access matrix. */

let server: TestServer;
let owner: Member;
/** Two houses alike. */
let rentals: Awaited<ReturnType<typeof addRentalWithTenant>>[];
let houses: string[];
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  rentals = [await addRentalWithTenant(server, { owner }), await addRentalWithTenant(server, { owner })];
  houses = await Promise.all(
    rentals.map(async ({ path }) => (await ask(owner, path(''))).body.property.id as string),
  );
  for (const [at, rental] of rentals.entries()) {
    await recordPayment(server, rental, { amount: 100_000 });
    await reportPayment(server, rental);
    await reportDefect(server, rental);
    await addExpense(server, owner, { propertyId: houses[at] ?? null });
    await addAnnouncement(server, owner, { propertyId: houses[at] });
  }
});
afterAll(() => server.close());

const ask = (as: Member, path: string) => server.request('GET', path, { as });
const read = async (as: Member, path: string) => (await ask(as, as.path(path))).body;
const change = (by: Member, id: string, body: object) =>
  server.request('PATCH', by.path(`/team-members/${id}`), {
    as: by,
    body: { role: 'property_manager', flags: {}, propertyIds: null, ...body },
  });
const joinFor = (propertyIds: (string | undefined)[] | null, flags: Record<string, boolean> = {}) =>
  join(server, owner, { role: 'property_manager', flags, propertyIds: propertyIds as string[] | null }); // of houses

/** Every amount and count of an answer, with where it stands. */
function figuresOf(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => figuresOf(inner, `${path}.${key}`));
}

describe('whoever is limited to one of two houses alike', () => {
  let member: Member;
  beforeAll(async () => {
    member = await joinFor([houses[0]]);
  });

  test('finds half of everything', async () => {
    const lists = [
      'properties',
      'leases',
      'tenants',
      'payments',
      'expenses',
      'maintenance-requests',
      'announcements',
    ];
    for (const list of lists) {
      const [theirs, all] = [await read(member, `/${list}`), await read(owner, `/${list}`)];
      expect([list, theirs.items.length * 2], list).toEqual([list, all.items.length]);
      expect(all.items.length, list).toBeGreaterThan(0);
    }
  });

  test('is told half of each figure', async () => {
    for (const path of ['/dashboard/stats', '/overview']) {
      const [theirs, all] = [figuresOf(await read(member, path)), figuresOf(await read(owner, path))];
      const isShare = ([name]: [string, number]) => /rate|percent|properties\./i.test(name);
      const doubled = theirs.map(([name, figure]) => [name, figure * 2] as [string, number]);
      expect(doubled.filter((one) => !isShare(one))).toEqual(all.filter((one) => !isShare(one)));
      expect(all.filter(([, figure]) => figure > 0).length).toBeGreaterThan(4);
    }
    const { todo } = await read(member, '/dashboard');
    expect([todo.waitingPayments.count, todo.overdueLeases.count]).toEqual([1, 1]);
    const { body } = await server.request('GET', '/api/v1/me', { as: member });
    expect(body.memberships[0]).toMatchObject({ unitCount: 1, reach: 'assigned' });
  });

  test('hears of their house alone, and is given no job in another', async () => {
    await runWaiting(server.services);
    const told = await listNotificationsOf(server, member, '?type=maintenance');
    expect(told.length * 2).toBe((await listNotificationsOf(server, owner, '?type=maintenance')).length);
    const [mine, other] = [
      await addRequest(server, owner, houses[0] ?? ''),
      await addRequest(server, owner, houses[1] ?? ''),
    ];
    const assign = (id: string) =>
      server.request('PATCH', owner.path(`/maintenance-requests/${id}`), {
        as: owner,
        body: { assigneeId: member.id },
      });
    expect((await assign(mine)).status).toBe(204);
    expect(await assign(other)).toMatchObject({ status: 422, body: { errors: [{ path: 'assigneeId' }] } });
  });

  test('works on what they add, announces to no other house, and imports no rent roll', async () => {
    const added = await addProperty(server, member, { street: 'Rose' });
    expect((await ask(member, member.path(`/properties/${added.id}`))).status).toBe(200);
    await addLease(server, member, added.unitIds[0] ?? '');
    const body = { title: 'Water', body: 'No water', endsOn: '2026-12-01', propertyId: null };
    const post = await server.request('POST', member.path('/announcements'), { as: member, body });
    expect(post).toMatchObject({ status: 422, body: { errors: [{ path: 'propertyId', code: 'required' }] } });
    expect((await server.request('GET', member.path('/rent-roll-imports'), { as: member })).status).toBe(403);
  });

  test('sees another house from the moment it is given instead, as a tenant their own home all the same', async () => {
    expect((await change(owner, member.id, { propertyIds: [houses[1]] })).status).toBe(204);
    const statuses = houses.map(async (id) => (await ask(member, member.path(`/properties/${id}`))).status);
    expect(await Promise.all(statuses)).toEqual([404, 200]);
    await server.owner`update tenants set user_id = ${member.id} where id = ${rentals[0]?.lease.tenantId ?? ''}`;
    expect((await ask(member, rentals[0]?.myPath('') ?? '')).status).toBe(200);
    expect((await ask(member, rentals[0]?.path('') ?? '')).status).toBe(404);
    expect((await change(owner, member.id, {})).status).toBe(204);
    expect((await read(member, '/properties')).items.length).toBeGreaterThan(2);
  });
});

describe('whoever sees some houses alone', () => {
  test('gives no other, and changes nobody who has another', async () => {
    const manager = await joinFor([houses[0]], { manageTeam: true });
    const give = (propertyIds: (string | undefined)[] | null) =>
      server.request('POST', manager.path('/team-invitations'), {
        as: manager,
        body: { email: `${propertyIds}@example.com`, role: 'assistant', propertyIds, sendsMail: false },
      });
    expect((await give(null)).body.code).toBe('team_beyond_own_rights');
    expect(await give([houses[1]])).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'propertyIds' }] },
    });
    expect((await give([houses[0]])).status).toBe(201);
    const other = await joinFor([houses[1]]);
    expect((await change(manager, other.id, { propertyIds: [houses[0]] })).body.code).toBe(
      'team_beyond_own_rights',
    );
    const seen = (await read(manager, '/team-members')).items.find(
      ({ id }: { id: string }) => id === other.id,
    );
    expect(seen).toMatchObject({ propertyIds: [], can: { change: false } });
  });

  test('has given nothing where the house was taken from them before the answer', async () => {
    const manager = await joinFor([houses[0]], { manageTeam: true });
    const asked = await signUp(server);
    const { token } = await invite(server, manager, {
      email: asked.email,
      role: 'assistant',
      propertyIds: [houses[0] ?? ''],
      sendsMail: false,
    });
    expect(
      (await change(owner, manager.id, { flags: { manageTeam: true }, propertyIds: [houses[1]] })).status,
    ).toBe(204);
    expect((await accept(server, asked, token)).status).toBe(200);
    expect((await server.request('GET', owner.path('/properties'), { as: asked })).body.items).toEqual([]);
  });
});

/** Hangs on no property: people, templates, registers and counters of the workspace, and what is reached by a row that does. */
const OF_THE_WHOLE = [
  'audit_events',
  'books',
  'deliveries',
  'erasures',
  'exchange_rates',
  'expense_categories',
  'expense_limits',
  'files',
  'hidden_expense_categories',
  'journal_codes',
  'lease_template_clauses',
  'lease_templates',
  'logos',
  'mailed_replies',
  'maintenance_vendors',
  'member_properties',
  'memberships',
  'message_template_approvals',
  'message_template_versions',
  'message_templates',
  'organization_exports',
  'organizations',
  'ownership_offers',
  'receipt_counters',
  'reminder_plans',
  'reminders',
  'renewal_openings',
  'required_documents',
  'saved_replies',
  'seal_keys',
  'storage_counters',
  'subscription_bills',
  'subscription_card_pages',
  'subscription_card_payments',
  'subscription_notices',
  'subscription_refunds',
  'subscriptions',
  'support_sessions',
  'team_invitations',
  'webhook_deliveries',
  'whatsapp_submissions',
  'workflow_versions',
  'workflows',
  'workspace_accounts',
];

test('every table of a workspace says whom of the team it is for', async () => {
  const open = await server.owner<{ name: string }[]>`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege('dira_app', c.oid, 'select')
      and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_organization')
      and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive)
    order by 1`;
  expect(open.map(({ name }) => name)).toEqual(OF_THE_WHOLE);
});
