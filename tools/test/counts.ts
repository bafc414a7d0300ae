/** What a runner says of its tests. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export function addUp(list: readonly Counts[]): Counts {
  return list.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** A check counts as one test. */
export function countCheck(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** @param report vitest's JSON report; a runner that failed without a failed test counts as one failure */
export function countVitest(report: unknown, exitCode: number, { mayBeEmpty = false } = {}): Counts {
  const {
    numPassedTests,
    numFailedTests,
    numPendingTests,
    numTodoTests = 0,
  } = report as Record<string, number>; // vitest's own format
  if (mayBeEmpty && exitCode === 0 && numPassedTests === 0) return { passed: 0, failed: 0, skipped: 0 };
  return orAtLeastOneFailure(
    {
      passed: numPassedTests ?? 0,
      failed: numFailedTests ?? 0,
      skipped: (numPendingTests ?? 0) + numTodoTests,
    },
    exitCode,
  );
}

/** @param report Playwright's JSON report */
export function countPlaywright(report: unknown, exitCode: number): Counts {
  const { stats } = report as { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }; // Playwright's own format
  return orAtLeastOneFailure(
    { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    exitCode,
  );
}

/** A run in which nothing was tested, or that ended badly for another reason, is never green. */
function orAtLeastOneFailure(counts: Counts, exitCode: number): Counts {
  const isSuspicious = exitCode !== 0 || counts.passed === 0;
  return isSuspicious && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
