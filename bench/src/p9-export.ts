import { readFile } from 'node:fs/promises';
import { openOwnerConnection } from '../../apps/server/src/db/connect.ts';
import { runInChild } from './in-child.ts';
import { runRent, todayInIsrael } from './jobs.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from './product.ts';
import { spreadOf, variation } from './stats.ts';
import type { Finding } from './suite.ts';
import { makeOwner, type Owner } from './world.ts';

const pairs = 3;
const properties = 1000;
const unitsPerProperty = 112;
const months = 10;
/** A month of these is about what another product says that its export takes 16 to 71 s for. */
const small = { properties: 50, unitsPerProperty: 550 };
const goal = { ratio: 2.5, memoryMb: 50, smallMs: 1500 };

interface Taken {
  ms: number;
  lines: number;
  bytes: number;
  agorot: number;
}

/** P9: all charges of a workspace as CSV, against COPY of the query that its list goes by. */
export async function benchExport(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3909);
  try {
    const owner = await makeOwner(product, 'export', { properties, unitsPerProperty });
    const smallOwner = await makeOwner(product, 'small', small);
    const first = todayInIsrael().with({ day: 1 });
    for (let month = 0; month < months - 1; month += 1)
      await runRent(product, first.add({ months: month }).with({ day: 28 }));
    const expected = await analyzeAndAdd(product, owner);
    const few = await take(product, smallOwner, `?month=${first.toString().slice(0, 7)}`);
    const beforeMb = await readRss(product);
    const watch = watchRss(product);
    const ours: Taken[] = [];
    const copies: number[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      ours.push(await take(product, owner));
      const { organizationId } = owner;
      const copied = await runInChild<{ ms: number }>('copy.child.ts', {
        target: product.target,
        organizationId,
      });
      copies.push(copied.ms);
    }
    const peakMb = await watch.stop();
    const wrong = ours.filter((one) => one.lines !== expected.rows + 1 || one.agorot !== expected.agorot);
    const ratio = spreadOf(ours.map(({ ms }, index) => ms / (copies[index] ?? Number.NaN)));
    const isMet =
      wrong.length === 0 &&
      ratio.median <= goal.ratio &&
      peakMb - beforeMb <= goal.memoryMb &&
      few.ms <= goal.smallMs;
    return {
      id: 'P9',
      what: `CSV of ${expected.rows} charges of one workspace, all guards on ÷ COPY of the query of their list; CSV of ${few.lines - 1}`,
      goal: `≤ ${goal.ratio} × COPY, memory +${goal.memoryMb} MB, the second in ${goal.smallMs} ms, each row once`,
      result: `${ratio.median.toFixed(2)} × (${ratio.min.toFixed(2)}–${ratio.max.toFixed(2)}), memory +${(peakMb - beforeMb).toFixed(0)} MB, the second in ${few.ms.toFixed(0)} ms, ${wrong.length} wrong files`,
      isMet,
      detail: {
        rowsPerSecond: spreadOf(ours.map(({ ms }) => (expected.rows / ms) * 1000)),
        copiedPerSecond: spreadOf(copies.map((ms) => (expected.rows / ms) * 1000)),
        rawVariation: variation(copies),
        bytes: ours[0]?.bytes,
        beforeMb,
        peakMb,
      },
    };
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** What a recount says that the file is to have. */
async function analyzeAndAdd(product: Product, { organizationId }: Owner) {
  const sql = openOwnerConnection(product.target);
  try {
    await sql`vacuum analyze`;
    const [row] = await sql`
      select count(*)::int as rows, sum(amount)::bigint as agorot from charges where organization_id = ${organizationId}`;
    return { rows: Number(row?.['rows']), agorot: Number(row?.['agorot']) };
  } finally {
    await sql.end();
  }
}

/** Takes the file as fast as it comes, in a process of its own. */
function take({ url }: Product, { organizationId, token }: Owner, query = ''): Promise<Taken> {
  const address = `${url}/api/v1/organizations/${organizationId}/tables/payments${query}`;
  return runInChild<Taken>('export.child.ts', { address, token });
}

/** The most that the server itself holds, looked at ten times a second. */
function watchRss(product: Product) {
  let peak = 0;
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      peak = Math.max(peak, await readRss(product));
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      return peak;
    },
  };
}

async function readRss({ pid }: Product): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
