import { expect, test } from 'vitest';
import { planRent, securityCapOf } from './planned-rent.ts';

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

test('securities are capped by months of a long term and by a part of a short one, as the rule says', () => {
  const capFrom = (endsOn: string, rule = { months: 3, termDivisor: 3 }) => {
    const planned = planRent({ startsOn: '2027-01-01', endsOn, monthlyRentAmount: 200_000, dueDay: 1 }) ?? [];
    return securityCapOf(200_000, planned, rule);
  };
  expect(capFrom('2027-12-31')).toBe(600_000);
  expect(capFrom('2027-06-30')).toBe(400_000);
  expect(capFrom('2027-12-31', { months: 2, termDivisor: 3 })).toBe(400_000);
  expect(securityCapOf(0, [], { months: 3, termDivisor: 3 })).toBeNull();
});
