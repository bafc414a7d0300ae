import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Compilable } from '../../db/queries.ts';
import { mintUserScope } from '../../db/scope.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { readToken } from '../../testing/tokens.ts';
import { signUpOperator } from '../cpi/testing.ts';
import * as repo from './repo.ts';

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await startTestServer();
  operator = await signUpOperator(server);
});
afterAll(() => server.close());

/** People and events of the years before; each event is ten minutes after the one before it. */
async function fill(people: number, events: number): Promise<void> {
  await server.owner`
    insert into auth.users (id, email, created_at, updated_at)
      select gen_random_uuid(), 'crowd-' || n || '@example.com', '2026-11-01', '2026-11-01'
      from generate_series(1, ${people}::integer) n on conflict do nothing`;
  await server.owner`
    insert into security_logs (id, event_type, user_id, created_at)
      select gen_random_uuid(), case when n % 500 = 0 then 'factor_locked' else 'signed_in' end, ${operator.id},
        '2026-11-22T07:00:00Z'::timestamptz - make_interval(mins => 10 * n)
      from generate_series(1, ${events}::integer) n`;
  for (const table of ['auth.users', 'internal.person_keys', 'security_logs'])
    await server.owner.unsafe(`vacuum analyze ${table}`);
}

/** The rows that a query of the operator reads of some tables, also within the functions that it calls. */
async function countRead(query: Compilable<unknown>): Promise<number> {
  const { sql: text, parameters } = query.compile();
  return server.owner.begin(async (sql) => {
    await sql`select set_config('app.user_id', ${operator.id}, true),
      set_config('app.now', ${server.clock.now().toString()}, true)`;
    const count = async () => {
      const [row] = await sql`
        select sum(pg_stat_get_xact_tuples_returned(c) + pg_stat_get_xact_tuples_fetched(c))::integer as read
        from unnest(array['auth.users', 'auth.users_newest', 'internal.person_keys', 'internal.person_keys_pkey',
          'internal.person_keys_of_user', 'security_logs', 'security_logs_newest', 'security_logs_of_type',
          'security_logs_user']::regclass[]) as c`;
      return Number(row?.['read']);
    };
    const before = await count();
    const values = parameters.map((value) => (value === null ? 'null' : `'${String(value)}'`));
    await sql.unsafe(text.replaceAll(/\$(\d+)/g, (_, number) => values[Number(number) - 1] ?? 'null'));
    return (await count()) - before;
  });
}

const night = { tags: ['night'], timeout: 600_000 };

test(
  'what the operator looks at costs what is shown, among a hundred thousand people and events',
  night,
  async () => {
    const { clock } = server.services;
    const { sub, session_id: sessionId } = readToken(operator.token);
    const caller = { userId: String(sub), sessionId: String(sessionId), aal: 'aal1' } as const;
    const scope = mintUserScope(caller, { now: clock.now(), today: clock.today() });
    const page = { limit: 25, after: undefined };
    const week = { from: '2026-11-16', to: '2026-11-22' };
    const lists = {
      newest: repo.selectPeople(scope, { ...page, search: '' }),
      found: repo.selectPeople(scope, { ...page, search: 'crowd' }),
      log: repo.selectEvents(scope, { ...page, ...week }),
      rare: repo.selectEvents(scope, {
        ...page,
        from: '2026-09-01',
        to: '2026-11-22',
        kind: 'factor_locked',
      }),
      counts: repo.selectCounts(scope, week),
    };
    const readAll = async () => {
      const read: Record<string, number> = {};
      for (const [name, query] of Object.entries(lists)) read[name] = await countRead(query);
      return read;
    };
    await fill(1000, 2000);
    const few = await readAll();
    await fill(100_000, 100_000);
    const many = await readAll();
    for (const [name, read] of Object.entries(many))
      expect([name, read <= (few[name] ?? 0) * 2 + 60]).toEqual([name, true]);
  },
);
