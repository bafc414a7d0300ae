import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits } from './money.ts';
import {
  countedToCap,
  EXPIRY_REMINDER_DAYS,
  expiryReminder,
  SECURITY_STATES,
  SECURITY_TRANSITIONS,
  SECURITY_TYPES,
  securityCap,
} from './securities.ts';
import { canTransition } from './transitions.ts';

const rule = { months: 3, termDivisor: 3 };

interface CapVector {
  id: string;
  inputs: { monthly_rent: number; lease_months: number };
  outputs?: { cap: number };
  error?: string;
}
const { deposit_cap: vectors } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../fixtures/security-cap.json'), 'utf8'),
) as { deposit_cap: CapVector[] };

test.each(vectors)('$id', ({ inputs, outputs, error }) => {
  const monthlyRent = minorUnits(inputs.monthly_rent * 100);
  const cap = () =>
    securityCap({ monthlyRent, termRent: minorUnits(monthlyRent * inputs.lease_months) }, rule);
  if (error === undefined) expect(cap()).toBe((outputs?.cap ?? 0) * 100);
  else expect(cap).toThrow(expect.objectContaining({ code: error.toLowerCase() }));
});

test('the cap is never above either bound, and grows with the rent', () => {
  const anyRent = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(anyRent, fc.integer({ min: 1, max: 300 }), (rent, months) => {
      const capOf = (monthly: number) =>
        securityCap({ monthlyRent: minorUnits(monthly), termRent: minorUnits(monthly * months) }, rule);
      expect(capOf(rent)).toBeLessThanOrEqual(3 * rent);
      expect(capOf(rent) * 3).toBeLessThanOrEqual(rent * months + 1);
      expect(capOf(rent + 1)).toBeGreaterThanOrEqual(capOf(rent));
    }),
  );
});

test('only cash and guarantees that are not given back count', () => {
  const all = SECURITY_TYPES.flatMap((type) =>
    SECURITY_STATES.map((state) => ({ type, state, amount: minorUnits(100) })),
  );
  expect(countedToCap(all)).toBe(3 * (SECURITY_STATES.length - 1) * 100);
  const others = ['security_cheque', 'promissory_note', 'guarantor'];
  expect(countedToCap(all.filter(({ type }) => others.includes(type)))).toBe(0);
});

test('a security moves along exactly these paths', () => {
  const paths = SECURITY_STATES.flatMap((from) =>
    SECURITY_STATES.filter((to) => canTransition(SECURITY_TRANSITIONS, from, to)).map(
      (to) => `${from} → ${to}`,
    ),
  );
  expect(paths).toEqual([
    'requested → received',
    'requested → returned',
    'received → active',
    'received → returned',
    'active → claim_notice',
    'active → returned',
    'claim_notice → active',
    'claim_notice → partly_claimed',
    'claim_notice → returned',
    'partly_claimed → claim_notice',
    'partly_claimed → returned',
  ]);
});

describe('the reminder of a guarantee', () => {
  const end = Temporal.PlainDate.from('2027-03-01');
  test.each([
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [15, 30],
    [14, 14],
    [0, 14],
    [-1, null],
  ])('%i days before its end is %s', (days, reminder) => {
    expect(expiryReminder(end, end.subtract({ days }))).toBe(reminder);
  });

  test('comes once for each of the days, whichever of them the job misses', () => {
    fc.assert(
      fc.property(fc.subarray(Array.from({ length: 90 }, (_, day) => 80 - day)), (days) => {
        const seen = days.map((day) => expiryReminder(end, end.subtract({ days: day })));
        const told = [...new Set(seen.filter((reminder) => reminder !== null))];
        expect(told).toEqual(told.toSorted((a, b) => b - a));
        expect(told.length).toBeLessThanOrEqual(EXPIRY_REMINDER_DAYS.length);
      }),
    );
  });
});
