import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openOwnerConnection } from './connect.ts';
import { migrate } from './migrate.ts';
import { withDatabase, type DatabaseTarget } from './target.ts';

const names = (await readdir(path.join(import.meta.dirname, 'migrations')))
  .filter((name) => name.endsWith('.sql'))
  .toSorted();

test('an empty database gets every migration, in order, and a second start none', async () => {
  const target = await emptyDatabase();
  expect(await migrate(target)).toEqual(names);
  expect(await migrate(target)).toEqual([]);
});

test('of processes that start at once one migrates, and the others wait for it', async () => {
  const target = await emptyDatabase();
  const applied = await Promise.all([migrate(target), migrate(target), migrate(target)]);
  expect(applied.flat().toSorted()).toEqual(names);
  expect(applied.filter((one) => one.length > 0)).toHaveLength(1);
});

test('a migration that was altered after it ran stops the start and says which', async () => {
  const target = await emptyDatabase();
  await migrate(target);
  await asOwner(target, `update migrations set sha256 = 'another' where name = '${names[0]}'`);
  await expect(migrate(target)).rejects.toThrow(new RegExp(`${names[0]} was altered`));
});

test('a migration that fails leaves nothing of itself behind', async () => {
  const target = await emptyDatabase();
  await asOwner(target, 'create table properties (id int)');
  await expect(migrate(target)).rejects.toThrow(/already exists/);
  const sql = openOwnerConnection(target);
  const applied = await sql`select name from migrations order by name`;
  const [left] = await sql`select to_regclass('units') as units`;
  await sql.end();
  expect(applied.map((row) => row['name'])).toEqual(names.slice(0, names.indexOf('008-properties.sql')));
  expect(left).toEqual({ units: null });
});

async function emptyDatabase(): Promise<DatabaseTarget> {
  const home = inject('databaseServer');
  const name = `dira_test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(home, `create database ${name} template template0`);
  onTestFinished(() => asOwner(home, `drop database ${name} with (force)`));
  return withDatabase(home, name);
}

async function asOwner(target: DatabaseTarget, statement: string): Promise<void> {
  const sql = openOwnerConnection(target);
  await sql.unsafe(statement);
  await sql.end();
}
