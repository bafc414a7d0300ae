import { runInChild } from './in-child.ts';
import type { MixInput, MixResult } from './mix.ts';
import { makeDataDir, removeDataDir, startProduct } from './product.ts';
import type { Finding } from './suite.ts';
import { makeOwners } from './world.ts';

const people = 200;
const seconds = 60;
const warmUpSeconds = 5;
const workspaces = 40;

/** P3: two hundred people who ask again as soon as they are answered: 70 % lists, 20 % dashboards, 10 % writes. */
export function benchMix(): Promise<Finding> {
  return benchPeople({
    id: 'P3',
    what: `${people} connections without a pause: 70 % lists, 20 % dashboards, 10 % writes`,
    goalMs: 150,
    port: 3903,
    pace: {},
  });
}

/** P4: two hundred people who think for a second between two presses. */
export function benchThinking(): Promise<Finding> {
  return benchPeople({
    id: 'P4',
    what: `${people} people who think for a second: the same mix, at fixed arrivals`,
    goalMs: 60,
    port: 3904,
    pace: { arrivalsPerSecond: people },
  });
}

interface PeopleBench {
  id: string;
  what: string;
  goalMs: number;
  port: number;
  pace: Pick<MixInput, 'arrivalsPerSecond'>;
}

async function benchPeople({ id, what, goalMs, port, pace }: PeopleBench): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, port);
  try {
    const visitors = await makeOwners(product, 'mix', workspaces, { properties: 60, unitsPerProperty: 2 });
    const run = (duration: number) =>
      runInChild<MixResult>('mix.child.ts', {
        url: product.url,
        visitors,
        connections: people,
        seconds: duration,
        ...pace,
      });
    await run(warmUpSeconds);
    const measured = await run(seconds);
    const { p50, p99, p999, max, perSecond, errors } = measured;
    const ms = (value: number) => value.toFixed(0);
    return {
      id,
      what,
      goal: `p99 ≤ ${goalMs} ms, 0 errors`,
      result: `p50 ${ms(p50)}, p99 ${ms(p99)}, p99.9 ${ms(p999)}, max ${ms(max)} ms at ${perSecond.toFixed(0)} a second, ${errors} errors`,
      isMet: p99 <= goalMs && errors === 0,
      detail: { ...measured },
    };
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}
