import { makeDataDir, removeDataDir, startProduct } from './product.ts';
import { spreadOf } from './stats.ts';
import type { Finding } from './suite.ts';

const repeats = 5;

/** P23: from nothing to ready, and from stopped (or killed) to ready. */
export async function benchStart(): Promise<Finding> {
  const cold: number[] = [];
  const warm: number[] = [];
  const afterKill: number[] = [];
  for (let index = 0; index < repeats; index += 1) {
    const dataDir = await makeDataDir();
    const first = await startProduct(dataDir, 3904);
    cold.push(first.startedInMs);
    await first.stop();
    const second = await startProduct(dataDir, 3904);
    warm.push(second.startedInMs);
    await second.kill();
    const third = await startProduct(dataDir, 3904);
    afterKill.push(third.startedInMs);
    await third.stop();
    await removeDataDir(dataDir);
  }
  const seconds = (values: number[]) => (spreadOf(values).median / 1000).toFixed(2);
  return {
    id: 'P23',
    what: 'Start to ready: empty folder / stopped / killed with -9',
    goal: 'cold ≤ 6 s, warm ≤ 1.5 s',
    result: `cold ${seconds(cold)} s, warm ${seconds(warm)} s, after kill -9 ${seconds(afterKill)} s`,
    isMet: spreadOf(cold).median <= 6000 && spreadOf(warm).median <= 1500,
    detail: { cold: spreadOf(cold), warm: spreadOf(warm), afterKill: spreadOf(afterKill) },
  };
}
