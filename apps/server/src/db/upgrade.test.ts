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
});
