import { access, chmod, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { openOwnerConnection } from './connect.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { withDatabase } from './target.ts';

test('a PostgreSQL that is killed runs again by itself, and stops when it is told to', async () => {
  const folder = await makeScratchFolder();
  await chmod(folder, 0o755);
  const news: string[] = [];
  const postgres = await startEmbeddedPostgres(folder, {
    isThrowaway: true,
    tell: (line) => news.push(line),
  });
  onTestFinished(() => postgres.stop());
  const pidFile = path.join(folder, 'postgres', 'postmaster.pid');
  process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL');

  await vi.waitFor(() => expect(news.at(-1)).toBe('PostgreSQL runs again.'), { timeout: 20_000 });
  expect(news[0]).toBe('PostgreSQL ended by itself (SIGKILL).');
  expect(postgres.isLost()).toBe(false);
  const sql = openOwnerConnection(withDatabase(postgres.target, 'postgres'));
  onTestFinished(() => sql.end());
  expect(await sql`select 1 as answer`).toEqual([{ answer: 1 }]);
  await postgres.stop();
  await expect(access(pidFile)).rejects.toThrow('ENOENT');
});
