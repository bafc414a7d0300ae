import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addCheque } from '../cheques/testing.ts';
import { addDocument } from '../documents/testing.ts';
import { buildContents, saveAgreement } from '../lease-agreements/testing.ts';
import { addLease } from '../leases/testing.ts';
import { addRentalWithTenant, type Rental } from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addSecurity } from '../securities/testing.ts';
import { addEvent, buildEvent, listEntries } from './testing.ts';

/** Today is Sunday, 22 November 2026. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const upcoming = async (member: Member, query = '') =>
  (await server.request('GET', member.path(`/calendar/upcoming${query}`), { as: member })).body;

/** What a test looks at: of which kind, on which day. */
const brief = (entries: { kind: string; startsOn: string }[]) =>
  entries.map(({ kind, startsOn }) => `${kind} ${startsOn}`);

async function addLeaseUntil(owner: Member, endsOn: string) {
  const { id: propertyId, unitIds } = await addProperty(server, owner);
  const lease = await addLease(server, owner, unitIds[0]!, {
    startsOn: '2026-10-01',
    endsOn,
    makeAccount: false,
  });
  return { ...lease, propertyId };
}

describe('the next thirty days', () => {
  test('begin today and end with the thirtieth day: the thirty-first is not listed', async () => {
    const owner = await signUpOwner(server);
    for (const day of ['2026-11-21', '2026-11-22', '2026-12-22', '2026-12-23']) {
      await addEvent(server, owner, { title: day, startsOn: day, endsOn: day });
    }
    const { items } = await upcoming(owner);
    expect(items.map((entry: { title: string }) => entry.title)).toEqual(['2026-11-22', '2026-12-22']);
  });

  test('hold a lease that ends on the thirtieth day, and not one that ends a day later', async () => {
    const owner = await signUpOwner(server);
    const inside = await addLeaseUntil(owner, '2026-12-22');
    await addLeaseUntil(owner, '2026-12-23');
    const { items } = await upcoming(owner, '?kind=lease_end');
    expect(items).toMatchObject([{ startsOn: '2026-12-22', lease: { id: inside.id } }]);
  });

  test('are those of Israel: late on a Saturday night there it is Sunday', async () => {
    const owner = await signUpOwner(server);
    await addEvent(server, owner, { startsOn: '2026-12-22', endsOn: '2026-12-22' });
    server.clock.set('2026-11-21T21:59:00Z');
    const before = await upcoming(owner);
    server.clock.set('2026-11-21T22:00:00Z');
    const after = await upcoming(owner);
    server.clock.set('2026-11-22T07:00:00Z');
    expect([before.items.length, after.items.length]).toEqual([0, 1]);
  });
});

describe('leases', () => {
  test('show their last day as a renewal, with the property, the unit and the tenant', async () => {
    const owner = await signUpOwner(server);
    const lease = await addLeaseUntil(owner, '2026-12-12');
    const [entry] = await listEntries(server, owner, '2026-12-01', '2026-12-31', '&kind=lease_end');
    expect(entry).toMatchObject({ startsOn: '2026-12-12', lease: { id: lease.id } });
    expect(entry?.property?.id).toBe(lease.propertyId);
    expect(entry?.unit?.number).toBeTruthy();
  });

  test('without a contract have both days of the law and the reminder of thirty days', async () => {
    const owner = await signUpOwner(server);
    await addLeaseUntil(owner, '2027-03-30');
    const entries = [
      ...(await listEntries(server, owner, '2026-12-01', '2026-12-31', '&kind=option_notice')),
      ...(await listEntries(server, owner, '2027-01-01', '2027-02-28', '&kind=option_notice')),
    ];
    expect(entries.map(({ startsOn, notice }) => [startsOn, notice?.reason, notice?.basis])).toEqual([
      ['2026-12-30', 'option_landlord', 'law'],
      ['2027-01-29', 'option_tenant', 'law'],
      ['2027-02-28', 'ending', 'default'],
    ]);
  });

  test('with a contract have the days of its own option alone', async () => {
    const owner = await signUpOwner(server);
    const { id } = await addLeaseUntil(owner, '2027-03-30');
    const term = { ...buildContents().term, optionHolder: 'tenant', optionNoticeDays: 75 };
    await saveAgreement(server, owner, id, { contents: { term } });
    const entries = await listEntries(server, owner, '2026-12-20', '2027-02-19', '&kind=option_notice');
    expect(entries.map(({ startsOn, notice }) => [startsOn, notice?.reason, notice?.basis])).toEqual([
      ['2027-01-14', 'option_tenant', 'contract'],
    ]);
  });

  test('that were ended early show the day on which they ended, and want no notice', async () => {
    const owner = await signUpOwner(server);
    const { id } = await addLeaseUntil(owner, '2027-03-30');
    await server.owner`update leases set terminated_on = '2026-12-15' where id = ${id}`;
    expect(brief(await listEntries(server, owner, '2026-12-01', '2026-12-31', '&kind=lease_end'))).toEqual([
      'lease_end 2026-12-15',
    ]);
    expect(await listEntries(server, owner, '2026-12-30', '2027-02-28', '&kind=option_notice')).toEqual([]);
    expect(await listEntries(server, owner, '2027-03-01', '2027-03-31', '&kind=lease_end')).toEqual([]);
  });
});

