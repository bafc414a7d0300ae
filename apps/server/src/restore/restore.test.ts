import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runUntilIdle } from '../background.ts';
import { boot } from '../boot.ts';
import { LEFT_OUT } from '../db/copied-tables.ts';
import { readSettings } from '../env.ts';
import { deliveryRules } from '../features/contributions.ts';
import { deliver } from '../features/deliveries/service.ts';
import { addRental, recordPayment, type Rental } from '../features/money/testing.ts';
import { loadSampleOnFirstStart } from '../features/sample/first-start.ts';
import { listLogIns } from '../features/sample/people.ts';
import { signIn } from '../testing/people.ts';
import { describeSchema } from '../testing/schema-description.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { cheapPasswords, startTestServer, type TestServer } from '../testing/test-server.ts';
import { verify } from '../verify.ts';
import { beginFolder } from './folder.ts';
import { inspect, type BackupSource } from './inspection.ts';
import { restore } from './restore.ts';
import {
  backUpToFile,
  backUpToMemory,
  command,
  makeEmptyInstallation,
  openInstallation,
  testKey,
} from './testing.ts';

const key = { SECRET_KEY: testKey };
let server: TestServer;
let rental: Rental;
beforeAll(async () => {
  server = await startTestServer();
  await loadSampleOnFirstStart(server.services);
  rental = await addRental(server);
  await runUntilIdle(server.services);
});
afterAll(() => server.close());

/** A backup that is made while two people pay, again and again. */
async function backUpWhilePaid(): Promise<string> {
  const over = new AbortController();
  const pay = async () => {
    for (let paid = 0; paid === 0 || !over.signal.aborted; paid += 1)
      expect((await recordPayment(server, rental, { amount: 100 })).status).toBe(201);
  };
  const paying = Promise.all([pay(), pay()]);
  const file = await backUpToFile(server).finally(() => over.abort());
  await paying;
  return file;
}

const queueMail = async (id: string, status: 'queued' | 'sent') =>
  server.owner`insert into deliveries (id, dedupe_key, channel, recipient, text_body, status, created_at)
    values (${id}, ${`test:${id}`}, 'email', 'somebody@example.com', 'once', ${status}, now())`;

const breachesOf = async (one: TestServer) =>
  (await verify(one.services)).filter(({ breaches }) => breaches.length > 0);

/** Somebody who signs in, what is sealed, and a receipt with its file. */
async function expectOpen(restored: TestServer): Promise<void> {
  const [logIn] = listLogIns(restored.services.secrets);
  const { email, password } = logIn ?? expect.unreachable();
  const { token: as } = await signIn(restored, { email }, password);
  const { body: me } = await restored.request('GET', '/api/v1/me', { as });
  const workspace = `/api/v1/organizations/${me.memberships[0].organizationId}`;
  const dashboard = await restored.request('GET', `${workspace}/dashboard`, { as });
  expect(dashboard.body.stats).toMatchObject({ propertyCount: 3, unitCount: 14 });
  const [receipt] = await restored.owner`select id from receipts limit 1`;
  const pdf = await restored.request('GET', `${workspace}/receipts/${receipt?.['id']}/pdf`, { as });
  expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
}

/** The next number of each counter, the schema and its watchmen: before anything is written, and of what nobody wrote to since. */
async function expectSameFrame(restored: TestServer): Promise<void> {
  const asleep = `select tgname from pg_trigger where tgenabled <> 'O'`;
  const numbers = `select sequencename, last_value from pg_sequences where schemaname in ('public', 'internal') order by 1`;
  expect(await restored.owner.unsafe(numbers)).toEqual(await server.owner.unsafe(numbers));
  expect(await describeSchema(restored.owner)).toEqual(await describeSchema(server.owner));
  expect(await restored.owner.unsafe(asleep)).toEqual([]);
}

