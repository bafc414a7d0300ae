import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RENT_FLOORS, RENT_ROUNDINGS, type RentFloor } from './linkage-terms.ts';
import { linkedRent, linkPeriods, type LinkageTerms, type RentLimits } from './linked-rent.ts';
import { minorUnits } from './money.ts';
import { buildRentSchedule } from './rent-schedule.ts';

const plain: RentLimits = { floor: 'none', capBasisPoints: null, rounding: 'agora' };

interface LinkedRentVector {
  id: string;
  inputs: { base_rent: number; base_index: number; new_index: number; floor?: RentFloor };
  outputs?: { factor_pct_change: number; linked_rent: number };
  error?: string;
}
const { cpi_linked_rent: vectors } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../fixtures/linked-rent.json'), 'utf8'),
) as { cpi_linked_rent: LinkedRentVector[] };
const hundredths = (value: number) => Math.round(value * 100);

test.each(vectors)('$id', ({ inputs, outputs, error }) => {
  const link = () =>
    linkedRent({
      baseRent: minorUnits(hundredths(inputs.base_rent)),
      baseIndex: hundredths(inputs.base_index),
      newIndex: hundredths(inputs.new_index),
      limits: { ...plain, floor: inputs.floor ?? 'none' },
    });
  if (error !== undefined) {
    expect(link).toThrow(expect.objectContaining({ code: error.toLowerCase() }));
    return;
  }
  expect(link()).toMatchObject({
    rent: hundredths(outputs?.linked_rent ?? 0),
    changeBasisPoints: hundredths(outputs?.factor_pct_change ?? 0),
  });
});

test('a link factor stands between two bases', () => {
  const { rent } = linkedRent({
    baseRent: minorUnits(500_000),
    baseIndex: 10_790,
    newIndex: 10_200,
    linkFactors: [1_074_000],
    limits: plain,
  });
  expect(rent).toBe(Math.round((500_000 * 102 * 1.074) / 107.9));
});

describe('limits', () => {
  const link = (newIndex: number, limits: Partial<RentLimits>, previousRent?: number) =>
    linkedRent({
      baseRent: minorUnits(500_000),
      baseIndex: 10_000,
      newIndex,
      limits: { ...plain, ...limits },
      ...(previousRent !== undefined && { previousRent: minorUnits(previousRent) }),
    });

  test('a cap stops the rise, and says so', () => {
    expect(link(10_500, { capBasisPoints: 300 })).toMatchObject({ rent: 515_000, limitedBy: 'cap' });
    expect(link(10_300, { capBasisPoints: 300 })).toMatchObject({ rent: 515_000, limitedBy: null });
  });

  test('the floor of the last rent holds it where the index falls back', () => {
    expect(link(10_200, { floor: 'previous' }, 520_000)).toMatchObject({ rent: 520_000, limitedBy: 'floor' });
    expect(link(10_500, { floor: 'previous' }, 520_000)).toMatchObject({ rent: 525_000, limitedBy: null });
  });

  test('whole shekels are rounded half up', () => {
    expect(link(10_049, { rounding: 'shekel' }).rent).toBe(502_500);
    expect(link(10_050, { rounding: 'shekel' }).rent).toBe(502_500);
    expect(
      linkedRent({
        baseRent: minorUnits(150),
        baseIndex: 1,
        newIndex: 1,
        limits: { ...plain, rounding: 'shekel' },
      }).rent,
    ).toBe(200);
  });

  const anyLink = fc.record({
    baseRent: fc.integer({ min: 1, max: 5_000_000 }).map(minorUnits),
    baseIndex: fc.integer({ min: 1, max: 99_999_999 }),
    newIndex: fc.integer({ min: 1, max: 99_999_999 }),
    previousRent: fc.integer({ min: 0, max: 5_000_000 }).map(minorUnits),
    limits: fc.record({
      floor: fc.constantFrom(...RENT_FLOORS),
      capBasisPoints: fc.option(fc.integer({ min: 0, max: 10_000 })),
      rounding: fc.constantFrom(...RENT_ROUNDINGS),
    }),
  });

  test('the index of the base asks for the base rent', () => {
    fc.assert(
      fc.property(anyLink, ({ baseRent, baseIndex, limits }) => {
        const { rent, changeBasisPoints } = linkedRent({
          baseRent,
          baseIndex,
          newIndex: baseIndex,
          limits: { ...limits, rounding: 'agora' },
        });
        expect([rent, changeBasisPoints]).toEqual([baseRent, 0]);
      }),
    );
  });

  test('rent never passes the floor or the cap', () => {
    fc.assert(
      fc.property(anyLink, (input) => {
        const { rent } = linkedRent(input);
        const { floor, capBasisPoints } = input.limits;
        const atLeast = {
          none: 0,
          base: input.baseRent,
          previous: Math.max(input.baseRent, input.previousRent),
        };
        const cap = (input.baseRent * (10_000 + (capBasisPoints ?? Infinity))) / 10_000;
        expect(rent).toBeGreaterThanOrEqual(atLeast[floor]);
        expect(rent).toBeLessThanOrEqual(Math.max(Math.ceil(cap), atLeast[floor]));
      }),
    );
  });

  test('a higher index never asks for less', () => {
    fc.assert(
      fc.property(anyLink, fc.nat({ max: 1_000_000 }), (input, more) => {
        const higher = linkedRent({ ...input, newIndex: input.newIndex + more });
        expect(higher.rent).toBeGreaterThanOrEqual(linkedRent(input).rent);
      }),
    );
  });

  test('rent in agorot is within half an agora of the exact product', () => {
    fc.assert(
      fc.property(anyLink, ({ baseRent, baseIndex, newIndex }) => {
        const { rent } = linkedRent({ baseRent, baseIndex, newIndex, limits: plain });
        const distance = 2n * (BigInt(rent) * BigInt(baseIndex) - BigInt(baseRent) * BigInt(newIndex));
        expect(distance <= BigInt(baseIndex) && distance >= -BigInt(baseIndex)).toBe(true);
      }),
    );
  });
});

