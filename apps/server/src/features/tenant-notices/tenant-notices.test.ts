import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { readText } from '../../testing/pdf-text.ts';
import { signUpMember, signUpOwner, type Person } from '../../testing/people.ts';
import { startServerForTest, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { buildContentsToSave, saveAgreement } from '../lease-agreements/testing.ts';
import { endLease } from '../lease-terminations/testing.ts';
import { addCoTenant, signInTenant } from '../leases/testing.ts';
import { addRentalWithTenant, type Rental } from '../money/testing.ts';
import { listNotificationsOf } from '../notifications/testing.ts';
import { fileNotice } from './paper.ts';
import { giveNotice, listNotices, sendNotice } from './testing.ts';

type Tenancy = Rental & { tenant: Person };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const seenByTenant = async (at: TestServer, of: Tenancy, as: Person = of.tenant) =>
  (await at.request('GET', of.myPath('/tenant-notices'), { as })).body;
const acknowledge = (at: TestServer, of: Rental, id: string, as: Person = of.owner) =>
  at.request('POST', of.path(`/tenant-notices/${id}/acknowledgement`), { as });
const addAgreement = (at: TestServer, { owner, lease }: Rental, term: object = {}) => {
  const contents = buildContentsToSave();
  return saveAgreement(at, owner, lease.id, {
    contents: { ...contents, term: { ...contents.term, ...term } },
  });
};
const todoOf = async (at: TestServer, { owner }: Rental, as: Person = owner) =>
  (await at.request('GET', owner.path('/dashboard'), { as })).body.todo.tenantNotices;

describe('a notice', () => {
  test('is seen by both sides as it was said, with the day by which it had to be said', async () => {
    const of = await addRentalWithTenant(server);
    await addAgreement(server, of);
    const id = await giveNotice(server, of, { kind: 'using_option', body: 'בתנאים שסוכמו' });
    const notice = {
      id,
      kind: 'using_option',
      tenantName: expect.stringMatching(/^Tenant/),
      concernsOn: '2027-09-30',
      body: 'בתנאים שסוכמו',
      givenAt: server.clock.now().toString(),
      deadline: { on: '2027-08-01', basis: 'contract', isMet: true },
      documentId: null,
      acknowledgedAt: null,
    };
    expect(await listNotices(server, of)).toEqual([notice]);
    expect(await seenByTenant(server, of)).toEqual({
      terms: {
        endsOn: '2027-09-30',
        option: { noticeBy: '2027-08-01', days: 60, basis: 'contract' },
        exitDays: 60,
        isAgreementKnown: true,
      },
      items: [notice],
    });
  });

  test('that comes too late is given all the same, and says so', async () => {
    const of = await addRentalWithTenant(server);
    await addAgreement(server, of);
    await giveNotice(server, of, { kind: 'leaving_early', concernsOn: '2026-12-31' });
    expect(await listNotices(server, of)).toMatchObject([
      { concernsOn: '2026-12-31', deadline: { on: '2026-11-01', basis: 'contract', isMet: false } },
    ]);
    await giveNotice(server, of, { kind: 'leaving_early', concernsOn: '2027-01-21' });
    expect((await listNotices(server, of))[0]).toMatchObject({ deadline: { on: '2026-11-22', isMet: true } });
  });

  test('goes by the law where no contract is known, and by nothing where the contract names nothing', async () => {
    const of = await addRentalWithTenant(server);
    expect((await seenByTenant(server, of)).terms).toEqual({
      endsOn: '2027-09-30',
      option: { noticeBy: '2027-08-01', days: 60, basis: 'law' },
      exitDays: null,
      isAgreementKnown: false,
    });
    await addAgreement(server, of, { optionHolder: 'none', exitTenantDays: null });
    expect((await seenByTenant(server, of)).terms).toEqual({
      endsOn: '2027-09-30',
      option: null,
      exitDays: null,
      isAgreementKnown: true,
    });
    await giveNotice(server, of, { kind: 'leaving_early', concernsOn: '2027-01-31' });
    expect(await listNotices(server, of)).toMatchObject([{ deadline: null }]);
  });

  test('sent twice with the same key is one', async () => {
    const of = await addRentalWithTenant(server);
    const first = await sendNotice(server, of, {}, { key: 'the-same' });
    const again = await sendNotice(server, of, {}, { key: 'the-same' });
    expect(again.body).toEqual(first.body);
    expect(await listNotices(server, of)).toHaveLength(1);
  });

  test('is not for who shares the lease, nor for a stranger; who only looks on says nothing of it', async () => {
    const own = await startServerForTest();
    const of = await addRentalWithTenant(own);
    const flatmate = await signInTenant(own, await addCoTenant(own, of.owner, of.lease.id));
    const id = await giveNotice(own, of);
    await runWaiting(own.services);
    expect((await seenByTenant(own, of, flatmate)).items).toEqual([]);
    const [{ documentId }] = (await seenByTenant(own, of)).items;
    const link = (as: Person) =>
      own.request('POST', of.myPath(`/documents/${documentId}/download-link`), { as });
    expect((await link(of.tenant)).status).toBe(200);
    expect((await link(flatmate)).status).toBe(404);
    const other = await addRentalWithTenant(own, { owner: await signUpOwner(own, 'Elsewhere') });
    expect((await sendNotice(own, of, {}, { as: other.tenant })).status).toBe(404);
    expect((await acknowledge(own, of, id, other.owner)).status).toBe(404);
    // The notice of another lease, through one's own.
    expect((await acknowledge(own, other, id, other.owner)).status).toBe(404);
    const viewer = await signUpMember(own, of.owner.organizationId, 'viewer');
    expect((await acknowledge(own, of, id, viewer)).status).toBe(403);
    const seen = await own.request('GET', of.path('/tenant-notices'), { as: viewer });
    expect(seen.body).toMatchObject({ items: [{ id }], can: { acknowledge: false } });
  });

  test('stays as it was said, also for whoever works on the database', async () => {
    const of = await addRentalWithTenant(server);
    const id = await giveNotice(server, of);
    await acknowledge(server, of, id);
    const change = (set: string) =>
      server.services.db.jobs((trx) =>
        sql.raw(`update tenant_notices set ${set} where id = '${id}'`).execute(trx),
      );
    await expect(change(`body = 'something else'`)).rejects.toThrow(/permission denied/);
    await expect(change('acknowledged_at = null, acknowledged_by = null')).rejects.toThrow(/said once/);
  });
});

describe('what is wrong is said where it is', () => {
  test.each([
    ['no day to leave on', { kind: 'leaving_early' }, 'concernsOn', 'required'],
    ['a day that is past', { kind: 'leaving_early', concernsOn: '2026-11-21' }, 'concernsOn', 'in_past'],
    ['the last day', { kind: 'leaving_early', concernsOn: '2027-09-30' }, 'concernsOn', 'not_before_end'],
    ['a day of one’s own', { kind: 'not_renewing', concernsOn: '2027-01-01' }, 'concernsOn', 'invalid'],
    ['another matter that is none', { kind: 'other', body: ' ' }, 'body', 'required'],
    ['too many words', { kind: 'other', body: 'x'.repeat(4001) }, 'body', 'too_long'],
  ] as const)('%s', async (_, body, path, code) => {
    const of = await addRentalWithTenant(server);
    const answer = await sendNotice(server, of, body);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, code }] } });
    expect(await listNotices(server, of)).toEqual([]);
  });

  test('of a lease that was ended, its last day is the one that counts', async () => {
    const of = await addRentalWithTenant(server);
    expect((await endLease(server, of.owner, of.lease.id)).status).toBe(204);
    expect((await seenByTenant(server, of)).terms.endsOn).toBe('2026-12-15');
    const late = await sendNotice(server, of, { kind: 'leaving_early', concernsOn: '2026-12-15' });
    expect(late.body.errors).toEqual([{ path: 'concernsOn', code: 'not_before_end' }]);
  });
});

