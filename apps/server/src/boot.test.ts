import { once } from 'node:events';
import { access, chmod, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { boot } from './boot.ts';
import { openOwnerConnection } from './db/connect.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { ensureDatabase } from './db/migrate.ts';
import { readSettings } from './env.ts';
import { makeScratchFolder } from './testing/scratch-folder.ts';
import { cheapPasswords, startServerForTest } from './testing/test-server.ts';

const settingsOf = (folder: string, more: Record<string, string> = {}) =>
  readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, ...more });

test('a database made with another key is refused, before anybody meets what cannot be opened', async () => {
  const { target } = await startServerForTest();
  const folder = await makeScratchFolder();
  const start = async (key: string) => {
    const { close } = await boot(settingsOf(folder, { SECRET_KEY: key }), {
      target,
      passwordCost: cheapPasswords,
    });
    await close();
  };
  await start('the key that this database is made with');
  await expect(start('another key than the one it was made with')).rejects.toThrow(
    'The secret key is not the one that this database was made with',
  );
  await start('the key that this database is made with');
});

test('a database from before the first release is refused, and nothing is left running', async () => {
  const folder = await makeScratchFolder();
  await chmod(folder, 0o755);
  const before = await startEmbeddedPostgres(folder, { isThrowaway: true });
  await ensureDatabase(before.target);
  const sql = openOwnerConnection(before.target);
  await sql.unsafe(`create table migrations (name text primary key, sha256 text not null);
    insert into migrations values ('002-accounts.sql', 'as it was')`);
  await sql.end();
  await before.stop();
  await expect(boot(settingsOf(folder))).rejects.toThrow(
    `The data folder ${folder} is from a Dira before its first release and cannot be brought along. Nothing was changed.`,
  );
  await expect(access(path.join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('a second server on one data folder is refused, and says what to do', async () => {
  const folder = await makeScratchFolder();
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'socket'));
  // Whoever owns a folder answers here for as long as it runs.
  const other = createServer((socket) => socket.destroy()).listen(path.join(folder, 'socket', 'owner'));
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  await expect(boot(settingsOf(folder))).rejects.toThrow(
    `Another Dira is running on ${folder}. Stop it, or start this one with another DATA_DIR and PORT.`,
  );
});
