import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import budgets from '../../test-budgets.json' with { type: 'json' };
import { listExcesses, slownessOf, wholeBudget } from './budgets.ts';
import type { Cost } from './costs.ts';
import { root, type Part } from './runners.ts';

const part = (name: string, cpuSeconds: number, costs: Cost[] = []): Part => ({
  name,
  cpuSeconds,
  costs,
  counts: { passed: 1, failed: 0, skipped: 0 },
});
const testsBudget = budgets.coreSeconds.tests;

test('the day costs no more than 1,080 core-seconds', () => {
  expect(wholeBudget).toBeLessThanOrEqual(1080);
});

test('what is within its budget, or a little over it, is not named', () => {
  expect(listExcesses([part('tests', testsBudget * 1.1)], 1)).toEqual([]);
});

test('what is 15 % over its budget is named, and 60 % over it fails', () => {
  expect(listExcesses([part('tests', testsBudget * 1.2)], 1)).toMatchObject([
    { what: 'tests', fails: false },
  ]);
  expect(listExcesses([part('tests', testsBudget * 1.7)], 1)).toMatchObject([{ what: 'tests', fails: true }]);
});

test('the whole has a budget of its own', () => {
  const parts = Object.entries(budgets.coreSeconds).map(([name, seconds]) => part(name, seconds * 1.15));
  expect(listExcesses([...parts, part('other', 50)], 1)).toMatchObject([
    { what: 'the whole run', fails: false },
  ]);
});

test('a slow machine is allowed for', () => {
  expect(listExcesses([part('tests', testsBudget * 1.7)], 1.5)).toEqual([]);
  expect(slownessOf([budgets.yardstickMs, budgets.yardstickMs])).toBe(1);
  // More than by the yardstick alone, which fits into the caches.
  expect(slownessOf([budgets.yardstickMs, budgets.yardstickMs * 3])).toBeCloseTo(3.03, 2);
  expect(slownessOf([])).toBe(1);
  // One that is quick at the yardstick is held to what was measured.
  expect(slownessOf([budgets.yardstickMs / 2])).toBe(1);
});

test('a test file and a browser test are held against theirs, and named without failing the run', () => {
  const file = { file: 'apps/server/src/new.test.ts', tests: 3, seconds: budgets.testFileCoreSeconds * 1.7 };
  const inBrowser = {
    file: 'e2e/src/new.spec.ts',
    title: 'opens',
    tests: 1,
    seconds: budgets.browserTestCoreSeconds * 1.3,
  };
  const start = { file: 'start of the product', tests: 0, seconds: 100 };
  expect(listExcesses([part('tests', 1, [file]), part('browser', 1, [inBrowser, start])], 1)).toMatchObject([
    { what: file.file, fails: false },
    { what: 'opens', fails: false },
  ]);
});

test.each(budgets.allowances)('the allowance of $file is for a file that is there', ({ file }) => {
  expect(existsSync(path.join(root, file))).toBe(true);
});
