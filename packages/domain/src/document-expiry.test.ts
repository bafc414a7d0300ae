import { describe, expect, test } from 'vitest';
import { EXPIRY_STATES, expiryRange, expiryState } from './document-expiry.ts';

const today = Temporal.PlainDate.from('2026-11-22');

describe('a document', () => {
  test.each([
    ['2026-11-21', 'expired'],
    ['2026-11-22', 'critical'],
    ['2026-11-29', 'critical'],
    ['2026-11-30', 'soon'],
    ['2026-12-22', 'soon'],
    ['2026-12-23', 'active'],
    ['2036-01-01', 'active'],
  ] as const)('that counts until %s is %s', (day, state) => {
    expect(expiryState(Temporal.PlainDate.from(day), today)).toBe(state);
  });

  test('without a last day has no state', () => {
    expect(expiryState(null, today)).toBeNull();
  });

  test('is in exactly one range, the one of its state', () => {
    for (let days = -400; days <= 400; days += 1) {
      const day = today.add({ days });
      const inside = EXPIRY_STATES.filter((state) => {
        const { from, to } = expiryRange(state, today);
        return (
          (from === null || Temporal.PlainDate.compare(from, day) <= 0) &&
          (to === null || Temporal.PlainDate.compare(day, to) <= 0)
        );
      });
      expect(inside).toEqual([expiryState(day, today)]);
    }
  });
});
