/**
 * `npm test`: the checks, every test, and the product in a browser. Prints what each runner prints, and last one
 * line that adds them all up. Exit code 1 on any failure.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addUp, countCheck, countPlaywright, countVitest, type Counts } from './counts.ts';
import { findChromium } from './find-chromium.ts';
import { requirePoppler } from './find-poppler.ts';

const root = path.join(import.meta.dirname, '..', '..');
const reports = await mkdtemp(path.join(tmpdir(), 'dira-reports-'));
const totals: Counts[] = [];

/** Each part runs whatever the ones before it said, so that one run tells everything. */
await part('Checks', async () => countCheck(await run('tools/check/check.ts', [])));
await part('Build', async () => countCheck(await run('tools/build/build-web.ts', ['--if-stale'])));
await part('Tests', async () => {
  await requirePoppler();
  const report = path.join(reports, 'vitest.json');
  const code = await run('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return countVitest(await readReport(report), code);
});
await part('Browser', async () => {
  const report = path.join(reports, 'playwright.json');
  const chromium = await findChromium();
  const code = await run(
    'node_modules/@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts'],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      CHROMIUM: chromium,
    },
  );
  return countPlaywright(await readReport(report), code);
});
await rm(reports, { recursive: true, force: true });

const { passed, failed, skipped } = addUp(totals);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;

async function part(name: string, work: () => Promise<Counts>): Promise<void> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const counts = await work().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  totals.push(counts);
  console.log(
    `== ${name}: ${counts.passed} passed, ${counts.failed} failed in ${Math.round((performance.now() - started) / 1000)} s`,
  );
}

/** Runs a script on the runtime that runs this one. */
function run(script: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, script), ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
