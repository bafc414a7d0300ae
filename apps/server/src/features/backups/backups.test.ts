import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readSettings, type Settings } from '../../env.ts';
import { sha256 } from '../../platform/digest.ts';
import { createLog } from '../../platform/log.ts';
import { registry } from '../../platform/metrics.ts';
import { signUpOwner } from '../../testing/people.ts';
import { makeScratchFolder } from '../../testing/scratch-folder.ts';
import { setStoredAt } from '../../testing/store-times.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { storedKeySources } from '../contributions.ts';
import { addDocument } from '../documents/testing.ts';
import { eraseFile } from '../files/erasure.ts';
import { jobs } from '../jobs.ts';
import { listBackups, prefixOf } from './names.ts';
import { openFolder } from './place-folder.ts';
import type { BackupPlace } from './place.ts';
import { openBackupPlace } from './places.ts';
import { makeDueBackup } from './schedule.ts';
import { makeBackup, type BackingUp } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addDocument(server, await signUpOwner(server));
});
afterAll(() => server.close());

const withSettings = (settings: Partial<Settings>): BackingUp => ({
  ...server.services,
  log: createLog('silent'),
  settings: { ...server.services.settings, ...settings },
});
const make = (place: BackupPlace, settings: Partial<Settings> = {}) =>
  makeBackup(withSettings(settings), place, storedKeySources);
const later = (hours: number) => server.clock.advance({ hours });

async function startBucket(): Promise<BackupPlace | undefined> {
  const bucketServer = new S3rver({
    port: 0,
    silent: true,
    // It signs a bucket's own address without the slash that clients send, and would refuse every list.
    allowMismatchedSignatures: true,
    directory: await makeScratchFolder(),
    configureBuckets: [{ name: 'copies', configs: [] }],
  });
  const { port } = await bucketServer.run();
  onTestFinished(() => bucketServer.close());
  return openBackupPlace(
    readSettings({
      NODE_ENV: 'test',
      BACKUP_TO: 's3://copies/of/dira',
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    }),
  );
}

const places: [string, () => Promise<BackupPlace | undefined>][] = [
  ['a folder', async () => openBackupPlace(readSettings({ BACKUP_TO: await makeScratchFolder() }))],
  ['a bucket', startBucket],
];

describe.each(places)('backups in %s', (_, open) => {
  test('are there whole, come back as they were, and go when newer ones are enough', async () => {
    const place = (await open()) ?? expect.unreachable();
    const names = [];
    for (let made = 0; made < 3; made += 1) {
      names.unshift((await make(place, { BACKUP_KEEP: 2 })).name);
      later(24);
    }
    const kept = await listBackups(place, server.services.secrets);
    expect(kept.map(({ name }) => name)).toEqual(names.slice(0, 2));
    const bytes = Buffer.concat(
      await Array.fromAsync((await place.open(names[0] ?? '')) as AsyncIterable<Buffer>),
    );
    expect(bytes.length).toBe(kept[0]?.byteSize);

    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('the beginning');
        throw new Error('the database is gone');
      })(),
    );
    await expect(place.put('half.tar.zst', broken)).rejects.toThrow('the database is gone');
    expect((await place.list()).map(({ name }) => name)).not.toContain('half.tar.zst');
    await place.close();
  });
});

