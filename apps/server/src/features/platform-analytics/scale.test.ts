import { VALUES_SHOWN, VISIT_DIMENSIONS, pointsOf, type VisitSpan } from '@dira/domain/platform-analytics';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, type Person } from '../../testing/people.ts';
import { countRowsReadByTable } from '../../testing/rows-read.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { signUpOperator } from '../cpi/testing.ts';
import { selectCohorts, selectFigures, selectValues } from './repo.ts';

let server: TestServer;
let operator: Person;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
  operator = await signUpOperator(server);
  person = await signUp(server);
});
afterAll(() => server.close());

const [first, last] = ['2025-10-19', '2026-11-22'];
const whole = { from: first, to: last };
const days = 400;

/** Five pages of each tab, one tab in a hundred over two days, one in twenty of somebody who is signed in. */
async function fill(from: number, count: number): Promise<void> {
  await server.owner`
    insert into analytics_events (id, event_name, user_id, session_id, route, referrer_site, country, device_type, browser,
      metadata, created_at)
    select gen_random_uuid(), case n % 5 when 4 then 'lease_created' else 'page_view' end,
      case when n / 5 % 20 = 0 then ${person.id}::uuid end, 'tab ' || n / 5, (array['/', '/dashboard', '/auth'])[1 + n % 3],
      'site-' || n % 30 || '.test', (array['IL', 'FR', 'US'])[1 + n % 3], (array['mobile', 'desktop'])[1 + n % 2],
      (array['Chrome', 'Safari'])[1 + n % 2], '{"language": "he"}',
      ${first}::timestamp at time zone 'Asia/Jerusalem'
        + make_interval(days => (n / 5 * 7 + case when n / 5 % 100 = 0 then n % 2 else 0 end) % ${days}, mins => n % 1440)
    from generate_series(${from}::integer, ${from + count - 1}::integer) n`;
}

/** How many rows the figures of a span are read from. */
async function countRead(span: VisitSpan): Promise<number> {
  await server.owner`analyze internal.analytics_counts, internal.analytics_reach, internal.analytics_cohorts`;
  const reader = { organizationId: '', userId: operator.id };
  const queries = [
    selectFigures([span, ...pointsOf(span).points]),
    selectValues(VISIT_DIMENSIONS, span, VALUES_SHOWN),
    selectCohorts(span.from, span.to),
  ];
  let rows = 0;
  for (const query of queries) {
    const read = await countRowsReadByTable(server, query.compile(), reader);
    for (const [table, count] of read) if (table.startsWith('analytics_')) rows += count;
  }
  return rows;
}

/** How many rows the write of one event goes through. */
const countWritten = () =>
  server.owner.begin(async (sql) => {
    // What a connection has read in earlier transactions may stand there still.
    const countRows = async () => {
      const [read] =
        await sql`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows
        from pg_stat_xact_user_tables where relname like 'analytics\_%'`;
      return Number(read?.['rows']);
    };
    const before = await countRows();
    await sql`insert into analytics_events (id, event_name, user_id, session_id, created_at)
      values (${server.services.newId()}, 'page_view', ${person.id}, 'tab 0', ${`${last}T07:00:00Z`})`;
    return (await countRows()) - before;
  });

const night = { tags: ['night'], timeout: 1_800_000 };

test(
  'what is read and written with an event grows with days, not with ten million events',
  night,
  async () => {
    await fill(0, 100_000);
    const month = { from: '2026-10-24', to: last };
    const [few, fewOfMonth, fewWritten] = [
      await countRead(whole),
      await countRead(month),
      await countWritten(),
    ];
    for (let from = 100_000; from < 10_000_000; from += 990_000) await fill(from, 990_000);
    const [told] = await server.owner`select count(*)::integer as events from analytics_events`;
    expect(told?.['events']).toBe(10_000_001);

    expect(await countRead(whole)).toBeLessThan(few * 2);
    expect(await countRead(month)).toBeLessThan(fewOfMonth * 2);
    expect(await countWritten()).toBeLessThan(fewWritten * 2);

    // And exact: of a year as of one month, against the events themselves.
    for (const span of [whole, month]) {
      const { body } = await server.request(
        'GET',
        `/api/v1/platform-analytics?from=${span.from}&to=${span.to}`,
        { as: operator },
      );
      const [anew] = await server.owner`
      with within as (
        select session_id, user_id, event_name from analytics_events
        where created_at >= ${span.from}::timestamp at time zone 'Asia/Jerusalem'
          and created_at < (${span.to}::date + 1)::timestamp at time zone 'Asia/Jerusalem'
      )
      select count(*)::integer as events, (count(*) filter (where event_name = 'page_view'))::integer as "pageViews",
        count(distinct session_id)::integer as sessions,
        (count(distinct user_id) + count(distinct session_id) filter (where user_id is null))::integer as visitors
      from within`;
      expect(body.totals).toEqual(anew);
    }
  },
);
