import { expect, test } from 'vitest';
import { compareReadings, findFalls, formatReading, parseReading, useWithin } from './meter-readings.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const read = (on: string, thousandths: number, isReplaced = false) => ({
  readOn: day(on),
  thousandths,
  isReplaced,
});

test('reads what a meter says to the thousandth, and nothing else', () => {
  expect(['0', '0.000', '23417', '7.5', '0.001'].map(parseReading)).toEqual([0, 0, 23_417_000, 7500, 1]);
  expect(['', '-1', '7,5', '1.0001', '.', '1e3', '1234567890'].map(parseReading)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
  expect([0, 23_417_000, 7500, 1].map(formatReading)).toEqual(['0', '23417', '7.5', '0.001']);
});

const readings = [
  read('2026-01-02', 100_000),
  read('2026-04-01', 130_000),
  read('2026-06-30', 150_000),
  read('2026-06-30', 2000, true),
  read('2026-12-30', 42_000),
].toSorted(compareReadings);

test('counts between the readings nearest to a period, also where a meter was replaced and both were read', () => {
  expect(useWithin(readings, day('2026-01-01'), day('2026-03-31'))).toMatchObject({
    opening: readings[0],
    closing: readings[1],
    used: 30_000,
  });
  expect(useWithin(readings, day('2026-01-01'), day('2026-12-31'))?.used).toBe(90_000);
  expect(useWithin(readings, day('2026-01-01'), day('2026-01-31'))).toBeNull();
  expect(useWithin([], day('2026-01-01'), day('2026-12-31'))).toBeNull();
  // The old meter was not read when it was replaced: nobody knows what it counted.
  const unread = [read('2026-01-01', 100_000), read('2026-07-01', 2000, true), read('2026-12-31', 9000)];
  expect(useWithin(unread, day('2026-01-01'), day('2026-12-31'))).toBeNull();
  expect(useWithin(unread, day('2026-07-01'), day('2026-12-31'))?.used).toBe(7000);
});

test('finds where a reading falls, unless the meter was replaced', () => {
  expect(findFalls(readings)).toEqual([]);
  const fallen = [read('2026-01-01', 5000), read('2026-02-01', 4999)];
  expect(findFalls(fallen)).toEqual([{ earlier: fallen[0], later: fallen[1] }]);
});
