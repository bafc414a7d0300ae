import { expect, test } from 'vitest';
import { queries } from '../../db/queries.ts';
import { signUpOwner } from '../../testing/people.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { startServerForTest } from '../../testing/test-server.ts';
import { creditOf } from './rent-run.repo.ts';
import { postDueRent } from './rent-run.ts';
import { addLeasesInBulk } from './testing.ts';

test('credit of one lease is laid on its charges without reading those of others', async () => {
  const server = await startServerForTest();
  const owner = await signUpOwner(server);
  await addLeasesInBulk(server, owner, 1500);
  await postDueRent(server.services);
  await server.owner`vacuum analyze charge_balances, leases`;
  const [lease] = await server.owner`select id from leases limit 1`;
  const query = creditOf([{ organization_id: owner.organizationId, in_credit: [lease?.['id']] }]);
  expect(await countRowsRead(server, query.compile(queries), 'charge_balances')).toBeLessThanOrEqual(1);
});
