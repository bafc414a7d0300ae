import { afterAll, beforeAll, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signIn, signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readExport } from '../data-exports/testing.ts';
import { addRental, recordPayment } from '../money/testing.ts';
import { findMailedSecret } from '../team/testing.ts';
import {
  acceptInvitation,
  accessPath,
  addOwner,
  inviteOwner,
  openToOwner,
  postEntry,
  readStatement,
  setShares,
} from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A flat of two owners, whose rent of November was paid. */
async function addHouse() {
  const rental = await addRental(server);
  const { owner } = rental;
  const { body } = await server.request('GET', rental.path(''), { as: owner });
  const [dana, avi] = [
    await addOwner(server, owner, 'Dana Levi'),
    await addOwner(server, owner, 'Avi Cohen'),
  ];
  await setShares(server, owner, {
    propertyId: body.property.id,
    fromOn: '2026-09-01',
    shares: { [dana]: 2500, [avi]: 7500 },
  });
  await recordPayment(server, rental, { amount: 450_000, paidOn: '2026-11-03' });
  return { owner, dana, avi, property: body.property };
}

const open = (as: Person | string, ownerId: string, rest = '') =>
  server.request('GET', `/api/v1/ownerships/${ownerId}${rest}`, { as });
const read = async (as: Person) => (await server.request('GET', '/api/v1/me', { as })).body.ownerships;

test('an owner sees their share alone, as the manager’s statement says it, and nothing once that is taken back', async () => {
  const { owner, dana, avi, property } = await addHouse();
  await postEntry(server, owner, dana, { kind: 'payout', amount: 60_000, reference: 'Transfer 12' });
  const person = await signUp(server);
  expect((await open(person, dana)).status).toBe(404);
  await openToOwner(server, owner, { ownerId: dana, person });

  expect(await read(person)).toEqual([
    { ownerId: dana, ownerName: 'Dana Levi', organizationName: 'Carmel Homes' },
  ]);
  expect((await open(person, dana)).body).toMatchObject({
    ownerName: 'Dana Levi',
    balances: [{ currency: 'ILS', balance: 52_500, available: 52_500 }],
    properties: [{ propertyId: property.id, share: 2500, unitCount: 1, letCount: 1 }],
    payouts: [{ on: '2026-11-20', amount: 60_000, currency: 'ILS', reference: 'Transfer 12' }],
  });
  const theirs = await open(person, dana, '/statement?month=2026-11');
  const { accounts } = await readStatement(server, owner, dana, '2026-11');
  const [account] = accounts;
  expect(theirs.body.accounts).toEqual([
    {
      ...account,
      entries: account?.entries.map((entry) => ({ ...entry, can: { reverse: false, correct: false } })),
    },
  ]);
  const csv = await open(person, dana, '/statement.csv?month=2026-11&language=en');
  const ofManager = await server.request(
    'GET',
    owner.path(`/property-owners/${dana}/statement.csv?month=2026-11&language=en`),
    { as: owner },
  );
  expect(csv.raw.equals(ofManager.raw)).toBe(true);

  const files = await readExport(server, person);
  expect(JSON.parse(String(files.get('data.json')))).toMatchObject({
    ownerships: [{ workspace: 'Carmel Homes', name: 'Dana Levi' }],
    ownerEntries: [
      { kind: 'payout', amount: { amount: -60_000, currency: 'ILS' }, reference: 'Transfer 12' },
    ],
  });
  await runWaiting(server.services);
  const stuck =
    await server.owner`select task_identifier from graphile_worker.jobs where last_error is not null`;
  expect([...stuck], 'there is nowhere to tell them of it').toEqual([]);
  expect((await open(person, avi)).status, 'the other owner').toBe(404);
  expect((await open(owner, dana)).status, 'the manager').toBe(404);
  const { status } = await server.request('GET', owner.path('/property-owners'), { as: person });
  expect(status, 'the workspace').toBe(404);

  const remove = async () => (await server.request('DELETE', accessPath(owner, dana), { as: owner })).status;
  expect(await remove()).toBe(204);
  expect(await remove()).toBe(404);
  expect((await open(person, dana)).status).toBe(404);
  expect(await read(person)).toEqual([]);
});

test('an invitation works once; a new one, its withdrawal and seven days end the one before', async () => {
  const { owner, dana } = await addHouse();
  const [first, second] = [
    await inviteOwner(server, owner, { ownerId: dana }),
    await inviteOwner(server, owner, { ownerId: dana }),
  ];
  const [person, other] = [await signUp(server), await signUp(server)];
  expect((await acceptInvitation(server, person, first)).status).toBe(404);
  const answers = await Promise.all([person, other].map((one) => acceptInvitation(server, one, second)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const again = await server.request('POST', accessPath(owner, dana), {
    as: owner,
    body: { sendsMail: false },
  });
  expect(again.body.code, 'somebody sees it already').toBe('transition_refused');
  await server.request('DELETE', accessPath(owner, dana), { as: owner });

  const withdrawn = await inviteOwner(server, owner, { ownerId: dana });
  await server.request('DELETE', accessPath(owner, dana), { as: owner });
  expect((await acceptInvitation(server, person, withdrawn)).status).toBe(404);
  const late = await inviteOwner(server, owner, { ownerId: dana });
  await server.owner`update owner_invitations set expires_at = ${server.clock.now().toString()}`;
  expect((await acceptInvitation(server, person, late)).status).toBe(404);
  const access = await server.request('GET', accessPath(owner, dana), { as: owner });
  expect(access.body).toMatchObject({ account: null, invitation: { mail: 'none', works: false } });
});

test('the mailed secret makes the account of its address; a link that was handed over makes none', async () => {
  const { owner, dana } = await addHouse();
  const invite = () =>
    server.request('POST', accessPath(owner, dana), { as: owner, body: { sendsMail: true } });
  expect((await invite()).body.errors).toEqual([{ path: 'sendsMail', code: 'required' }]);
  await server.request('PATCH', owner.path(`/property-owners/${dana}`), {
    as: owner,
    body: { email: 'dana@example.com' },
  });
  const letter = async () => {
    const mails = await server.request(
      'GET',
      owner.path(`/property-owners/${dana}/statement-mails?month=2026-10`),
      { as: owner },
    );
    return mails.body.preview.text;
  };
  expect(await letter()).not.toContain('/dashboard');
  const link = await inviteOwner(server, owner, { ownerId: dana, sendsMail: true });
  const mailed = await findMailedSecret(server, 'dana@example.com');
  const opened = async (token: string) =>
    (await server.request('POST', '/api/v1/owner-invitations/opening', { body: { token } })).body;
  expect(await opened(link)).toMatchObject({ ownerName: 'Dana Levi', makesAccountOf: null });
  expect(await opened(mailed)).toMatchObject({ makesAccountOf: 'dana@example.com' });
  const account = (token: string) =>
    server.request('POST', '/api/v1/owner-invitations/account', {
      body: { token, fullName: 'Dana Levi', password: 'a quiet street in Haifa' },
    });
  expect((await account(link)).status).toBe(404);
  expect((await account(mailed)).status).toBe(204);
  const person = await signIn(server, { email: 'dana@example.com' }, 'a quiet street in Haifa');
  expect((await acceptInvitation(server, person, mailed)).status).toBe(200);
  await runWaiting(server.services);
  const access = await server.request('GET', accessPath(owner, dana), { as: owner });
  expect(access.body).toMatchObject({
    account: { fullName: 'Dana Levi', email: 'dana@example.com' },
    invitation: null,
  });
  expect(await letter()).toContain(`/dashboard?owner=${dana}&month=2026-10`);
});
