/**
 * `npm run test:nightly`: everything that is proven, at its full length. The checks; Vitest isolated and shuffled, with
 * what kills processes and what measures growth, at the product's cost of passwords; every browser test in both
 * languages and both themes, in fresh browsers, recorded, asked by the original axe; then the browser tests of the day
 * twenty times over, for whatever fails once in a hundred. Hours. Appends what each file cost to `bench/TESTS.md`.
 * `npm run test:nightly -- --rounds 2` for fewer rounds.
 */
import { parseArgs } from 'node:util';
import { addUp, type Counts } from './counts.ts';
import { findChromium } from './find-chromium.ts';
import { requirePrograms } from './find-programs.ts';
import { appendNight } from './night-report.ts';
import { buildWeb, byDay, runBrowser, runChecks, runTests, type Part } from './runners.ts';
import { openScratch } from './scratch.ts';
import { describeCounts } from './whole-run.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number.parseInt(values.rounds, 10);

process.env['TMPDIR'] = await openScratch();
const counts = await runNight();
console.log(`\n${describeCounts(counts)}`);
process.exitCode = counts.failed > 0 ? 1 : 0;

async function runNight(): Promise<Counts> {
  const chromium = await findChromium();
  await requirePrograms();
  const before = [await runChecks(), await buildWeb()];
  const beside = await Promise.all([
    runTests([], { DIRA_NIGHT: '1' }),
    runBrowser(['--project', 'night'], chromium),
  ]);
  // Two at once: what fails once in a hundred does so where something else is under way.
  const again = await runBrowser([...byDay, '--repeat-each', String(rounds), '--workers', '2'], chromium);
  const parts: Part[] = [...before, ...beside, { ...again, name: 'rounds' }];
  await appendNight(parts, rounds);
  return addUp(parts.map((part) => part.counts));
}
