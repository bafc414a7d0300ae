import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { comeBackAt, signIn, signUp, signUpMember, signUpOwner, type Person } from '../../testing/people.ts';
import { setStoredAt } from '../../testing/store-times.ts';
import { listStoredKeys } from '../../testing/stored-keys.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addAnnouncement } from '../announcements/testing.ts';
import { addCheque } from '../cheques/testing.ts';
import { ownData, storedKeySources } from '../contributions.ts';
import { addDocument, uploadPolicy, shareDocument } from '../documents/testing.ts';
import { sweepStrayFiles } from '../files/erasure.ts';
import { addRequest, reportDefect, uploadPhoto } from '../maintenance/testing.ts';
import { sendFileTo, writeTo } from '../messages/testing.ts';
import {
  addRentalWithTenant,
  postCharge,
  recordPayment,
  reportPayment,
  sendProof,
  type Rental,
} from '../money/testing.ts';
import { listNotificationsOf, readMails } from '../notifications/testing.ts';
import { addSecurity } from '../securities/testing.ts';
import { giveNotice } from '../tenant-notices/testing.ts';
import { eraseExpired, makeExport } from './service.ts';
import { addExport, askForExport, linkExport, linkToExport, readExport } from './testing.ts';

type Tenancy = Rental & { tenant: Person };

/** Fills a tenancy with something of every kind; `mark` stands in each of them. */
async function live(server: TestServer, of: Tenancy, mark: string, amount: number): Promise<void> {
  const { owner, tenant } = of;
  await postCharge(server, of, { amount, description: `${mark} charge` });
  await recordPayment(server, of, { amount, reference: `${mark} reference` });
  const reported = await reportPayment(server, of, { amount, reference: `${mark} report` });
  await sendProof(server, of, reported, { name: `${mark} proof.png` });
  const id = await reportDefect(server, of, { title: `${mark} tap`, description: `${mark} drips` });
  const request = of.myPath(`/maintenance-requests/${id}`);
  await uploadPhoto(server, tenant, request);
  await server.request('POST', `${request}/comments`, { as: tenant, body: { body: `${mark} comment` } });
  const path = owner.path(`/maintenance-requests/${id}/comments`);
  const secret = { body: `${mark} within the team`, isInternal: true };
  await server.request('POST', path, { as: owner, body: secret });
  await writeTo(server, owner, { recipientId: tenant.id, leaseId: of.lease.id, subject: `${mark} subject` });
  await sendFileTo(server, owner, { recipientId: tenant.id, leaseId: of.lease.id });
  const query = { leaseId: of.lease.id };
  await shareDocument(server, owner, await addDocument(server, owner, { query, name: `${mark} shared.pdf` }));
  await addDocument(server, owner, { query, name: `${mark} for the team.pdf` });
  await uploadPolicy(server, of, { insurer: `${mark} insurer` });
  await giveNotice(server, of, { kind: 'other', concernsOn: null, body: `${mark} word` });
  await addCheque(server, of, { cheques: [{ number: String(amount), dueOn: '2027-01-10', amount }] });
  await addSecurity(server, of, { amount, issuer: `${mark} bank` });
  await server.owner`insert into analytics_events (id, created_at, event_name, user_id, page_url)
    values (${server.services.newId()}, now(), 'page_view', ${tenant.id}, ${`https://dira.example/${mark}`})`;
}

const addDana = (server: TestServer): Promise<Tenancy> =>
  addRentalWithTenant(server, {
    lease: { tenant: { fullName: 'Dana Levi', email: 'dana@example.com', identityNumber: '123456782' } },
  });

/** Dana in a house with a neighbour, and somebody of another landlord. */
async function setUp(server: TestServer) {
  const dana = await addDana(server);
  const { owner } = dana;
  const neighbour = await addRentalWithTenant(server, {
    owner,
    lease: { tenant: { fullName: 'Noa Neighbour', email: 'noa@example.com' }, monthlyRentAmount: 613_131 },
  });
  const foreign = await addRentalWithTenant(server, {
    owner: await signUpOwner(server, 'Sharon Flats'),
    lease: { tenant: { fullName: 'Fay Foreign', email: 'fay@example.com' }, monthlyRentAmount: 717_171 },
  });
  await live(server, dana, 'Danas', 12_345);
  await live(server, neighbour, 'Neighbours', 54_321);
  await live(server, foreign, 'Foreigners', 98_765);
  return { dana, neighbour, foreign, owner };
}

const all = (files: Map<string, Buffer>) =>
  [...files.values()].map((bytes) => bytes.toString('latin1')).join('\n');

