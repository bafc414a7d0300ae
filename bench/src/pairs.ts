import { runInChild } from './in-child.ts';
import { hash, type Call, type LoadResult } from './load.ts';
import type { Product } from './product.ts';
import { spreadOf, variation, type Spread } from './stats.ts';
import type { Owner } from './world.ts';

const pairs = 5;
const seconds = 3;
const connections = 32;

export interface PairsResult {
  /** Requests a second of the product ÷ those of the floor, pair by pair. */
  ratio: Spread;
  /** Answers that were not 200 or not the bytes expected. */
  errors: number;
  detail: Record<string, unknown>;
}

/** Puts load on the product and on its floor in turns, so that what else the machine does hits both. */
export async function measurePairs(
  product: Product,
  calls: readonly Call[],
  floor: { script: string; input: object },
): Promise<PairsResult> {
  const http: LoadResult[] = [];
  const raw: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    http.push(
      await runInChild<LoadResult>('load.child.ts', { url: product.url, calls, connections, seconds }),
    );
    const { perSecond } = await runInChild<{ perSecond: number }>(floor.script, {
      ...floor.input,
      target: product.target,
      connections,
      seconds,
    });
    raw.push(perSecond);
  }
  return {
    ratio: spreadOf(http.map(({ perSecond }, index) => perSecond / (raw[index] ?? Number.NaN))),
    errors: http.reduce((sum, result) => sum + result.errors, 0),
    detail: {
      requestsPerSecond: spreadOf(http.map(({ perSecond }) => perSecond)),
      rawPerSecond: spreadOf(raw),
      rawVariation: variation(raw),
      p50: spreadOf(http.map(({ p50 }) => p50)),
      p99: spreadOf(http.map(({ p99 }) => p99)),
    },
  };
}

/** One call for each owner, with the answer that every later one must equal. */
export function listCalls(
  product: Product,
  owners: readonly Owner[],
  pathOf: (organizationId: string) => string,
): Promise<Call[]> {
  return Promise.all(
    owners.map(async ({ organizationId, token }) => {
      const path = `/api/v1${pathOf(`/organizations/${organizationId}`)}`;
      const answer = await fetch(product.url + path, { headers: { authorization: `Bearer ${token}` } });
      return { path, token, expected: hash(new Uint8Array(await answer.arrayBuffer())) };
    }),
  );
}

export function describePairs({ ratio: { median, min, max }, errors }: PairsResult): string {
  return `R = ${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)}), ${errors} wrong answers`;
}
