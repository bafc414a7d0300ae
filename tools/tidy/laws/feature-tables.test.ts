import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { featureTables } from './feature-tables.ts';

const schema = {
  'apps/server/src/db/migrations/004-platform.sql': 'CREATE TABLE outbox (id bigint);',
  'apps/server/src/db/migrations/009-leases.sql':
    'CREATE TABLE leases (id uuid);\nCREATE VIEW lease_places AS SELECT FROM leases;',
  'apps/server/src/db/migrations/010-money.sql':
    'CREATE TABLE payments (id uuid);\nCREATE TABLE charges (id uuid);',
};
const found = (path: string, text: string) =>
  violationsIn(featureTables, { ...schema, [`apps/server/src/features/${path}`]: text });

test.each([
  "queries.selectFrom('leases as l')",
  "queries.selectFrom(['outbox', 'leases'])",
  "query.innerJoin('leases as l', (join) => join.onTrue())",
  "trx.updateTable('leases').set({})",
  "trx.insertInto('leases')",
  "trx.deleteFrom('charges').using('leases')",
  'sql`select 1 from charges c join leases l on true`',
  'sql`select 1 from charges join leases using (id)`',
  'sql<Row>`(select 1 from only leases)`',
  'sql`delete from charges using leases where true`',
  'sql`select 1 from ${of}, leases`',
  'sql`with wanted as (select 1) update leases set stage = 1`',
])('money may not ask %s', (query) => {
  expect(found('money/repo.ts', `export const query = ${query};`)).toEqual([
    'apps/server/src/features/money/repo.ts:1 queries leases of leases: it publishes a view, or contributes',
  ]);
});

test.each([
  "queries.selectFrom('payments as p').innerJoin('charges', (join) => join.onTrue())",
  "queries.selectFrom('lease_places')",
  "trx.insertInto('outbox')",
  'sql`with leases as (select * from lease_places) select * from leases`',
  'sql`select leases from payments`',
  'sql`select internal.is_let(${id})`',
  "words.from('leasing')",
])('money may ask %s', (query) => {
  expect(found('money/repo.ts', `export const query = ${query};`)).toEqual([]);
});

test('a feature asks its own tables, and a test or what stands above the features all of them', () => {
  const text = "export const query = queries.selectFrom('leases');";
  for (const path of ['leases/repo.ts', 'money/testing.ts', 'money/money.test.ts', 'jobs.ts'])
    expect(found(path, text)).toEqual([]);
});

test('what a later migration of a feature makes is that feature’s own', () => {
  const later = {
    'apps/server/src/db/migrations/041-money-tabs.sql': 'CREATE TABLE tabs (id uuid);',
    'apps/server/src/features/money/repo.ts': "export const query = queries.selectFrom('tabs');",
    'apps/server/src/features/leases/repo.ts': "export const query = queries.selectFrom('tabs');",
  };
  expect(violationsIn(featureTables, later)).toEqual([
    'apps/server/src/features/leases/repo.ts:1 queries tabs of money: it publishes a view, or contributes',
  ]);
});
