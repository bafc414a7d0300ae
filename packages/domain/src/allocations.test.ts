import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocateOldestFirst, type OpenCharge } from './allocations.ts';
import { minorUnits, sumAmounts } from './money.ts';

function open(id: string, dueOn: string, amount: number): OpenCharge {
  return { id, dueOn: Temporal.PlainDate.from(dueOn), open: minorUnits(amount) };
}

function allocate(charges: OpenCharge[], amount: number) {
  const { allocations, credit } = allocateOldestFirst(charges, minorUnits(amount));
  return { parts: allocations.map((part) => [part.chargeId, part.amount]), credit };
}

describe('money is laid on the oldest debt', () => {
  const charges = [
    open('dec', '2026-12-01', 4500),
    open('oct', '2026-10-01', 4500),
    open('nov', '2026-11-01', 500),
  ];

  test.each([
    [0, [], 0],
    [1000, [['oct', 1000]], 0],
    [4500, [['oct', 4500]], 0],
    [
      5500,
      [
        ['oct', 4500],
        ['nov', 500],
        ['dec', 500],
      ],
      0,
    ],
    [
      10_000,
      [
        ['oct', 4500],
        ['nov', 500],
        ['dec', 4500],
      ],
      500,
    ],
  ])('%i', (amount, parts, credit) => {
    expect(allocate(charges, amount)).toEqual({ parts, credit });
  });

  test('of two due on one day the earlier id is paid first', () => {
    const twins = [open('b', '2026-10-01', 10), open('a', '2026-10-01', 10)];
    expect(allocate(twins, 15).parts).toEqual([
      ['a', 10],
      ['b', 5],
    ]);
  });

  test('what owes nothing is passed over', () => {
    expect(allocate([open('a', '2026-10-01', 0), open('b', '2026-10-01', -5)], 15)).toEqual({
      parts: [],
      credit: 15,
    });
  });

  test('a negative amount is refused', () => {
    expect(() => allocate(charges, -1)).toThrow(
      expect.objectContaining({ code: 'allocation_negative_amount' }),
    );
  });
});

const anyCharges = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 6 }),
      days: fc.nat({ max: 500 }),
      amount: fc.nat({ max: 1_000_000 }),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  )
  .map((drafts) =>
    drafts.map(({ id, days, amount }) =>
      open(id, `${Temporal.PlainDate.from('2026-01-01').add({ days })}`, amount),
    ),
  );

test('what is allocated and what is left are the payment, no charge gets more than it owes, and order plays no part', () => {
  fc.assert(
    fc.property(anyCharges, fc.nat({ max: 10_000_000 }), (charges, paid) => {
      const { allocations, credit } = allocateOldestFirst(charges, minorUnits(paid));
      expect(sumAmounts(allocations.map(({ amount }) => amount)) + credit).toBe(paid);
      for (const { chargeId, amount } of allocations) {
        expect(amount).toBeGreaterThan(0);
        expect(amount).toBeLessThanOrEqual(charges.find(({ id }) => id === chargeId)?.open ?? 0);
      }
      const isAllPaid = allocations.length === charges.filter((charge) => charge.open > 0).length;
      expect(credit === 0 || isAllPaid).toBe(true);
      expect(allocateOldestFirst(charges.toReversed(), minorUnits(paid))).toEqual({ allocations, credit });
    }),
    { numRuns: 2000 },
  );
});
