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

/** What Vitest's JSON report tells of a run. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests?: number;
  readonly testResults?: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly tags?: readonly string[] }[];
  }[];
}

/**
 * A runner that failed without a failed test counts as one failure. What the day leaves to the night is not skipped.
 * @param report Vitest's JSON report
 */
export function countVitest(report: unknown, exitCode: number, { mayBeEmpty = false } = {}): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, ...rest } = report as VitestReport; // vitest's own format
  if (mayBeEmpty && exitCode === 0 && numPassedTests === 0) return { passed: 0, failed: 0, skipped: 0 };
  const leftToNight = (rest.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags = [] }) => status === 'skipped' && tags.includes('night')).length;
  return orAtLeastOneFailure(
    {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + (rest.numTodoTests ?? 0) - leftToNight,
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
