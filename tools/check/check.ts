/**
 * `npm run check`: types, lint, format, the laws of the tree, dead code. Prints a row for each with its time,
 * then what the failed ones said. `npm run check -- types lint` runs only those named, `npm run check -- --house` counts
 * what the house should be like. Exit code 1 on any failure.
 */
import { availableParallelism } from 'node:os';
import { styleText } from 'node:util';
import { listChecks, type Check } from './checks.ts';
import { reportHouse } from './house.ts';
import { createLane, runCommand, type Result } from './run.ts';

interface Outcome {
  readonly check: Check;
  readonly isGreen: boolean;
  readonly seconds: number;
  readonly output: string;
}

const started = performance.now();
const names = process.argv.slice(2);
const isAllGreen = names.includes('--house') ? reportHouse() : await runChecks(names);
process.exitCode = isAllGreen ? 0 : 1;

async function runChecks(wanted: readonly string[]): Promise<boolean> {
  const outcomes = await runAll(chooseChecks(wanted));
  report(outcomes);
  return outcomes.every(({ isGreen }) => isGreen);
}

function chooseChecks(wanted: readonly string[]): Check[] {
  const all = listChecks();
  const unknown = wanted.filter((name) => !all.some((check) => check.name === name));
  if (unknown.length > 0) {
    console.error(
      `No check is called ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(2);
  }
  const chosen = wanted.length === 0 ? all : all.filter(({ name }) => wanted.includes(name));
  const needed = new Set(chosen.flatMap(({ name, after }) => (after ? [name, after] : [name])));
  return all.filter(({ name }) => needed.has(name));
}

async function runAll(list: readonly Check[]): Promise<Outcome[]> {
  const lane = createLane(availableParallelism());
  const running = new Map<string, Promise<Outcome>>();
  for (const check of list) {
    running.set(check.name, runCheck(check, lane, check.after ? running.get(check.after) : undefined));
  }
  return Promise.all(running.values());
}

async function runCheck(
  check: Check,
  lane: ReturnType<typeof createLane>,
  before: Promise<Outcome> | undefined,
): Promise<Outcome> {
  await before;
  const results = await Promise.all(check.commands.map((command) => lane(() => runCommand(command))));
  const isGreen = results.every(({ code }) => code === 0);
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  const outcome = { check, isGreen, seconds, output: failedOutput(results) };
  console.log(describe(outcome));
  return outcome;
}

function failedOutput(results: readonly Result[]): string {
  return results
    .filter(({ code }) => code !== 0)
    .map(({ output }) => output.trim())
    .join('\n\n');
}

function describe({ check, isGreen, seconds }: Outcome): string {
  const mark = isGreen ? styleText('green', '✓') : styleText('red', '✗');
  return `${mark} ${check.name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s`;
}

function report(list: readonly Outcome[]): void {
  for (const { check, output } of list.filter(({ isGreen }) => !isGreen)) {
    console.log(`\n${styleText(['bold', 'red'], check.name)}\n${output}`);
  }
  const failed = list.filter(({ isGreen }) => !isGreen).length;
  const total = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n${failed === 0 ? 'All green' : `${failed} of ${list.length} failed`} in ${total} s.`);
}
