/**
 * `npm test`: the checks, every test of the day, and the product in a browser; last, one line that adds them all up.
 * `npm test -- <path> …` runs what these paths name, `npm test -- --changed` what a change since the last commit
 * touches. Exit code 1 on any failure.
 */
import path from 'node:path';
import { runChanged, runPaths } from './chosen.ts';
import { openScratch } from './scratch.ts';
import { describeCounts, runWhole } from './whole-run.ts';

const scratch = await openScratch();
process.env['TMPDIR'] = scratch;
// The product and its commands run as dozens of processes: what they are made of is compiled once.
process.env['NODE_COMPILE_CACHE'] = path.join(scratch, 'compiled');
const args = process.argv.slice(2);
const counts = await choose();
console.log(`\n${describeCounts(counts)}`);
process.exitCode = counts.failed > 0 ? 1 : 0;

function choose() {
  if (args.length === 0) return runWhole();
  return args[0] === '--changed' ? runChanged() : runPaths(args);
}
