import { expect, test } from 'vitest';
import { signUpOwner } from '../../testing/people.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { addLeasesInBulk } from '../money/testing.ts';
import { selectPeriods } from './repo.ts';

test('settling one lease reads the rent of that lease, whatever else is planned', async () => {
  const server = await startServerForTest();
  const owner = await signUpOwner(server);
  await addLeasesInBulk(server, owner, 800);
  await server.owner`insert into rent_schedule (organization_id, lease_id, period_starts_on, period_ends_on, due_on, amount,
      currency, monthly_rent_amount)
    select organization_id, id, day, day, day, 1000, 'ILS', 1000
    from leases, generate_series(1, 24) n, lateral (select ('2026-11-01'::date + make_interval(months => n))::date as day) as days`;
  await server.owner`vacuum analyze rent_schedule, leases`;
  const leases = await server.owner`select organization_id, id as lease_id from leases order by id limit 1`;
  const rows = leases.map(({ organization_id, lease_id }) => ({ organization_id, lease_id }));
  expect(await countRowsRead(server, selectPeriods(rows).compile(), 'rent_schedule')).toBe(25);
});
