import type { Dashboard } from '@dira/contract/dashboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrgScope } from '../../db/scope.ts';
import { signIn, signUpOwner, type Member } from '../../testing/people.ts';
import { countRowsReadByTable } from '../../testing/rows-read.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { activityKinds, firstSteps, todoSources } from '../contributions.ts';
import { selectActivity } from './activity.repo.ts';
import { fillAtRandom } from './testing.ts';
import { selectTodo } from './todo.repo.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  await fillAtRandom(server, owner, 120, 1);
  await fillAtRandom(server, owner, 100, 2);
  await fillAtRandom(server, await signUpOwner(server, 'Somebody else'), 20, 3);
}, 60_000);
afterAll(() => server.close());

const rowsOf = (query: string) => server.owner.unsafe(query.replaceAll('$org', `'${owner.organizationId}'`));
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

interface Lease {
  id: string;
  unit_id: string;
  first: string;
  last: string;
}
interface Charge {
  id: string;
  lease_id: string;
  kind: string;
  due_on: string;
  amount: number;
  covered: number;
}
interface Cash {
  paid_on: string;
  amount: number;
  reversed_on: string | null;
}
interface ToDeposit {
  counts_on: string;
  amount: number;
}

/** Counts everything again from the plain rows, in the plainest way. */
async function recount() {
  const today = server.clock.today().toString();
  const soon = server.clock.today().add({ days: 60 }).toString();
  const units = await rowsOf('select id from units where organization_id = $org and archived_at is null');
  const leases =
    (await rowsOf(`select id, unit_id, starts_on as first, least(ends_on, coalesce(terminated_on, ends_on)) as last
    from leases where organization_id = $org`)) as unknown as Lease[];
  const charges = (await rowsOf(`select c.id, c.lease_id, c.kind, c.due_on, c.amount,
      coalesce((select sum(a.amount) from allocations a where a.charge_id = c.id), 0)::bigint as covered
    from charges c where c.organization_id = $org and c.reverses_charge_id is null
      and not exists (select from charges r where r.reverses_charge_id = c.id)`)) as unknown as Charge[];
  const cash = (await rowsOf(`select p.paid_on, p.amount, v.reversed_on from payments p
    join payment_decisions d on d.payment_id = p.id and d.decision = 'confirmed'
    left join payment_reversals v on v.payment_id = p.id where p.organization_id = $org`)) as unknown as Cash[];
  const toDeposits =
    (await rowsOf(`select a.counts_on, a.amount from allocations a join charges c on c.id = a.charge_id
    where a.organization_id = $org and c.kind = 'deposit'`)) as unknown as ToDeposit[];
  const waiting = await rowsOf(`select p.id from payments p where p.organization_id = $org
    and not exists (select from payment_decisions d where d.payment_id = p.id)`);
  const occupied = units.filter((unit) =>
    leases.some((lease) => lease.unit_id === unit['id'] && lease.first <= today && lease.last >= today),
  );
  const lastDays = units.map(
    (unit) =>
      leases
        .filter((lease) => lease.unit_id === unit['id'])
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? '',
  );
  const late = charges.filter((charge) => charge.covered < charge.amount && charge.due_on < today);
  const daysLate = (charge: Charge) => Temporal.PlainDate.from(charge.due_on).until(today).days;
  const openOf = (from: number, to: number) =>
    sum(
      late
        .filter((charge) => daysLate(charge) >= from && daysLate(charge) <= to)
        .map(({ amount, covered }) => amount - covered),
    );
  const revenueIn = (month: string) =>
    charges.filter(({ due_on, kind }) => due_on.startsWith(month) && kind !== 'deposit');
  return {
    unitCount: units.length,
    occupied: occupied.length,
    waiting: waiting.length,
    lateLeases: new Set(late.map(({ lease_id }) => lease_id)).size,
    ending: lastDays.filter((day) => day >= today && day <= soon).length,
    free: lastDays.filter((day) => day < today).length,
    overdue: [openOf(1, 30), openOf(31, 60), openOf(61, 90), openOf(91, 99_999)],
    oldest: late
      .map(({ due_on }) => due_on)
      .toSorted()
      .at(0),
    expectedIn: (month: string) => sum(revenueIn(month).map(({ amount }) => amount)),
    collectedIn: (month: string) => sum(revenueIn(month).map(({ covered }) => covered)),
    receivedIn: (month: string) => {
      const came = cash.filter(({ paid_on }) => paid_on.startsWith(month));
      const went = cash.filter(({ reversed_on }) => reversed_on?.startsWith(month) === true);
      const held = toDeposits.filter(({ counts_on }) => counts_on.startsWith(month));
      const total = (rows: { amount: number }[]) => sum(rows.map(({ amount }) => amount));
      return total(came) - total(went) - total(held);
    },
  };
}

async function compare(): Promise<Dashboard> {
  const as = await signIn(server, owner);
  const { body } = await server.request('GET', owner.path('/dashboard'), { as });
  const { stats, todo } = body as Dashboard;
  const counted = await recount();
  const overdue = stats.money?.overdue;
  expect({
    unitCount: stats.unitCount,
    occupied: stats.occupiedUnitCount,
    waiting: todo.waitingPayments?.count,
    lateLeases: todo.overdueLeases?.count,
    ending: todo.endingLeases?.count,
    free: todo.freeUnits.count,
    overdue: [overdue?.days0To30, overdue?.days31To60, overdue?.days61To90, overdue?.daysOver90].map(
      (money) => money?.amount,
    ),
    oldest: todo.overdueLeases?.items[0]?.since,
    months: stats.money?.months.map(({ expected, collected, received }) => [
      expected.amount,
      collected.amount,
      received.amount,
    ]),
  }).toEqual({
    ...counted,
    expectedIn: undefined,
    collectedIn: undefined,
    receivedIn: undefined,
    months: stats.money?.months.map(({ month }) => [
      counted.expectedIn(month),
      counted.collectedIn(month),
      counted.receivedIn(month),
    ]),
  });
  expect(overdue?.total.amount).toBe(sum(counted.overdue));
  return body;
}

test('every figure is what a recount of the rows says, today and as the days pass', async () => {
  const before = await compare();
  expect(before.todo.overdueLeases?.count).toBeGreaterThan(20);
  for (let step = 0; step < 6; step += 1) {
    server.clock.advance({ hours: 24 * 37 });
    await compare();
  }
  server.clock.set('2026-11-22T07:00:00Z');
});

test('reads a few rows of each table, or one a day, however many units there are', async () => {
  await server.owner`analyze`;
  const { clock } = server;
  const scope = { organizationId: owner.organizationId, today: clock.today(), now: clock.now() } as OrgScope; // all that the queries look at
  const reader = { organizationId: owner.organizationId, userId: owner.id };
  // As in a big workspace: in a small one reading a table whole is cheaper.
  const byIndexes = { enable_seqscan: 'off', enable_bitmapscan: 'off' };
  const queries = [
    selectTodo({ sources: todoSources, steps: firstSteps })(scope),
    selectActivity(activityKinds, scope),
  ];
  for (const query of queries) {
    const read = await countRowsReadByTable(server, query.compile(), reader, byIndexes);
    // A deadline is read with the others of its lease; what waits is counted one by one, up to so many.
    const most = (table: string) => (table === 'lease_notice_deadlines' ? 150 : 50);
    const much = [...read].filter(([table, rows]) => rows > most(table)).map(([table]) => table);
    expect(much.filter((table) => table !== 'waiting_payments' && !table.endsWith('_by_day'))).toEqual([]);
  }
});