describe('the landlord', () => {
  test('has it among what waits until they say that it came, once', async () => {
    const of = await addRentalWithTenant(server);
    expect(await todoOf(server, of)).toEqual({ count: 0, items: [] });
    const id = await giveNotice(server, of, { kind: 'other', body: 'מפתח לחדר האופניים' });
    expect(await todoOf(server, of)).toMatchObject({
      count: 1,
      items: [{ noticeId: id, kind: 'other', concernsOn: null, leaseId: of.lease.id }],
    });
    const viewer = await signUpMember(server, of.owner.organizationId, 'viewer');
    expect(await todoOf(server, of, viewer)).toBeNull();
    expect((await acknowledge(server, of, id)).status).toBe(204);
    const at = server.clock.now().toString();
    server.clock.advance({ minutes: 5 });
    expect((await acknowledge(server, of, id)).status).toBe(204);
    expect((await seenByTenant(server, of)).items).toMatchObject([{ acknowledgedAt: at }]);
    expect(await todoOf(server, of)).toEqual({ count: 0, items: [] });
  });

  test('is told at once, and the tenant when it came; who only repairs and who shares the lease are not', async () => {
    const own = await startServerForTest();
    const of = await addRentalWithTenant(own);
    const flatmate = await signInTenant(own, await addCoTenant(own, of.owner, of.lease.id));
    const repairer = await signUpMember(own, of.owner.organizationId, 'maintenance_staff');
    const id = await giveNotice(own, of, { kind: 'other', body: 'החלפת מנעול' });
    await runWaiting(own.services);
    expect(await listNotificationsOf(own, of.owner)).toMatchObject([
      {
        topic: 'tenant_notice.given',
        type: 'lease',
        data: { tenantName: expect.stringMatching(/^Tenant/), reason: 'החלפת מנעול' },
        target: { kind: 'lease', leaseId: of.lease.id },
      },
    ]);
    await Promise.all([acknowledge(own, of, id), acknowledge(own, of, id)]);
    await runWaiting(own.services);
    expect((await listNotificationsOf(own, of.tenant)).map(({ topic }) => topic)).toEqual([
      'tenant_notice.acknowledged',
    ]);
    expect(await listNotificationsOf(own, flatmate)).toEqual([]);
    expect(await listNotificationsOf(own, repairer)).toEqual([]);
  });
});

