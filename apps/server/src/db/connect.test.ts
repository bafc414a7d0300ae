import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { openConnections, type Connections } from './connect.ts';
import type { DatabaseRole } from './target.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

function connectAs(role: DatabaseRole): Connections {
  const connections = openConnections(server.target, role, 1);
  onTestFinished(connections.close);
  return connections;
}

test.each([
  ['dira_app', '15s', '0'],
  ['dira_auth', '10s', '0'],
  ['dira_jobs', '5min', '2'],
] as const)(
  'a session of %s has its role, ends statements after %s and starts %s workers for one',
  async (role, timeout, workers) => {
    const { sql } = connectAs(role);
    const [session] = await sql`select current_user as role, current_setting('statement_timeout') as timeout,
      current_setting('max_parallel_workers_per_gather') as workers, current_setting('TimeZone') as zone,
      current_setting('plan_cache_mode') as plans`;
    expect(session).toEqual({ role, timeout, workers, zone: 'UTC', plans: 'force_generic_plan' });
  },
);

/** Whether PostgreSQL is ours; the processes of another one are out of reach. */
const isOurs = inject('databaseServer').kind === 'socket';

test.runIf(isOurs)(
  'the processes behind connections that give way do, and those of others do not',
  async () => {
    const patient = openConnections(server.target, 'dira_app', 1, { giveWay: true });
    onTestFinished(patient.close);
    const others = await readProcessId(connectAs('dira_app'));
    await vi.waitFor(async () => {
      const theirs = await readProcessId(patient);
      expect([others, theirs].map((pid) => os.getPriority(pid))).toEqual([0, 10]);
      const sessions = [others, theirs].map(readSessionPriority);
      if (sessions[0] !== undefined) expect(sessions).toEqual([0, 10]);
    });
  },
);

async function readProcessId({ sql }: Connections): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? Number.NaN;
}

/** What Linux says of the session of a process; nothing where it does not order sessions. */
function readSessionPriority(processId: number): number | undefined {
  const file = `/proc/${processId}/autogroup`;
  const [, priority] = /nice (-?\d+)/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? [];
  return priority === undefined ? undefined : Number(priority);
}

test('money and days arrive as they are, also in lists, and what no number holds fails alone', async () => {
  const { sql } = connectAs('dira_app');
  const [row] =
    await sql`select 9007199254740991::bigint as money, 1.5::numeric as share, '2026-02-28'::date as day,
    '2026-11-22 08:00:00.5+00'::timestamptz as instant, '{1,null}'::bigint[] as moneys,
    '{2026-02-28}'::date[] as days, '{"2026-11-22 08:00:00+00"}'::timestamptz[] as instants, '{a,b}'::name[] as names`;
  expect(row).toEqual({
    money: 9_007_199_254_740_991,
    share: 1.5,
    day: '2026-02-28',
    instant: '2026-11-22T08:00:00.5Z',
    moneys: [1, null],
    days: ['2026-02-28'],
    instants: ['2026-11-22T08:00:00Z'],
    names: ['a', 'b'],
  });
  await expect(sql`select 9007199254740993::bigint`).rejects.toThrow('does not fit a number');
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('a plan that a migration has outdated costs one refusal, and is made anew', async () => {
  const { sql } = connectAs('dira_app');
  await server.owner.unsafe(`create table outdated (id int); insert into outdated values (1);
    grant select on outdated to dira_app`);
  const read = () => sql`select * from outdated where id = ${1}`;
  expect(await read()).toEqual([{ id: 1 }]);
  await server.owner.unsafe(`alter table outdated add column more text default 'more'`);
  await expect(read()).rejects.toMatchObject({ name: 'DatabaseAway' });
  expect(await read()).toEqual([{ id: 1, more: 'more' }]);
});
