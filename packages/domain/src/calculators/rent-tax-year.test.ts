import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits, sumAmounts } from '../money.ts';
import type { TaxLadder } from './purchase-tax.ts';
import { rentIncomeTax } from './rent-income-tax.ts';
import { homeDepreciation, rentTaxYear, type RentTaxYearInput } from './rent-tax-year.ts';
import { rentTaxRule } from './testing.ts';

const shekels = (amount: number) => minorUnits(Math.round(amount * 100));
const { ceiling } = rentTaxRule;
const none = { threshold: shekels(721_560), ratePct: 5 };
/** The brackets of 2026. */
const ladder: TaxLadder = [
  { upTo: shekels(84_120), ratePct: 10 },
  { upTo: shekels(120_720), ratePct: 14 },
  { upTo: shekels(228_000), ratePct: 20 },
  { upTo: shekels(301_200), ratePct: 31 },
  { upTo: shekels(560_280), ratePct: 35 },
  { upTo: null, ratePct: 47 },
];

const buildYear = (change: Partial<RentTaxYearInput> = {}, monthlyRent = 8000): RentTaxYearInput => ({
  months: Array.from({ length: 12 }, () => ({ rent: shekels(monthlyRent), ceiling })),
  deductions: minorUnits(0),
  rate: { ratePct: 31 },
  flatRatePct: 10,
  surtax: none,
  ...change,
});
const costsOf = ({ tracks }: ReturnType<typeof rentTaxYear>) =>
  [tracks.exempt, tracks.flat, tracks.marginal].map(({ cost }) => cost / 100);

