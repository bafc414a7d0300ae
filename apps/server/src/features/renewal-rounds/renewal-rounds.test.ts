import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { recordIndexes, signUpOperator } from '../cpi/testing.ts';
import { buildContentsToSave, saveAgreement } from '../lease-agreements/testing.ts';
import { announceMilestones } from '../leases/milestones.ts';
import { addLease } from '../leases/testing.ts';
import { addRental, addRentalWithTenant, type Rental } from '../money/testing.ts';
import { listNotificationsOf, readMails } from '../notifications/testing.ts';
import { giveNotice, listNotices } from '../tenant-notices/testing.ts';
import { askAboutRenewal, endsInMarch } from './testing.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
});
afterAll(() => server.close());

const rent = () => addRentalWithTenant(server, { owner, lease: endsInMarch, isCharged: false });
type Tenancy = Awaited<ReturnType<typeof rent>>;

const post = ({ path }: Rental, rest: string, body: object = {}) =>
  server.request('POST', path(`/renewal${rest}`), { as: owner, body });
const seen = async ({ path }: Rental) => (await server.request('GET', path('/renewal'), { as: owner })).body;
const mine = async ({ myPath, tenant }: Tenancy) =>
  (await server.request('GET', myPath('/renewal'), { as: tenant })).body.question;
const say = ({ myPath, tenant }: Tenancy, answer: string, note = '') =>
  server.request('POST', myPath('/renewal/answer'), { as: tenant, body: { answer, note } });
const turns = async () =>
  (await server.request('GET', owner.path('/dashboard'), { as: owner })).body.todo.renewals.items.map(
    (item: { leaseId: string; turn: string }) => [item.leaseId, item.turn],
  );
const turnOf = async ({ lease }: Rental) =>
  (await turns()).find(([id]: [string]) => id === lease.id)?.[1] ?? null;
const emailOf = async ({ lease }: Rental) =>
  (await server.owner`select email::text from tenants where id = ${lease.tenantId}`)[0]?.['email'] as string;

