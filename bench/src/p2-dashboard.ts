import { runInChild } from './in-child.ts';
import { type Call, type LoadResult, hash } from './load.ts';
import { makeDataDir, removeDataDir, startProduct } from './product.ts';
import { spreadOf, variation } from './stats.ts';
import type { Finding } from './suite.ts';
import { makeOwner } from './world.ts';

const organizations = 20;
const pairs = 5;
const seconds = 3;
const connections = 32;

/** P2: the whole dashboard over HTTP against the one SQL read of the same rollups. */
export async function benchDashboard(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3905);
  try {
    const owners = [];
    for (let index = 0; index < organizations; index += 1) {
      owners.push(await makeOwner(product, `dashboard-${index}`, { properties: 4, unitsPerProperty: 6 }));
    }
    const calls = await Promise.all(
      owners.map(async ({ organizationId, token }): Promise<Call> => {
        const path = `/api/v1/organizations/${organizationId}/dashboard`;
        const answer = await fetch(product.url + path, { headers: { authorization: `Bearer ${token}` } });
        return { path, token, expected: hash(new Uint8Array(await answer.arrayBuffer())) };
      }),
    );
    const http: LoadResult[] = [];
    const raw: number[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      http.push(
        await runInChild<LoadResult>('load.child.ts', { url: product.url, calls, connections, seconds }),
      );
      const floor = await runInChild<{ perSecond: number }>('raw-dashboard.child.ts', {
        target: product.target,
        owners,
        connections,
        seconds,
      });
      raw.push(floor.perSecond);
    }
    const ratios = http.map(({ perSecond }, index) => perSecond / (raw[index] ?? Number.NaN));
    const errors = http.reduce((sum, result) => sum + result.errors, 0);
    const { median, min, max } = spreadOf(ratios);
    return {
      id: 'P2',
      what: 'Dashboard, all guards on ÷ one raw SQL read of the same figures',
      goal: 'R ≥ 0.40',
      result: `R = ${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)}), ${errors} wrong answers`,
      isMet: median >= 0.4 && errors === 0,
      detail: {
        requestsPerSecond: spreadOf(http.map(({ perSecond }) => perSecond)),
        rawPerSecond: spreadOf(raw),
        rawVariation: variation(raw),
        p99: spreadOf(http.map(({ p99 }) => p99)),
      },
    };
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}
