import { TEAM_ROLES } from '@dira/domain/permissions';
import { createTranslator } from '@dira/i18n/translate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runWaiting } from '../../background.ts';
import { comeBackAt, signUpMember, signUpOwner, type Member, type Person } from '../../testing/people.ts';
import { readTable } from '../../testing/tables.ts';
import { startTestServer, testNow, type TestServer } from '../../testing/test-server.ts';
import { notificationSources } from '../contributions.ts';
import { endLease } from '../lease-terminations/testing.ts';
import { addCoTenant, addLease, signInTenant, type LeaseOfTest } from '../leases/testing.ts';
import { notify } from '../notifications/service.ts';
import { chooseDaily, listNotificationsOf, readMails, switchOff } from '../notifications/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addAnnouncement, buildAnnouncement } from './testing.ts';

interface Home {
  leaseId: string;
  tenant: Person;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A house of three flats with two tenants, and another house with one, at a moment of its own. */
async function setUp({ now = testNow } = {}) {
  server.clock.set(now);
  const owner = await signUpOwner(server);
  const house = await addProperty(server, owner, {}, 3);
  const elsewhere = await addProperty(server, owner, {}, 1);
  const moveIn = async (unitId: string | undefined, change: LeaseOfTest = {}): Promise<Home> => {
    const lease = await addLease(server, owner, unitId ?? '', change);
    return { leaseId: lease.id, tenant: await signInTenant(server, lease) };
  };
  const ana = await moveIn(house.unitIds[0]);
  const ben = await moveIn(house.unitIds[1]);
  const cleo = await moveIn(elsewhere.unitIds[0]);
  return { owner, house, moveIn, ana, ben, cleo, ...talkTo(owner) };
}

function talkTo(owner: Member) {
  const mine = ({ leaseId }: Home, rest = '') => `/api/v1/my/leases/${leaseId}/announcements${rest}`;
  const seenBy = async (home: Home): Promise<string[]> => {
    const { status, body } = await server.request('GET', mine(home), { as: home.tenant });
    if (status !== 200) throw new Error(`not listed: ${status}`);
    return body.items.map(({ title }: { title: string }) => title);
  };
  return {
    seenBy,
    mine,
    read: (home: Home, id: string) => server.request('POST', mine(home, `/${id}/read`), { as: home.tenant }),
    withdraw: (id: string, as = owner) =>
      server.request('POST', as.path(`/announcements/${id}/withdrawal`), { as }),
    get: async (id: string) =>
      (await server.request('GET', owner.path(`/announcements/${id}`), { as: owner })).body,
    list: async (query = '') =>
      (await server.request('GET', owner.path(`/announcements${query}`), { as: owner })).body.items,
    readers: async (id: string) =>
      (await server.request('GET', owner.path(`/announcements/${id}/readers`), { as: owner })).body.items,
  };
}

describe('an announcement', () => {
  test('is seen in its house by whoever rents there today, or in every house, newest first', async () => {
    const { owner, house, moveIn, seenBy, ana, ben, cleo } = await setUp();
    await addAnnouncement(server, owner, { title: 'Water', propertyId: house.id });
    server.clock.advance({ minutes: 1 });
    await addAnnouncement(server, owner, { title: 'Holiday greetings' });
    expect(await seenBy(ana)).toEqual(['Holiday greetings', 'Water']);
    expect(await seenBy(ben)).toEqual(['Holiday greetings', 'Water']);
    expect(await seenBy(cleo)).toEqual(['Holiday greetings']);
    // Whoever came after it was put up, from their first day.
    const dan = await moveIn(house.unitIds[2], { startsOn: '2026-11-24' });
    expect(await seenBy(dan)).toEqual([]);
    await comeBackAt(server, '2026-11-24T07:00:00Z', [dan.tenant]);
    expect(await seenBy(dan)).toEqual(['Holiday greetings', 'Water']);
  });

  test('is seen no more once the tenancy is over, its day is past, or it was withdrawn', async () => {
    const { owner, house, seenBy, read, withdraw, ana, ben } = await setUp();
    const water = await addAnnouncement(server, owner, { title: 'Water', propertyId: house.id });
    const lift = await addAnnouncement(server, owner, { title: 'Lift', endsOn: '2026-11-23' });
    expect(
      (await endLease(server, owner, ben.leaseId, { lastDay: '2026-11-22', noticeOn: null })).status,
    ).toBe(204);
    expect(await seenBy(ben)).toEqual(['Lift', 'Water']);
    await comeBackAt(server, '2026-11-23T08:00:00Z', [owner, ana.tenant, ben.tenant]);
    expect(await seenBy(ben)).toEqual([]);
    expect((await read(ben, water)).status).toBe(404);
    expect(await seenBy(ana)).toEqual(['Lift', 'Water']);
    await comeBackAt(server, '2026-11-24T08:00:00Z', [owner, ana.tenant]);
    expect(await seenBy(ana)).toEqual(['Water']);
    expect((await read(ana, lift)).status).toBe(404);
    expect((await withdraw(lift)).body).toMatchObject({ code: 'transition_refused' });
    expect((await withdraw(water)).status).toBe(204);
    expect(await seenBy(ana)).toEqual([]);
    expect((await withdraw(water)).body).toMatchObject({ code: 'transition_refused' });
  });

  test('says who has read it, by name, with those who cannot', async () => {
    const { owner, house, get, list, read, readers, ana, ben } = await setUp();
    await addCoTenant(server, owner, ana.leaseId, { fullName: 'Aya', makeAccount: false });
    const id = await addAnnouncement(server, owner, { propertyId: house.id });
    expect(await get(id)).toMatchObject({
      state: 'standing',
      readCount: 0,
      tenantCount: 3,
      property: { id: house.id },
    });
    expect((await read(ana, id)).status).toBe(204);
    server.clock.advance({ minutes: 10 });
    expect((await read(ana, id)).status).toBe(204);
    expect(await list()).toMatchObject([{ id, readCount: 1, tenantCount: 3, can: { withdraw: true } }]);
    const places = await readers(id);
    expect(places).toHaveLength(3);
    expect(places).toContainEqual({
      tenantId: expect.any(String),
      name: 'Aya',
      property: { name: expect.any(String) },
      unit: { number: expect.any(String) },
      hasAccount: false,
      readAt: null,
    });
    expect(places.filter((one: { readAt: string | null }) => one.readAt !== null)).toMatchObject([
      { hasAccount: true, readAt: '2026-11-22T07:00:00Z' },
    ]);
    // Who left stays among those who read it; who did not read it goes.
    for (const { leaseId } of [ana, ben]) await endLease(server, owner, leaseId, { lastDay: '2026-11-22' });
    await comeBackAt(server, '2026-11-24T08:00:00Z', [owner]);
    expect(await get(id)).toMatchObject({ readCount: 1, tenantCount: 1 });
  });

  test('that is over counts whom it reached on its last day, in the file of the list too', async () => {
    const { owner, house, withdraw, list, moveIn, read, ana } = await setUp();
    const stranger = await signUpOwner(server, 'Sharon Flats');
    await addAnnouncement(server, stranger, { endsOn: '2026-11-22' });
    const past = await addAnnouncement(server, owner, { propertyId: house.id, endsOn: '2026-11-22' });
    server.clock.advance({ minutes: 1 });
    const withdrawn = await addAnnouncement(server, owner, { propertyId: house.id });
    await read(ana, past);
    await withdraw(withdrawn);
    await moveIn(house.unitIds[2], { startsOn: '2026-11-25' });
    await comeBackAt(server, '2026-11-26T08:00:00Z', [owner]);
    expect(await list()).toEqual([]);
    expect(await list('?over=true')).toMatchObject([
      { id: withdrawn, state: 'withdrawn', readCount: 0, tenantCount: 2, can: { withdraw: false } },
      { id: past, state: 'over', readCount: 1, tenantCount: 2, can: { withdraw: false } },
    ]);
    const say = createTranslator('es', 'announcements');
    const file = (query: string) => readTable(server, owner, `announcements?language=es&${query}`);
    expect(await file('over=true&columns=title,endsOn,read')).toEqual([
      [say('columns.title'), say('columns.endsOn'), say('columns.read')],
      ['No water on Tuesday', say('states.withdrawn'), say('readBy', { read: 0, all: 2 })],
      ['No water on Tuesday', '22/11/2026', say('readBy', { read: 1, all: 2 })],
    ]);
    expect(await file('columns=title')).toEqual([[say('columns.title')]]);
  });

  test('comes by pages, and so do its readers', async () => {
    const { owner, house } = await setUp();
    const ids: string[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      ids.push(await addAnnouncement(server, owner, { title, propertyId: house.id }));
      server.clock.advance({ minutes: 1 });
    }
    const ask = (path: string) => server.request('GET', owner.path(path), { as: owner });
    const { body: first } = await ask('/announcements?limit=2');
    const { body: rest } = await ask(`/announcements?limit=2&cursor=${first.nextCursor}`);
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids.toReversed());
    const { body: one } = await ask(`/announcements/${ids[0]}/readers?limit=1`);
    const { body: two } = await ask(`/announcements/${ids[0]}/readers?limit=1&cursor=${one.nextCursor}`);
    expect(new Set([...one.items, ...two.items].map(({ tenantId }) => tenantId)).size).toBe(2);
    expect(two.nextCursor).toBeNull();
  });

  test('has a title, a text, a day to come and a house of its own', async () => {
    const { owner } = await setUp();
    const stranger = await signUpOwner(server, 'Sharon Flats');
    const foreign = await addProperty(server, stranger);
    const post = (change: object) =>
      server.request('POST', owner.path('/announcements'), {
        as: owner,
        body: buildAnnouncement({ ...change }),
      });
    for (const [change, path, code] of [
      [{ title: ' ' }, 'title', 'required'],
      [{ body: '' }, 'body', 'required'],
      [{ body: 'x'.repeat(4001) }, 'body', 'too_long'],
      [{ endsOn: '2026-11-21' }, 'endsOn', 'in_past'],
      [{ propertyId: foreign.id }, 'propertyId', 'not_found'],
    ] as const) {
      const { status, body } = await post(change);
      expect([status, body.errors], path).toEqual([422, [expect.objectContaining({ path, code })]]);
    }
    expect((await post({ endsOn: '2026-11-22' })).status).toBe(201);
  });
});

