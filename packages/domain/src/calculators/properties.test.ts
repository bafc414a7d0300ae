import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits, sumAmounts } from '../money.ts';
import { capRate } from './cap-rate.ts';
import { cashFlow } from './cash-flow.ts';
import { exactOf, ONE, power, root, toAgorot, type Exact } from './exact.ts';
import { grossRentMultiplier } from './gross-rent-multiplier.ts';
import { irr } from './irr.ts';
import { fixedLoan } from './level-loan.ts';
import { linkedLoan } from './linked-loan.ts';
import { paymentsOf, sumYears, totalPaid, yearsOfLoan } from './loan-schedule.ts';
import { primeLoan } from './prime-loan.ts';
import { purchaseTax, PURCHASE_KINDS } from './purchase-tax.ts';
import { rentIncomeTax } from './rent-income-tax.ts';
import { roi } from './roi.ts';
import { ladders, rentTaxRule } from './testing.ts';

const cheap = { numRuns: 40 };
const amount = fc.integer({ min: 1, max: 5_000_000_000 }).map(minorUnits);
const percent = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => hundredths / 100);
const loan = fc.record({
  principal: amount,
  ratePct: percent(0, 20),
  years: fc.integer({ min: 1, max: 30 }),
});

/** Every number of a result, however deep. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

describe('forty decimals', () => {
  test('a root, raised again, is within a hair of what it was taken of', () => {
    fc.assert(
      fc.property(percent(1, 1000), fc.integer({ min: 1, max: 40 }), (value, degree) => {
        const again = power(root(exactOf(value), degree), degree);
        const distance = again - exactOf(value);
        expect((distance < 0n ? -distance : distance) < ONE / 10n ** 30n).toBe(true);
      }),
      cheap,
    );
  });

  test('a tie goes away from zero', () => {
    expect([0.5, -0.5, 1.4999, -2.5].map((value) => toAgorot(exactOf(value)))).toEqual([1, -1, 1, -3]);
  });

  test.each([NaN, Infinity, -Infinity, 1e16])('%s is no number to compute with', (value) => {
    expect(() => exactOf(value)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  test('what no amount can hold is refused, not rounded', () => {
    const tooLarge = power(exactOf(1000), 30) as Exact;
    expect(() => toAgorot(tooLarge)).toThrow(expect.objectContaining({ code: 'result_too_large' }));
  });
});

describe('a loan', () => {
  const anyLoan = fc.record({
    loan,
    kind: fc.constantFrom('fixed', 'linked', 'prime'),
    inflationPct: percent(-5, 15),
  });
  const monthsOf = ({
    loan: terms,
    kind,
    inflationPct,
  }: typeof anyLoan extends fc.Arbitrary<infer T> ? T : never) => {
    if (kind === 'fixed') return fixedLoan(terms);
    if (kind === 'linked') return linkedLoan({ ...terms, inflationPct });
    const bankRates = [
      { fromMonth: 1, ratePct: terms.ratePct },
      { fromMonth: 7, ratePct: terms.ratePct / 2 },
    ];
    return primeLoan({ ...terms, marginPct: 0, primeMarginPct: 1.5, bankRates }).flatMap(
      ({ months }) => months,
    );
  };

  test('is paid off to the agora, and its years add up to its total', () => {
    fc.assert(
      fc.property(anyLoan, (one) => {
        const months = monthsOf(one);
        const years = yearsOfLoan(one.loan.principal, months);
        expect(months).toHaveLength(one.loan.years * 12);
        expect(years.at(-1)?.balance).toBe(0);
        expect(sumAmounts(years.map(({ principal }) => principal))).toBe(one.loan.principal);
        expect(sumAmounts(years.map(({ paid }) => paid))).toBe(totalPaid(months));
        for (const { paid, principal, interest } of years) expect(principal + interest).toBe(paid);
      }),
      cheap,
    );
  });

  test('costs more at a higher rate, and less a month over more years', () => {
    fc.assert(
      fc.property(loan, (terms) => {
        const months = fixedLoan(terms);
        const dearer = fixedLoan({ ...terms, ratePct: terms.ratePct + 0.5 });
        const longer = fixedLoan({ ...terms, years: terms.years + 1 });
        expect(totalPaid(dearer)).toBeGreaterThanOrEqual(totalPaid(months));
        expect(paymentsOf([longer], 1)).toBeLessThanOrEqual(paymentsOf([months], 1));
      }),
      cheap,
    );
  });

  test('without interest repays what was lent', () => {
    fc.assert(
      fc.property(loan, (terms) => {
        expect(totalPaid(fixedLoan({ ...terms, ratePct: 0 }))).toBe(terms.principal);
      }),
      cheap,
    );
  });

  test('of several tracks is the sum of them, year by year, past the end of the shorter', () => {
    const long = yearsOfLoan(
      minorUnits(1200),
      fixedLoan({ principal: minorUnits(1200), ratePct: 0, years: 2 }),
    );
    const short = yearsOfLoan(
      minorUnits(600),
      fixedLoan({ principal: minorUnits(600), ratePct: 0, years: 1 }),
    );
    expect(sumYears([long, short]).map(({ paid, balance }) => [paid, balance])).toEqual([
      [1200, 600],
      [600, 0],
    ]);
  });

  test.each([
    [{ years: 0 }, 'term_must_be_positive'],
    [{ years: 1.01 }, 'invalid_input'],
    [{ years: 101 }, 'invalid_input'],
    [{ ratePct: NaN }, 'rate_must_not_be_negative'],
  ])('is refused with %o', (change, code) => {
    const terms = { principal: minorUnits(100), ratePct: 5, years: 10, ...change };
    expect(() => fixedLoan(terms)).toThrow(expect.objectContaining({ code }));
  });

  test.each([[[1, 1]], [[1, 200]], [[1, 2.5]]])('is refused with rates from months %o', (fromMonths) => {
    const bankRates = fromMonths.map((fromMonth) => ({ fromMonth, ratePct: 4 }));
    const terms = { principal: minorUnits(100), years: 10, marginPct: 0, primeMarginPct: 1.5, bankRates };
    expect(() => primeLoan(terms)).toThrow(expect.objectContaining({ code: 'month_out_of_range' }));
  });
});

describe('purchase tax', () => {
  test('never falls when the price rises, nor passes the highest rate', () => {
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(...PURCHASE_KINDS), (price, more, kind) => {
        const { tax, breakdown } = purchaseTax({ price, kind }, ladders);
        const higher = purchaseTax({ price: minorUnits(price + more), kind }, ladders);
        expect(higher.tax).toBeGreaterThanOrEqual(tax);
        expect(tax).toBeLessThanOrEqual(Math.ceil(price / 10));
        expect(breakdown.at(-1)?.to).toBe(price);
      }),
      cheap,
    );
  });

  test('of an immigrant is that of a single home above the end of their ladder', () => {
    const price = minorUnits(2_018_356_600);
    const oleh = purchaseTax({ price, kind: 'oleh' }, ladders);
    expect(oleh).toEqual({ ...purchaseTax({ price, kind: 'single' }, ladders), byLadderOfSingle: true });
    expect(purchaseTax({ price: minorUnits(price - 100), kind: 'oleh' }, ladders).byLadderOfSingle).toBe(
      false,
    );
  });
});

describe('rent tax', () => {
  test('grows with the rent in every track, and the cheapest is the least', () => {
    fc.assert(
      fc.property(amount, amount, percent(0, 50), (monthlyRent, more, marginalRatePct) => {
        const { month, cheapest } = rentIncomeTax({ monthlyRent, marginalRatePct }, rentTaxRule);
        const higher = rentIncomeTax(
          { monthlyRent: minorUnits(monthlyRent + more), marginalRatePct },
          rentTaxRule,
        ).month;
        expect(month[cheapest]).toBe(Math.min(...Object.values(month)));
        expect(higher.exempt).toBeGreaterThanOrEqual(month.exempt);
        expect(higher.flat).toBeGreaterThanOrEqual(month.flat);
        expect(higher.marginal).toBeGreaterThanOrEqual(month.marginal);
      }),
      cheap,
    );
  });

  test('of what is above twice the ceiling has no exemption', () => {
    const { exemptAmount } = rentIncomeTax(
      { monthlyRent: minorUnits(1_130_800), marginalRatePct: 31 },
      rentTaxRule,
    );
    expect(exemptAmount).toBe(0);
  });
});

describe('yields', () => {
  test('never are NaN or infinite, however odd the home', () => {
    const home = fc.record({
      price: amount,
      closingCosts: amount,
      loan: fc.constant(minorUnits(0)),
      ratePct: percent(0, 20),
      termYears: fc.integer({ min: 0, max: 30 }),
      yearsHeld: fc.integer({ min: 1, max: 40 }),
      appreciationPct: percent(-100, 20),
      sellingCostPct: percent(0, 100),
      annualCashFlow: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(minorUnits),
    });
    fc.assert(
      fc.property(home, (input) => {
        const { annualisedRoiPct, ...result } = roi(input);
        expect(numbersOf(result).every(Number.isFinite)).toBe(true);
        expect(annualisedRoiPct === null || Number.isFinite(annualisedRoiPct)).toBe(true);
        expect(result.byYear.at(-1)).toMatchObject({ profit: result.profit, roiPct: result.roiPct });
      }),
      cheap,
    );
  });

  test('fall with the price and rise with the rent', () => {
    fc.assert(
      fc.property(amount, amount, (price, rent) => {
        const at = (change: number, more = 0) =>
          capRate({ price: minorUnits(price + change), grossAnnualRent: minorUnits(rent + more) }).capRatePct;
        expect(at(1_000_000)).toBeLessThanOrEqual(at(0));
        expect(at(0, 1_000_000)).toBeGreaterThanOrEqual(at(0));
        const { years, grossYieldPct } = grossRentMultiplier({ price, annualRent: rent });
        expect([years, grossYieldPct].every((value) => Number.isFinite(value) && value >= 0)).toBe(true);
      }),
      cheap,
    );
  });

  test('a cash flow falls by what a mortgage costs', () => {
    fc.assert(
      fc.property(amount, amount, percent(0, 100), (monthlyRent, mortgagePayment, vacancyPct) => {
        const without = cashFlow({ monthlyRent, vacancyPct }).monthlyCashFlow;
        expect(cashFlow({ monthlyRent, vacancyPct, mortgagePayment }).monthlyCashFlow).toBe(
          without - mortgagePayment,
        );
      }),
      cheap,
    );
  });

  test('a return inside is at hand where a home is sold for what it cost: what it pays each year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 20 }), (yearsHeld, yieldPct) => {
        const price = minorUnits(100_000_000);
        const firstYearCashFlow = minorUnits((price * yieldPct) / 100);
        const none = { closingCosts: minorUnits(0), loan: minorUnits(0), ratePct: 0, termYears: 0 };
        const input = { price, ...none, yearsHeld, appreciationPct: 0, firstYearCashFlow };
        expect(irr(input).irrPct).toBeCloseTo(yieldPct, 2);
      }),
      cheap,
    );
  });
});
