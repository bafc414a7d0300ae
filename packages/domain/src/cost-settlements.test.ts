import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BILL_SPLITS } from './bill-split.ts';
import { commonDays, countDays, freeDays, layCredit, settleCost, wholeWeight } from './cost-settlements.ts';
import { minorUnits } from './money.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const days = (startsOn: string, endsOn: string) => ({ startsOn: day(startsOn), endsOn: day(endsOn) });
const line = (lived: number, measure: number | null, advances = 0) => ({
  days: lived,
  measure,
  advances: minorUnits(advances),
});

test.each([
  ['equal', [line(60, null), line(30, null), line(30, null)], [30_000, 15_000, 15_000]],
  // A large flat for a month weighs as much as one of half its size for two.
  ['area', [line(30, 140), line(60, 70)], [30_000, 30_000]],
  ['persons', [line(30, 2), line(30, 0), line(60, 1)], [30_000, 0, 30_000]],
  // A meter has counted its days already.
  ['meter', [line(10, 7.5), line(300, 15)], [20_000, 40_000]],
] as const)('divides a cost by %s and by the days', (split, lines, shares) => {
  expect(settleCost(split, minorUnits(60_000), lines)?.map(({ share }) => share)).toEqual(shares);
});

test('says what differs from the advances, either way, and divides by nothing that is missing', () => {
  const lines = [line(30, 1, 20_000), line(30, 1, 45_000)];
  expect(settleCost('persons', minorUnits(60_000), lines)?.map(({ difference }) => difference)).toEqual([
    10_000, -15_000,
  ]);
  expect(settleCost('area', minorUnits(60_000), [line(30, 70), line(30, null)])).toBeNull();
  expect(settleCost('meter', minorUnits(60_000), [line(30, 0)])).toBeNull();
  expect(wholeWeight('area', [line(3, 0.1), line(3, 0.2)])).toBe(0.9);
});

test('shares come to the cost to the last agora, however long anybody lived there', () => {
  const lived = fc.record({
    days: fc.integer({ min: 1, max: 731 }),
    thousandths: fc.integer({ min: 0, max: 500_000 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.array(lived, { minLength: 1, maxLength: 40 }),
      fc.constantFrom(...BILL_SPLITS),
      (cost, stays, split) => {
        const lines = stays.map((stay) => line(stay.days, stay.thousandths / 1000));
        const settled = settleCost(split, minorUnits(cost), lines);
        fc.pre(settled !== null);
        expect(settled.reduce((sum, { share }) => sum + share, 0)).toBe(cost);
      },
    ),
  );
});

test('finds the days that nobody has, before, between and after', () => {
  const year = days('2026-01-01', '2026-12-31');
  const taken = [
    days('2026-02-01', '2026-03-31'),
    days('2026-04-01', '2026-06-30'),
    days('2026-08-01', '2026-10-31'),
  ];
  const free = freeDays(year, taken);
  expect(free.map(({ startsOn, endsOn }) => `${startsOn} ${endsOn}`)).toEqual([
    '2026-01-01 2026-01-31',
    '2026-07-01 2026-07-31',
    '2026-11-01 2026-12-31',
  ]);
  expect([...free, ...taken].reduce((sum, one) => sum + countDays(one), 0)).toBe(365);
  expect(freeDays(year, [year])).toEqual([]);
  expect(commonDays(year, days('2025-06-01', '2026-01-01'))).toEqual(days('2026-01-01', '2026-01-01'));
  expect(commonDays(year, days('2027-01-01', '2027-02-01'))).toBeNull();
});

test('lays credit on the newest advances first, none beyond what stands of it', () => {
  const advances = [3, 0, 10].map((standing, index) => ({
    chargeId: `charge-${index}`,
    standing: minorUnits(standing),
  }));
  expect(layCredit(advances, minorUnits(5))).toEqual([
    { chargeId: 'charge-0', amount: 3 },
    { chargeId: 'charge-2', amount: 2 },
  ]);
});