describe('who may', () => {
  test('put up and withdraw: who runs maintenance; look: who sees maintenance; names: who sees tenants', async () => {
    const { owner } = await setUp();
    const stranger = await signUpOwner(server, 'Sharon Flats');
    const id = await addAnnouncement(server, owner);
    const expected = {
      admin: [200, 200, 201],
      property_manager: [200, 200, 201],
      assistant: [200, 200, 201],
      viewer: [200, 200, 403],
      // Without a job in a house; with one: maintenance/assigned.test.ts.
      maintenance_staff: [404, 403, 403],
      realtor: [403, 403, 403],
    };
    for (const role of TEAM_ROLES) {
      const as = await signUpMember(server, owner.organizationId, role);
      const answers = [
        await server.request('GET', as.path(`/announcements/${id}`), { as }),
        await server.request('GET', as.path(`/announcements/${id}/readers`), { as }),
        await server.request('POST', as.path('/announcements'), { as, body: buildAnnouncement() }),
      ];
      expect(
        answers.map(({ status }) => status),
        role,
      ).toEqual(expected[role]);
    }
    const asStranger = { as: stranger };
    for (const path of [`/announcements/${id}`, `/announcements/${id}/readers`])
      expect((await server.request('GET', stranger.path(path), asStranger)).status).toBe(404);
    const withdrawal = stranger.path(`/announcements/${id}/withdrawal`);
    expect((await server.request('POST', withdrawal, asStranger)).status).toBe(404);
  });

  test('a tenant reads through their own lease alone', async () => {
    const { owner, house, mine, read, ana, cleo } = await setUp();
    const id = await addAnnouncement(server, owner, { propertyId: house.id });
    expect((await read(cleo, id)).status).toBe(404);
    const through = await server.request('POST', mine(ana, `/${id}/read`), { as: cleo.tenant });
    expect(through.status).toBe(404);
    expect((await server.request('GET', mine(ana), { as: cleo.tenant })).status).toBe(404);
    expect((await server.request('GET', owner.path('/announcements'), { as: ana.tenant })).status).toBe(404);
  });
});

