import { expect, test } from 'vitest';
import { findTermProblem } from './lease-terms.ts';

test.each([
  ['2026-10-01', '2026-09-30', 'ends_before_start'],
  ['2026-10-01', '2026-10-01', null],
  ['2026-10-01', '2051-10-01', null],
  ['2026-10-01', '2051-10-02', 'term_too_long'],
])('a term from %s to %s: %s', (startsOn, endsOn, problem) => {
  expect(findTermProblem(Temporal.PlainDate.from(startsOn), Temporal.PlainDate.from(endsOn))).toBe(problem);
});
