import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** May only grow. */
const FEWEST_HELD_BY_TESTS = 211;
/** May only shrink: what Dira does not meet, said in so many words. */
const MOST_OPEN = 21;

/** How a requirement is met, or why it is not: one of the four. */
interface Row {
  promise?: string;
  /** `file > words of it`: the name of a test, or a line of a page. */
  heldBy?: string[];
  /** A line of what only whoever runs an installation can do. */
  operator?: string;
  /** Why it does not apply. */
  excused?: string;
  /** What is missing. */
  open?: string;
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { requirements } = JSON.parse(read('security/asvs.json')) as { requirements: Record<string, Row> }; // written by us
const { levels } = JSON.parse(read('security/asvs-levels.json')) as { levels: Record<string, string[]> }; // ids of the standard
const idsOf = (level: string) => (levels[level] ?? []).flatMap((chapter) => chapter.split(' '));
const rows = Object.entries(requirements).map(([id, row]) => ({ id, ...row }));
const isTest = (proof: string) => /\.(test|spec)\.tsx? > /.test(proof);

/** A test is named by the beginning of its title, so that no comment and no value passes for one. */
function findFault(proof: string): string | null {
  const [file = '', ...rest] = proof.split(' > ');
  const words = rest.join(' > ');
  if (words === '' || !existsSync(join(ROOT, file))) return `${file} is not there`;
  const title = new RegExp(`\\(\\s*['"\`]${words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
  const isThere = isTest(proof) ? title.test(read(file)) : read(file).includes(words);
  return isThere ? null : `${file} says nothing of “${words}”`;
}

describe('security/asvs.json', () => {
  test('speaks of every requirement of the first two levels, and of no other but of the third', () => {
    expect(['1', '2', '3'].map((level) => idsOf(level).length)).toEqual([70, 183, 92]);
    const asked = [...idsOf('1'), ...idsOf('2')];
    expect(asked.filter((id) => requirements[id] === undefined)).toEqual([]);
    const known = new Set([...asked, ...idsOf('3')]);
    expect(rows.filter(({ id }) => !known.has(id))).toEqual([]);
  });

  test('says of each in one way how it is met, or why not', () => {
    const unclear = rows.filter(({ promise, heldBy, operator, excused, open }) => {
      const ways = [heldBy, operator, excused, open].filter((way) => way !== undefined && way.length > 0);
      return (
        ways.length !== 1 || (promise === undefined) !== (heldBy === undefined && operator === undefined)
      );
    });
    expect(unclear).toEqual([]);
  });

  test('rests on tests and lines that are there', () => {
    const proofs = rows.flatMap(({ heldBy = [], operator }) => [...heldBy, ...(operator ? [operator] : [])]);
    expect([...new Set(proofs)].map(findFault).filter((fault) => fault !== null)).toEqual([]);
    expect(findFault('tools/tidy/asvs.test.ts > a test that there is not')).not.toBeNull();
    expect(findFault('docs/SECURITY.md > a line that there is not')).not.toBeNull();
  });

  test('has no fewer requirements that tests hold, and no more that are open', () => {
    expect(rows.filter(({ heldBy }) => heldBy?.some(isTest)).length).toBeGreaterThanOrEqual(
      FEWEST_HELD_BY_TESTS,
    );
    expect(rows.filter(({ open }) => open !== undefined).length).toBeLessThanOrEqual(MOST_OPEN);
  });
});

test('the lint refuses what the map says that it refuses', () => {
  const rules = read('.oxlintrc.json');
  for (const rule of [
    'eqeqeq',
    'react/no-danger',
    'react/jsx-no-target-blank',
    'typescript/no-dynamic-delete',
  ])
    expect(rules).toContain(`"${rule}": "error"`);
  expect(rules).toContain('"denyWarnings": true');
});
