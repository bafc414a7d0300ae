/**
 * `npm run bench`: every benchmark, one after the other, each with products and data of its own. Prints JSON and
 * writes RESULTS.md. `npm run bench -- p1 p7` measures only those anew; each row says when it was measured.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { benchEnumeration } from './a06-enumeration.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchList } from './p1-list.ts';
import { benchDashboard } from './p2-dashboard.ts';
import { benchMix, benchThinking } from './p3-mix.ts';
import { benchGrowth } from './p5-growth.ts';
import { benchRentRun } from './p7-rent-run.ts';
import { benchMoneyReport } from './p8-money-report.ts';
import { benchExport } from './p9-export.ts';
import { benchImport } from './p10-import.ts';
import { benchRealtime } from './p13-realtime.ts';
import { benchInitialJs } from './p17-initial-js.ts';
import { benchFirstPaint } from './p18-first-paint.ts';
import { benchInteraction } from './p19-interaction.ts';
import { benchMemory } from './p21-memory.ts';
import { benchStart } from './p23-start.ts';
import { benchSignIns } from './p24-sign-ins.ts';
import { benchNoisyNeighbour } from './p27-noisy-neighbour.ts';
import { benchOwnerStatements } from './p29-owner-statements.ts';
import { benchReports } from './p30-reports.ts';
import type { Benchmark, Finding } from './suite.ts';

type Measured = Finding & { measuredOn: string; machine: string };

const [cpu] = cpus();
const machine = `${availableParallelism()} cores (${cpu?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, embedded PostgreSQL`;

const suite: Record<string, Benchmark> = {
  p1: benchList,
  p2: benchDashboard,
  p3: benchMix,
  p4: benchThinking,
  p7: benchRentRun,
  p8: benchMoneyReport,
  p9: benchExport,
  p10: benchImport,
  p13: benchRealtime,
  p17: benchInitialJs,
  p18: benchFirstPaint,
  p19: benchInteraction,
  lighthouse: benchLighthouse,
  p21: benchMemory,
  p23: benchStart,
  p24: benchSignIns,
  p27: benchNoisyNeighbour,
  p29: benchOwnerStatements,
  p30: benchReports,
  a06: benchEnumeration,
  p5: benchGrowth, // the longest last
};

const resultsPath = path.join(import.meta.dirname, '..', 'RESULTS.md');
const wanted = process.argv.slice(2);
const findings = new Map<string, Measured>();
for (const finding of await readFindings()) findings.set(finding.id, finding);
for (const [id, benchmark] of Object.entries(suite)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  console.error(`${id} …`);
  const finding = {
    ...(await benchmark()),
    measuredOn: Temporal.Now.plainDateISO('Asia/Jerusalem').toString(),
    machine,
  };
  findings.set(finding.id, finding);
  // After each, so that a run that is stopped keeps what it has measured.
  await writeFile(resultsPath, toMarkdown(inOrder()));
  console.error(`${finding.id}: ${finding.result} (goal ${finding.goal})`);
}
console.log(JSON.stringify(inOrder(), null, 2));

/** What was measured before and is not measured now stays. */
async function readFindings(): Promise<Measured[]> {
  const text = await readFile(resultsPath, 'utf8').catch(() => '');
  const [, json] = /```json\n([\s\S]*?)\n```/.exec(text) ?? [];
  return json === undefined ? [] : (JSON.parse(json) as Measured[]); // as `toMarkdown` wrote them
}

function inOrder(): Measured[] {
  const order = Object.keys(suite);
  const placeOf = ({ id }: Finding) => order.indexOf(id.toLowerCase());
  return [...findings.values()].toSorted((a, b) => placeOf(a) - placeOf(b));
}

function toMarkdown(list: readonly Measured[]): string {
  const rows = list.map(
    ({ id, what, goal, result, isMet, measuredOn, machine: measuredWith }) =>
      `| ${id} | ${what} | ${goal} | ${result} | ${isMet ? 'met' : '**missed**'} | ${measuredOn} | ${measuredWith} |`,
  );
  return [
    '# Results',
    '',
    `Written by \`npm run bench\`. Server, database and load share one machine. Ratios are taken within one run, interleaved; timings alone say little about another machine.`,
    '',
    '| | what | goal | result | | measured | on |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    '## What was measured',
    '',
    '```json',
    JSON.stringify(list, null, 1),
    '```',
    '',
  ].join('\n');
}
