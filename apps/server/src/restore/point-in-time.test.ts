import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openOwnerConnection } from '../db/connect.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { ensureDatabase, migrate } from '../db/migrate.ts';
import type { SqlPool } from '../db/tagged-sql.ts';
import { addRental, recordPayment } from '../features/money/testing.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { verify } from '../verify.ts';

/** The recipe of OPERATIONS.md for an external PostgreSQL, with the embedded one in its place. */

/** Its log goes to the archive from now on. */
async function startArchiving(folder: string, archive: string) {
  const first = await startEmbeddedPostgres(folder, { isThrowaway: true });
  await ensureDatabase(first.target);
  await migrate(first.target);
  const sql = openOwnerConnection(first.target);
  await sql.unsafe(`alter system set archive_mode = 'on'`);
  await sql.unsafe(`alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`);
  await sql.end();
  await first.stop();
  return startEmbeddedPostgres(folder, { isThrowaway: true });
}

async function copyBase(sql: SqlPool, from: string, to: string): Promise<void> {
  await sql`select pg_backup_start('base', true)`;
  await promisify(execFile)('cp', ['-a', from, to]);
  const [label] = await sql`select labelfile from pg_backup_stop()`;
  await rm(path.join(to, 'postmaster.pid'));
  for (const name of await readdir(path.join(to, 'pg_wal')))
    await rm(path.join(to, 'pg_wal', name), { recursive: true });
  await writeBeside(to, 'backup_label', label?.['labelfile']);
}

/** As the database's own user, which is another than ours where we are root. */
async function writeBeside(folder: string, name: string, text: string): Promise<void> {
  const { uid, gid } = await stat(folder);
  await writeFile(path.join(folder, name), text);
  await chown(path.join(folder, name), uid, gid);
}

async function listPayments({ owner }: TestServer): Promise<readonly object[]> {
  return owner`select id, amount from payments order by id`;
}

test(
  'a database that is lost comes back as of any instant, from a copy and the log that it had archived',
  { tags: ['night'] },
  async () => {
    const scratch = await makeScratchFolder();
    await chmod(scratch, 0o755);
    const at = (name: string) => path.join(scratch, name);
    for (const name of ['lost', 'archive', 'back']) await mkdir(at(name));
    await chmod(at('archive'), 0o777);
    const lost = await startArchiving(at('lost'), at('archive'));
    const before = await startTestServer({ on: { target: lost.target, dataDir: at('lost') } });
    const rental = await addRental(before);
    const pay = async (times: number) => {
      for (let paid = 0; paid < times; paid += 1)
        expect((await recordPayment(before, rental, { amount: 100 + paid })).status).toBe(201);
    };
    await pay(3);
    await copyBase(before.owner, at('lost/postgres'), at('back/postgres'));
    await pay(5);
    const expected = await listPayments(before);
    const [instant] = await before.owner`select clock_timestamp()::text as now`;
    await pay(7);
    await before.close();
    // It archives the rest of its log as it stops.
    await lost.stop();
    await rm(at('lost/postgres'), { recursive: true });

    await appendFile(
      at('back/postgres/postgresql.auto.conf'),
      `archive_mode = 'off'
restore_command = 'cp ${at('archive')}/%f %p'
recovery_target_time = '${instant?.['now']}'
recovery_target_action = 'promote'\n`,
    );
    await writeBeside(at('back/postgres'), 'recovery.signal', '');
    await cp(at('lost'), at('back'), { recursive: true, filter: (file) => !file.includes('socket') });
    const back = await startEmbeddedPostgres(at('back'), { isThrowaway: true });
    onTestFinished(back.stop);
    const after = await startTestServer({ on: { target: back.target, dataDir: at('back') } });
    onTestFinished(after.close);
    expect(expected).toHaveLength(8);
    expect(await listPayments(after)).toEqual(expected);
    expect((await verify(after.services)).filter(({ breaches }) => breaches.length > 0)).toEqual([]);
    expect((await recordPayment(after, rental)).status).toBe(201);
  },
);