describe('the periods of a lease', () => {
  const terms: LinkageTerms = {
    ...plain,
    method: 'known',
    baseIndex: { hundredths: 10_000, baseYear: 2024 },
    frequency: 'monthly',
    startsIn: Temporal.PlainYearMonth.from('2026-01'),
    dueDay: 1,
  };
  const published: Record<string, number> = {
    '2025-11': 10_000,
    '2025-12': 10_100,
    '2026-01': 10_050,
    '2026-02': 10_200,
    '2026-03': 10_300,
  };
  const schedule = (startsOn: string, endsOn: string, dueDay = 1) =>
    buildRentSchedule({
      startsOn: Temporal.PlainDate.from(startsOn),
      endsOn: Temporal.PlainDate.from(endsOn),
      monthlyRent: minorUnits(500_000),
      dueDay,
    }).map((period) => ({ ...period, monthlyRent: minorUnits(500_000) }));
  /** `2026-02 by 2025-12: 505000` */
  const lines = (change: Partial<LinkageTerms> = {}, periods = schedule('2026-01-01', '2026-06-30')) =>
    linkPeriods(
      { ...terms, ...change },
      periods,
      (month) => {
        const points = published[month.toString()];
        return points === undefined ? undefined : { hundredths: points, baseYear: 2024 };
      },
      [],
    ).map(
      ({ period, indexMonth, linked }) =>
        `${period.periodStartsOn.toPlainYearMonth()} by ${indexMonth}: ${linked?.amount ?? 'waits'}`,
    );

  test('read the index known when each falls due, and wait for one that is not there', () => {
    expect(lines()).toEqual([
      '2026-01 by 2025-11: 500000',
      '2026-02 by 2025-12: 505000',
      '2026-03 by 2026-01: 502500',
      '2026-04 by 2026-02: 510000',
      '2026-05 by 2026-03: 515000',
      '2026-06 by 2026-04: waits',
    ]);
  });

  test('read the index of the month itself where the lease says so', () => {
    expect(lines({ method: 'for_month' }, schedule('2026-01-01', '2026-04-30'))).toEqual([
      '2026-01 by 2026-01: 502500',
      '2026-02 by 2026-02: 510000',
      '2026-03 by 2026-03: 515000',
      '2026-04 by 2026-04: waits',
    ]);
  });

  test('keep the index of the quarter, and of the year', () => {
    expect(lines({ frequency: 'quarterly' })).toEqual([
      '2026-01 by 2025-11: 500000',
      '2026-02 by 2025-11: 500000',
      '2026-03 by 2025-11: 500000',
      '2026-04 by 2026-02: 510000',
      '2026-05 by 2026-02: 510000',
      '2026-06 by 2026-02: 510000',
    ]);
    expect(lines({ frequency: 'yearly' }).at(-1)).toBe('2026-06 by 2025-11: 500000');
  });

  test('never fall below the last rent where the floor is that', () => {
    expect(lines({ floor: 'previous' }).slice(1, 4)).toEqual([
      '2026-02 by 2025-12: 505000',
      '2026-03 by 2026-01: 505000',
      '2026-04 by 2026-02: 510000',
    ]);
  });

  test('before the start of the linkage are left out, and part months get their share', () => {
    expect(lines({ startsIn: Temporal.PlainYearMonth.from('2026-04') })).toHaveLength(3);
    expect(lines({}, schedule('2026-01-15', '2026-02-14'))).toEqual([
      '2026-01 by 2025-11: 274194',
      '2026-02 by 2025-12: 252500',
    ]);
  });

  test('a due day after the 15th knows one index more', () => {
    expect(lines({ dueDay: 16 }, schedule('2026-01-01', '2026-02-28', 16))).toEqual([
      '2026-01 by 2025-12: 505000',
      '2026-02 by 2026-01: 502500',
    ]);
  });
});
