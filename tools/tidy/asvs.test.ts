import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** May only grow: the goal is 192 of the 265 requirements that apply. */
const FEWEST_HELD_BY_TESTS = 32;

interface Mapping {
  requirements: Record<string, { level: 1 | 2 | 3; promise: string; heldBy: string[] }>;
}

const { requirements } = JSON.parse(readFileSync(join(ROOT, 'security/asvs.json'), 'utf8')) as Mapping; // written by us
const rows = Object.entries(requirements).map(([id, row]) => ({ id, ...row }));

/** `file > words of it`: the name of a test, or a line of a page. */
function findFault(proof: string): string | null {
  const [file = '', words = ''] = proof.split(' > ');
  const place = join(ROOT, file);
  if (words === '' || !existsSync(place)) return `${file} is not there`;
  return readFileSync(place, 'utf8').includes(words) ? null : `${file} says nothing of “${words}”`;
}

describe('security/asvs.json', () => {
  test.each(rows)('$id rests on what is there: $promise', ({ id, heldBy }) => {
    expect(id).toMatch(/^([1-9]|1[0-7])\.\d{1,2}\.\d{1,2}$/);
    expect(heldBy).not.toEqual([]);
    expect(heldBy.map(findFault).filter((fault) => fault !== null)).toEqual([]);
  });

  test('has no fewer requirements that tests hold', () => {
    const byTests = rows.filter(({ heldBy }) => heldBy.some((proof) => /\.(test|spec)\.tsx? > /.test(proof)));
    expect(byTests.length).toBeGreaterThanOrEqual(FEWEST_HELD_BY_TESTS);
  });
});
