import { describe, expect, test } from 'vitest';
import type { IndexPoint } from './israel/cpi.ts';
import { minorUnits } from './money.ts';
import { rentByIndex, rentByPercent } from './renewal-rounds.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const known = (
  points: Record<string, IndexPoint>,
  links: { older: number; newer: number; factor: number }[] = [],
) => ({
  indexOf: (month: Temporal.PlainYearMonth) => points[month.toString()],
  links: links.map(({ older, newer, factor }) => ({
    olderBaseYear: older,
    newerBaseYear: newer,
    factorMillionths: factor,
  })),
});

describe('a rent that is offered', () => {
  test('by the index goes from the one known at the start to the one known today, exactly', () => {
    // From 16 July to 15 August it is June's.
    const indexes = known({
      '2025-08': { hundredths: 10_000, baseYear: 2024 },
      '2026-10': { hundredths: 10_333, baseYear: 2024 },
    });
    const days = { since: day('2025-10-01'), today: day('2026-11-22') };
    expect(rentByIndex(minorUnits(500_001), { ...days, indexes })).toEqual({
      from: Temporal.PlainYearMonth.from('2025-08'),
      to: Temporal.PlainYearMonth.from('2026-10'),
      changeBasisPoints: 333,
      rent: 516_651,
    });
  });

  test('by an index of another base goes by what links the two, and by nothing where nothing does', () => {
    const points = {
      '2025-08': { hundredths: 10_000, baseYear: 2022 },
      '2026-10': { hundredths: 10_000, baseYear: 2024 },
    };
    const days = { since: day('2025-10-01'), today: day('2026-11-22') };
    const linked = known(points, [{ older: 2022, newer: 2024, factor: 1_074_000 }]);
    expect(rentByIndex(minorUnits(100_000), { ...days, indexes: linked })?.rent).toBe(107_400);
    expect(rentByIndex(minorUnits(100_000), { ...days, indexes: known(points) })).toBeNull();
    expect(rentByIndex(minorUnits(100_000), { ...days, indexes: known({}) })).toBeNull();
  });

  test('by a percentage is rounded once', () => {
    expect(rentByPercent(minorUnits(500_001), 250)).toBe(512_501);
    expect(rentByPercent(minorUnits(500_000), -500)).toBe(475_000);
  });
});
