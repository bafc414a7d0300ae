import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  ['en', 1, 'days', '1 day'],
  ['en', 60, 'days', '60 days'],
  ['es', 3, 'months', '3 meses'],
  ['fr', 10, 'years', '10 ans'],
  ['sq', 30, 'days', '30 ditë'],
  ['he', 1, 'days', 'יום אחד'],
  ['he', 2, 'years', 'שנתיים'],
  ['he', 3, 'days', '3 ימים'],
  ['he', 60, 'days', '60 יום'],
  ['he', 12, 'months', '12 חודשים'],
] as const)('%s counts %i %s as “%s”', (language, count, unit, text) => {
  expect(formatDuration(count, unit, language)).toBe(text);
});