describe('rent', () => {
  test('is one entry a day and property, with how many and how much', async () => {
    const owner = await signUpOwner(server);
    const { id: propertyId, unitIds } = await addProperty(server, owner);
    for (const unitId of unitIds.slice(0, 2)) await addLease(server, owner, unitId, { makeAccount: false });
    const entries = await listEntries(server, owner, '2026-11-01', '2026-12-31', '&kind=rent_due');
    expect(entries).toMatchObject([
      { startsOn: '2026-11-01', count: 2, lease: null, property: { id: propertyId } },
      { startsOn: '2026-12-01', count: 2, lease: null, amount: { amount: 900_000, currency: 'ILS' } },
    ]);
  });

  test('of one lease leads to it; on the 31st it falls on the last of February', async () => {
    const owner = await signUpOwner(server);
    const { unitIds } = await addProperty(server, owner);
    const lease = await addLease(server, owner, unitIds[0]!, { dueDay: 31, makeAccount: false });
    const entries = await listEntries(server, owner, '2027-02-01', '2027-02-28', '&kind=rent_due');
    expect(entries).toMatchObject([{ startsOn: '2027-02-28', count: 1, lease: { id: lease.id } }]);
  });
});

test('cheques in the drawer, guarantees and papers stand on their last days', async () => {
  const rental = await addRentalWithTenant(server);
  const { owner, lease } = rental;
  await addCheque(server, rental, {
    cheques: [{ number: '0009001', dueOn: '2026-12-10', amount: 450_000 }],
  });
  await addSecurity(server, rental, { expiresOn: '2026-12-11' });
  const documentId = await addDocument(server, owner, { query: { leaseId: lease.id } });
  const told = { title: 'House insurance', expiresOn: '2026-12-12' };
  await server.request('PATCH', owner.path(`/documents/${documentId}`), { as: owner, body: told });
  const entries = await listEntries(server, owner, '2026-12-10', '2026-12-12');
  expect(entries).toMatchObject([
    { kind: 'cheque_due', startsOn: '2026-12-10', amount: { amount: 450_000 } },
    { kind: 'security_expiry', startsOn: '2026-12-11', amount: { amount: 900_000 } },
    { kind: 'document_expiry', startsOn: '2026-12-12', subjectId: documentId, title: 'House insurance' },
  ]);
  for (const entry of entries) expect(entry.lease?.id).toBe(lease.id);
});

describe('who sees what', () => {
  let rental: Rental;
  beforeAll(async () => {
    rental = await addRentalWithTenant(server);
    await addCheque(server, rental);
    await addEvent(server, rental.owner);
  });

  test('without money there are no amounts and no cheques; without leases no names and no rent', async () => {
    const { owner } = rental;
    const read = async (member: Member) => [
      ...(await listEntries(server, member, '2026-11-01', '2026-12-31')),
      ...(await listEntries(server, member, '2027-09-01', '2027-09-30')),
    ];
    const kindsOf = (entries: { kind: string }[]) => [...new Set(entries.map(({ kind }) => kind))].toSorted();
    const all = await read(owner);
    expect(kindsOf(all)).toEqual(['cheque_due', 'event', 'lease_end', 'rent_due']);
    const viewer = await read(await signUpMember(server, owner.organizationId, 'viewer'));
    expect(kindsOf(viewer)).toEqual(['event', 'lease_end', 'rent_due']);
    expect(viewer.every(({ amount }) => amount === null)).toBe(true);
    const realtor = await read(await signUpMember(server, owner.organizationId, 'realtor'));
    expect(kindsOf(realtor)).toEqual(['event', 'lease_end']);
    expect(realtor.every(({ lease }) => lease === null)).toBe(true);
  });

  test('nothing of another organization is ever among it', async () => {
    const stranger = await signUpOwner(server);
    expect(await listEntries(server, stranger, '2026-11-01', '2026-12-31')).toEqual([]);
    expect(
      await listEntries(
        server,
        stranger,
        '2026-11-01',
        '2026-12-31',
        `&propertyId=${(await addProperty(server, rental.owner)).id}`,
      ),
    ).toEqual([]);
  });
});

test('one property shows what is its own alone', async () => {
  const owner = await signUpOwner(server);
  const one = await addLeaseUntil(owner, '2026-12-10');
  await addLeaseUntil(owner, '2026-12-11');
  await addEvent(server, owner, { startsOn: '2026-12-12', endsOn: '2026-12-12' });
  await addEvent(server, owner, { startsOn: '2026-12-13', endsOn: '2026-12-13', propertyId: one.propertyId });
  const entries = await listEntries(
    server,
    owner,
    '2026-12-05',
    '2026-12-31',
    `&propertyId=${one.propertyId}`,
  );
  expect(brief(entries)).toEqual(['lease_end 2026-12-10', 'event 2026-12-13']);
});

