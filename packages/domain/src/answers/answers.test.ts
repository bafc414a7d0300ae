import { expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { arrearsAge } from './arrears.ts';
import { renewedRent } from './forecast.ts';
import { comparedSpan, monthsOf } from './names.ts';
import { punctualityOf } from './punctuality.ts';
import { medianRent, perSquareMetre } from './rent-levels.ts';
import { sumVacancy, vacancyOfMonth, type UnitThere } from './vacancy.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const ils = minorUnits;

test('a span is held against as many months before it, or against its months a year earlier', () => {
  const span = { from: '2026-01', to: '2026-11' };
  expect(monthsOf({ from: '2025-11', to: '2026-02' })).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(comparedSpan(span, 'none')).toBeNull();
  expect(comparedSpan(span, 'before')).toEqual({ from: '2025-02', to: '2025-12' });
  expect(comparedSpan(span, 'last_year')).toEqual({ from: '2025-01', to: '2025-11' });
});

test('a vacant day costs its part of the month at the rent last asked, and only days count on which the unit was there', () => {
  const unit: UnitThere = {
    fromOn: day('2026-06-11'),
    lastOn: null,
    marketRent: ils(500_000),
    stays: [
      { startsOn: day('2026-07-01'), lastOn: day('2026-08-17'), monthlyRent: ils(465_000) },
      { startsOn: day('2026-09-01'), lastOn: day('2027-08-31'), monthlyRent: ils(480_000) },
    ],
  };
  const of = (month: string) => vacancyOfMonth(unit, month, day('2026-10-15'));
  expect(of('2026-05')).toEqual({ days: 0, vacantDays: 0, cost: 0 });
  // Never let before: twenty days at the market rent.
  expect(of('2026-06')).toEqual({ days: 20, vacantDays: 20, cost: 333_333 });
  expect(of('2026-07')).toEqual({ days: 31, vacantDays: 0, cost: 0 });
  expect(of('2026-08')).toEqual({ days: 31, vacantDays: 14, cost: 210_000 });
  expect(of('2026-10')).toEqual({ days: 15, vacantDays: 0, cost: 0 });
  expect(sumVacancy([of('2026-06'), of('2026-08')])).toEqual({ days: 51, vacantDays: 34, cost: 543_333 });
  const unknown = { ...unit, marketRent: null, stays: [], lastOn: day('2026-06-20') };
  expect(vacancyOfMonth(unknown, '2026-06', day('2026-10-15'))).toEqual({
    days: 10,
    vacantDays: 10,
    cost: null,
  });
});

test('rent is on time when all of it is there on its day, and late until the day on which it is', () => {
  const rent = (...payments: [string, number][]) => ({
    dueOn: day('2026-11-01'),
    amount: ils(1000),
    payments: payments.map(([on, amount]) => ({ on: day(on), amount: ils(amount) })),
  });
  const today = day('2026-11-22');
  expect(punctualityOf(rent(['2026-10-28', 400], ['2026-11-01', 600]), today)).toEqual({
    state: 'on_time',
    daysLate: 0,
  });
  expect(punctualityOf(rent(['2026-11-09', 600], ['2026-11-01', 400]), today)).toEqual({
    state: 'late',
    daysLate: 8,
  });
  expect(punctualityOf(rent(['2026-11-01', 999]), today)).toEqual({ state: 'open', daysLate: 21 });
  expect(punctualityOf(rent(), day('2026-11-01'))).toBeNull();
});

test('a lease that goes on brings the rest of its last month and every month after it', () => {
  const leases = [
    { lastOn: day('2027-01-21'), monthlyRent: ils(310_000) },
    { lastOn: day('2027-03-31'), monthlyRent: ils(100_000) },
  ];
  expect(['2026-12', '2027-01', '2027-03', '2027-04'].map((month) => renewedRent(leases, month))).toEqual([
    0, 100_000, 310_000, 410_000,
  ]);
});

test('a median needs three, an area gives an amount a square metre, and age goes by its last day', () => {
  expect(medianRent([ils(1), ils(2)])).toBeNull();
  expect(medianRent([ils(500), ils(300), ils(400)])).toBe(400);
  expect(medianRent([ils(500), ils(300), ils(400), ils(451)])).toBe(426);
  expect(perSquareMetre(ils(1_200_000), 8050, 3)).toBe(4969);
  expect(perSquareMetre(ils(1_200_000), 0, 3)).toBeNull();
  expect([1, 30, 31, 60, 61, 90, 91].map(arrearsAge)).toEqual([
    'days0To30',
    'days0To30',
    'days31To60',
    'days31To60',
    'days61To90',
    'days61To90',
    'daysOver90',
  ]);
});
