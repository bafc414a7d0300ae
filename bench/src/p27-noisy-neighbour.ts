import { openOwnerConnection } from '../../apps/server/src/db/connect.ts';
import { runInChild } from './in-child.ts';
import { runRent, todayInIsrael } from './jobs.ts';
import type { MixInput, MixResult } from './mix.ts';
import type { NoiseInput, NoiseResult } from './noise.ts';
import { makeDataDir, removeDataDir, startProduct, type Product } from './product.ts';
import { spreadOf } from './stats.ts';
import type { Finding } from './suite.ts';
import { makeMembers, makeOwner, type Owner } from './world.ts';

const rounds = 3;
const seconds = 8;
/** The noise begins before the neighbour is measured, and ends after. */
const leadSeconds = 2;
const warmUpSeconds = 5;
const requestsPerSecond = 20;
/** Beside the owner of the large workspace. */
const colleagues = 3;
const mostTimes = 2;
const mostSettlingSeconds = 20;

const crowds = ['one person', 'a team'] as const;
type Crowd = (typeof crowds)[number];
type Round = Record<Crowd, { beside: MixResult; noise: NoiseResult }> & { alone: MixResult };

/**
 * P27: what a workspace of 14 units meets while another, of 10,000, asks for everything costly at once; against what it
 * meets alone. The two have a load generator each.
 */
export async function benchNoisyNeighbour(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3927);
  try {
    const loud = await makeOwner(product, 'loud', { properties: 250, unitsPerProperty: 40 });
    const members = await makeMembers(product, loud, 'loud', colleagues);
    const quiet = await makeOwner(product, 'quiet', { properties: 7, unitsPerProperty: 2 });
    await runRent(product, todayInIsrael());
    const askAsQuiet = askAs(product, quiet, await findLease(product, quiet));
    const noise = {
      url: product.url,
      organizationId: loud.organizationId,
      leaseId: await findLease(product, loud),
      seconds: seconds + 2 * leadSeconds,
    };
    const tokens = { 'one person': [loud.token], 'a team': [loud.token, ...members] };
    const measureBeside = (crowd: Crowd) =>
      beside({ ...noise, tokens: tokens[crowd] }, askAsQuiet, () => waitForJobs(product));
    await askAsQuiet(warmUpSeconds);
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const alone = await askAsQuiet(seconds);
      measured.push({
        alone,
        'one person': await measureBeside('one person'),
        'a team': await measureBeside('a team'),
      });
    }
    return present(measured);
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}

function present(measured: readonly Round[]): Finding {
  const alone = measured.map((round) => round.alone);
  const errors = [
    ...alone,
    ...crowds.flatMap((crowd) => measured.map((round) => round[crowd].beside)),
  ].reduce((sum, result) => sum + result.errors, 0);
  const ratios = Object.fromEntries(
    crowds.map((crowd) => [
      crowd,
      spreadOf(measured.map((round) => round[crowd].beside.p99 / round.alone.p99)),
    ]),
  );
  const said = Object.entries(ratios).map(
    ([crowd, { median, min, max }]) =>
      `R = ${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)}) beside ${crowd}`,
  );
  return {
    id: 'P27',
    what: 'p99 of 14 units while a workspace of 10,000 asks for reports, exports and jobs without a pause ÷ p99 alone',
    goal: `R ≤ ${mostTimes}, 0 errors`,
    result: `${said.join(', ')}, ${errors} errors`,
    isMet: Object.values(ratios).every(({ median }) => median <= mostTimes) && errors === 0,
    detail: {
      alone: quantilesOf(alone),
      ...Object.fromEntries(
        crowds.map((crowd) => [
          crowd,
          {
            ...quantilesOf(measured.map((round) => round[crowd].beside)),
            answered: countAnswers(measured.map((round) => round[crowd].noise)),
          },
        ]),
      ),
    },
  };
}

function quantilesOf(results: readonly MixResult[]) {
  return {
    p50: spreadOf(results.map(({ p50 }) => p50)),
    p99: spreadOf(results.map(({ p99 }) => p99)),
    max: spreadOf(results.map(({ max }) => max)),
  };
}

/** What became of each kind that the noise asked for, in all rounds. */
function countAnswers(noises: readonly NoiseResult[]): Record<string, string> {
  const kinds = [...new Set(noises.flatMap((round) => Object.keys(round)))];
  const count = (kind: string, outcome: 'answered' | 'refused' | 'failed') =>
    noises.reduce((sum, round) => sum + (round[kind]?.[outcome] ?? 0), 0);
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      `${count(kind, 'answered')}, ${count(kind, 'refused')} told to come back, ${count(kind, 'failed')} failed`,
    ]),
  );
}

type AskFor = (duration: number) => Promise<MixResult>;

function askAs({ url }: Product, { organizationId, token }: Owner, leaseId: string): AskFor {
  return (duration) =>
    runInChild<MixResult>('mix.child.ts', {
      url,
      visitors: [{ organizationId, token, leaseId }],
      connections: 100,
      seconds: duration,
      arrivalsPerSecond: requestsPerSecond,
    } satisfies MixInput);
}

async function beside(noise: NoiseInput, askAsQuiet: AskFor, settle: () => Promise<void>) {
  const loud = runInChild<NoiseResult>('noise.child.ts', noise);
  await new Promise((resolve) => setTimeout(resolve, leadSeconds * 1000));
  const measured = await askAsQuiet(seconds);

  const heard = await loud;

  await settle();

  return { beside: measured, noise: heard };
}

/** What the noise left to be done is no part of what the neighbour meets alone. */
async function waitForJobs({ target }: Product): Promise<void> {
  const sql = openOwnerConnection(target);
  try {
    const until = performance.now() + mostSettlingSeconds * 1000;
    while (performance.now() < until) {
      const [waiting] = await sql<{ jobs: number }[]>`
        select (select count(*) from outbox where relayed_at is null) + (select count(*) from graphile_worker.jobs
          where attempts < max_attempts and run_at <= now())::int as jobs`;
      if (waiting?.jobs === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  } finally {
    await sql.end();
  }
}

async function findLease({ target }: Product, { organizationId }: Owner): Promise<string> {
  const sql = openOwnerConnection(target);
  try {
    const [lease] = await sql<{ id: string }[]>`
      select id from leases where organization_id = ${organizationId} order by id limit 1`;
    if (lease === undefined) throw new Error('nothing is let');
    return lease.id;
  } finally {
    await sql.end();
  }
}
