import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { sumByFile } from './costs.ts';
import { git } from './git.ts';
import { root, type Part } from './runners.ts';

/** Says what a night cost, by part and by file, where benchmarks stand: on the terminal and in `bench/TESTS.md`. */
export async function appendNight(parts: readonly Part[], rounds: number): Promise<void> {
  const commit = await git('rev-parse', '--short', 'HEAD');
  const text = describeNight(parts, rounds, `${new Date().toISOString().slice(0, 10)}, ${commit}`);
  console.log(text);
  await appendFile(path.join(root, 'bench', 'TESTS.md'), text);
}

function describeNight(parts: readonly Part[], rounds: number, when: string): string {
  const ofParts = parts.map(({ name, counts, cpuSeconds }) =>
    row(name === 'rounds' ? `browser, ${rounds} rounds` : name, counts.passed, counts.failed, cpuSeconds),
  );
  const ofFiles = parts.flatMap(({ name, costs }) =>
    name === 'rounds'
      ? []
      : sumByFile(costs).map(({ file, tests, seconds }) => row(file, tests, '', seconds)),
  );
  return [
    `\n## ${when}\n`,
    '| part or file | passed | failed | core-seconds |',
    '|---|---|---|---|',
    ...ofParts,
    ...ofFiles,
    '',
  ].join('\n');
}

function row(name: string, passed: number, failed: number | string, seconds: number | undefined): string {
  return `| ${name} | ${passed} | ${failed} | ${seconds?.toFixed(1) ?? 'not measured'} |`;
}
