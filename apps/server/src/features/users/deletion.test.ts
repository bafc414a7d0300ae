import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addAnnouncement } from '../announcements/testing.ts';
import { addEvent } from '../calendar/testing.ts';
import { addDocument } from '../documents/testing.ts';
import { addRequest } from '../maintenance/testing.ts';
import { addRentalWithTenant, recordPayment } from '../money/testing.ts';
import { buildProperty } from '../properties/testing.ts';
import { addReport, commentOn, shareReport } from '../reports/testing.ts';
import { addNote, addTask } from '../tasks/testing.ts';
import { invite } from '../team/testing.ts';
import { clearTraces } from './service.ts';
import { createAndEnter, findTraces } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const remove = (by: Member, id: string) =>
  server.request('POST', by.path(`/users/${id}/deletion`), { as: by, body: { assigneeId: null } });
const nameOf = async (id: string) =>
  (await server.owner<{ full_name: string }[]>`select full_name from profiles where id = ${id}`)[0]
    ?.full_name;

test('whoever left neither money nor signatures is named by no row and no file, and is out at once', async () => {
  const owner = await signUpOwner(server);
  const person = await createAndEnter(server, owner, { role: 'admin' });
  const house = await server.request('POST', person.path('/properties'), {
    as: person,
    body: buildProperty(),
  });
  const requestId = await addRequest(server, person, house.body.id, { assigneeId: person.id });
  await server.request('POST', person.path(`/maintenance-requests/${requestId}/comments`), {
    as: person,
    body: { text: 'On my way' },
  });
  await addDocument(server, person);
  await addAnnouncement(server, person);
  await addTask(server, person);
  await addNote(server, person);
  await addEvent(server, person);
  const report = await addReport(server, owner);
  await shareReport(server, owner, report, person.id);
  await commentOn(server, person, report, 'It is');
  await commentOn(server, owner, report, '@{1}, is it?', [person.id]);
  await invite(server, person, { email: 'asked-by-them@example.com', sendsMail: false });
  expect(await findTraces(server, person.id)).toContain('public.tasks');
  expect((await remove(owner, person.id)).status).toBe(204);
  expect((await server.request('GET', person.path('/properties'), { as: person })).status).toBe(401);
  await expect(signIn(server, person, 'a kettle of fish')).rejects.toThrow('not signed in');
  await clearTraces(server.services, owner.organizationId, person.id);
  expect(await findTraces(server, person.id)).toEqual([]);
  await clearTraces(server.services, owner.organizationId, person.id);
  expect((await server.request('GET', owner.path('/tasks'), { as: owner })).body.items).toHaveLength(1);
  const comments = await server.request('GET', owner.path(`/reports/${report}/comments`), { as: owner });
  expect(comments.body.items).toMatchObject([
    { body: '@{1}, is it?', mentions: [null] },
    { body: 'It is', author: null },
  ]);
});

test('what the law keeps stays, by a name that is nobody’s', async () => {
  const rental = await addRentalWithTenant(server);
  const { owner } = rental;
  const person = await createAndEnter(server, owner, { role: 'landlord' });
  const paid = await recordPayment(server, { ...rental, owner: person });
  expect(paid.status).toBe(201);
  expect((await remove(owner, person.id)).status).toBe(204);
  await clearTraces(server.services, owner.organizationId, person.id);
  expect(await nameOf(person.id)).toBe('משתמש שנמחק');
  expect(await findTraces(server, person.id)).toContain('public.payments');
  await expect(signIn(server, person, 'a kettle of fish')).rejects.toThrow('not signed in');
});

test('an account that is open is never cleared, nor one of another workspace', async () => {
  const owner = await signUpOwner(server);
  const person = await createAndEnter(server, owner);
  await clearTraces(server.services, owner.organizationId, person.id);
  await signIn(server, person, 'a kettle of fish');
  await remove(owner, person.id);
  await clearTraces(server.services, (await signUpOwner(server)).organizationId, person.id);
  expect(await nameOf(person.id)).toBe('משתמש שנמחק');
});

test('an account goes with each row that names it, or the deletion itself lets go of that row', async () => {
  const named = await server.owner<{ key: string }[]>`
    select format('%s.%s', k.conrelid::regclass, string_agg(a.attname, ', ' order by a.attname)) as key
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.confrelid in ('auth.users'::regclass, 'memberships'::regclass)
        and k.confdeltype in ('a', 'r') and a.attname <> 'organization_id'
      group by k.oid, k.conrelid order by 1`;
  // A new one is to be let go of in internal.clear_account_traces, or to say ON DELETE; else nobody could be deleted.
  expect(named.map(({ key }) => key)).toEqual([
    'lease_template_clauses.favour_confirmed_by',
    'memberships.user_id',
    'ownership_offers.offered_by',
    'ownership_offers.offered_to',
    'ownership_offers.settled_by',
    'properties.manager_id',
    'team_invitations.invited_by',
    'team_invitations.settled_by',
    'tenants.user_id',
  ]);
});
