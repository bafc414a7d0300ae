import { runInChild } from './in-child.ts';
import { hash, type Call, type LoadResult } from './load.ts';
import { makeDataDir, removeDataDir, startProduct } from './product.ts';
import { spreadOf, variation } from './stats.ts';
import type { Finding } from './suite.ts';
import { makeOwner } from './world.ts';

const organizations = 40;
const pairs = 5;
const seconds = 3;
const connections = 32;

/** P1: a list of 50 over HTTP, with session, tenant guard and row-level security, against the raw driver loop. */
export async function benchList(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3901);
  try {
    const owners = [];
    for (let index = 0; index < organizations; index += 1) {
      owners.push(await makeOwner(product, `list-${index}`, { properties: 60, unitsPerProperty: 2 }));
    }
    const calls = await Promise.all(
      owners.map(async ({ organizationId, token }): Promise<Call> => {
        const path = `/api/v1/organizations/${organizationId}/properties`;
        const answer = await fetch(product.url + path, { headers: { authorization: `Bearer ${token}` } });
        return { path, token, expected: hash(new Uint8Array(await answer.arrayBuffer())) };
      }),
    );
    const organizationIds = owners.map(({ organizationId }) => organizationId);
    const http: LoadResult[] = [];
    const raw: number[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      http.push(
        await runInChild<LoadResult>('load.child.ts', { url: product.url, calls, connections, seconds }),
      );
      const floor = await runInChild<{ perSecond: number }>('raw-list.child.ts', {
        target: product.target,
        organizationIds,
        connections,
        seconds,
      });
      raw.push(floor.perSecond);
    }
    const ratios = http.map(({ perSecond }, index) => perSecond / (raw[index] ?? Number.NaN));
    const errors = http.reduce((sum, result) => sum + result.errors, 0);
    const { median, min, max } = spreadOf(ratios);
    return {
      id: 'P1',
      what: 'List of 50, all guards on ÷ raw driver loop with the same SQL and bytes',
      goal: 'R ≥ 0.45',
      result: `R = ${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)}), ${errors} wrong answers`,
      isMet: median >= 0.45 && errors === 0,
      detail: {
        requestsPerSecond: spreadOf(http.map(({ perSecond }) => perSecond)),
        rawPerSecond: spreadOf(raw),
        rawVariation: variation(raw),
        p50: spreadOf(http.map(({ p50 }) => p50)),
        p99: spreadOf(http.map(({ p99 }) => p99)),
      },
    };
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}
