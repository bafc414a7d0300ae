import { expect, test } from 'vitest';
import { faultsOf, indexValues, toCsv, toIndexes } from './index-values.ts';
import type { IndexValues } from './index-values.ts';

const typed: IndexValues = { month: '2026-11', points: ' 103.4 ', baseYear: 2024, source: ' The Bureau ' };
const faults = (change: Partial<IndexValues>) =>
  Object.entries(faultsOf({ ...typed, ...change })).flatMap(([field, problem]) =>
    problem === null ? [] : [field],
  );

test.each([
  [{}, []],
  [{ month: null }, ['month']],
  [{ points: '103.456' }, ['points']],
  [{ points: '0.0' }, ['points']],
  [{ points: '103,4' }, ['points']],
  [{ baseYear: 24 }, ['baseYear']],
  [{ baseYear: null }, ['baseYear']],
  [{ source: '' }, ['source']],
])('%o has faults at %o', (change, expected) => {
  expect(faults(change)).toEqual(expected);
});

test('what is looked at beforehand and what is sent say the same', () => {
  expect(toCsv(typed)).toBe('month,base_year,value\n2026-11,2024,103.4\n');
  expect(toIndexes(typed)).toEqual({
    source: 'The Bureau',
    values: [{ month: '2026-11', points: '103.4', baseYear: 2024 }],
  });
  expect(toCsv({ ...typed, points: 'x' })).toBe('');
});

test('a new index begins in the base of the newest, a correction with what stands', () => {
  const newest = { month: '2026-10', points: '103.2', baseYear: 2024 } as Parameters<typeof indexValues>[2];
  expect(indexValues(undefined, '2026-11', newest)).toMatchObject({
    month: '2026-11',
    points: '',
    baseYear: 2024,
  });
  expect(indexValues(newest, null, newest)).toMatchObject({ month: '2026-10', points: '103.2' });
});
