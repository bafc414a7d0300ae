import { expect, test } from 'vitest';
import { queries } from '../../db/queries.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { addRental } from '../money/testing.ts';
import { endingSoon } from './repo.ts';

test('guarantees that end soon are found without reading those that do not', async () => {
  const server = await startServerForTest();
  const { owner, lease } = await addRental(server);
  await server.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`insert into securities (organization_id, lease_id, type, currency, amount, expires_on, state, created_at, updated_at)
      select ${owner.organizationId}, ${lease.id}, 'bank_guarantee', 'ILS', 1000, '2027-06-01'::date + n, 'active', now(), now()
      from generate_series(1, 3000) n`;
  });
  await server.owner`vacuum analyze securities`;
  const read = (today: string): Promise<number> =>
    countRowsRead(server, endingSoon(today).compile(queries), 'securities');
  expect(await read('2026-11-22')).toBe(0);
  expect(await read('2027-04-04')).toBe(2);
});