describe('a tenant who is asked', () => {
  test('hears of the offer by one mail and in the portal, and stays by an amendment that both sides sign', async () => {
    const of = await rent();
    expect(
      (await askAboutRenewal(server, of, { basis: 'percent', changeBasisPoints: 250, words: 'Gladly.' }))
        .status,
    ).toBe(201);
    await runWaiting(server.services);
    const [mail, ...more] = await readMails(server, await emailOf(of), 'renewal:');
    expect([mail?.subject, more]).toEqual([expect.stringContaining('10/03/2027'), []]);
    expect(mail?.text_body).toMatch(/4,612\.50[^]*4,500[^]*dashboard\?lease=/);
    // Its notification has no mail of its own.
    const questions = (await readMails(server, await emailOf(of))).filter(({ subject }) =>
      subject.endsWith('?'),
    );
    expect(questions).toHaveLength(1);
    expect(await mine(of)).toMatchObject({
      state: 'asked',
      endsOn: '2027-03-10',
      offer: {
        until: '2028-03-10',
        monthlyRent: { amount: 461_250 },
        currentRent: { amount: 450_000 },
        words: 'Gladly.',
      },
      canAnswer: true,
    });
    expect((await post(of, '/draft')).body.code).toBe('transition_refused');

    expect((await say(of, 'talk')).status).toBe(204);
    expect((await say(of, 'stay', 'If the boiler is new')).status).toBe(204);
    await runWaiting(server.services);
    expect((await listNotificationsOf(server, owner)).map(({ topic }: { topic: string }) => topic)).toContain(
      'renewal_round.answered',
    );
    expect(await turnOf(of)).toBe('stay');
    expect(await seen(of)).toMatchObject({
      round: {
        state: 'answered',
        answer: 'stay',
        note: 'If the boiler is new',
        isNoted: false,
        mail: { skippedBecause: null },
      },
      can: { draft: true },
    });

    const { amendmentId } = (await post(of, '/draft')).body;
    expect((await post(of, '/draft')).body.code).toBe('transition_refused');
    expect(await turnOf(of)).toBeNull();
    expect((await say(of, 'leave')).body.code).toBe('transition_refused');
    const amended = await server.request('GET', of.path(`/amendments/${amendmentId}`), { as: owner });
    expect(amended.body).toMatchObject({
      endsOn: '2028-03-10',
      rent: { fromOn: '2027-03-11', monthlyRent: { amount: 461_250 } },
      optionHolder: null,
    });
    await server.request('POST', of.path(`/amendments/${amendmentId}/paper-signature`), {
      as: owner,
      body: { signedOn: '2026-11-20' },
    });
    expect((await seen(of)).round.state).toBe('agreed');
    expect(await mine(of)).toMatchObject({ state: 'agreed', canAnswer: false });
  });

  test('leaves by the notice that has its document, once, also where they give it by hand', async () => {
    const [of, byHand] = [await rent(), await rent()];
    await askAboutRenewal(server, of);
    await say(of, 'leave', 'A job in Haifa');
    await say(of, 'leave', 'A job in Haifa');
    expect(await listNotices(server, of)).toMatchObject([
      { kind: 'not_renewing', concernsOn: '2027-03-10', body: 'A job in Haifa' },
    ]);
    expect((await seen(of)).round).toMatchObject({ state: 'ending', answer: 'leave' });
    expect(await turnOf(of)).toBeNull();
    // Back again, until the landlord confirmed the notice.
    await say(of, 'stay');
    expect((await seen(of)).round).toMatchObject({ state: 'answered', answer: 'stay' });

    await askAboutRenewal(server, byHand);
    await giveNotice(server, byHand);
    expect((await seen(byHand)).round).toMatchObject({ state: 'ending', answer: 'leave' });
    const [notice] = await listNotices(server, byHand);
    await server.request('POST', byHand.path(`/tenant-notices/${notice?.id}/acknowledgement`), { as: owner });
    expect((await say(byHand, 'stay')).body.code).toBe('transition_refused');
    expect((await askAboutRenewal(server, byHand)).body.code).toBe('transition_refused');
  });

  test('uses the option of the lease by staying: its terms are the offer, and the notice is kept', async () => {
    const of = await rent();
    const contents = buildContentsToSave();
    await saveAgreement(server, owner, of.lease.id, {
      contents: { term: contents.term, rent: { ...contents.rent, steps: [] } },
    });
    expect((await seen(of)).proposal).toMatchObject({
      until: '2028-03-10',
      option: { holder: 'tenant', noticeBy: '2027-01-09', monthlyRent: { amount: 461_250 } },
    });
    await askAboutRenewal(server, of, { basis: 'option', until: '2029-01-01' });
    await say(of, 'stay');
    expect(await listNotices(server, of)).toMatchObject([{ kind: 'using_option' }]);
    const { amendmentId } = (await post(of, '/draft')).body;
    const amended = await server.request('GET', of.path(`/amendments/${amendmentId}`), { as: owner });
    expect(amended.body).toMatchObject({
      endsOn: '2028-03-10',
      optionHolder: 'tenant',
      optionNoticeOn: '2026-11-22',
    });
  });
});

test('a rent by the index says from which month to which, and none is offered by one that is not published', async () => {
  const of = await rent();
  const refused = await askAboutRenewal(server, of, { basis: 'index' });
  expect(refused.body).toMatchObject({ code: 'index_not_published', errors: [{ path: 'basis' }] });
  await recordIndexes(server, await signUpOperator(server), { '2026-01': '100', '2026-10': '102.1' });
  await askAboutRenewal(server, of, { basis: 'index' });
  expect((await seen(of)).round.offer).toMatchObject({
    monthlyRent: { amount: 459_450 },
    changeBasisPoints: 210,
    indexMonths: { from: '2026-01', to: '2026-10' },
  });
  expect((await askAboutRenewal(server, of, { basis: 'option' })).body.errors).toMatchObject([
    { path: 'basis' },
  ]);
  expect((await askAboutRenewal(server, of, { until: '2027-03-10' })).body.errors).toMatchObject([
    { path: 'until' },
  ]);
});

