import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { listChecks } from '../check/checks.ts';
import { listExcesses, slownessOf } from './budgets.ts';
import { addUp, countCheck, type Counts } from './counts.ts';
import { findChromium } from './find-chromium.ts';
import { requirePrograms } from './find-programs.ts';
import { readCleanCommit, writeProof } from './proof.ts';
import {
  buildWeb,
  byDay,
  endWithUs,
  recordFailures,
  runBrowser,
  runChecks,
  runTests,
  type Part,
} from './runners.ts';
import { printCosts } from './table.ts';

/**
 * The checks and the build, then every test of the day: Vitest and the browser side by side, one worker each, so that
 * one works while the other waits. Every part runs whatever the ones before it said, so that one run tells everything.
 */
export async function runWhole(): Promise<Counts> {
  const started = performance.now();
  const commit = await readCleanCommit();
  const yardstick = startYardstick();
  const chromium = await findChromium();
  await requirePrograms();
  // The laws of the tree are tests of Vitest too, and once is enough.
  const checks = listChecks().map(({ name }) => name);
  const before = [await runChecks(checks.filter((name) => name !== 'tidy')), await buildWeb()];
  const beside = await Promise.all([runTests(), runBrowser(byDay, chromium)]);
  const slowness = slownessOf(yardstick.end());
  if (beside[1].counts.failed > 0) await recordFailures(byDay, chromium);

  const parts: Part[] = [...before, ...beside];
  const excesses = listExcesses(parts, slowness);
  printCosts(parts, slowness, excesses);
  const isDear = excesses.some(({ fails }) => fails);
  const counts = addUp([...parts.map((part) => part.counts), countCheck(isDear ? 1 : 0)]);
  if (commit !== undefined && counts.failed === 0 && (await readCleanCommit()) === commit)
    await writeProof(commit, describeCounts(counts), (performance.now() - started) / 1000);
  return counts;
}

export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The yardstick beside the run. `end` gives its times in milliseconds. */
function startYardstick(): { end(): number[] } {
  const times: number[] = [];
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'yardstick.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  createInterface({ input: child.stdout }).on('line', (line) => times.push(Number(line)));
  return {
    end: () => {
      child.kill();
      return times;
    },
  };
}
