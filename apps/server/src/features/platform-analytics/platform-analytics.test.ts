import { daysOf, retentionWeeks, VISIT_DIMENSIONS, type VisitSpan } from '@dira/domain/platform-analytics';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { addRental, postCharge, recordPayment } from '../money/testing.ts';
import { addBill } from '../subscriptions/testing.ts';
import { platformAnalyticsInvariants } from './invariants.ts';
import { forgetVisits } from './service.ts';
import { addVisits, buildVisit, type VisitOfTest } from './testing.ts';

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await startTestServer();
  operator = await signUpOperator(server);
});
afterAll(() => server.close());

const ask = (query: string, as = operator) =>
  server.request('GET', `/api/v1/platform-analytics${query}`, { as });
const read = async ({ from, to }: VisitSpan) => (await ask(`?from=${from}&to=${to}`)).body;
const [yesterday, today] = ['2026-11-21', '2026-11-22'];

test('what visitors agreed to tell becomes figures without a name, for the operator alone, and stays when they go', async () => {
  const visit = (change: object, as?: Person) =>
    server.request('POST', '/functions/v1/track-event', {
      ...(as && { as }),
      body: {
        event_name: 'page_view',
        session_id: 'tab-1',
        page_url: `${server.services.publicUrl}/shared/q8Zr3LkP0vYx7Tn2WcJd5A?x=1`,
        referrer: '',
        country: 'IL',
        device_type: 'mobile',
        browser: 'Chrome',
        metadata: { language: 'he' },
        ...change,
      },
    });
  const [naama, avi] = [await signUp(server), await signUp(server)];
  // A tab of yesterday in which somebody signs in today: theirs from its first page on.
  const earlier = { ...buildVisit(`${yesterday}T10:00:00Z`), session: 'tab-1' };
  await addVisits(server, [earlier, { ...earlier, session: 'tab-0' }]);
  await visit({ referrer: `${server.services.publicUrl}/` });
  const lease = '0197d1f0-5a3c-7e21-9f42-0c8a6b1d2e3f';
  await visit({ page_url: `${server.services.publicUrl}/tenants/leases/${lease}` }, naama);
  await visit({ session_id: 'tab-2', event_name: 'lease_created' }, naama);
  await visit({ session_id: 'tab-3', country: 'Unknown', event_name: 'Naama 050-1234567' });
  const odd = { session_id: 'tab-4', device_type: '9d', browser: '<b>', metadata: {} };
  await visit({ ...odd, referrer: 'https://www.search.test/?q=rent' }, avi);
  await server.owner`insert into organizations (id, name, is_sample, created_at)
    values (${server.services.newId()}, 'Sample', true, ${`${today}T07:00:00Z`})`;
  const rental = await addRental(server);
  await postCharge(server, rental);
  await recordPayment(server, rental);
  await addBill(server, rental.owner.organizationId, { state: 'paid' });

  const both = await read({ from: yesterday, to: today });
  expect(both.totals).toEqual({ visitors: 4, sessions: 5, pageViews: 5, events: 7 });
  expect(both.points.map((point: Record<string, unknown>) => [point['visitors'], point['sessions']])).toEqual(
    [
      [2, 2],
      [3, 4],
    ],
  );
  expect(both.dimensions.route.items).toEqual([
    { value: '/shared/:token', events: 4 },
    { value: '/', events: 2 },
    { value: '/tenants/leases/:leaseId', events: 1 },
  ]);
  expect(both.dimensions.referrer.items).toMatchObject([
    { value: 'direct' },
    { value: 'own' },
    { value: 'search.test' },
  ]);
  expect(both.dimensions.event.items).toMatchObject([
    { value: 'page_view', events: 5 },
    { value: 'lease_created' },
    { value: 'other' },
  ]);
  expect(both.dimensions.country.items).toContainEqual({ value: 'unknown', events: 1 });
  expect(JSON.stringify(both)).not.toMatch(/naama|0197d1f0|q8Zr|tab-|person-/i);
  expect(both.funnel).toEqual([
    { step: 'visit', count: 4 },
    { step: 'trial', count: 1 },
    { step: 'first_lease', count: 1 },
    { step: 'first_receipt', count: 1 },
    { step: 'paying', count: 1 },
  ]);
  expect(both.retention.slice(-2)).toEqual([
    { week: '2026-11-15', people: [1, 1] },
    { week: today, people: [1] },
  ]);

  const csv = await ask(`/table.csv?from=${yesterday}&to=${today}&table=route&language=he`);
  expect(csv.raw.toString()).toBe(
    '\uFEFF"דפים","כל האירועים"\r\n"/shared/:token","4"\r\n"/","2"\r\n"/tenants/leases/:leaseId","1"\r\n',
  );
  for (const query of [`?from=${today}&to=${yesterday}`, `?from=2025-01-01&to=${today}`]) {
    const { status, body } = await ask(query);
    expect([status, body.errors[0].path]).toEqual([422, 'to']);
  }
  expect((await ask(`?from=${today}&to=${today}`, naama)).status).toBe(403);

  // An account goes, of another what is theirs alone, and what is old; what they were counted in stays.
  await server.owner`delete from auth.users where id = ${naama.id}`;
  await server.owner`select internal.delete_personal_rows(${avi.id})`;
  await forgetVisits(server.services.db, `${today}T00:00:00Z`);
  expect(await server.owner`select session_id from internal.analytics_session_days`).toEqual([
    { session_id: 'tab-3' },
  ]);
  const traces = await server.owner`select user_id from (
    select user_id from internal.analytics_person_days union all select user_id from analytics_events) as named
    where user_id in (${naama.id}, ${avi.id})`;
  expect(traces).toEqual([]);
  expect(await read({ from: yesterday, to: today })).toEqual(both);
});

