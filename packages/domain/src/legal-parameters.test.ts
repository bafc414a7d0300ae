import { expect, test } from 'vitest';
import { buildLaw } from './lease-agreement/testing.ts';
import { LegalParameterError, lawOn } from './legal-parameters.ts';

const first = buildLaw();
const second = {
  ...first.repair_days,
  value: 21,
  validFrom: '2027-01-01',
  validTo: '2027-12-31',
  section: 's.25H(b)',
};
const rows = [second, ...Object.values(first)];

test.each([
  ['before its first day', '1999-01-01', 30],
  ['on the day before a change', '2026-12-31', 30],
  ['on the day of a change', '2027-01-01', 21],
  ['after its last day, until somebody enters the next', '2028-06-01', 21],
])('a parameter %s', (_, day, value) => {
  expect(lawOn(day, rows).repair_days.value).toBe(value);
});

test('a parameter that nobody configured is an error, never a guess', () => {
  const without = rows.filter(({ name }) => name !== 'security_return_days');
  expect(() => lawOn('2027-01-01', without)).toThrow(LegalParameterError);
});
