import { expect, test } from 'vitest';
import { planRent, securityCapOf, totalOf } from './planned-rent.ts';

const year = { startsOn: '2026-12-15', endsOn: '2027-12-14', monthlyRentAmount: 480_000, dueDay: 1 };

test('the first payment is for the days of its month, the next on the due day', () => {
  const [first, second] = planRent(year) ?? [];
  expect(first).toMatchObject({ dueOn: '2026-12-15', amount: 263_226, proration: { days: 17, ofDays: 31 } });
  expect(second).toMatchObject({ dueOn: '2027-01-01', amount: 480_000, proration: null });
});

test.each([
  [{ ...year, startsOn: null }],
  [{ ...year, endsOn: '2026-12-14' }],
  [{ ...year, endsOn: '2090-01-01' }],
  [{ ...year, dueDay: 32 }],
  [{ ...year, monthlyRentAmount: null }],
])('terms that say nothing yet plan nothing: %o', (terms) => {
  expect(planRent(terms)).toBeNull();
});

test('securities are capped by three months of a long term and by a third of a short one', () => {
  const capFrom = (endsOn: string) => {
    const planned = planRent({ startsOn: '2027-01-01', endsOn, monthlyRentAmount: 200_000, dueDay: 1 }) ?? [];
    return { total: totalOf(planned), cap: securityCapOf(200_000, planned) };
  };
  expect(capFrom('2027-12-31')).toEqual({ total: 2_400_000, cap: 600_000 });
  expect(capFrom('2027-06-30')).toEqual({ total: 1_200_000, cap: 400_000 });
});
