import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Job } from '../services.ts';
import { jobs } from './jobs.ts';

const page = readFileSync(new URL('../../../../docs/JOBS.md', import.meta.url), 'utf8');

/** The cells of the table, as the page has them. */
const written = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').slice(1, -1).join('|').replaceAll(/ +/g, ' ').trim());

function startedBy({ on, schedule, afterSeconds }: Job): string {
  const events = on.length > 5 ? `${on.length} events` : on.join(', ');
  const pause = afterSeconds > 0 && `${afterSeconds} seconds later`;
  return (
    [[events, pause].filter(Boolean).join(', '), schedule && `\`${schedule}\``].filter(Boolean).join('; ') ||
    'by hand'
  );
}

function describeJob(job: Job): string {
  const slot = job.isAboutMoney ? `${job.slot}, money` : job.slot;
  const merged = job.mergesBy === undefined ? '' : job.mergesBy.join(', ') || 'all';
  return [`\`${job.name}\``, startedBy(job), slot, merged, job.growsWith].join(' | ').replaceAll(/ +/g, ' ');
}

test('docs/JOBS.md lists every job with what starts it, where it runs, what merges it and what its cost grows with', () => {
  expect(written).toEqual(jobs.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(describeJob));
});

test('what people wait for is given up on after a few minutes', () => {
  const tooLong = jobs.filter(({ slot, timeoutMs }) => slot === 'people' && timeoutMs > 5 * 60_000);
  expect(tooLong.map(({ name }) => name)).toEqual([]);
});

test('every job has a name of its own', () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});
