import { budgetOf, wholeBudget, type Excess } from './budgets.ts';
import { sum, sumByFile } from './costs.ts';
import { addUp } from './counts.ts';
import type { Part } from './runners.ts';

const mostCostly = 10;

/** What a run cost: its parts beside their budgets, the files that cost most, and what cost more than it may. */
export function printCosts(parts: readonly Part[], slowness: number, excesses: readonly Excess[]): void {
  if (parts.every(({ cpuSeconds }) => cpuSeconds === undefined)) {
    console.log('\nWhat the run cost is measured on Linux alone.');
    return;
  }
  const row = (name: string, tests: number | string, seconds: number | string, budget: number | string) =>
    console.log(
      `${name.padEnd(10)}${String(tests).padStart(8)}${String(seconds).padStart(16)}${String(budget).padStart(10)}`,
    );
  const shown = (measured: number) => (measured / slowness).toFixed(0);
  console.log();
  row('part', 'tests', 'core-seconds', 'budget');
  for (const { name, counts, cpuSeconds = 0 } of parts)
    row(name, counts.passed + counts.failed, shown(cpuSeconds), budgetOf(name) ?? '');
  const { passed, failed } = addUp(parts.map(({ counts }) => counts));
  const measured = sum(parts.map(({ cpuSeconds = 0 }) => cpuSeconds));
  row('whole', passed + failed, shown(measured), wholeBudget);
  console.log(
    `Measured ${measured.toFixed(0)}, on a machine where the same work cost ${slowness.toFixed(2)} times as much.\n`,
  );
  for (const { file, tests, seconds } of sumByFile(parts.flatMap(({ costs }) => costs)).slice(0, mostCostly))
    console.log(`${shown(seconds).padStart(5)} core-s ${String(tests).padStart(5)} tests  ${file}`);
  for (const { what, seconds, budget, fails } of excesses)
    console.log(
      `${fails ? 'FAILED: ' : ''}${what} cost ${seconds.toFixed(1)} core-seconds; its budget is ${budget}.`,
    );
}
