import { describe, expect, test } from 'vitest';
import { runUntilIdle } from '../../background.ts';
import { signUpMember } from '../../testing/people.ts';
import { startServerForTest, type TestServer } from '../../testing/test-server.ts';
import { startMailServer } from '../deliveries/testing.ts';
import { endLease } from '../lease-terminations/testing.ts';
import { reportDefect } from '../maintenance/testing.ts';
import { addRentalWithTenant, reportPayment } from '../money/testing.ts';
import { startBeside } from '../realtime/testing.ts';
import { sendDigests } from './digest.ts';
import { chooseDaily, listNotificationsOf, readMails } from './testing.ts';

const digests = (server: TestServer, address: string) => readMails(server, address, 'digest:');

async function waitUntil(server: TestServer, instant: string): Promise<void> {
  server.clock.advance(Temporal.Instant.from(instant).since(server.clock.now()));
  await sendDigests(server.services);
}

/** A landlord who wants one mail a day, and was told of one payment. */
async function tellOfPayment(now: string) {
  const server = await startServerForTest({ now });
  const rental = await addRentalWithTenant(server);
  await chooseDaily(server, rental.owner, ['payment', 'lease', 'maintenance']);
  await reportPayment(server, rental, { reference: '1', paidOn: '2026-10-01' });
  await runUntilIdle(server.services);
  return { server, rental, address: rental.owner.email };
}

describe('the mail of the day', () => {
  test('says in groups what came since the last and was not read, once, whoever comes to it how often', async () => {
    const { server, rental, address } = await tellOfPayment('2026-11-22T07:00:00Z');
    const beside = await startBeside(server);
    const read = await listNotificationsOf(server, rental.owner);
    await server.request('POST', `/api/v1/my/notifications/${read[0]?.id}/read`, { as: rental.owner });
    server.clock.advance({ minutes: 1 });
    await reportPayment(server, rental, { reference: '2', amount: 120_000 });
    const manager = await signUpMember(server, rental.owner.organizationId, 'property_manager');
    await endLease(server, manager, rental.lease.id);
    await runUntilIdle(server.services);
    expect(await readMails(server, address, 'notification:')).toEqual([]);
    const unread = await listNotificationsOf(server, rental.owner, '?unread=true');

    await waitUntil(server, '2026-11-23T05:59:00Z');
    expect(await digests(server, address)).toEqual([]);
    server.clock.advance({ minutes: 1 });
    await Promise.all([
      ...Array.from({ length: 3 }, () => sendDigests(server.services)),
      ...Array.from({ length: 3 }, () => sendDigests(beside.services)),
    ]);
    const [mail, ...more] = await digests(server, address);
    expect(more).toEqual([]);
    expect(mail?.text_body).toMatch(/תשלומים\n[^]*₪1,200[^]*\n\nחוזים\n/);
    expect(mail?.text_body).not.toContain('₪4,500');
    for (const { id } of unread) expect(mail?.text_body).toContain(`/notifications/${id}`);
    expect(unread).toHaveLength(2);

    // Nothing came since: an empty one is none.
    await waitUntil(server, '2026-11-24T06:00:00Z');
    expect(await digests(server, address)).toHaveLength(1);
  });

  test('leaves what comes after eight to the next day', { tags: ['night'] }, async () => {
    const { server, rental, address } = await tellOfPayment('2026-11-22T07:00:00Z');
    await server.owner`update notifications set created_at = '2026-11-23T06:10:00Z'`;
    await waitUntil(server, '2026-11-23T06:30:00Z');
    expect(await digests(server, address)).toEqual([]);
    await waitUntil(server, '2026-11-24T06:00:00Z');
    expect(await digests(server, address)).toHaveLength(1);
    // What was on its way at eight waits too: one a day.
    await server.owner`update notifications set waits_for_digest = true where user_id = ${rental.owner.id}`;
    await waitUntil(server, '2026-11-24T06:30:00Z');
    expect(await digests(server, address)).toHaveLength(1);
    await waitUntil(server, '2026-11-25T06:00:00Z');
    expect(await digests(server, address)).toHaveLength(2);
  });

  test('rests on Shabbat, and goes out on Sunday', async () => {
    const { server, address } = await tellOfPayment('2026-11-27T10:00:00Z');
    for (const instant of ['2026-11-28T06:00:00Z', '2026-11-28T18:00:00Z', '2026-11-29T05:59:00Z']) {
      await waitUntil(server, instant);
      expect(await digests(server, address)).toEqual([]);
    }
    await waitUntil(server, '2026-11-29T06:00:00Z');
    expect(await digests(server, address)).toHaveLength(1);
  });

  test.each([
    ['back', '2026-10-24T08:00:00Z', '2026-10-25T05:30:00Z', '2026-10-25T06:00:00Z'],
    ['forward', '2027-03-25T10:00:00Z', '2027-03-26T04:30:00Z', '2027-03-26T05:00:00Z'],
  ])('is at eight by the clock of the day on which it goes %s', async (_, now, early, eight) => {
    const { server, address } = await tellOfPayment(now);
    await waitUntil(server, early);
    expect(await digests(server, address)).toEqual([]);
    await waitUntil(server, eight);
    expect(await digests(server, address)).toHaveLength(1);
  });

  test(
    'says nothing of a place that the person has no more, and reaches nobody who wants no mail',
    { tags: ['night'] },
    async () => {
      const { server, rental, address } = await tellOfPayment('2026-11-22T07:00:00Z');
      await signUpMember(server, rental.owner.organizationId, 'admin');
      await server.owner`update memberships set suspended_at = now() where user_id = ${rental.owner.id}`;
      await waitUntil(server, '2026-11-23T06:00:00Z');
      await server.owner`update memberships set suspended_at = null where user_id = ${rental.owner.id}`;
      await server.owner`update notifications set waits_for_digest = true`;
      await server.owner`update profiles set notify_by_email = false where id = ${rental.owner.id}`;
      await waitUntil(server, '2026-11-24T06:00:00Z');
      expect(await digests(server, address)).toEqual([]);
    },
  );
});