describe('a year of rent', () => {
  test('of ₪8,000 a month at 31 % is twelve times the published month', () => {
    const year = rentTaxYear(buildYear());
    expect(costsOf(year)).toEqual([17_454.24, 9600, 29_760]);
    expect(year.cheapest).toBe('flat');
    expect(year.exempt).toBe(12 * (2 * 565_400 - 800_000));
  });

  test('tests the ceiling month by month: a lump of rent costs what two even months do not', () => {
    const months = (...rents: number[]) => rents.map((rent) => ({ rent: shekels(rent), ceiling }));
    const even = rentTaxYear(buildYear({ months: months(5654, 5654) }));
    const lump = rentTaxYear(buildYear({ months: months(11_308, 0) }));
    expect([even.tracks.exempt.taxable, lump.tracks.exempt.taxable]).toEqual([0, 1_130_800]);
    expect(even.cheapest).toBe('exempt');
  });

  test('takes expenses in the exempt track by the part of the rent that it taxes, and in the flat one none', () => {
    const { tracks } = rentTaxYear(buildYear({ deductions: shekels(30_000) }));
    // 4,692 of 8,000 are taxed.
    expect([tracks.exempt.deducted, tracks.flat.deducted, tracks.marginal.deducted]).toEqual([
      shekels(17_595),
      0,
      shekels(30_000),
    ]);
    expect(tracks.exempt.cost).toBe(shekels((4692 * 12 - 17_595) * 0.31));
  });

  test('begins on the step where other income ends, with no rate below the floor, and bears the surtax above it', () => {
    const rate = (otherIncome: number, floorPct: number) => ({
      ladder,
      floorPct,
      otherIncome: shekels(otherIncome),
    });
    const stepsOf = (...args: Parameters<typeof rate>) =>
      rentTaxYear(buildYear({ rate: rate(...args) })).tracks.marginal.steps.map(
        ({ amount, ratePct }) => [amount / 100, ratePct] as const,
      );
    expect(stepsOf(60_000, 10)).toEqual([
      [24_120, 10],
      [36_600, 14],
      [35_280, 20],
    ]);
    expect(stepsOf(200_000, 31)).toEqual([
      [28_000, 31],
      [68_000, 31],
    ]);
    expect(stepsOf(250_000, 31)).toEqual([
      [51_200, 31],
      [44_800, 35],
    ]);
    const { flat } = rentTaxYear(buildYear({ rate: rate(700_000, 31) })).tracks;
    expect([flat.tax, flat.surtax]).toEqual([shekels(9600), shekels((700_000 + 96_000 - 721_560) * 0.05)]);
  });

  test('counts a month below nothing as no rent of the ceiling', () => {
    const months = [-500, 6000].map((rent) => ({ rent: shekels(rent), ceiling }));
    const year = rentTaxYear(buildYear({ months }));
    expect(year.tracks.exempt.taxable).toBe(shekels(6000 - (11_308 - 6000)));
    expect(year.tracks.flat.taxable).toBe(shekels(5500));
  });

  const cents = (max: number) => fc.integer({ min: 0, max }).map(minorUnits);
  const years = fc.record({
    rents: fc.array(cents(3_000_000), { minLength: 1, maxLength: 12 }),
    deductions: cents(20_000_000),
    more: cents(1_000_000),
    other: fc.option(cents(100_000_000)),
  });

  test('is whole, never below nothing, and never cheaper for more rent or dearer for more expenses', () => {
    fc.assert(
      fc.property(years, ({ rents, deductions, more, other }) => {
        const build = (extra: number, off: number) =>
          rentTaxYear(
            buildYear({
              months: rents.map((rent) => ({ rent: minorUnits(rent + extra), ceiling })),
              deductions: minorUnits(off),
              ...(other !== null && { rate: { ladder, floorPct: 31, otherIncome: other } }),
            }),
          );
        const year = build(0, deductions);
        expect(sumAmounts(year.months.map(({ exempt }) => exempt))).toBe(year.exempt);
        for (const { taxable, steps, cost, tax, surtax } of Object.values(year.tracks)) {
          expect(sumAmounts(steps.map(({ amount }) => amount))).toBe(taxable);
          expect(cost).toBe(tax + surtax);
          expect(cost).toBeGreaterThanOrEqual(0);
        }
        expect(Math.min(...Object.values(year.tracks).map(({ cost }) => cost))).toBe(
          year.tracks[year.cheapest].cost,
        );
        const dearer = build(more, deductions);
        const cheaper = build(0, deductions + more);
        expect(dearer.tracks.flat.cost).toBeGreaterThanOrEqual(year.tracks.flat.cost);
        expect(dearer.tracks.marginal.cost).toBeGreaterThanOrEqual(year.tracks.marginal.cost);
        expect(cheaper.tracks.marginal.cost).toBeLessThanOrEqual(year.tracks.marginal.cost);
        expect(cheaper.tracks.exempt.cost).toBeLessThanOrEqual(year.tracks.exempt.cost);
      }),
      { numRuns: 60 },
    );
  });

  test('of even months is what the calculator of one month says', () => {
    fc.assert(
      fc.property(cents(2_000_000), fc.integer({ min: 0, max: 50 }), (monthlyRent, marginalRatePct) => {
        const month = rentIncomeTax({ monthlyRent, marginalRatePct }, rentTaxRule);
        const year = rentTaxYear(buildYear({ rate: { ratePct: marginalRatePct } }, monthlyRent / 100));
        expect(costsOf(year)).toEqual(
          [month.year.exempt, month.year.flat, month.year.marginal].map((cost) => cost / 100),
        );
        expect(year.cheapest).toBe(month.cheapest);
      }),
      { numRuns: 60 },
    );
  });
});

test('a home is written off by the whole months in which it is let, of a building unit by unit', () => {
  const all = { let: 1, of: 1 };
  const cost = shekels(1_500_000);
  const months = (count: number, month = all) => Array.from({ length: count }, () => month);
  expect(homeDepreciation({ cost, ratePct: 2, monthsLet: months(12) })).toBe(shekels(30_000));
  expect(homeDepreciation({ cost, ratePct: 2, monthsLet: months(5) })).toBe(shekels(12_500));
  expect(homeDepreciation({ cost, ratePct: 2, monthsLet: months(12, { let: 1, of: 3 }) })).toBe(
    shekels(10_000),
  );
  expect(homeDepreciation({ cost, ratePct: 2, monthsLet: months(12, { let: 0, of: 0 }) })).toBe(0);
});
