import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openOwnerConnection } from '../db/connect.ts';
import { embeddedTarget, startEmbeddedPostgres } from '../db/embedded.ts';
import { launchIn } from '../testing/launch.ts';
import { makeScratchFolder } from '../testing/scratch-folder.ts';
import { makeSiteFolder, openSite, siteSettings } from '../testing/site.ts';

const kills = Number(process.env['DIRA_KILLS'] ?? 20);
const minutes = 60_000;

/** How far the restore into a folder had come when it was killed. */
async function readState(folder: string): Promise<'notBegun' | 'unfinished' | 'done'> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.includes('unfinished-restore')) return 'unfinished';
  return names.includes('postgres') ? 'done' : 'notBegun';
}

/** A backup of the sample workspace. @returns its file, what opens it, and how much is in it */
async function backUpSample() {
  const folder = await makeSiteFolder();
  const site = await openSite(folder);
  const kept = await makeScratchFolder();
  const made = launchIn(folder, 'cli.ts', { ...siteSettings, BACKUP_TO: kept }, 'backup');
  expect(await made.ended, made.said()).toBe(0);
  const [name = ''] = /^dira-\S+/m.exec(made.said()) ?? [];
  const counted = await countRows(folder);
  site.product.child.kill('SIGTERM');
  await site.product.ended;
  const secretKey = (await readFile(path.join(folder, 'secret-key'), 'utf8')).trim();
  return { file: path.join(kept, name), settings: { ...siteSettings, SECRET_KEY: secretKey }, counted };
}

async function countRows(folder: string): Promise<object> {
  const sql = openOwnerConnection(embeddedTarget(folder));
  const [row = {}] = await sql`select (select count(*) from payments)::int as payments,
    (select count(*) from documents)::int as documents, (select count(*) from files)::int as files,
    (select sum(amount) from ledger_entries where amount > 0)::bigint as posted`;
  await sql.end();
  return row;
}

async function makeEmptyFolder(): Promise<string> {
  return path.join(await makeSiteFolder(), 'data');
}

test(
  `a restore that is killed ${kills} times, each time later, says so and begins anew`,
  { tags: ['night'], timeout: 20 * minutes },
  async ({ annotate }) => {
    const { file, settings, counted } = await backUpSample();
    const restoreInto = (folder: string) => launchIn(folder, 'cli.ts', settings, 'restore', file);
    const began = performance.now();
    const whole = restoreInto(await makeEmptyFolder());
    expect(await whole.ended, whole.said()).toBe(0);
    const wholeMs = performance.now() - began;
    const found = { notBegun: 0, unfinished: 0, done: 0 };
    for (let kill = 0; kill < kills; kill += 1) {
      const folder = await makeEmptyFolder();
      const broken = restoreInto(folder);
      const due = setTimeout(() => broken.child.kill('SIGKILL'), (wholeMs * (kill + 0.5)) / kills);
      const code = await broken.ended;
      clearTimeout(due);
      const state = code === 0 ? 'done' : await readState(folder);
      found[state] += 1;
      if (state === 'unfinished') {
        const started = launchIn(folder, 'start.ts', settings);
        expect(await started.ended).not.toBe(0);
        expect(started.said()).toContain('is half restored');
      }
      if (state !== 'done') {
        const again = restoreInto(folder);
        expect(await again.ended, again.said()).toBe(0);
        expect(again.said()).toMatch(/verify: (\d+) of \1 hold\./);
      }
      const database = await startEmbeddedPostgres(folder);
      expect(await countRows(folder)).toEqual(counted);
      await database.stop();
    }
    expect(found.unfinished).toBeGreaterThan(0);
    await annotate(JSON.stringify(found));
  },
);
