import { expect, test } from 'vitest';
import { daysAround, withSpansBetween } from './spans.ts';

test('what lies between the days around a span is the span, whatever its length', () => {
  expect(daysAround('2026-02')).toEqual({ before: '2026-01-31', after: '2026-03-01' });
  expect(daysAround('2026-Q4')).toEqual({ before: '2026-09-30', after: '2027-01-01' });
  expect(daysAround('2026')).toEqual({ before: '2025-12-31', after: '2027-01-01' });
  for (const none of ['total', '2026-13', '2026-Q5', '2026-10-01']) expect(daysAround(none)).toBeNull();
});

test('an axis has the spans that nothing is of, and keeps what is no axis as it is', () => {
  expect(withSpansBetween(['2027-02', '2026-11'])).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(withSpansBetween(['2026-Q3', '2027-Q1'])).toEqual(['2026-Q3', '2026-Q4', '2027-Q1']);
  expect(withSpansBetween(['2026', '2024'])).toEqual(['2024', '2025', '2026']);
  expect(withSpansBetween(['2026', '2024-05'])).toEqual(['2024-05', '2026']);
  expect(withSpansBetween(['0001-01', '2026-01'])).toEqual(['0001-01', '2026-01']);
  expect(withSpansBetween([])).toEqual([]);
});