describe('the days asked for', () => {
  test.each([
    ['63 days', 'from=2026-11-01&to=2027-01-02', 'to', 'too_big'],
    ['an end before the start', 'from=2026-11-02&to=2026-11-01', 'to', 'ends_before_start'],
    ['a day that is none', 'from=2026-02-30&to=2026-03-01', 'from', 'invalid_date'],
  ])('%s are refused at their field', async (_, query, path, code) => {
    const owner = await signUpOwner(server);
    const answer = await server.request('GET', owner.path(`/calendar?${query}`), { as: owner });
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path, code }]]);
  });

  test('62 days are answered, with the holidays among them', async () => {
    const owner = await signUpOwner(server);
    const answer = await server.request('GET', owner.path('/calendar?from=2026-11-01&to=2027-01-01'), {
      as: owner,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.isWhole).toBe(true);
    expect(answer.body.holidays).toHaveLength(8);
    expect(answer.body.holidays[0]).toEqual({ on: '2026-12-05', holiday: 'hanukkah' });
  });
});

describe('own events', () => {
  const write = (member: Member, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    server.request(method, member.path(path), { as: member, body });

  test('are made, changed and taken out; each leaves its trace', async () => {
    const owner = await signUpOwner(server);
    const id = await addEvent(server, owner, { startsAt: '09:30', endsAt: '10:15', notes: 'Bring the key' });
    const day = () => listEntries(server, owner, '2026-12-01', '2026-12-01');
    expect(await day()).toMatchObject([
      { title: 'Lift inspection', startsAt: '09:30', endsAt: '10:15', notes: 'Bring the key', subjectId: id },
    ]);
    const changed = buildEvent({ title: 'Fire inspection', endsOn: '2026-12-03' });
    expect((await write(owner, 'PUT', `/calendar-events/${id}`, changed)).status).toBe(204);
    expect(await day()).toMatchObject([{ title: 'Fire inspection', startsAt: null, endsOn: '2026-12-03' }]);
    expect((await write(owner, 'DELETE', `/calendar-events/${id}`)).status).toBe(204);
    expect(await day()).toEqual([]);
    const events = await server.owner`select action from audit_events where entity = 'calendar_event'
      and entity_id = ${id} order by sequence`;
    expect(events.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
    const posted = await server.owner`select topic from outbox where organization_id = ${owner.organizationId}
      and topic like 'calendar_event.%'`;
    expect(posted).toHaveLength(3);
  });

  test('of several days stand on each of them, over the edges of months', async () => {
    const owner = await signUpOwner(server);
    await addEvent(server, owner, { startsOn: '2026-11-29', endsOn: '2026-12-02' });
    for (const [from, to, found] of [
      ['2026-11-01', '2026-11-28', 0],
      ['2026-11-29', '2026-11-30', 1],
      ['2026-12-01', '2026-12-31', 1],
      ['2026-12-02', '2026-12-31', 1],
      ['2026-12-03', '2026-12-31', 0],
    ] as const) {
      expect([from, (await listEntries(server, owner, from, to)).length]).toEqual([from, found]);
    }
  });

  test.each([
    ['no title', { title: ' ' }, 'title', 'required'],
    ['an end before the start', { endsOn: '2026-11-30' }, 'endsOn', 'ends_before_start'],
    ['a year and more', { endsOn: '2027-12-31' }, 'endsOn', 'too_big'],
    ['a start without an end', { startsAt: '09:00' }, 'endsAt', 'required'],
    ['an end without a start', { endsAt: '09:00' }, 'startsAt', 'required'],
    [
      'hours that end before they start',
      { startsAt: '09:00', endsAt: '08:59' },
      'endsAt',
      'ends_before_start',
    ],
    [
      'hours over two days',
      { startsAt: '09:00', endsAt: '10:00', endsOn: '2026-12-02' },
      'endsOn',
      'one_day_with_time',
    ],
    [
      'a time that the change of clocks leaves out',
      { startsOn: '2027-03-26', endsOn: '2027-03-26', startsAt: '02:30', endsAt: '04:00' },
      'startsAt',
      'time_skipped',
    ],
  ])('%s is refused at its field', async (_, change, path, code) => {
    const owner = await signUpOwner(server);
    const answer = await write(owner, 'POST', '/calendar-events', buildEvent(change));
    expect([answer.status, answer.body.errors]).toEqual([422, [{ path, code }]]);
  });

  test('stay when their property goes', async () => {
    const owner = await signUpOwner(server);
    const { id: propertyId } = await addProperty(server, owner);
    await addEvent(server, owner, { propertyId });
    expect((await write(owner, 'DELETE', `/properties/${propertyId}`)).status).toBe(204);
    expect(await listEntries(server, owner, '2026-12-01', '2026-12-01')).toMatchObject([{ property: null }]);
  });
});
