import { expect, test } from 'vitest';
import { outgrown, unexcused } from './exceptions.ts';

const violation = { law: 'file-size', path: 'bench/long.ts', line: 1, message: 'has 900 lines' };
const exception = { law: 'file-size', path: 'bench/long.ts', count: 1, reason: 'one table of figures' };

test('an exception excuses its law in its file, as often as agreed', () => {
  expect(unexcused([violation], [exception])).toEqual([]);
  expect(unexcused([violation], [{ ...exception, law: 'one-home' }])).toEqual([violation]);
  expect(unexcused([violation, violation], [exception])).toHaveLength(2);
});

test('an exception that nothing needs any more is named', () => {
  expect(outgrown([violation], [exception])).toEqual([]);
  expect(outgrown([], [exception])).toEqual([exception]);
});
