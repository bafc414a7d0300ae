import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnits } from './money.ts';
import { splitPaid, vatOn, vatRateOn } from './vat.ts';

test('VAT is rounded once, half away from zero', () => {
  expect(vatOn(minorUnits(500_000), 1800)).toBe(90_000);
  expect(vatOn(minorUnits(25), 1800)).toBe(5);
  expect(vatOn(minorUnits(-25), 1800)).toBe(-5);
});

test('the rate is that of the due day, and none before there is VAT', () => {
  const rates = [
    { since: '2026-11-10', basisPoints: 1800 },
    { since: '2027-01-01', basisPoints: 1900 },
  ];
  const days = ['2026-11-09', '2026-11-10', '2026-12-31', '2027-01-01'];
  expect(days.map((day) => vatRateOn(rates, day))).toEqual([null, 1800, 1800, 1900]);
  expect(vatRateOn([], '2026-11-10')).toBeNull();
});

test('however money comes, each part of it has its VAT, and all of it pays both to the agora', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 9999 }), fc.array(amount), (net, rate, payments) => {
      const open = { net: minorUnits(net), vat: vatOn(minorUnits(net), rate) };
      const whole = open.net + open.vat;
      const paid = { net: 0, vat: 0 };
      for (const payment of [...payments, whole]) {
        const from = paid.net + paid.vat;
        const to = Math.min(whole, from + payment);
        const part = splitPaid(open, { from, to });
        expect(part.net + part.vat).toBe(to - from);
        expect(Math.min(part.net, part.vat)).toBeGreaterThanOrEqual(0);
        // No part is more than an agora from its share.
        expect(Math.abs(part.vat * whole - (to - from) * open.vat)).toBeLessThanOrEqual(whole);
        paid.net += part.net;
        paid.vat += part.vat;
      }
      expect(paid).toEqual(open);
    }),
  );
});
