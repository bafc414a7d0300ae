import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentReference } from './payment-reference.ts';

const luhnSum = (digits: string) =>
  [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);

test('the reference of a lease is eight digits that never change', () => {
  expect(paymentReference('0190a000-0000-7000-8000-000000000000')).toBe('0000-0000');
  expect(paymentReference('0190a000-0000-7000-8000-000001234567')).toBe(
    paymentReference('0190a000-0000-7000-8000-000001234567'),
  );
});

test('one wrong digit shows, for every lease', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(7), fc.integer({ min: 1, max: 9 }), (leaseId, at, shift) => {
      const reference = paymentReference(leaseId).replace('-', '');
      expect(reference).toMatch(/^\d{8}$/);
      expect(luhnSum(reference) % 10).toBe(0);
      const wrong = [...reference].map((digit, index) =>
        index === at ? String((Number(digit) + shift) % 10) : digit,
      );
      expect(luhnSum(wrong.join('')) % 10).not.toBe(0);
    }),
  );
});
