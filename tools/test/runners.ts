import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Cost } from './costs.ts';
import { countCheck, countPlaywright, countVitest, type Counts } from './counts.ts';
import { createCpuMeter } from './process-cpu.ts';
import { exitCodes } from './scratch.ts';

export const root = path.join(import.meta.dirname, '..', '..');
const vitest = 'node_modules/vitest/vitest.mjs';
const playwright = 'node_modules/@playwright/test/cli.js';

/** The browser tests of the day, as Playwright is asked for them. */
export const byDay = ['--project', 'day'];

/** How a part of a run went. */
export interface Part {
  readonly name: string;
  readonly counts: Counts;
  /** Core-seconds of everything that it started; undefined where the system does not tell. */
  readonly cpuSeconds: number | undefined;
  /** The same by file or test, where the runner knows. */
  readonly costs: readonly Cost[];
}

interface Script {
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  readonly args?: readonly string[];
  readonly environment?: Record<string, string>;
}

/** Types, lint, format, dead code: all that `npm run check` looks at, or the checks that are named. */
export async function runChecks(names: readonly string[] = []): Promise<Part> {
  const { code, cpuSeconds } = await run({ name: 'checks', file: 'tools/check/check.ts', args: names });
  return { name: 'checks', counts: countCheck(code), cpuSeconds, costs: [] };
}

export async function buildWeb(): Promise<Part> {
  const script = { name: 'build', file: 'tools/build/build-web.ts', args: ['--if-stale'] };
  const { code, cpuSeconds } = await run(script);
  return { name: 'build', counts: countCheck(code), cpuSeconds, costs: [] };
}

/** Every test but those in a browser, or what `args` of Vitest choose. */
export async function runTests(
  args: readonly string[] = [],
  environment: Record<string, string> = {},
): Promise<Part> {
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tools/test/file-costs.reporter.ts',
  ];
  return withReports(async (report, costs) => {
    const result = await run({
      name: 'tests',
      file: vitest,
      args: ['run', ...reporters, `--outputFile.json=${report}`, ...args],
      environment: { ...environment, COSTS_FILE: costs },
    });
    const mayBeEmpty = args.includes('--passWithNoTests');
    return { ...result, name: 'tests', count: (read, code) => countVitest(read, code, { mayBeEmpty }) };
  });
}

/** The built product in a browser, or what `args` of Playwright choose. */
export async function runBrowser(args: readonly string[], chromium: string): Promise<Part> {
  return withReports(async (report, costs) => {
    const result = await run({
      name: 'browser',
      file: playwright,
      args: [...browserArguments, '--reporter=list,json,./tools/test/browser-costs.reporter.ts', ...args],
      environment: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report, COSTS_FILE: costs },
    });
    return { ...result, name: 'browser', count: countPlaywright };
  });
}

const browserArguments = ['test', '--config', 'e2e/playwright.config.ts'];

/** What failed, once more, for its trace alone: it has failed, however this goes. */
export async function recordFailures(args: readonly string[], chromium: string): Promise<void> {
  console.log('\nWhat failed in the browser runs once more, to be recorded; it stays failed.');
  // A run begins by clearing what the one before it left; one that broke off early left nothing.
  const results = path.join(root, 'e2e', 'test-results');
  await rm(`${results}-failed`, { recursive: true, force: true });
  if (existsSync(results)) await cp(results, `${results}-failed`, { recursive: true });
  await run({
    name: 'record',
    file: playwright,
    args: [...browserArguments, ...args, '--last-failed', '--trace', 'on', '--reporter=line'],
    environment: { CHROMIUM: chromium },
  });
  for (const { name, snapshot } of await readSnapshots(results)) console.log(`\n${name}\n${snapshot}`);
  console.log('npx playwright show-trace e2e/test-results/*/trace.zip shows it again;');
  console.log('e2e/test-results-failed has what it said when it failed.');
}

const linesOfSnapshot = 60;

/** What each page that failed showed, as its roles and names: where the traces do not outlive the machine, it is all there is. */
async function readSnapshots(results: string): Promise<{ name: string; snapshot: string }[]> {
  const folders = existsSync(results) ? await readdir(results) : [];
  const contexts = folders
    .map((name) => ({ name, file: path.join(results, name, 'error-context.md') }))
    .filter(({ file }) => existsSync(file));
  return Promise.all(
    contexts.map(async ({ name, file }) => {
      const [, snapshot = ''] = (await readFile(file, 'utf8')).split('# Page snapshot');
      return { name, snapshot: snapshot.trim().split('\n').slice(0, linesOfSnapshot).join('\n') };
    }),
  );
}

interface Reported extends Ended {
  readonly name: string;
  count(report: unknown, code: number): Counts;
}

/** Gives a runner files to write its report and its costs to, and reads them. */
async function withReports(work: (report: string, costs: string) => Promise<Reported>): Promise<Part> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dira-reports-'));
  const [report, costs] = [path.join(folder, 'report.json'), path.join(folder, 'costs.json')];
  const { name, code, cpuSeconds, count } = await work(report, costs);
  const counts = await readJson(report).then(
    (read) => count(read, code),
    () => countCheck(1),
  );
  const listed = (await readJson(costs).catch(() => [])) as Cost[]; // what the reporters write
  await rm(folder, { recursive: true });
  return { name, counts, cpuSeconds, costs: listed };
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

interface Ended {
  readonly code: number;
  readonly cpuSeconds: number | undefined;
}

const looksPerSecond = 2;

/** A run that is told to stop leaves nothing running. At Ctrl-C the terminal tells everything that it runs. */
export function endWithUs(child: ChildProcess): void {
  const end = (code: number) => {
    if (code === exitCodes.SIGTERM) child.kill('SIGINT');
  };
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
}

/** Runs a script on the runtime that runs this one; each line of it begins with its name. */
function run({ name, file, args = [], environment = {} }: Script): Promise<Ended> {
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  endWithUs(child);
  tellLines(name, child);
  const meter = createCpuMeter(child.pid ?? 0);
  let cpuSeconds: number | undefined;
  const look = setInterval(() => (cpuSeconds = meter?.read()), 1000 / looksPerSecond);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(look);
      resolve({ code: code ?? 1, cpuSeconds });
    });
  });
}

function tellLines(name: string, { stdout, stderr }: ChildProcess): void {
  const tell = (stream: Readable | null) => {
    if (stream === null) return;
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(8)}${line}`));
  };
  tell(stdout);
  tell(stderr);
}
