import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildProperty } from '../features/properties/testing.ts';
import { listLogIns } from '../features/sample/people.ts';
import { restoreRows } from '../testing/frozen-rows.ts';
import { startServerForTest } from '../testing/test-server.ts';
import { verify } from '../verify.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import type { SqlPool } from './tagged-sql.ts';

test('an installation of the frozen version, with its people and their money, is brought along to this one', async () => {
  const server = await startServerForTest({ template: 'template0' });
  const frozen = Object.keys(
    JSON.parse(await readFile(path.join(import.meta.dirname, 'migrations', 'frozen.json'), 'utf8')),
  );
  const migrations = await readMigrations();
  await migrate(
    server.target,
    migrations.filter(({ name }) => frozen.includes(name)),
  );
  await restoreRows(server.owner);
  await holdCash(server.owner);
  await migrate(server.target);

  const breaches = async () =>
    (await verify(server.services)).filter(({ breaches: { length } }) => length > 0);
  // Rows are kept, and their files are not.
  const withoutFiles = [expect.objectContaining({ name: 'every file that is spoken of is in the store' })];
  expect(await breaches()).toEqual(withoutFiles);

  const sessions = await Promise.all(
    listLogIns(server.services.secrets).map(async ({ title, email, password }) => {
      const { body } = await server.request('POST', '/auth/v1/token?grant_type=password', {
        body: { email, password },
      });
      const me = await server.request('GET', '/api/v1/me', { as: body.access_token });
      expect([title, me.status]).toEqual([title, 200]);
      return {
        title,
        token: body.access_token as string,
        organizationId: me.body.memberships[0]?.organizationId,
      };
    }),
  );
  const owner = sessions.find(({ title }) => title === 'Owner');
  const workspace = `/api/v1/organizations/${owner?.organizationId}`;
  const dashboard = await server.request('GET', `${workspace}/dashboard`, { as: owner?.token });
  expect(dashboard.body.stats).toMatchObject({ propertyCount: 3, unitCount: 14, occupiedUnitCount: 13 });
  const added = await server.request('POST', `${workspace}/properties`, {
    as: owner?.token,
    body: buildProperty(),
  });
  expect(added.status).toBe(201);
  expect(await breaches()).toEqual(withoutFiles);
  // Of two cash deposits the account held one already, which was charged and paid: the other was added to it.
  expect(
    await server.owner`select m.kind, m.amount, m.occurred_on::text as on, d.held - m.amount as charged from deposit_movements m
      join deposit_accounts d using (organization_id, lease_id)`,
  ).toEqual([{ kind: 'received', amount: 70_000, on: '2026-10-05', charged: 960_000 }]);
});

/** Two cash deposits in the register, as it was when they did not touch the ledger yet; one of them was charged and paid. */
async function holdCash(sql: SqlPool): Promise<void> {
  await sql.begin(async (trx) => {
    await trx`select set_config('app.now', '2026-11-01T08:00:00Z', true)`;
    const held = await trx<{ organization_id: string; id: string }[]>`
      insert into securities (organization_id, lease_id, type, amount, currency)
      select organization_id, lease_id, 'cash_deposit', amount, 'ILS' from (
        select a.organization_id, a.lease_id from allocations a
        join charges c on c.organization_id = a.organization_id and c.id = a.charge_id and c.kind = 'deposit'
        group by 1, 2 having sum(a.amount) = 960000) as lease
      cross join unnest(array[960000, 70000]) as amount
      returning organization_id, id`;
    for (const { organization_id, id } of held)
      for (const to of ['requested', 'received', 'active'])
        await trx`insert into security_changes (organization_id, security_id, to_state, changed_on)
          values (${organization_id}, ${id}, ${to}, '2026-10-05')`;
  });
}