test('a day has two hundred names of a kind at most', async () => {
  const at = '2024-01-01T10:00:00Z';
  for (let site = 0; site < 250; site += 1)
    await addVisits(server, [{ ...buildVisit(at), referrer: `site-${site}.test` }]);
  const { body } = await server.request('GET', '/api/v1/platform-analytics?from=2024-01-01&to=2024-01-01', {
    as: operator,
  });
  const { items, others } = body.dimensions.referrer;
  expect([items[0], items.length + others.values]).toEqual([{ value: 'other', events: 50 }, 201]);
});

const instant = (from: string) =>
  fc
    .integer({ min: 0, max: 119 * 24 * 60 })
    .map((minutes) => Temporal.PlainDateTime.from(from).add({ minutes }).toZonedDateTime('Asia/Jerusalem'));

/** Sessions of a few days, some of people, one of two people, and programs that name no session. */
const visitsFrom = (from: string, people: readonly Person[]): fc.Arbitrary<VisitOfTest[]> => {
  const one = fc.record({
    session: fc.option(fc.integer({ min: 0, max: 250 }), { freq: 20 }),
    person: fc.integer({ min: 0, max: 80 }).map((place) => (place < 3 ? place : null)),
    event: fc.constantFrom('page_view', 'page_view', 'sign_up', 'lease_created'),
    route: fc.constantFrom('/', '/dashboard', '/tenants/leases/:leaseId'),
    referrer: fc.integer({ min: 0, max: 40 }).map((site) => `site-${site % 9 === 0 ? 0 : site}.test`),
    country: fc.constantFrom('IL', 'FR', 'unknown'),
    device: fc.constantFrom('mobile', 'desktop'),
    browser: fc.constantFrom('Chrome', 'Firefox'),
    language: fc.constantFrom('he', 'en'),
    at: instant(from),
  });
  return fc.array(one, { minLength: 2000, maxLength: 2000, size: 'max' }).map((visits) =>
    visits
      .map(({ session, person, at, ...visit }) => ({
        ...visit,
        at: at.toInstant().toString(),
        session: session === null ? null : `${from} ${session}`,
        person: person === null ? null : (people[person]?.id ?? null),
      }))
      .toSorted((a, b) => (a.at < b.at ? -1 : 1)),
  );
};

/** Who is behind each event: the person, else whoever first signed in in its session, else the session. */
function countAnew(visits: readonly (VisitOfTest & { day: string })[], { from, to }: VisitSpan) {
  const owners = new Map<string, string>();
  for (const { session, person } of visits)
    if (session !== null && person !== null && !owners.has(session)) owners.set(session, person);
  const within = visits.filter(({ day }) => day >= from && day <= to);
  const visitors = within.flatMap(({ session, person }) => [
    ...(person === null ? [] : [person]),
    ...(session === null ? [] : [owners.get(session) ?? session]),
  ]);
  return {
    visitors: new Set(visitors).size,
    sessions: new Set(within.flatMap(({ session }) => session ?? [])).size,
    pageViews: within.filter(({ event }) => event === 'page_view').length,
    events: within.length,
    owners,
  };
}

