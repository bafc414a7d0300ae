import ical, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpMember, signUpOwner, type Member } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRentalWithTenant } from '../money/testing.ts';
import { addProperty } from '../properties/testing.ts';
import { addEvent, makeFeed as makeToken } from './testing.ts';

/** Today is Sunday, 22 November 2026. */
let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server, 'Carmel; Homes, "Ltd"');
});
afterAll(() => server.close());

const tenant = { fullName: 'Anna Golan', email: 'anna.golan@example.com' };

const feedOf = async (member: Member) =>
  (await server.request('GET', member.path('/calendar-feed'), { as: member })).body.feed;
const take = (member: Member) => server.request('DELETE', member.path('/calendar-feed'), { as: member });

const makeFeed = async (member: Member) =>
  `/api/v1/calendar-feeds/${await makeToken(server, member)}/dira.ics`;

async function openFeed(path: string) {
  const { status, raw, headers } = await server.request('GET', path);
  return { status, text: raw.toString(), type: headers['content-type'] };
}

/** As another program reads it. */
async function parseFeed(path: string): Promise<VEvent[]> {
  const parsed = Object.values(ical.sync.parseICS((await openFeed(path)).text));
  return parsed.filter((one): one is VEvent => one?.type === 'VEVENT');
}

describe('a calendar for other programs', () => {
  test('is read by a parser that is not ours: whole days, hours, text that would break a line', async () => {
    const notes = 'Bring: keys; a ladder, "long"\r\nBEGIN:VEVENT\nand \\ patience';
    await addEvent(server, owner, {
      title: 'בדיקת מעלית שנתית עם הטכנאי, ועוד הרבה מילים כדי שהשורה תהיה ארוכה יותר משבעים וחמישה תווים',
      notes,
      startsOn: '2026-12-01',
      endsOn: '2026-12-03',
    });
    // Hours before and after the clocks go forward, on 26 March 2027.
    for (const [day, title] of [
      ['2027-03-25', 'winter'],
      ['2027-03-28', 'summer'],
    ] as const)
      await addEvent(server, owner, {
        title,
        startsOn: day,
        endsOn: day,
        startsAt: '09:30',
        endsAt: '10:00',
      });
    const path = await makeFeed(owner);
    const { type, text } = await openFeed(path);
    expect(type).toBe('text/calendar; charset=utf-8');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const [lift, winter, summer] = await parseFeed(path);
    expect(lift).toMatchObject({ datetype: 'date', description: notes.replace('\r\n', '\n') });
    expect(lift!.summary).toMatch(/^בדיקת מעלית .* תווים$/);
    const days = [lift!.start, lift!.end].map((day) => day!.toDateString());
    expect(days).toEqual(['Tue Dec 01 2026', 'Fri Dec 04 2026']);
    expect(winter!.start.toISOString()).toBe('2027-03-25T07:30:00.000Z');
    expect(summer!.start.toISOString()).toBe('2027-03-28T06:30:00.000Z');
    expect(summer!.end!.toISOString()).toBe('2027-03-28T07:00:00.000Z');
  });

  test('speaks the language of its person, names whom they may know, and never an amount', async () => {
    const landlord = await signUpOwner(server);
    await addRentalWithTenant(server, { owner: landlord, lease: { tenant } });
    const repairer = await signUpMember(server, landlord.organizationId, 'maintenance_staff');
    await server.request('PATCH', '/api/v1/me/profile', { as: landlord, body: { preferredLanguage: 'en' } });
    const own = await parseFeed(await makeFeed(landlord));
    expect(own.map(({ summary }) => summary)).toContain(`Rent from ${tenant.fullName}`);
    expect(JSON.stringify(own)).not.toMatch(/₪|4,500|450000/);
    const theirs = JSON.stringify(await parseFeed(await makeFeed(repairer)));
    expect(theirs).not.toContain(tenant.fullName);
  });

  test('keeps the name of each entry, so that programs change what they have', async () => {
    const landlord = await signUpOwner(server);
    const eventId = await addEvent(server, landlord);
    const path = await makeFeed(landlord);
    const [before] = await parseFeed(path);
    const change = { title: 'Moved', startsOn: '2026-12-05', endsOn: '2026-12-05' };
    await server.request('PUT', landlord.path(`/calendar-events/${eventId}`), { as: landlord, body: change });
    expect(await parseFeed(path)).toMatchObject([{ uid: before!.uid, summary: 'Moved' }]);
  });
});

describe('the secret address', () => {
  test('is told once, says when it was read, and goes when another is made or it is taken back', async () => {
    const member = await signUpOwner(server);
    expect(await feedOf(member)).toBeNull();
    const first = await makeFeed(member);
    expect(await feedOf(member)).toEqual({ madeAt: expect.any(String), lastReadAt: null });
    expect((await openFeed(first)).status).toBe(200);
    expect((await feedOf(member)).lastReadAt).toBe(server.clock.now().toString());
    const second = await makeFeed(member);
    expect([(await openFeed(first)).status, (await openFeed(second)).status]).toEqual([404, 200]);
    expect((await take(member)).status).toBe(204);
    expect((await openFeed(second)).status).toBe(404);
    expect(await feedOf(member)).toBeNull();
    expect((await take(member)).status).toBe(204);
  });

  test('is kept by its hash alone, and stands in no audit event', async () => {
    const member = await signUpOwner(server);
    const token = await makeToken(server, member);
    const rows = await server.owner`select f::text as row from calendar_feeds f
      union all select a::text from audit_events a where organization_id = ${member.organizationId}`;
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is one’s own: a colleague neither sees nor takes it', async () => {
    const landlord = await signUpOwner(server);
    const colleague = await signUpMember(server, landlord.organizationId, 'admin');
    const path = await makeFeed(landlord);
    expect(await feedOf(colleague)).toBeNull();
    await take(colleague);
    expect((await openFeed(path)).status).toBe(200);
  });

  test.each([
    [
      'suspended',
      (id: string) => server.owner`update memberships set suspended_at = created_at where user_id = ${id}`,
    ],
    [
      'banned',
      (id: string) => server.owner`update auth.users set banned_until = '2999-01-01' where id = ${id}`,
    ],
    ['deleted', (id: string) => server.owner`update auth.users set deleted_at = created_at where id = ${id}`],
    [
      'made to choose a password',
      (id: string) => server.owner`update auth.users set must_change_password = true where id = ${id}`,
    ],
    [
      'without the second factor that the workspace wants',
      (_: string, organizationId: string) =>
        server.owner`update organizations set requires_mfa = true where id = ${organizationId}`,
    ],
  ])('opens nothing for who was %s', async (_, lockOut) => {
    const landlord = await signUpOwner(server);
    const member = await signUpMember(server, landlord.organizationId, 'assistant');
    const path = await makeFeed(member);
    expect((await openFeed(path)).status).toBe(200);
    await lockOut(member.id, landlord.organizationId);
    expect((await openFeed(path)).status).toBe(404);
  });

  test('shows a property of another workspace to nobody', async () => {
    const [one, other] = [await signUpOwner(server), await signUpOwner(server)];
    const house = await addProperty(server, other, { name: 'Elsewhere' });
    await addEvent(server, other, { propertyId: house.id });
    expect(await parseFeed(await makeFeed(one))).toEqual([]);
  });
});
