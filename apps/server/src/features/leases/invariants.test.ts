import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addRental } from '../money/testing.ts';
import { leaseInvariants } from './invariants.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The promises that rows of this organization break once they were tampered with, which is undone. */
async function findBroken(organizationId: string, tamper: string): Promise<string[]> {
  const broken: string[] = [];
  const undo = new Error('undo');
  await server.owner
    .begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql.unsafe(`${tamper} where organization_id = '${organizationId}'`);
      for (const { name, sql: statement } of leaseInvariants)
        if ((await sql.unsafe(statement)).length > 0) broken.push(name);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return broken;
}

test.each([
  [
    "update unit_occupancy set occupied_until = '2020-01-01'",
    'every unit is let until the last day of its last lease',
  ],
  [
    'update lease_next_milestones set next_on = next_on + 1',
    'a lease whose beginning or end was not said is looked at by that day',
  ],
  [
    'update unit_occupancy_by_day set unit_count = unit_count + 1',
    'the units let until a day are as many as the day counts',
  ],
])('%s is found out', async (tamper, name) => {
  const { owner } = await addRental(server);
  expect(await findBroken(owner.organizationId, 'update units set number = number')).toEqual([]);
  expect(await findBroken(owner.organizationId, tamper)).toContain(name);
});
