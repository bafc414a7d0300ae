import { NOTICE_REMINDER_DAYS } from '@dira/domain/lease-notices';
import { LEASE_END_REMINDER_DAYS, SECURITY_RETURN_REMINDER_DAYS } from '@dira/domain/lease-terminations';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queries } from '../../db/queries.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLeasesInBulk } from '../money/testing.ts';
import { dueLeases } from './milestones.repo.ts';
import { announceMilestones } from './milestones.ts';

let server: TestServer;
let owner: Member;
const leaseCount = 24;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  await addLeasesInBulk(server, owner, leaseCount);
});
afterAll(() => server.close());

/** Everything that is to be said of all leases and was not, counted anew from their dates. */
const listUnsaid = (today: string) => server.owner`
  with due as (
    select organization_id, id as lease_id, 'began' as kind, starts_on as on_date, 0 as days from leases
      where not isempty(occupies) and starts_on <= ${today}::date and not exists (select from lease_milestones m
        where m.organization_id = leases.organization_id and m.lease_id = leases.id and m.kind = 'began')
    union all select organization_id, id, 'ended', upper(occupies) - 1, 0 from leases where upper(occupies) <= ${today}::date
    union all select organization_id, id, 'ends_soon', upper(occupies) - 1, min(d)
      from leases, unnest(${[...LEASE_END_REMINDER_DAYS]}::int[]) d
      where occupies @> ${today}::date and upper(occupies) - 1 - ${today}::date <= d group by 1, 2
    union all select organization_id, lease_id, holder || '_notice_due', on_date, min(d)
      from notice_deadlines, unnest(${[...NOTICE_REMINDER_DAYS]}::int[]) d
      where on_date >= ${today}::date and on_date - ${today}::date <= d group by 1, 2, 3, 4
    union all select organization_id, lease_id, 'return_due', left_on, max(d)
      from security_returns, unnest(${[...SECURITY_RETURN_REMINDER_DAYS]}::int[]) d where ${today}::date - left_on >= d group by 1, 2
  )
  select * from due where not exists (select from lease_milestones m where m.organization_id = due.organization_id
    and m.lease_id = due.lease_id and m.kind = due.kind and m.on_date = due.on_date and m.days = due.days)`;

/** Where the next lease of the unit is in the way. */
const daysAreTaken = '23P01';

/** What becomes of the dates of a lease; `days` is how far from today. */
const changes = {
  'is extended or cut by an amendment': (id: string, on: string) =>
    server.owner`update leases set ends_on = greatest(starts_on, ${on}::date) where id = ${id}`,
  'is ended early, or called off': (id: string, on: string) =>
    server.owner`update leases set terminated_on = ${on}::date where id = ${id}`,
  'has its termination cancelled': (id: string) =>
    server.owner`update leases set terminated_on = null where id = ${id}`,
  'begins on another day': (id: string, on: string) =>
    server.owner`update leases set starts_on = least(ends_on, ${on}::date) where id = ${id}`,
  'is renewed by a draft that is agreed': (id: string, on: string) =>
    server.owner.begin(async (sql) => {
      const [next] =
        await sql`insert into leases (organization_id, property_id, unit_id, stage, starts_on, ends_on, monthly_rent_amount,
        due_day, payment_method, renews_lease_id, created_at, updated_at)
      select organization_id, property_id, unit_id, 'draft', upper(reserves), upper(reserves) + 200, monthly_rent_amount, 1, 'cash', id, created_at, updated_at
      from leases l where id = ${id} and not isempty(reserves) and not exists (select from leases o
        where o.unit_id = l.unit_id and o.id <> l.id) returning id`;
      if (next !== undefined && on > '2027-01-01')
        await sql`update leases set stage = 'agreed' where id = ${next['id']}`;
    }),
  'has its agreement say who may extend it, and how many days ahead': (id: string, on: string) =>
    server.owner`insert into lease_agreements (organization_id, lease_id, language, contents, created_at, updated_at)
      values (${owner.organizationId}, ${id}, 'en', jsonb_build_object('term', jsonb_build_object('optionHolder', 'tenant',
        'optionNoticeDays', abs(${on}::date - '2026-11-22'))), now(), now())
      on conflict (organization_id, lease_id) do update set contents = excluded.contents`,
  'has something held of it, on another day': (id: string, on: string) =>
    server.owner`insert into security_returns (organization_id, lease_id, left_on) values (${owner.organizationId}, ${id}, ${on})
      on conflict (organization_id, lease_id) do update set left_on = excluded.left_on`,
  'has everything given back': (id: string) =>
    server.owner`delete from security_returns where lease_id = ${id}`,
} satisfies Record<string, (id: string, on: string) => PromiseLike<unknown>>;

test('whatever becomes of leases, on every day everything is said that a recount finds', async () => {
  const ids = (await server.owner`select id from leases order by id`).map(({ id }) => id as string);
  const step = fc.record({
    change: fc.constantFrom(...Object.values(changes)),
    lease: fc.nat(leaseCount - 1),
    days: fc.integer({ min: -100, max: 200 }),
    sleeps: fc.constantFrom(0, 0, 1, 3, 20, 45),
  });
  const [walk = []] = fc.sample(fc.array(step, { minLength: 150, maxLength: 150 }), { numRuns: 1, seed: 13 });
  let said = 0;
  for (const { change, lease, days, sleeps } of walk) {
    await Promise.resolve(change(ids[lease] ?? '', server.clock.today().add({ days }).toString())).catch(
      (error: { code?: string }) => {
        if (error.code !== daysAreTaken) throw error;
      },
    );
    if (sleeps === 0) continue;
    said += await announceMilestones(server.services);
    expect(await listUnsaid(server.clock.today().toString())).toEqual([]);
    server.clock.advance({ hours: 24 * sleeps });
  }
  expect(said).toBeGreaterThan(100);
});

test('an hour in which no lease has its day reads no lease, and one in which some have reads those', async () => {
  const other = await signUpOwner(server);
  await addLeasesInBulk(server, other, 500);
  // Most leases wait for a day that is still far: with a handful of rows, any index would do for the planner.
  await server.owner`update leases set starts_on = ${server.clock.today().toString()}, ends_on = ${server.clock.today().add({ years: 1 }).toString()}
    where organization_id = ${other.organizationId}`;
  await announceMilestones(server.services);
  const [{ waiting } = { waiting: 0 }] =
    await server.owner`select count(*)::int as waiting from lease_next_milestones where next_on > ${server.clock.today().toString()}`;
  expect(waiting).toBeGreaterThanOrEqual(500);
  await server.owner`vacuum analyze lease_next_milestones, leases`;
  const read = (organizationId?: string): Promise<number> =>
    countRowsRead(
      server,
      dueLeases({ today: server.clock.today().toString(), organizationId, limit: 1000 }).compile(queries),
      'lease_next_milestones',
    );
  expect([await read(), await read(owner.organizationId)]).toEqual([0, 0]);
  const [{ id } = { id: '' }] =
    await server.owner`select id from leases where organization_id = ${other.organizationId} limit 1`;
  await server.owner`update leases set ends_on = ends_on + 1 where id = ${id}`;
  expect([await read(), await read(owner.organizationId), await read(other.organizationId)]).toEqual([
    1, 0, 1,
  ]);
});