describe('the paper', () => {
  test('says who, to whom, what and when, and is made once', async () => {
    const own = await startServerForTest();
    const of = await addRentalWithTenant(own);
    await addAgreement(own, of);
    const id = await giveNotice(own, of, {
      kind: 'leaving_early',
      concernsOn: '2027-03-01',
      body: 'עוברים לעיר אחרת\n\nתודה',
    });
    await Promise.all(Array.from({ length: 3 }, () => fileNotice(own.services, of.owner.organizationId, id)));
    await runWaiting(own.services);
    const filed = await own.request('GET', of.owner.path(`/documents?leaseId=${of.lease.id}`), {
      as: of.owner,
    });
    const papers = filed.body.items.filter(({ title }: { title: string }) => title.includes('עזיבה'));
    expect(papers).toMatchObject([
      { title: 'הודעה לבעלי הדירה: עזיבה לפני הזמן', category: 'leases', isShared: true },
    ]);
    const documentId = papers[0].id;
    expect(await listNotices(own, of)).toMatchObject([{ documentId }]);
    const { body: link } = await own.request('POST', of.myPath(`/documents/${documentId}/download-link`), {
      as: of.tenant,
    });
    const text = await readText((await own.request('GET', link.url)).raw, 'he');
    for (const part of ['01/03/2027', '31/12/2026', '22/11/2026', 'עוברים לעיר אחרת', 'תודה'])
      expect(text).toContain(part);
  });
});