describe('an archive', () => {
  let server: TestServer;
  let lived: Awaited<ReturnType<typeof setUp>>;
  beforeAll(async () => {
    server = await startTestServer();
    lived = await setUp(server);
  });
  afterAll(() => server.close());

  test('holds what Dira holds of a tenant, for people and for programs, with the files themselves', async () => {
    const { dana, owner } = lived;
    const notice = await addAnnouncement(server, owner);
    await server.request('POST', dana.myPath(`/announcements/${notice}/read`), { as: dana.tenant });
    const formulas = 'x\n=HYPERLINK(1)\r\n+1;@SUM(A1)\t-1+1';
    await writeTo(server, owner, { recipientId: dana.tenant.id, leaseId: dana.lease.id, body: formulas });
    await runUntilIdle(server.services);
    const files = await readExport(server, dana.tenant);
    const data = JSON.parse(files.get('data.json')?.toString() ?? '');
    expect(data).toMatchObject({
      profile: [{ name: 'Dana Levi', email: 'dana@example.com', role: 'tenant' }],
      workspaces: [],
      records: [
        { workspace: 'Carmel Homes', name: 'Dana Levi', email: 'dana@example.com', identity: '123456782' },
      ],
      leases: [{ rent: { amount: 450_000, currency: 'ILS' }, startsOn: '2026-10-01' }],
      payments: [
        { amount: { amount: 12_345, currency: 'ILS' }, status: 'confirmed', receipt: '2026-1' },
        { reference: 'Danas report', status: 'reported', receipt: null },
      ],
      requests: [{ title: 'Danas tap', text: 'Danas drips', status: 'open' }],
      comments: [{ text: 'Danas comment', from: 'Dana Levi' }],
      tenantNotices: [{ kind: 'other', text: 'Danas word' }],
      announcements: [{ title: 'No water on Tuesday' }],
      cheques: [{ reference: '12345', dueOn: '2027-01-10', status: 'on_hand' }],
      securities: [{ kind: 'bank_guarantee', amount: { amount: 12_345 }, status: 'active' }],
      visits: [{ event: 'page_view', page: 'https://dira.example/Danas' }],
      devices: [],
    });
    expect(data.charges).toContainEqual(
      expect.objectContaining({ text: 'Danas charge', amount: { amount: 12_345, currency: 'ILS' } }),
    );
    expect(data.messages).toContainEqual(
      expect.objectContaining({ title: 'Danas subject', to: 'Dana Levi' }),
    );
    // Shared, brought, the paper of the notice, a photo, and what came with a message and with a payment.
    expect(data.files).toHaveLength(6);
    expect(new Set(data.files.map(({ isInside }: { isInside: string }) => isInside))).toEqual(
      new Set(['yes']),
    );
    expect(data.notifications.length).toBeGreaterThan(3);
    expect(data.signIns).toContainEqual(expect.objectContaining({ event: 'signed_in' }));
    const names = [...files.keys()];
    for (const folder of ['documents/', 'photos/', 'messages/', 'receipts/', 'payments/'])
      expect(
        names.some((name) => name.startsWith(folder)),
        folder,
      ).toBe(true);
    for (const { file } of data.files as { file: string }[]) expect(names).toContain(file);
    const csv = files.get('payments.csv')?.toString() ?? '';
    expect(csv).toMatch(/^\uFEFF"Workspace","Property","Unit","Paid on","Amount",/);
    expect(csv).toContain('"22/11/2026","123.45 ILS","Bank transfer","Danas reference"');
    expect(files.get('README.txt')?.toString()).toContain('payments.csv');
    const tables = [...files].filter(([name]) => name.endsWith('.csv')).map(([, bytes]) => bytes.toString());
    for (const table of tables)
      expect(table.slice(1)).not.toMatch(/(^|","|[;\t])"?[\p{Z}\p{Cf}]*[=+@|-](?!\d+\.\d\d ILS)/mu);
    expect(tables.join('')).toContain("x\n'=HYPERLINK(1)");
  });

  test('holds nothing of a neighbour, of another landlord, or of what stays within the team', async () => {
    const { dana, neighbour, foreign } = lived;
    await runUntilIdle(server.services);
    const files = await readExport(server, dana.tenant, 'he');
    const names = [...files.keys()].join('\n');
    const inside = `${names}\n${all(files)}`;
    const text = [...files.values()].map((bytes) => bytes.toString('utf8')).join('\n');
    const ids = await server.owner`select id::text from tenants where full_name <> 'Dana Levi'
      union select lease_id::text from lease_tenants lt join tenants t on t.id = lt.tenant_id where t.full_name <> 'Dana Levi'`;
    for (const { id } of ids) expect(text).not.toContain(id);
    for (const other of [
      'Neighbour',
      'Foreign',
      'Sharon Flats',
      'noa@example.com',
      'fay@example.com',
      'within the team',
      'for the team',
      '543.21',
      '54321',
      '987.65',
      '98765',
      '613131',
      '6131.31',
      '717171',
      neighbour.tenant.id,
      foreign.tenant.id,
      neighbour.lease.id,
      foreign.lease.id,
      foreign.owner.organizationId,
    ])
      expect(inside.includes(other), other).toBe(false);
    expect(text).toContain('Danas tap');
  });

  test('of one of the team holds their account and their messages, and nothing of any tenant', async () => {
    const { owner, dana } = lived;
    const manager = await signUpMember(server, owner.organizationId, 'property_manager');
    await writeTo(server, owner, { recipientId: manager.id, subject: 'Keys' });
    const files = await readExport(server, manager);
    const data = JSON.parse(files.get('data.json')?.toString() ?? '');
    expect(data).toMatchObject({
      workspaces: [{ workspace: 'Carmel Homes', role: 'property_manager' }],
      records: [],
      leases: [],
      charges: [],
      payments: [],
      requests: [],
      messages: [{ title: 'Keys' }],
      files: [],
    });
    expect(all(files)).not.toContain('Dana');
    expect(all(files)).not.toContain(dana.lease.id);
  });

  test('of a tenant who has left holds what was theirs', async () => {
    const later = await startServerForTest();
    const dana = await addDana(later);
    await live(later, dana, 'Danas', 12_345);
    await addRequest(later, dana.owner, await propertyOf(later, dana), { title: 'The roof' });
    await comeBackAt(later, '2026-11-23T07:00:00Z', [dana.tenant]);
    await later.owner`update leases set terminated_on = '2026-11-22' where id = ${dana.lease.id}`;
    later.clock.set('2026-11-23T07:01:00Z');
    const again = await signInTenantAgain(later, dana.tenant);
    const data = JSON.parse((await readExport(later, again)).get('data.json')?.toString() ?? '');
    expect(data.leases).toMatchObject([{ endedOn: '2026-11-22' }]);
    expect(data.requests.map(({ title }: { title: string }) => title)).toEqual(['Danas tap']);
  });
});

describe('who may have it', () => {
  test('whoever has just signed in; a session of a while ago is asked again', async () => {
    const server = await startServerForTest();
    const person = await signUp(server);
    const id = await addExport(server, person);
    expect((await linkExport(server, person, id)).status).toBe(200);
    await comeBackAt(server, '2026-11-22T07:16:00Z', [person]);
    const refused = { status: 403, body: { code: 'recent_sign_in_required' } };
    expect(await askForExport(server, person)).toMatchObject(refused);
    expect(await linkExport(server, person, id)).toMatchObject(refused);
    const again = await signInTenantAgain(server, person, 'correct horse');
    expect((await linkExport(server, again, id)).status).toBe(200);
  });

  test('the person alone, in the session that asked, for minutes', async () => {
    const server = await startServerForTest();
    const person = await signUp(server);
    const other = await signUp(server);
    const id = await addExport(server, person);
    expect((await linkExport(server, other, id)).status).toBe(404);
    const { body } = await server.request('GET', '/api/v1/me/data-exports/newest', { as: other });
    expect(body).toEqual({ dataExport: null });
    const url = (await linkExport(server, person, id)).body.url as string;
    expect((await server.request('GET', url)).status).toBe(200);
    // A letter of it changed, put under another kind of file, and after its minutes.
    const token = url.split('/').at(-1) ?? '';
    // Of the last letters some bits say nothing; those of the fifth from the end all do.
    const forged = `${token.slice(0, -5)}${token.at(-5) === 'A' ? 'B' : 'A'}${token.slice(-4)}`;
    expect((await server.request('GET', url.replace(token, forged))).status).toBe(404);
    for (const under of ['files', 'pictures', 'attachments'])
      expect((await server.request('GET', `/api/v1/${under}/${token}`)).status, under).toBe(404);
    server.clock.advance({ minutes: 6 });
    expect((await server.request('GET', url)).status).toBe(404);
    server.clock.advance({ minutes: -6 });
    await server.request('POST', '/auth/v1/logout', { as: person });
    expect((await server.request('GET', url)).status).toBe(404);
  });

  test('leaves a line in the security log each time', async () => {
    const server = await startServerForTest();
    const person = await signUp(server);
    await server.request('GET', await linkToExport(server, person));
    const events = await server.owner`select event_type from security_logs
      where user_id = ${person.id} and event_type like 'data_export%' order by event_type`;
    expect(events.map((row) => row['event_type'])).toEqual(['data_export_opened', 'data_export_requested']);
  });
});

describe('is made', () => {
  test('once a wish, however many workers come to it and however often it is asked for', async () => {
    const server = await startServerForTest();
    const dana = await addDana(server);
    const [first, second] = await Promise.all([
      askForExport(server, dana.tenant),
      askForExport(server, dana.tenant),
    ]);
    expect(second.body).toEqual(first.body);
    const keys = async () => (await listStoredKeys(server)).filter((key) => key.startsWith('data-exports/'));
    await Promise.all(Array.from({ length: 3 }, () => makeExport(server.services, ownData, first.body.id)));
    await runUntilIdle(server.services);
    expect(await keys()).toHaveLength(1);
    const ready = (await listNotificationsOf(server, dana.tenant)).filter(
      ({ topic }) => topic === 'data_export.ready',
    );
    expect(ready).toMatchObject([
      { type: 'general', data: { on: '2026-11-29' }, target: { kind: 'data_export' } },
    ]);
    const mails = await readMails(server, dana.tenant.email, 'notification:');
    expect(mails.filter(({ subject }) => subject.includes('29/11/2026'))).toHaveLength(1);
  });

  test('by itself, tells a member too whose role writes no messages, and stands with its days', async () => {
    const server = await startServerForTest();
    const owner = await signUpOwner(server);
    const viewer = await signUpMember(server, owner.organizationId, 'viewer');
    await askForExport(server, viewer);
    const newest = async () =>
      (await server.request('GET', '/api/v1/me/data-exports/newest', { as: viewer })).body.dataExport;
    expect(await newest()).toMatchObject({ state: 'preparing', expiresAt: null, byteSize: null });
    await runUntilIdle(server.services);
    expect(await newest()).toMatchObject({ state: 'ready', expiresAt: '2026-11-29T07:00:00Z' });
    expect((await listNotificationsOf(server, viewer)).map(({ topic }) => topic)).toEqual([
      'data_export.ready',
    ]);
    expect(await listNotificationsOf(server, owner)).toEqual([]);
  });

  test('and gone after seven days, with its bytes; what a crash left behind goes too', async () => {
    const server = await startServerForTest();
    const person = await signUp(server);
    const id = await addExport(server, person);
    const left = `data-exports/${person.id}/${server.services.newId()}`;
    await server.services.files.put(left, Buffer.from('half'));
    await setStoredAt(server, left);
    const keys = async () => (await listStoredKeys(server)).length;
    await comeBackAt(server, '2026-11-24T07:00:00Z', [person]);
    await eraseExpired(server.services);
    await sweepStrayFiles(server.services, storedKeySources);
    expect(await keys()).toBe(1);
    server.clock.set('2026-11-29T07:00:00Z');
    const again = await signInTenantAgain(server, person, 'correct horse');
    expect((await linkExport(server, again, id)).status).toBe(404);
    const { body } = await server.request('GET', '/api/v1/me/data-exports/newest', { as: again });
    expect(body.dataExport.state).toBe('expired');
    await eraseExpired(server.services);
    expect(await keys()).toBe(0);
  });

  test('of nobody whose account went meanwhile', async () => {
    const server = await startServerForTest();
    const person = await signUp(server);
    const { body } = await askForExport(server, person);
    await server.owner`update auth.users set deleted_at = now() where id = ${person.id}`;
    await makeExport(server.services, ownData, body.id);
    expect(await listStoredKeys(server)).toEqual([]);
  });
});

async function propertyOf(server: TestServer, { owner, lease }: Rental): Promise<string> {
  return (await server.request('GET', owner.path(`/leases/${lease.id}`), { as: owner })).body.property.id;
}

/** With the password once more: a new session. */
async function signInTenantAgain(server: TestServer, person: Person, password?: string): Promise<Person> {
  if (password === undefined) return freshen(server, person);
  return { ...person, ...(await signIn(server, person, password)) };
}

/** As if they had just signed in, where the password was made up by the product. */
async function freshen(server: TestServer, person: Person): Promise<Person> {
  const at = Math.floor(server.clock.now().epochMilliseconds / 1000);
  await server.owner`update auth.sessions set amr = ${JSON.stringify([{ method: 'password', timestamp: at }])}
    where user_id = ${person.id}`;
  return person;
}
