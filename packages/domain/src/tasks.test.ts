import { expect, test } from 'vitest';
import { findNextTaskDue, type TaskRepeat } from './tasks.ts';

function nextDays(startsOn: string, repeat: Exclude<TaskRepeat, 'none'>, count: number): string[] {
  const first = Temporal.PlainDate.from(startsOn);
  const days = [first];
  while (days.length <= count) days.push(findNextTaskDue({ startsOn: first, repeat }, days.at(-1) ?? first));
  return days.slice(1).map(String);
}

test.each([
  ['week', '2026-12-28', ['2027-01-04', '2027-01-11']],
  ['month', '2027-01-31', ['2027-02-28', '2027-03-31', '2027-04-30']],
  ['month', '2028-01-30', ['2028-02-29', '2028-03-30']],
  ['quarter', '2026-11-30', ['2027-02-28', '2027-05-30']],
  ['year', '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
] as const)('a task of every %s from %s comes again on the days of the calendar', (repeat, from, days) => {
  expect(nextDays(from, repeat, days.length)).toEqual(days);
});
