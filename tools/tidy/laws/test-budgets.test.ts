import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { testBudgetsOf, type TestBudgets } from './test-budgets.ts';

const budgets: TestBudgets = {
  browserTestsByDay: 2,
  axeCalls: 1,
  spawningFiles: 1,
  specs: [{ file: 'shell.spec.ts', testsByDay: 3, axeCalls: 2, reason: 'no feature' }],
};
const spec = 'e2e/src/leases.spec.ts';
const found = (tree: Record<string, string>) => violationsIn(testBudgetsOf(budgets), tree);
const three = "test('a', () => {}); test('b', () => {}); test('c', () => {});";

test.each([
  ['more tests by day than a feature may have', three],
  ['tests in a loop, each of which counts', "for (const phone of [1, 2, 3]) test('a', () => {});"],
  ['axe in more places than one', 'expectAccessible(page); expectAccessibleInBothThemes(page);'],
  [
    'axe by way of a function of the spec',
    'const fine = async () => { await expectAccessible(page); }; fine(); fine();',
  ],
  ['a loop over languages', "for (const language of ['he', 'en']) test('a', () => {});"],
])('%s is refused', (_, code) => {
  expect(found({ [spec]: code })).toHaveLength(1);
});

test.each([
  ['two tests by day', "test('a', () => {}); test('b', () => {});"],
  [
    'a test for the night',
    "test('a', () => {}); test('b', () => {}); test('c', { tag: '@nightly' }, () => {});",
  ],
  ['what is described for the night', `test.describe('night', { tag: '@nightly' }, () => { ${three} });`],
  [
    'languages by night',
    "test.describe('all', { tag: '@nightly' }, () => { for (const language of ['he', 'en']) test('a', () => {}); });",
  ],
  [
    'axe by night',
    "test.describe('night', { tag: '@nightly' }, () => { expectAccessible(a); expectAccessible(b); });",
  ],
  ['axe in one place', 'const fine = async () => { await expectAccessible(page); }; fine();'],
])('%s is let through', (_, code) => {
  expect(found({ [spec]: code })).toEqual([]);
});

test('a spec with an allowance of its own is held against that', () => {
  expect(found({ 'e2e/src/shell.spec.ts': three })).toEqual([]);
  expect(found({ 'e2e/src/shell.spec.ts': `${three} ${three}` })).toHaveLength(1);
});

test('files that start processes are counted', () => {
  const spawns = (options: string) =>
    `import { spawn } from 'node:child_process'; test('a', ${options} () => {});`;
  const tree = { 'apps/server/src/cli.test.ts': spawns(''), 'apps/server/src/start.test.ts': spawns('') };
  expect(found(tree)).toHaveLength(1);
  const byNight = spawns("{ tags: ['night'] },");
  expect(found({ ...tree, 'apps/server/src/start.test.ts': byNight })).toEqual([]);
});
