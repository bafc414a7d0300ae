import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { problemStatus } from '@dira/contract/error-codes';
import { describe, expect, onTestFinished, test, vi, type TestContext } from 'vitest';
import { openOwnerConnection } from './db/connect.ts';
import { embeddedTarget } from './db/embedded.ts';
import { launchIn } from './testing/launch.ts';
import { ask, makeSiteFolder, openSite, siteSettings, type Site, type SiteAnswer } from './testing/site.ts';

/**
 * The product as it is shipped, under payments of many clients, while what it stands on breaks. Whatever was
 * acknowledged is there once, what was refused was refused in words, and the books are right afterwards. By day
 * `db/losses.test.ts`, `db/embedded.test.ts` and `http/health.test.ts` have a short form.
 */
const clients = 20;
const restarts = 50;
const cuts = 50;
const minutes = 60_000;
/** From a break to the next acknowledged payment. */
const longestAwayMs = 5000;

describe('payments go on', { tags: ['night'] }, () => {
  test(
    `through ${restarts} ends of PostgreSQL, in one process`,
    { timeout: 30 * minutes },
    async ({ annotate }) => {
      const site = await openPaid(await makeSiteFolder());
      const load = startLoad(site);
      for (let restart = 0; restart < restarts; restart += 1) {
        await load.acknowledges(20);
        process.kill(await postmasterOf(site.folder), 'SIGQUIT');
        await load.acknowledges(1, longestAwayMs);
      }
      await load.stop();
      expect(site.product.child.exitCode).toBeNull();
      await requireKept(site, load, annotate);
    },
  );

  test(
    `through ${cuts} cuts of all connections, in one process`,
    { timeout: 30 * minutes },
    async ({ annotate }) => {
      const site = await openPaid(await makeSiteFolder());
      const owner = openOwnerConnection(embeddedTarget(site.folder));
      onTestFinished(() => owner.end());
      const load = startLoad(site);
      for (let cut = 0; cut < cuts; cut += 1) {
        await load.acknowledges(20);
        await owner`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
        await load.acknowledges(1, longestAwayMs);
      }
      await load.stop();
      expect(site.product.child.exitCode).toBeNull();
      await requireKept(site, load, annotate);
    },
  );

  test(
    'where the disk is full they are refused in words, and go on when there is room',
    { timeout: 10 * minutes },
    async ({ annotate }) => {
      const folder = await makeSiteFolder();
      await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder]);
      onTestFinished(async () => {
        await promisify(execFile)('umount', ['-l', folder]);
      });
      const site = await openPaid(folder);
      const load = startLoad(site);
      await load.acknowledges(20);
      const ballast = path.join(folder, 'ballast');
      await promisify(execFile)('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']).catch(() => undefined);
      await vi.waitFor(async () => expect(await askReady(site)).toBe(503), { timeout: 10_000 });
      await load.refuses(20);
      await rm(ballast);
      await load.acknowledges(20, minutes);
      await vi.waitFor(async () => expect(await askReady(site)).toBe(200), { timeout: 30_000 });
      await load.stop();
      expect(site.product.child.exitCode).toBeNull();
      await requireKept(site, load, annotate);
    },
  );
});

/** Payments of a lease of the sample workspace. */
interface Paid extends Site {
  payments: string;
}

async function openPaid(folder: string): Promise<Paid> {
  const site = await openSite(folder);
  const leases = `/api/v1/organizations/${site.organizationId}/leases`;
  const answer = await ask(site, 'GET', `${leases}?show=current`);
  return { ...site, payments: `${leases}/${answer?.body.items[0].id}/payments` };
}

interface Load {
  /** References of the payments that were answered with 201. */
  acknowledged: string[];
  /** What else was answered. */
  refused: Pick<NonNullable<SiteAnswer>, 'status' | 'retryAfter'>[];
  /** So many more than now, in time. */
  acknowledges(more: number, withinMs?: number): Promise<void>;
  refuses(more: number): Promise<void>;
  stop(): Promise<void>;
}

function startLoad(site: Paid): Load {
  const stopping = new AbortController();
  const acknowledged: string[] = [];
  const refused: Load['refused'] = [];
  const pay = async (client: number) => {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const reference = `payment ${client}-${count}`;
      const answer = await post(site, reference);
      if (answer?.status === 201) acknowledged.push(reference);
      else if (answer !== undefined) refused.push(answer);
    }
  };
  const paying = Array.from({ length: clients }, (_, client) => pay(client));
  const grows = (list: unknown[], more: number, withinMs: number) => {
    const enough = list.length + more;
    return vi.waitFor(() => expect(list.length).toBeGreaterThanOrEqual(enough), {
      timeout: withinMs,
      interval: 10,
    });
  };
  return {
    acknowledged,
    refused,
    acknowledges: (more, withinMs = minutes) => grows(acknowledged, more, withinMs),
    refuses: (more) => grows(refused, more, minutes),
    stop: async () => {
      stopping.abort();
      await Promise.all(paying);
    },
  };
}

function post(site: Paid, reference: string): Promise<SiteAnswer> {
  return ask(site, 'POST', site.payments, {
    amount: 10_000,
    checked: ['duplicate'],
    method: 'bank_transfer',
    paidOn: Temporal.Now.plainDateISO('Asia/Jerusalem').toString(),
    reference,
  });
}

const askReady = async ({ url }: Site) => (await fetch(`${url}/readyz`)).status;

async function postmasterOf(folder: string): Promise<number> {
  return Number((await readFile(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

/** Everything acknowledged is there once, refusals were of the kind that passes, and every invariant holds. */
async function requireKept(
  site: Site,
  { acknowledged, refused }: Load,
  annotate: TestContext['annotate'],
): Promise<void> {
  const passing: number[] = [problemStatus.busy, problemStatus.disk_full];
  expect(
    refused.filter(({ status, retryAfter }) => !passing.includes(status) || retryAfter === null),
  ).toEqual([]);
  const owner = openOwnerConnection(embeddedTarget(site.folder));
  const kept =
    await owner`select reference, count(*)::int as times from payments where reference = any (${acknowledged}) group by 1`;
  const twice =
    await owner`select reference from payments where reference <> '' group by 1 having count(*) > 1`;
  await owner.end();
  expect(kept).toHaveLength(acknowledged.length);
  expect(twice).toEqual([]);
  const verified = launchIn(site.folder, 'cli.ts', siteSettings, 'verify');
  expect(`${await verified.ended}\n${verified.said()}`).toMatch(/^0\n/);
  await annotate(`${acknowledged.length} payments acknowledged, ${refused.length} refused for a moment`);
}