test('what cannot wait, and what was not chosen, still comes at once', async () => {
  const server = await startServerForTest();
  const rental = await addRentalWithTenant(server);
  await chooseDaily(server, rental.owner, ['maintenance']);
  await reportPayment(server, rental);
  await reportDefect(server, rental, { title: 'A pipe burst', preventsLiving: true });
  await reportDefect(server, rental, { title: 'A squeaking door' });
  await runUntilIdle(server.services);
  const subjects = (await readMails(server, rental.owner.email, 'notification:')).map(
    ({ subject }) => subject,
  );
  expect(subjects).toHaveLength(2);
  expect(subjects.join()).toContain('A pipe burst');
  expect(subjects.join()).not.toContain('squeaking');
});

describe('the end of copies by mail', () => {
  test('is one click of a mail program, which can do nothing else, and no receipt offers it', async () => {
    const smtp = await startMailServer();
    const server = await startServerForTest({ settings: { SMTP_URL: smtp.url } });
    const rental = await addRentalWithTenant(server);
    await reportPayment(server, rental);
    await server.request('POST', rental.path('/payments'), {
      as: rental.owner,
      body: { amount: 100, method: 'cash', paidOn: '2026-11-22' },
    });
    await runUntilIdle(server.services);
    const headerOf = (address: string, name: string) =>
      smtp.mails
        .filter(({ to }) => to?.[0]?.address === address)
        .map(({ headers }) => headers.find(({ key }) => key === name)?.value);
    expect(headerOf(rental.owner.email, 'list-unsubscribe-post')).toContain('List-Unsubscribe=One-Click');
    expect(new Set(headerOf(rental.tenant.email, 'list-unsubscribe'))).toEqual(new Set([undefined]));
    const address = headerOf(rental.owner.email, 'list-unsubscribe').find((value) => value !== undefined);
    const { pathname } = new URL(address?.slice(1, -1) ?? '');
    const click = (path: string) =>
      server.request('POST', path, {
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect(await click(`${pathname.slice(0, -1)}_`)).toMatchObject({ status: 404 });
    expect(await click(`/unsubscribe/${rental.tenant.id}.${pathname.split('.')[1]}`)).toMatchObject({
      status: 404,
    });
    const byEmail = async () =>
      (await server.request('GET', '/api/v1/me', { as: rental.owner })).body.profile.notifications.email;
    expect(await byEmail()).toBe(true);
    for (const time of ['once', 'twice']) expect([time, (await click(pathname)).status]).toEqual([time, 204]);
    expect(await byEmail()).toBe(false);
  });

  test('is one press on its page', { tags: ['night'] }, async () => {
    const { server, rental } = await tellOfPayment('2026-11-22T07:00:00Z');
    await waitUntil(server, '2026-11-23T06:00:00Z');
    const [mail] = await digests(server, rental.owner.email);
    const [, token] = /\/unsubscribe\/(\S+)/.exec(mail?.text_body ?? '') ?? [];
    const stop = (of: string) => server.request('POST', '/api/v1/mail-copies/stop', { body: { token: of } });
    expect(await stop('nobody.nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await stop(token ?? '')).toMatchObject({ status: 204 });
    const [profile] = await server.owner`select notify_by_email from profiles where id = ${rental.owner.id}`;
    expect(profile).toEqual({ notify_by_email: false });
  });
});
