import { expect, test } from 'vitest';
import { pointsOf, retentionWeeks } from './platform-analytics.ts';

test.each([
  ['2026-11-01', '2026-12-01', 'day', 31],
  ['2026-11-01', '2026-12-02', 'week', 5],
  ['2026-01-01', '2026-12-31', 'month', 12],
  ['2025-12-31', '2027-02-03', 'month', 15],
] as const)('from %s to %s each %s stands apart', (from, to, unit, count) => {
  const cut = pointsOf({ from, to });
  expect([cut.unit, cut.points.length, cut.points[0]?.from, cut.points.at(-1)?.to]).toEqual([
    unit,
    count,
    from,
    to,
  ]);
  for (const [place, point] of cut.points.slice(1).entries())
    expect(
      Temporal.PlainDate.from(cut.points[place]?.to ?? '')
        .add({ days: 1 })
        .toString(),
    ).toBe(point.from);
});

test('a week begins on Sunday', () => {
  expect(pointsOf({ from: '2026-11-24', to: '2026-12-30' }).points.slice(0, 2)).toEqual([
    { from: '2026-11-24', to: '2026-11-28' },
    { from: '2026-11-29', to: '2026-12-05' },
  ]);
  expect(retentionWeeks('2026-11-28').slice(-2)).toEqual(['2026-11-15', '2026-11-22']);
});