describe('told of it', () => {
  test('is each tenant once, however many workers come to it, also one with two flats', async () => {
    const { owner, house, ana, ben, cleo } = await setUp();
    await addLease(server, owner, house.unitIds[2] ?? '', {
      tenant: { id: await tenantOf(ana.tenant) },
    });
    const id = await addAnnouncement(server, owner, { propertyId: house.id });
    await runWaiting(server.services);
    const [event] = await server.owner`select id, created_at from outbox
      where organization_id = ${owner.organizationId} and topic = 'announcement.posted'`;
    const again = {
      topic: 'announcement.posted',
      organizationId: owner.organizationId,
      entityId: id,
      actorId: owner.id,
      commentId: null,
      toUserId: null,
      key: `event:${event?.['id']}`,
      at: server.clock.now().toString(),
    } as const;
    await Promise.all(Array.from({ length: 4 }, () => notify(server.services, notificationSources, again)));
    for (const { tenant } of [ana, ben])
      expect(await listNotificationsOf(server, tenant)).toMatchObject([
        {
          topic: 'announcement.posted',
          type: 'general',
          data: { subject: 'No water on Tuesday', reason: 'From eight to noon. Please fill a bucket.' },
          target: { kind: 'my_announcement', leaseId: expect.any(String), announcementId: id },
        },
      ]);
    expect(await listNotificationsOf(server, cleo.tenant)).toEqual([]);
    expect(await listNotificationsOf(server, owner)).toEqual([]);
    expect(await readMails(server, ana.tenant.email, 'notification:')).toHaveLength(1);
  });

  test('is each member of the team who sees announcements, but for whoever put it up', async () => {
    const { owner } = await setUp();
    const [colleague, realtor] = [
      await signUpMember(server, owner.organizationId, 'viewer'),
      await signUpMember(server, owner.organizationId, 'realtor'),
    ];
    const id = await addAnnouncement(server, owner);
    await runWaiting(server.services);
    expect(await listNotificationsOf(server, colleague)).toMatchObject([
      { type: 'general', audience: 'team', target: { kind: 'announcement', announcementId: id } },
    ]);
    expect(await listNotificationsOf(server, realtor)).toEqual([]);
    expect(await listNotificationsOf(server, owner)).toEqual([]);
  });

  test('by mail as they chose: at once, once a day, or not', async () => {
    const { owner, ana, ben, cleo } = await setUp();
    await chooseDaily(server, ben.tenant, ['general']);
    await switchOff(server, cleo.tenant, 'email');
    await addAnnouncement(server, owner);
    await runWaiting(server.services);
    for (const { tenant } of [ana, ben, cleo])
      expect(await listNotificationsOf(server, tenant)).toHaveLength(1);
    expect(await readMails(server, ana.tenant.email, 'notification:')).toMatchObject([
      { subject: 'הודעה לדיירים: No water on Tuesday', held_until: null },
    ]);
    for (const { tenant } of [ben, cleo])
      expect(await readMails(server, tenant.email, 'notification:')).toEqual([]);
  });

  test('reads the notification with the announcement, on every device', async () => {
    const { owner, read, ana, ben } = await setUp();
    const id = await addAnnouncement(server, owner);
    await runWaiting(server.services);
    await read(ana, id);
    expect((await listNotificationsOf(server, ana.tenant))[0]?.readAt).not.toBeNull();
    expect((await listNotificationsOf(server, ben.tenant))[0]?.readAt).toBeNull();
  });

  test('is nobody any more of what was withdrawn, nor by a mail that waits', async () => {
    // Shabbat.
    const { owner, withdraw, ana, ben } = await setUp({ now: '2026-11-28T10:00:00Z' });
    const told = await addAnnouncement(server, owner, { title: 'Told', endsOn: '2026-12-05' });
    await addAnnouncement(server, owner, { title: 'Stays', endsOn: '2026-12-05' });
    await runWaiting(server.services);
    expect(await readMails(server, ana.tenant.email, 'notification:')).toMatchObject([
      { held_until: expect.any(String) },
      { held_until: expect.any(String) },
    ]);
    await withdraw(told);
    const early = await addAnnouncement(server, owner, { title: 'Early', endsOn: '2026-12-05' });
    await withdraw(early);
    await runWaiting(server.services);
    for (const { tenant } of [ana, ben]) {
      expect((await listNotificationsOf(server, tenant)).map(({ data }) => data.subject)).toEqual(['Stays']);
    }
    server.clock.advance({ hours: 21 });
    await server.services.queue.addJobs([{ name: 'release_held_deliveries', payload: {} }]);
    await runWaiting(server.services);
    for (const { tenant } of [ana, ben]) {
      expect(await readMails(server, tenant.email, 'notification:')).toMatchObject([
        { subject: 'הודעה לדיירים: Stays' },
      ]);
    }
  });

  test('hear the screens of the leases that it reaches, and of the team, each time that it is read', async () => {
    const { owner, house, read, withdraw, ana, ben } = await setUp();
    const id = await addAnnouncement(server, owner, { propertyId: house.id });
    await read(ana, id);
    await read(ana, id);
    await withdraw(id);
    const events = await server.owner`select topic, payload ->> 'leaseId' as lease from outbox
      where organization_id = ${owner.organizationId} and topic like 'announcement.%' order by id`;
    const leases = [ana.leaseId, ben.leaseId].toSorted();
    expect(events.map(({ topic, lease }) => [topic, lease])).toEqual([
      ['announcement.posted', null],
      ...leases.map((lease) => ['announcement.shown', lease]),
      ['announcement.read', null],
      ['announcement.withdrawn', null],
      ...leases.map((lease) => ['announcement.hidden', lease]),
    ]);
  });
});

async function tenantOf({ id }: Person): Promise<string> {
  const [row] = await server.owner`select id from tenants where user_id = ${id}`;
  return row?.['id'];
}
