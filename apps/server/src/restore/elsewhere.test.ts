import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openOwnerConnection } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { readMigrations } from '../db/migration-files.ts';
import { withDatabase } from '../db/target.ts';
import type { BackupPlace } from '../features/backups/place.ts';
import { makeBackup } from '../features/backups/service.ts';
import { storedKeySources } from '../features/contributions.ts';
import { addRental } from '../features/money/testing.ts';
import { restoreRows } from '../testing/frozen-rows.ts';
import { startServerForTest } from '../testing/test-server.ts';
import { backUpToFile, command, makeEmptyDatabase, makeEmptyInstallation, testKey } from './testing.ts';

const key = { SECRET_KEY: testKey };

/** What lets the owner read all tables came after the frozen version. */
const grants = ['057-cpi-backups.sql', '058-seal-keys-backups.sql'];

test('a backup of an older version is brought along to this one', { tags: ['night'] }, async () => {
  const old = await startServerForTest({ template: 'template0' });
  const folder = path.join(import.meta.dirname, '..', 'db', 'migrations');
  const frozen = Object.keys(JSON.parse(await readFile(path.join(folder, 'frozen.json'), 'utf8')));
  const migrations = await readMigrations();
  await migrate(
    old.target,
    migrations.filter(({ name }) => frozen.includes(name)),
  );
  await restoreRows(old.owner);
  for (const { text } of migrations.filter(({ name }) => grants.includes(name))) await old.owner.unsafe(text);
  const file = await backUpToFile(old);
  const at = await makeEmptyInstallation();
  const { code, said } = await command(at, key, 'restore', file);
  const later = migrations.map(({ name }) => name).filter((name) => !frozen.includes(name));
  expect(said).toContain(`Brought along to this Dira by ${later.join(', ')}.`);
  // Rows are kept of that version, and their files are not.
  expect(code).toBe(1);
  expect(said.match(/BROKEN.*/g)).toEqual(['BROKEN  every file that is spoken of is in the store']);
  expect(said).toMatch(/\d+ stored files were missing already when the backup was made/);
});

test('a backup of a newer version is refused', async () => {
  const server = await startServerForTest();
  await server.owner`insert into migrations (name, sha256) values ('999-later.sql', 'of a later version')`;
  const at = await makeEmptyInstallation();
  expect(await command(at, key, 'restore', await backUpToFile(server))).toEqual({
    code: 1,
    said: expect.stringContaining('whose migration 999-later.sql this one does not know'),
  });
});

test(
  'an owner without superuser, as of a managed database, backs up and restores',
  { tags: ['night'] },
  async () => {
    const home = inject('databaseServer');
    const name = `manager_${randomUUID().slice(0, 8)}`;
    const admin = openOwnerConnection(home);
    await admin.unsafe(`create role ${name} login createrole`);
    await admin.unsafe(`grant dira_owner, dira_app, dira_auth, dira_jobs to ${name} with admin option`);
    const source = await startServerForTest();
    await addRental(source);
    const from = source.target;
    const to = await makeEmptyDatabase();
    for (const { database } of [from, to].flatMap((one) => (one.kind === 'socket' ? [one] : [])))
      await admin.unsafe(`alter database ${database} owner to ${name}`);
    onTestFinished(async () => {
      await admin.unsafe(`reassign owned by ${name} to current_user`);
      await admin.unsafe(`drop role ${name}`);
      await admin.end();
    });
    const as = (target: typeof from) => (target.kind === 'socket' ? { ...target, user: name } : target);
    const { dataDir } = await makeEmptyInstallation();
    const place = path.join(dataDir, '..', 'kept');
    const made = await command(
      { target: as(from), dataDir: source.dataDir },
      { ...key, BACKUP_TO: place },
      'backup',
    );
    expect(made).toMatchObject({ code: 0 });
    const backup = /^dira-\S+/.exec(made.said)?.[0] ?? expect.unreachable();
    const restored = await command(
      { target: as(to), dataDir },
      { ...key, BACKUP_TO: place },
      'restore',
      backup,
    );
    expect(restored).toEqual({ code: 0, said: expect.stringMatching(/verify: (\d+) of \1 hold\./) });
  },
);

test(
  'a check restores for a moment what is encrypted, compares it, and leaves nothing behind',
  { tags: ['night'] },
  async () => {
    const source = await startServerForTest();
    await addRental(source);
    const { dataDir } = await makeEmptyInstallation();
    const place = path.join(dataDir, '..', 'kept');
    const at = { target: source.target, dataDir: source.dataDir };
    const settings = { ...key, BACKUP_TO: place, BACKUP_PASSPHRASE: 'four words that nobody knows' };
    const { said } = await command(at, settings, 'backup');
    expect(said).toContain('It is encrypted, and holds the secret key');
    const backup = /^dira-\S+/.exec(said)?.[0] ?? expect.unreachable();
    // Neither the database nor the key of the installation is there.
    const elsewhere = { dataDir, target: withDatabase(source.target, 'gone') };
    expect(await command(elsewhere, { ...settings, SECRET_KEY: '' }, 'backup', '--check', backup)).toEqual({
      code: 0,
      said: expect.stringMatching(
        /can be restored: it was, in \d+\.\d s, row for row and file for file, and is sound\.$/,
      ),
    });
    expect(await command(at, settings, 'backup', '--list')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^dira-\S+\.age {2}\d+ KB {2}encrypted {2}0 minutes old$/),
    });
  },
);

/** Only what is still held counts. The engine frees buffers beside the program: the second round waits for the first. */
function collectGarbage(): void {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  v8.setFlagsFromString('--no-expose-gc');
  collect();
  collect();
}

test(
  'memory does not grow with the data, and a place that fails in the middle ends the copy',
  { tags: ['night'] },
  async () => {
    const server = await startServerForTest();
    const megabytes = 96;
    await server.owner`insert into deliveries (id, dedupe_key, channel, recipient, text_body, created_at)
    select gen_random_uuid(), n::text, 'email', 'a@example.com', encode(sha256(n::text::bytea), 'hex') || repeat('x', 60000), now()
    from generate_series(1, ${Math.ceil((megabytes * 1024 * 1024) / 60_000)}) as n`;
    const used = () => {
      collectGarbage();
      const { arrayBuffers, heapUsed } = process.memoryUsage();
      return arrayBuffers + heapUsed;
    };
    const before = used();
    const seen: number[] = [];
    let chunks = 0;
    const place: BackupPlace = {
      name: 'nowhere',
      list: async () => [],
      put: async (_name, bytes) => {
        // Looking collects all garbage, which takes longer than the copying: some ten megabytes lie between two looks.
        bytes.on('data', () => {
          chunks += 1;
          if (chunks % 4 === 0) seen.push(used() - before);
        });
        await finished(bytes);
      },
      open: async () => Readable.from([]),
      remove: async () => {},
      findRoom: async () => undefined,
      close: async () => {},
    };
    await expect(makeBackup(server.services, place, storedKeySources)).rejects.toThrow(
      'is not what it was given',
    );
    expect(seen.length).toBeGreaterThan(3);
    expect(Math.max(...seen) / 1024 / 1024).toBeLessThan(megabytes / 3);

    const gone: BackupPlace = {
      ...place,
      put: async (_name, bytes) => {
        await once(bytes, 'data');
        throw new Error('the disk is gone');
      },
    };
    await expect(makeBackup(server.services, gone, storedKeySources)).rejects.toThrow('the disk is gone');
    await (await server.services.db.openSnapshot()).close();
  },
);
