import { expect, test } from 'vitest';
import { minorUnits } from './money.ts';
import { PLAN_TERMS } from './plans.ts';
import {
  billInShekels,
  directionOf,
  discountOf,
  periodEnd,
  priceOf,
  priceUpgrade,
  refundsOnEnding,
  unusedOf,
  type Choice,
} from './subscription-prices.ts';

const [starterMonth, starterYear] = [
  { plan: 'starter', period: 'month' },
  { plan: 'starter', period: 'year' },
] as const;
const [professionalMonth, professionalYear] = [
  { plan: 'professional', period: 'month' },
  { plan: 'professional', period: 'year' },
] as const;

test('what is no smaller counts at once, whatever is smaller at the end of what is paid', () => {
  const direction = (from: Choice, to: Choice) => directionOf(from, to);
  expect(direction(starterMonth, professionalMonth)).toBe('upgrade');
  expect(direction(starterMonth, starterYear)).toBe('upgrade');
  expect(direction(starterMonth, professionalYear)).toBe('upgrade');
  expect(direction(professionalYear, starterYear)).toBe('downgrade');
  expect(direction(professionalMonth, starterYear)).toBe('downgrade');
  expect(direction(starterYear, professionalMonth)).toBe('downgrade');
  expect(direction(starterYear, starterYear)).toBe('same');
});

test('a period ends on the same day of a later month, or on the last of a shorter one', () => {
  expect(periodEnd('2026-01-31', 'month')).toBe('2026-02-28');
  expect(periodEnd('2028-02-29', 'year')).toBe('2029-02-28');
});

test('an upgrade within a month costs the difference for the days left: 20 of 31 of $79 less 20 of 31 of $29', () => {
  const paid = [{ from: '2026-12-01', to: '2027-01-01', net: 2900, isWhole: true }];
  expect(priceUpgrade(paid, starterMonth, professionalMonth, '2026-12-12')).toEqual({
    from: '2026-12-12',
    to: '2027-01-01',
    price: 5097, // 7900 × 20 ÷ 31 = 5096.77
    credit: 1871, // 2900 × 20 ÷ 31 = 1870.97
  });
});

test('from months to a year a new year begins, and what is unused comes off, a discount and an earlier upgrade counted', () => {
  const paid = [
    { from: '2026-12-01', to: '2027-01-01', net: 2320, isWhole: true },
    { from: '2026-12-11', to: '2027-01-01', net: 3390, isWhole: false },
  ];
  expect(priceUpgrade(paid, professionalMonth, professionalYear, '2026-12-22')).toEqual({
    from: '2026-12-22',
    to: '2027-12-22',
    price: 79_000,
    credit: 748 + 1614, // 2320 × 10 ÷ 31 and 3390 × 10 ÷ 21
  });
});

test('an enterprise has the price that was agreed on, and none of its own', () => {
  expect(priceOf({ plan: 'enterprise', period: 'year' }, 500_000)).toBe(500_000);
  expect(() => priceOf({ plan: 'enterprise', period: 'year' })).toThrow('price');
});

const paidBill = { id: 'b', from: '2026-12-01', to: '2027-01-01', total: 12_661, refunded: 0 };

test('ending gives back a first payment whole for thirty days, by law for fourteen, and then the days that are left', () => {
  const first = { ...paidBill, paidOn: '2026-11-20', isGuaranteed: true };
  const back = (bill: typeof first, day: string) =>
    refundsOnEnding([bill], day).map(({ amount, reason }) => [amount, reason]);
  expect(back(first, '2026-12-04')).toEqual([[12_661, 'statutory']]);
  expect(back(first, '2026-12-05')).toEqual([[12_661, 'money_back']]);
  expect(back(first, '2026-12-20')).toEqual([[12_661, 'money_back']]);
  expect(back(first, '2026-12-21')).toEqual([[4084, 'pro_rata']]); // 12661 × 10 ÷ 31: the day itself is used
  expect(back({ ...first, isGuaranteed: false }, '2026-12-04')).toEqual([[11_027, 'pro_rata']]);
  expect(back({ ...first, refunded: 12_661 }, '2026-12-04')).toEqual([]);
  expect(back({ ...first, refunded: 12_000 }, '2026-12-21')).toEqual([[661, 'pro_rata']]);
  expect(back(first, '2026-12-31')).toEqual([]);
});

/** Parts of an amount in whole numbers, half away from zero: worked out another way than the product does. */
function partOf(amount: number, left: number, whole: number): number {
  const [quotient, rest] = [
    (BigInt(amount) * BigInt(left)) / BigInt(whole),
    (BigInt(amount) * BigInt(left)) % BigInt(whole),
  ];
  return Number(quotient) + (rest * 2n >= BigInt(whole) ? 1 : 0);
}

test('every day of a year comes to the same as the recount', () => {
  const whole = { from: '2027-03-01', to: '2028-03-01', net: 30_000, isWhole: true };
  for (let day = 0; day < 366; day += 1) {
    const on = Temporal.PlainDate.from(whole.from).add({ days: day }).toString();
    const left = 366 - day;
    expect(unusedOf(whole, on)).toBe(partOf(30_000, left, 366));
    const { price, credit } = priceUpgrade([whole], starterYear, professionalYear, on);
    expect([price, credit]).toEqual([partOf(79_000, left, 366), partOf(30_000, left, 366)]);
  }
});

test('a bill in shekels has its VAT in the total: every plan, at 18 %, comes to what the prices say', () => {
  for (const terms of Object.values(PLAN_TERMS))
    for (const cents of [terms.perMonth, terms.perYear].filter((price) => price !== null)) {
      const { total, vat } = billInShekels(minorUnits(cents), 370, 1800);
      expect(total).toBe(partOf(cents * 370 * 118, 1, 10_000));
      expect(vat).toBe(partOf(total, 18, 118));
    }
  expect(discountOf(minorUnits(2900), 20)).toBe(580);
});
