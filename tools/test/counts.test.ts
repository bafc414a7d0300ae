import { expect, test } from 'vitest';
import { addUp, countCheck, countPlaywright, countVitest } from './counts.ts';

test('adds up all runners', () => {
  const vitest = countVitest({ numPassedTests: 10, numFailedTests: 1, numPendingTests: 2 }, 1);
  const playwright = countPlaywright({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } }, 0);
  expect(addUp([vitest, playwright, countCheck(0)])).toEqual({ passed: 16, failed: 1, skipped: 2 });
});

test('a runner that ends badly counts as a failure though no test failed', () => {
  expect(countVitest({ numPassedTests: 10, numFailedTests: 0, numPendingTests: 0 }, 1).failed).toBe(1);
  expect(countCheck(2).failed).toBe(1);
});

test('a run without a test is a failure', () => {
  expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 3 } }, 0).failed).toBe(1);
});

test('a test that passed only the second time is a failure', () => {
  expect(countPlaywright({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } }, 0).failed).toBe(1);
});

test('what the day leaves to the night is not skipped, and anything else that did not run is', () => {
  const left = { status: 'skipped', tags: ['night'] };
  const testResults = [{ assertionResults: [left, left, { status: 'skipped', tags: [] }] }];
  const report = { numPassedTests: 10, numFailedTests: 0, numPendingTests: 3, testResults };
  expect(countVitest(report, 0)).toEqual({ passed: 10, failed: 0, skipped: 1 });
});

test('a choice that touches no test is no failure, where that was said', () => {
  const report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
  expect(countVitest(report, 0).failed).toBe(1);
  expect(countVitest(report, 0, { mayBeEmpty: true }).failed).toBe(0);
});
