import { describe, expect, test } from 'vitest';
import { findLatestDue, findNextDue } from './recurring-maintenance.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const plan = (startsOn: string, everyMonths: number) => ({ startsOn: day(startsOn), everyMonths });

describe('the latest day of a plan', () => {
  test.each([
    ['2026-01-31', 1, '2026-01-30', null],
    ['2026-01-31', 1, '2026-01-31', '2026-01-31'],
    ['2026-01-31', 1, '2026-02-27', '2026-01-31'],
    ['2026-01-31', 1, '2026-02-28', '2026-02-28'],
    ['2026-01-31', 1, '2026-03-30', '2026-02-28'],
    ['2026-01-31', 1, '2026-03-31', '2026-03-31'],
    ['2026-01-31', 3, '2026-04-29', '2026-01-31'],
    ['2026-01-31', 3, '2026-05-01', '2026-04-30'],
    ['2024-02-29', 12, '2025-02-28', '2025-02-28'],
    ['2024-02-29', 12, '2028-02-28', '2027-02-28'],
    ['2024-02-29', 12, '2028-02-29', '2028-02-29'],
    ['2026-03-27', 6, '2031-01-01', '2030-09-27'],
  ])('from %s every %i months, by %s: %s', (startsOn, everyMonths, until, latest) => {
    expect(findLatestDue(plan(startsOn, everyMonths), day(until))?.toString() ?? null).toBe(latest);
  });
});

describe('the next day of a plan', () => {
  test.each([
    ['2026-01-31', 1, '2025-06-01', '2026-01-31'],
    ['2026-01-31', 1, '2026-02-01', '2026-02-28'],
    ['2026-01-31', 1, '2026-02-28', '2026-02-28'],
    ['2026-01-31', 1, '2026-03-01', '2026-03-31'],
    ['2026-08-31', 6, '2026-09-01', '2027-02-28'],
    ['2024-02-29', 12, '2027-03-01', '2028-02-29'],
  ])('from %s every %i months, from %s on: %s', (startsOn, everyMonths, from, next) => {
    expect(findNextDue(plan(startsOn, everyMonths), day(from)).toString()).toBe(next);
  });
});