function valuesAnew(
  visits: readonly (VisitOfTest & { day: string })[],
  dimension: keyof VisitOfTest,
  { from, to }: VisitSpan,
) {
  const counts = new Map<string, number>();
  for (const visit of visits)
    if (visit.day >= from && visit.day <= to)
      counts.set(String(visit[dimension]), (counts.get(String(visit[dimension])) ?? 0) + 1);
  return [...counts]
    .map(([value, events]) => ({ value, events }))
    .toSorted((a, b) => b.events - a.events || (a.value < b.value ? -1 : 1));
}

test.each([
  [7, '2023-01-01'],
  [8, '2024-02-20'],
  [9, '2025-09-01'],
])('each figure is what counting the events anew comes to (seed %i)', async (seed, from) => {
  const people = [await signUp(server), await signUp(server), await signUp(server)];
  const [told = []] = fc.sample(visitsFrom(from, people), { seed, numRuns: 1 });
  const [sizes = []] = fc.sample(
    fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 200, maxLength: 200, size: 'max' }),
    {
      seed,
      numRuns: 1,
    },
  );
  for (let at = 0; at < told.length;) {
    const size = sizes[at % sizes.length] ?? 1;
    await addVisits(server, told.slice(at, at + size));
    at += size;
  }
  const visits = told.map((visit) => ({
    ...visit,
    day: Temporal.Instant.from(visit.at).toZonedDateTimeISO('Asia/Jerusalem').toPlainDate().toString(),
  }));
  const dayAt = (days: number) => Temporal.PlainDate.from(from).add({ days }).toString();
  const spans = [
    { from: dayAt(0), to: dayAt(119) },
    { from: dayAt(30), to: dayAt(52) },
    { from: dayAt(50), to: dayAt(50) },
    { from: dayAt(20), to: dayAt(95) },
  ];
  for (const span of spans) {
    const { owners, ...totals } = countAnew(visits, span);
    const answer = await read(span);
    expect(answer.totals).toEqual(totals);
    for (const point of answer.points) {
      const { owners: _, ...figures } = countAnew(visits, point);
      expect(point).toEqual({ from: point.from, to: point.to, ...figures });
    }
    for (const dimension of VISIT_DIMENSIONS) {
      const all = valuesAnew(visits, dimension, span);
      const { items, others } = answer.dimensions[dimension];
      expect(items).toEqual(all.slice(0, 20));
      expect(others.values).toBe(all.length - items.length);
      const shown = items.reduce(
        (sum: number, { events }: { events: number }) => sum + events,
        others.events,
      );
      expect(shown).toBe(totals.events);
    }
    const days = people.map(({ id }) =>
      visits.filter(
        ({ person, session }) => person === id || (session !== null && owners.get(session) === id),
      ),
    );
    const weeks = retentionWeeks(span.to);
    const weeksOf = days.map((own) =>
      [...new Set(own.map(({ day }) => retentionWeeks(day).at(-1) ?? ''))].toSorted(),
    );
    expect(answer.retention).toEqual(
      weeks.map((week, place) => ({
        week,
        people: weeks
          .slice(place)
          .map((later) => weeksOf.filter((own) => own[0] === week && own.includes(later)).length),
      })),
    );
  }
  for (const { name, sql } of platformAnalyticsInvariants)
    expect(await server.owner.unsafe(sql), name).toEqual([]);
  const [span = { from, to: from }] = spans.slice(1);
  const { raw } = await ask(`/table.csv?from=${span.from}&to=${span.to}&table=days`);
  const lines = raw.toString().trim().split('\r\n').slice(1);
  expect(lines).toEqual(
    daysOf(span).map((day) => {
      const { visitors, sessions, pageViews, events } = countAnew(visits, day);
      return [day.from, visitors, sessions, pageViews, events].map((cell) => `"${cell}"`).join(',');
    }),
  );
});