describe('a backup', () => {
  test('is readable for its owner alone, and leaves nothing where it fails', async () => {
    const folder = await makeScratchFolder();
    const place = openFolder(folder);
    // As a crash in the middle of another one would have left it.
    await writeFile(
      path.join(folder, `${prefixOf(server.services.secrets)}20261101T000000Z.tar.zst.half`),
      'half',
    );
    const { name } = await make(place);
    expect(await readdir(folder)).toEqual([name]);
    expect((await stat(path.join(folder, name))).mode & 0o777).toBe(0o600);
    later(1);
    const liar: BackupPlace = { ...place, open: async () => Readable.from([Buffer.from('something else')]) };
    await expect(make(liar)).rejects.toThrow('gave back is not what it was given');
    const full: BackupPlace = {
      ...place,
      put: async (_name, bytes) => {
        bytes.destroy();
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    };
    await expect(make(full)).rejects.toThrow('no space left on device');
    expect(await readdir(folder)).toEqual([name]);
    await expect(make({ ...place, findRoom: async () => 1024 })).rejects.toThrow(
      /There is no room for a backup in .*, and 0 MB are free/,
    );
  });

  test('that lacks a file says so, and the ones before it stay', async () => {
    const place = openFolder(await makeScratchFolder());
    const whole = await make(place, { BACKUP_KEEP: 1 });
    const [row] = await server.owner`select storage_key from files limit 1`;
    const key = String(row?.['storage_key']);
    const bytes = await server.services.files.get(key);
    await server.services.files.remove(key);
    later(24);
    expect((await make(place, { BACKUP_KEEP: 1 })).files.lost).toEqual([key]);
    expect((await place.list()).map(({ name }) => name)).toContain(whole.name);
    await server.services.files.put(key, Buffer.from('altered'));
    later(24);
    expect((await make(place, { BACKUP_KEEP: 1 })).files.lost).toEqual([key]);
    await server.services.files.put(key, bytes);
    later(24);
    expect((await make(place, { BACKUP_KEEP: 1 })).removed).toHaveLength(3);
  });

  test('has a file that is erased while it is made; its bytes go with the sweep that it asks for', async () => {
    const { organizationId } = await signUpOwner(server);
    const { files, newId, clock } = server.services;
    const [id, key] = [newId(), `documents/${organizationId}/${newId()}`];
    const bytes = Buffer.from('spoken of at the instant of the backup');
    await files.put(key, bytes);
    await server.owner`insert into files (organization_id, id, name, media_type, byte_size, sha256, storage_key, created_at)
      values (${organizationId}, ${id}, 'a.txt', 'text/plain', ${bytes.length}, ${sha256(bytes)}, ${key}, ${clock.now().toString()})`;
    const get = async (asked: string) => {
      await eraseFile(server.services, { organizationId, fileId: id });
      return files.get(asked);
    };
    const place = openFolder(await makeScratchFolder());
    const made = await makeBackup({ ...server.services, files: { ...files, get } }, place, storedKeySources);
    expect(made.files.lost).toEqual([]);
    expect((await files.get(key)).equals(bytes)).toBe(true);
    await setStoredAt(server, key, clock.now().subtract({ hours: 25 }));
    await server.services.queue.workUntilEmpty(jobs, server.services);
    await expect(files.get(key)).rejects.toThrow('ENOENT');
  });

  test('is one at a time', async () => {
    const snapshot = await server.services.db.openSnapshot();
    await expect(make(openFolder(await makeScratchFolder()))).rejects.toThrow(
      'A backup of this database is being made right now',
    );
    await snapshot.close();
  });
});

describe('by themselves', () => {
  test('backups are made when the newest is old enough, and their age is a metric', async () => {
    const folder = await makeScratchFolder();
    const place = openFolder(folder);
    const services = withSettings({ BACKUP_TO: folder, BACKUP_EVERY: 24 });
    const count = async () => (await listBackups(place, services.secrets)).length;
    const age = async () =>
      (await registry.getSingleMetric('dira_last_backup_timestamp_seconds')?.get())?.values[0]?.value;
    await makeDueBackup(withSettings({}), storedKeySources);
    expect(await count()).toBe(0);
    await makeDueBackup(services, storedKeySources);
    const first = server.clock.now().epochMilliseconds / 1000;
    expect([await count(), await age()]).toEqual([1, first]);
    later(23);
    await makeDueBackup(services, storedKeySources);
    expect([await count(), await age()]).toEqual([1, first]);
    later(1);
    await makeDueBackup(services, storedKeySources);
    expect(await count()).toBe(2);
  });

  test('the age that is shown is of the newest, whichever process made it', async () => {
    const folder = await makeScratchFolder();
    const other = await startTestServer({
      settings: { BACKUP_TO: folder },
      on: { target: server.target, dataDir: server.dataDir },
    });
    onTestFinished(other.close);
    const shown = async () =>
      /^dira_last_backup_timestamp_seconds (.*)$/m.exec(
        (await other.request('GET', '/metrics')).raw.toString(),
      )?.[1];
    expect(await shown()).toBe('0');
    await make(openFolder(folder));
    other.clock.set(server.clock.now());
    expect(await shown()).toBe(String(server.clock.now().epochMilliseconds / 1000));
  });

  test('a failure is counted and thrown, so that the queue tries again and tells of it', async () => {
    const folder = path.join(await makeScratchFolder(), 'file');
    await writeFile(folder, 'no folder');
    const failed = async () =>
      (await registry.getSingleMetric('dira_backups_total')?.get())?.values.find(
        ({ labels }) => labels['outcome'] === 'failed',
      )?.value ?? 0;
    const before = await failed();
    await expect(makeDueBackup(withSettings({ BACKUP_TO: folder }), storedKeySources)).rejects.toThrow(
      'ENOTDIR',
    );
    expect(await failed()).toBe(before + 1);
  });
});