describe('a restore', () => {
  test('brings everything back as it was at one instant: people sign in, what is sealed opens, and nothing is sent a second time', async () => {
    const at = await makeEmptyInstallation();
    const queued = server.services.newId();
    const sent = server.services.newId();
    await queueMail(queued, 'queued');
    await queueMail(sent, 'sent');
    await server.services.queue.addJobs([
      {
        name: 'issue_receipt',
        payload: { organizationId: rental.owner.organizationId, id: queued },
        key: 'waits',
      },
    ]);
    const file = await backUpWhilePaid();
    await server.owner`delete from graphile_worker._private_jobs where key = 'waits'`;
    const { code, said } = await command(at, key, 'restore', file);
    expect(code).toBe(0);
    expect(said).toMatch(/is restored as of .*: \d+ rows and \d+ files\..*\nverify: (\d+) of \1 hold\.$/s);
    expect(said).toContain('Messages that waited to be sent when it was made: 1.');
    const restored = await openInstallation(at);
    const paid = async ({ owner }: TestServer) =>
      (await owner<{ n: number }[]>`select count(*)::int as n from payments`)[0]?.n ?? 0;
    const then = await paid(restored);
    expect(then).toBeGreaterThan(0);
    expect(then).toBeLessThanOrEqual(await paid(server));
    expect(await restored.owner`select id from auth.sessions`).toEqual([]);
    await expectOpen(restored);
    await deliver(restored.services, deliveryRules, queued);
    const states =
      await restored.owner`select id, status from deliveries where dedupe_key like 'test:%' order by status`;
    expect(states).toEqual([
      { id: queued, status: 'failed' },
      { id: sent, status: 'sent' },
    ]);
    const jobs =
      await restored.owner`select task_identifier, payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) where j.key = 'waits'`;
    expect(jobs).toMatchObject([{ task_identifier: 'issue_receipt', payload: { id: queued } }]);
    await restored.owner`delete from graphile_worker._private_jobs where key = 'waits'`;
    await runUntilIdle(restored.services);
    expect(await breachesOf(restored)).toEqual([]);
    await server.owner`delete from deliveries where dedupe_key like 'test:%'`;
  });

  test('goes into an empty database and an empty folder alone, and says so', async () => {
    const file = await backUpToFile(server);
    const fresh = await makeEmptyInstallation();
    expect(await command({ ...fresh, target: server.target }, key, 'restore', file)).toEqual({
      code: 1,
      said: expect.stringMatching(/The database is not empty: it has .*\. Nothing was changed\./),
    });
    expect(await command({ ...fresh, dataDir: server.dataDir }, key, 'restore', file)).toEqual({
      code: 1,
      said: expect.stringMatching(/The data folder .* is not empty: it has files\. Nothing was changed\./),
    });
    expect(await breachesOf(server)).toEqual([]);
  });

  test('that is broken off says so at the next start, and begins anew when it is asked again; moved, it sends what waited', async () => {
    const at = await makeEmptyInstallation();
    const queued = server.services.newId();
    await queueMail(queued, 'queued');
    const whole = await backUpToMemory(server);
    await server.services.queue.addJobs([{ name: 'issue_receipt', payload: {}, key: 'of another backup' }]);
    const other = await backUpToMemory(server);
    await server.owner`delete from graphile_worker._private_jobs where key = 'of another backup'`;
    const sourceOf = (bytes: Buffer): BackupSource => ({
      name: 'test',
      open: async () => Readable.from([bytes]),
      askKeys: async () => ({}),
    });
    const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: at.dataDir, ...key });
    const begin = async (read: Buffer, loaded: Buffer) =>
      restore({
        settings,
        ...at,
        inspection: await inspect(sourceOf(read), async () => testKey),
        source: sourceOf(loaded),
        isMove: false,
        isCompared: true,
        passwordCost: cheapPasswords,
        requireEmpty: async () => {},
        beforeEnd: async () => {},
      });
    // It is altered between the two times that it is read: rows and files are there when that is found.
    const tar = await promisify(zstdDecompress)(other);
    tar[tar.indexOf('%PDF-')] = 0;
    await expect(begin(other, await promisify(zstdCompress)(tar))).rejects.toThrow('damaged or was cut off');
    const start = () => boot(settings, { target: at.target });
    await expect(start()).rejects.toThrow('This database is half restored');

    const file = path.join(await makeScratchFolder(), 'whole');
    await writeFile(file, whole);
    expect(await command(at, key, 'restore', file, '--move')).toMatchObject({ code: 0 });
    await expectSameFrame(await openInstallation(at));
    const { services, close } = await start();
    const waiting = await services.db.jobs((trx) =>
      trx.selectFrom('deliveries').select('status').where('id', '=', queued).execute(),
    );
    expect(waiting).toEqual([{ status: 'queued' }]);
    await server.owner`delete from deliveries where dedupe_key like 'test:%'`;
    const left = await services.db.jobs((trx) =>
      sql<{ key: string }>`select key from graphile_worker.jobs where key = 'of another backup'`.execute(trx),
    );
    expect(left.rows).toEqual([]);
    await close();
  });

  test('into a data folder that is half restored takes out what is there', async () => {
    const dataDir = path.join(await makeScratchFolder(), 'data');
    await mkdir(path.join(dataDir, 'postgres'), { recursive: true });
    await writeFile(path.join(dataDir, 'secret-key'), testKey);
    await expect(beginFolder(dataDir)).rejects.toThrow('is not empty: it has postgres. Nothing was changed.');
    await writeFile(path.join(dataDir, 'unfinished-restore'), '');
    const start = () =>
      boot(readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir }), { target: server.target });
    await expect(start()).rejects.toThrow(`The data folder ${dataDir} is half restored`);
    const { end } = await beginFolder(dataDir);
    expect(await readdir(dataDir)).toEqual(['secret-key', 'unfinished-restore']);
    await end();
    await (await start()).close();
  });
});

test('every table is copied or left out for a reason, by an owner without any further right', async () => {
  const tables = await server.owner<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'internal')`;
  const snapshot = await server.services.db.openSnapshot();
  const copied = snapshot.tables.map(({ name }) => name);
  await snapshot.close();
  expect(Object.keys(LEFT_OUT).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  expect(
    tables
      .map(({ name }) => name)
      .filter((name) => !copied.includes(name))
      .toSorted(),
  ).toEqual(Object.keys(LEFT_OUT).toSorted());
  await server.owner.unsafe(`create table hidden (id int); alter table hidden owner to dira_owner;
    alter table hidden enable row level security; alter table hidden force row level security`);
  await expect(server.services.db.openSnapshot()).rejects.toThrow('dira_owner may not read all of hidden');
  await server.owner.unsafe('drop table hidden');
});
