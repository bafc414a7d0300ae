import { afterAll, beforeAll, expect, test } from 'vitest';
import { queries } from '../../db/queries.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLeasesInBulk } from '../money/testing.ts';
import { duePeriods, findDue, planRent, type DueRent, type RentStretch } from './schedule.repo.ts';

let server: TestServer;
let owner: Member;
let leaseId: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUpOwner(server);
  await addLeasesInBulk(server, owner, 1000);
  // Rent that is planned for years, and rent that was charged for years.
  await server.owner`insert into rent_schedule (organization_id, lease_id, period_starts_on, period_ends_on, due_on, amount,
      currency, monthly_rent_amount, posted_at)
    select organization_id, id, day, day, day, 1000, 'ILS', 1000, case when n < 0 then now() end
    from leases, generate_series(-12, 12) n, lateral (select ('2026-11-25'::date + make_interval(months => n))::date as day) as days
    where day <> '2026-11-25'`;
  await server.owner`update rent_schedule set posted_at = now() where due_on = '2026-11-01'`;
  const [late] =
    await server.owner`update rent_schedule set posted_at = null where (lease_id, period_starts_on) =
    (select lease_id, max(period_starts_on) from rent_schedule where due_on = '2026-10-25' group by 1 limit 1) returning lease_id`;
  leaseId = late?.['lease_id'];
  await server.owner`vacuum analyze rent_schedule, leases`;
});
afterAll(() => server.close());

const planFor = (due: DueRent) => server.services.db.jobs((trx) => planRent(trx, due, 400));

test('what there is to do is found without reading what is posted or still ahead', async () => {
  const read = (due: DueRent) => countRowsRead(server, findDue(due).compile(queries), 'rent_schedule');
  for (const place of [undefined, { organizationId: owner.organizationId }]) {
    expect(await read({ dueUpTo: '2026-10-24', of: place })).toBe(0);
    expect(await read({ dueUpTo: '2026-11-22', of: place })).toBe(1);
  }
});

test.for(['skip', 'wait'] as const)(
  'a stretch reads its own periods and no others (%s)',
  async (whatIsHeld) => {
    const read = (batch: DueRent & { stretch?: RentStretch | undefined }) =>
      countRowsRead(server, duePeriods({ ...batch, whatIsHeld }).compile(queries), 'rent_schedule');
    for (const place of [undefined, { organizationId: owner.organizationId }]) {
      const due = { dueUpTo: '2026-12-25', of: place };
      const plan = await planFor(due);
      let rows = 0;
      for (const stretch of plan) {
        const own = await read({ ...due, stretch });
        // A lease that owes two periods is not parted.
        expect(own).toBeLessThanOrEqual(401);
        rows += own;
      }
      expect(rows).toBe(1001);
    }
    const of = { organizationId: owner.organizationId, leaseId };
    expect(await read({ dueUpTo: '2026-11-22', of })).toBeLessThan(30);
  },
);

test('a plan has each lease that owes something in one stretch, and nothing where nothing is due', async () => {
  expect(await planFor({ dueUpTo: '2026-10-24' })).toEqual([]);
  const plan = await planFor({ dueUpTo: '2026-12-25' });
  expect(plan.map(({ days }) => days)).toEqual(plan.map(() => ['2026-10-25', '2026-12-25']));
  const ends = plan.map(({ upTo }) => upTo.lease_id);
  expect(ends).toEqual(ends.toSorted());
  expect(plan.slice(1).map(({ after }) => after)).toEqual(plan.slice(0, -1).map(({ upTo }) => upTo));
});
