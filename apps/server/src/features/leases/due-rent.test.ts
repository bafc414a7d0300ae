import { afterAll, beforeAll, expect, test } from 'vitest';
import { queries } from '../../db/queries.ts';
import { signUpOwner, type Member } from '../../testing/people.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addLeasesInBulk } from '../money/testing.ts';
import { duePeriods, type RentBatch } from './schedule.repo.ts';

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

const read = (batch: Pick<RentBatch, 'dueUpTo' | 'whatIsHeld' | 'of'>): Promise<number> =>
  countRowsRead(server, duePeriods({ ...batch, limit: 10_000 }).compile(queries), 'rent_schedule');

test.for(['skip', 'wait'] as const)(
  'rent that is due is found without reading what is posted or still ahead (%s)',
  async (whatIsHeld) => {
    for (const of of [undefined, { organizationId: owner.organizationId }]) {
      expect(await read({ dueUpTo: '2026-10-24', whatIsHeld, of })).toBe(0);
      expect(await read({ dueUpTo: '2026-11-22', whatIsHeld, of })).toBe(1);
    }
    const of = { organizationId: owner.organizationId, leaseId };
    expect(await read({ dueUpTo: '2026-11-22', whatIsHeld, of })).toBeLessThan(30);
  },
);
