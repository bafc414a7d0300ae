import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexSeries, rateSeries } from './link-series.ts';
import { RENT_FLOORS, RENT_ROUNDINGS, type IndexMethod, type RentFloor } from './linkage-terms.ts';
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
  const lines = (
    change: Partial<LinkageTerms> = {},
    periods = schedule('2026-01-01', '2026-06-30'),
    method: IndexMethod = 'known',
  ) =>
    linkPeriods(
      { ...terms, ...change },
      periods,
      indexSeries(
        { method, baseIndex: { hundredths: 10_000, baseYear: 2024 } },
        {
          indexOf: (month) => {
            const points = published[month.toString()];
            return points === undefined ? undefined : { hundredths: points, baseYear: 2024 };
          },
          links: [],
        },
      ),
    ).map(
      ({ period, place, linked }) =>
        `${period.periodStartsOn.toPlainYearMonth()} by ${place.is === 'index' ? place.month : place.upTo}: ${linked?.amount ?? 'waits'}`,
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
    expect(lines({}, schedule('2026-01-01', '2026-04-30'), 'for_month')).toEqual([
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

describe('rent that follows a rate', () => {
  const day = (text: string) => Temporal.PlainDate.from(text);
  /** Sunday, 1 November, has none; that of 1 December is still to come. */
  const published = [
    ['2026-10-01', 3_650_000],
    ['2026-10-30', 3_724_100],
    ['2026-11-20', 3_590_000],
  ] as const;
  const lines = (change: Partial<LinkageTerms> = {}, today = '2026-11-22') =>
    linkPeriods(
      {
        ...plain,
        frequency: 'monthly',
        startsIn: Temporal.PlainYearMonth.from('2026-10'),
        dueDay: 1,
        ...change,
      },
      buildRentSchedule({
        startsOn: day('2026-10-01'),
        endsOn: day('2026-12-31'),
        monthlyRent: minorUnits(500_000),
        dueDay: change.dueDay ?? 1,
      }).map((period) => ({ ...period, monthlyRent: minorUnits(500_000) })),
      rateSeries(
        3_650_000,
        (upTo) => {
          const found = published.findLast(([on]) => on <= upTo.toString());
          return found && { on: day(found[0]), millionths: found[1] };
        },
        day(today),
      ),
    ).map(({ linked }) =>
      linked?.by.is === 'rate' ? `${linked.by.on}: ${linked.amount}, ${linked.changeBasisPoints}` : 'waits',
    );

  test('reads the last one published by its due day, and waits for one that is not here', () => {
    expect(lines()).toEqual(['2026-10-01: 500000, 0', '2026-10-30: 510151, 203', 'waits']);
    // The day itself is over, and its rate is still missing: the one of 20 November is too old to be the last.
    expect(lines({}, '2026-12-05')[2]).toBe('waits');
  });

  test('waits on the due day for the rate of that day alone', () => {
    expect(lines({}, '2026-11-01').slice(0, 2)).toEqual(['2026-10-01: 500000, 0', 'waits']);
    expect(lines({}, '2026-10-01')[0]).toBe('2026-10-01: 500000, 0');
  });

  test('holds to floor and cap, and keeps the rate of the quarter', () => {
    expect(lines({ frequency: 'quarterly' })).toEqual(Array(3).fill('2026-10-01: 500000, 0'));
    expect(lines({ capBasisPoints: 100, rounding: 'shekel' })[1]).toBe('2026-10-30: 505000, 203');
    expect(lines({ dueDay: 20 })[1]).toBe('2026-11-20: 491781, -164');
    expect(lines({ dueDay: 20, floor: 'base' })[1]).toBe('2026-11-20: 500000, -164');
  });
});
