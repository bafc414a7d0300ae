/**
 * `npm run bench`: every benchmark, one after the other, each with products and data of its own. Prints JSON and
 * writes RESULTS.md. `npm run bench -- p1 p7` runs only those.
 */
import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { benchList } from './p1-list.ts';
import { benchDashboard } from './p2-dashboard.ts';
import { benchGrowth } from './p5-growth.ts';
import { benchRentRun } from './p7-rent-run.ts';
import { benchInitialJs } from './p17-initial-js.ts';
import { benchMemory } from './p21-memory.ts';
import { benchStart } from './p23-start.ts';
import type { Benchmark, Finding } from './suite.ts';

const suite: Record<string, Benchmark> = {
  p1: benchList,
  p2: benchDashboard,
  p7: benchRentRun,
  p17: benchInitialJs,
  p21: benchMemory,
  p23: benchStart,
  p5: benchGrowth, // the longest last
};

const wanted = process.argv.slice(2);
const findings: Finding[] = [];
for (const [id, benchmark] of Object.entries(suite)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  console.error(`${id} …`);
  const finding = await benchmark();
  findings.push(finding);
  // After each, so that a run that is stopped keeps what it has measured.
  if (wanted.length === 0)
    await writeFile(path.join(import.meta.dirname, '..', 'RESULTS.md'), toMarkdown(findings));
  console.error(`${finding.id}: ${finding.result} (goal ${finding.goal})`);
}
console.log(JSON.stringify(findings, null, 2));

function toMarkdown(list: readonly Finding[]): string {
  const [cpu] = cpus();
  const machine = `${availableParallelism()} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, embedded PostgreSQL`;
  const rows = list.map(
    ({ id, what, goal, result, isMet }) =>
      `| ${id} | ${what} | ${goal} | ${result} | ${isMet ? 'met' : '**missed**'} |`,
  );
  return [
    '# Results',
    '',
    `Written by \`npm run bench\`. Machine: ${machine}; server, database and load share it. Ratios are taken within one run, interleaved; timings alone say little about another machine.`,
    '',
    '| | what | goal | result | |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    '## What was measured',
    '',
    '```json',
    JSON.stringify(
      list.map(({ id, detail }) => ({ id, ...detail })),
      null,
      1,
    ),
    '```',
    '',
  ].join('\n');
}
