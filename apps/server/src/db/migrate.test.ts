import { randomUUID } from 'node:crypto';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { describeSchema } from '../testing/schema-description.ts';
import { openOwnerConnection } from './connect.ts';
import { requireKnownSchema } from './known-schema.ts';
import { migrate } from './migrate.ts';
import { readMigrations, type Migration } from './migration-files.ts';
import { withDatabase, type DatabaseTarget } from './target.ts';

const migrations = await readMigrations();
const names = migrations.map(({ name }) => name);
const later: Migration = { name: '999-later.sql', text: 'create table later (id int)', sha256: 'later' };

test('an empty database gets every migration, in order, and a second start none', async () => {
  const target = await emptyDatabase();
  expect(await migrate(target)).toEqual(names);
  expect(await migrate(target)).toEqual([]);
});

test(
  'of processes that start at once one migrates, and the others wait for it',
  { tags: ['night'] },
  async () => {
    const target = await emptyDatabase();
    const applied = await Promise.all([migrate(target), migrate(target), migrate(target)]);
    expect(applied.flat().toSorted()).toEqual(names);
    expect(applied.filter((one) => one.length > 0)).toHaveLength(1);
  },
);

test(
  'each migration brings along the database that the version before it left, and the last is as new',
  { tags: ['night'] },
  async () => {
    const target = await emptyDatabase();
    for (const [place, { name }] of migrations.entries())
      expect(await migrate(target, migrations.slice(0, place + 1))).toEqual([name]);
    expect(await schemaOf(target)).toEqual(await schemaOf(await migratedDatabase()));
  },
);

test('a migration that fails leaves nothing of itself behind', async () => {
  const target = await emptyDatabase();
  await asOwner(target, 'create table properties (id int)');
  await expect(migrate(target)).rejects.toThrow(/already exists/);
  const applied = await readRows(target, 'select name from migrations order by name');
  const [left] = await readRows(target, `select to_regclass('units') as units`);
  const before = names.slice(0, names.indexOf('008-properties.sql'));
  expect(applied).toEqual(before.map((name) => ({ name })));
  expect(left).toEqual({ units: null });
});

test('a migration that was altered after it ran stops the start before others run, and says which', async () => {
  const target = await migratedDatabase();
  await asOwner(target, `update migrations set sha256 = 'another' where name = '${names.at(-1)}'`);
  expect(await refusalBy([...migrations, later], target)).toContain(
    `The migration ${names.at(-1)} was altered`,
  );
});

test('a database from before the first release is refused as it is', async () => {
  const target = await earlierDatabase();
  expect(await refusalBy(migrations, target)).toContain('before its first release');
  expect(await readRows(target, 'select id from properties')).toEqual([{ id: 1 }]);
});

test('a database that a newer Dira has used is refused as it is, and the newer one goes on with it', async () => {
  const target = await migratedDatabase();
  await migrate(target, [...migrations, later]);
  expect(await refusalBy(migrations, target)).toContain('does not know its migration 999-later.sql');
  expect(await migrate(target, [...migrations, later])).toEqual([]);
});

describe('what is refused is told with its place, never with its password, and with what to do', () => {
  const embedded: DatabaseTarget = {
    kind: 'socket',
    folder: '/srv/dira/data',
    host: '/srv/dira/data/socket',
    port: 5432,
    user: 'dira',
    database: 'dira',
  };
  const operators: DatabaseTarget = { kind: 'url', url: 'postgres://dira:secret@db.example:5432/homes' };

  test('from before the first release', async () => {
    const database = await earlierDatabase();
    expect(await refusalAt(embedded, database)).toBe(
      'The data folder /srv/dira/data is from a Dira before its first release and cannot be brought along. Nothing was changed.\n' +
        'Move the folder away, or set DATA_DIR to another one, and start again: Dira begins with an empty database.',
    );
    expect(await refusalAt(operators, database)).toBe(
      'The database homes at db.example:5432 is from a Dira before its first release and cannot be brought along. Nothing was changed.\n' +
        'Set DATABASE_URL to an empty database and DATA_DIR to an empty folder, and start again.',
    );
  });

  test('of a newer Dira', async () => {
    const database = await migratedDatabase();
    await asOwner(
      database,
      `insert into migrations (name, sha256) values ('998-more.sql', ''), ('999-later.sql', '')`,
    );
    const advice =
      'Start that version, or a later one. To go back, restore a backup from before the upgrade.';
    expect(await refusalAt(embedded, database)).toBe(
      `The data folder /srv/dira/data was last used by a newer Dira: this one does not know its migration 998-more.sql. Nothing was changed.\n${advice}`,
    );
    expect(await refusalAt(operators, database)).toBe(
      `The database homes at db.example:5432 was last used by a newer Dira: this one does not know its migration 998-more.sql. Nothing was changed.\n${advice}`,
    );
  });
});

/** The words with which a database is refused, were it at that place. */
async function refusalAt(place: DatabaseTarget, database: DatabaseTarget): Promise<string> {
  const sql = openOwnerConnection(database);
  try {
    return await requireKnownSchema(sql, place, migrations).then(() => 'none', wordsOf);
  } finally {
    await sql.end();
  }
}

async function emptyDatabase(): Promise<DatabaseTarget> {
  return makeDatabase('template0');
}

/** As a start with all migrations leaves it. */
async function migratedDatabase(): Promise<DatabaseTarget> {
  return makeDatabase(inject('templateDatabase'));
}

/** With a history of which the first name is still in use, as another file. */
async function earlierDatabase(): Promise<DatabaseTarget> {
  const target = await emptyDatabase();
  await asOwner(
    target,
    `create table migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
    insert into migrations (name, sha256) values ('${names[0]}', 'as it was'), ('002-accounts.sql', 'as it was');
    create table properties (id int);
    insert into properties values (1)`,
  );
  return target;
}

async function makeDatabase(template: string): Promise<DatabaseTarget> {
  const home = inject('databaseServer');
  const name = `dira_test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(home, `create database ${name} template ${template}`);
  onTestFinished(() => asOwner(home, `drop database ${name} with (force)`));
  return withDatabase(home, name);
}

/** The words with which these migrations are refused, after which nothing of the database is another than before. */
async function refusalBy(offered: readonly Migration[], target: DatabaseTarget): Promise<string> {
  const before = await schemaOf(target);
  const words = await migrate(target, offered).then(() => 'none', wordsOf);
  expect(await schemaOf(target)).toEqual(before);
  return words;
}

const wordsOf = (error: Error) => error.message;

async function schemaOf(target: DatabaseTarget): Promise<Record<string, string[]>> {
  const sql = openOwnerConnection(target);
  try {
    return await describeSchema(sql);
  } finally {
    await sql.end();
  }
}

async function readRows(target: DatabaseTarget, query: string): Promise<unknown[]> {
  const sql = openOwnerConnection(target);
  try {
    return [...(await sql.unsafe(query))];
  } finally {
    await sql.end();
  }
}

async function asOwner(target: DatabaseTarget, statement: string): Promise<void> {
  await readRows(target, statement);
}
