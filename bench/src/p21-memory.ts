import { readFile, readdir } from 'node:fs/promises';
import { makeDataDir, removeDataDir, startProduct } from './product.ts';
import type { Finding } from './suite.ts';

const settleMs = 60_000;
const goalMiB = 200;

/** P21: what the product and its embedded PostgreSQL hold together, a minute after the start (proportional set size). */
export async function benchMemory(): Promise<Finding> {
  const dataDir = await makeDataDir();
  const product = await startProduct(dataDir, 3903);
  try {
    await new Promise((resolve) => {
      setTimeout(resolve, settleMs);
    });
    const processes = await Promise.all(
      (await listTree(product.pid)).map(async (pid) => [pid, await readPss(pid)] as const),
    );
    const total = processes.reduce((sum, [, mib]) => sum + mib, 0);
    return {
      id: 'P21',
      what: 'Idle memory, server and embedded PostgreSQL, 60 s after the start',
      goal: `≤ ${goalMiB} MB`,
      result: `${total.toFixed(0)} MB`,
      isMet: total <= goalMiB,
      detail: {
        processes: Object.fromEntries(processes),
        server: processes.find(([pid]) => pid === product.pid)?.[1],
      },
    };
  } finally {
    await product.stop();
    await removeDataDir(dataDir);
  }
}

/** The process and everything below it. */
async function listTree(root: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const entry of await readdir('/proc')) {
    const status = /^\d+$/.test(entry) ? await readFile(`/proc/${entry}/status`, 'utf8').catch(() => '') : '';
    const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
    if (parent !== undefined) parents.set(Number(entry), Number(parent));
  }
  const isBelow = (pid: number): boolean =>
    pid === root || (parents.has(pid) && isBelow(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(isBelow);
}

async function readPss(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
}