test('what is heard on the phone is recorded, closes nothing for others, and a closed round asks no more', async () => {
  const of = await rent();
  expect((await post(of, '/answer', { answer: 'stay' })).status).toBe(404);
  await askAboutRenewal(server, of);
  await post(of, '/answer', { answer: 'stay', note: 'By phone' });
  expect((await seen(of)).round).toMatchObject({ answer: 'stay', isNoted: true });
  expect(await listNotices(server, of)).toEqual([]);
  await post(of, '/closing');
  expect(await mine(of)).toBeNull();
  expect((await say(of, 'leave')).status).toBe(404);
  await runWaiting(server.services);
  const mails = await server.owner`select d.status, d.skipped_because from deliveries d join renewal_rounds r
    on d.dedupe_key = 'renewal:' || r.id || ':1' where r.lease_id = ${of.lease.id}`;
  expect(mails).toEqual([{ status: 'skipped', skipped_because: 'withdrawn' }]);
  const far = await addRental(server, { owner, isCharged: false });
  expect((await askAboutRenewal(server, far)).body.code).toBe('transition_refused');
  const stranger = await addRentalWithTenant(server, {
    owner: await signUpOwner(server, 'Elsewhere'),
    isCharged: false,
  });
  const elsewhere = await server.request('GET', of.myPath('/renewal'), { as: stranger.tenant });
  expect(elsewhere.status).toBe(404);
});

test('a flat that is let to another from then on asks nobody to begin anything, and one that is cancelled does', async () => {
  const of = await rent();
  await askAboutRenewal(server, of);
  await say(of, 'talk');
  expect([(await seen(of)).round.state, await turnOf(of)]).toEqual(['answered', 'talk']);
  const next = await addLease(server, owner, (await seen(of)).unit.id, {
    startsOn: '2027-03-11',
    endsOn: '2028-03-10',
  });
  expect([(await seen(of)).round.state, await turnOf(of)]).toEqual(['agreed', null]);
  await server.owner`update leases set terminated_on = starts_on - 1 where id = ${next.id}`;
  expect([(await seen(of)).round.state, await turnOf(of)]).toEqual(['answered', 'talk']);
});

test('rounds open 120 days ahead where that is wanted, once, and without a word to a tenant', async () => {
  const at = await signUpOwner(server, 'Of rounds');
  const due = await addRental(server, { owner: at, lease: endsInMarch, isCharged: false });
  await addRental(server, {
    owner: at,
    lease: { startsOn: '2026-03-24', endsOn: '2027-03-23' },
    isCharged: false,
  });
  const rounds = () =>
    server.owner`select lease_id, question from renewal_rounds where organization_id = ${at.organizationId}`;
  const listed = async (show: string) =>
    (await server.request('GET', at.path(`/renewals?show=${show}`), { as: at })).body.items.length;
  await announceMilestones(server.services, at.organizationId);
  await runWaiting(server.services);
  expect(await rounds()).toEqual([]);
  const switchTo = (isActive: boolean) =>
    server.request('PUT', at.path('/renewal-openings'), { as: at, body: { isActive } });
  await switchTo(true);
  await runWaiting(server.services);
  await switchTo(true);
  await runWaiting(server.services);
  expect(await rounds()).toEqual([{ lease_id: due.lease.id, question: 0 }]);
  expect([await listed('all'), await listed('unasked'), await listed('asked')]).toEqual([2, 2, 0]);
  server.clock.set('2026-11-24T07:00:00Z');
  await announceMilestones(server.services, at.organizationId);
  await runWaiting(server.services);
  expect(await rounds()).toHaveLength(2);
  const mails = await server.owner`select from deliveries where organization_id = ${at.organizationId}
    and dedupe_key like 'renewal:%'`;
  expect(mails).toEqual([]);
  const viewer = await signUpMember(server, at.organizationId, 'viewer');
  const asked = await server.request('POST', due.path('/renewal/question'), {
    as: viewer,
    body: { until: '2028-03-10', basis: 'same' },
  });
  expect(asked.status).toBe(403);
});
