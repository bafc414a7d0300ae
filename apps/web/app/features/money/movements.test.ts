import { describe, expect, it } from 'vitest';
import { chargesToSettle, mostOf, prefillOffset, reductionOf } from './movements.ts';
import type { LedgerCharge } from './queries.ts';

const shekels = (amount: number) => ({ amount, currency: 'ILS' as const });

function charge(
  id: string,
  amount: number,
  allocated: number,
  more: Partial<LedgerCharge> = {},
): LedgerCharge {
  return {
    id,
    leaseId: 'lease',
    kind: 'rent',
    period: null,
    description: '',
    linkage: null,
    interest: null,
    amount: shekels(amount),
    allocated: shekels(allocated),
    open: shekels(amount - allocated),
    dueOn: '2026-11-01',
    status: 'pending',
    proration: null,
    age: null,
    can: { reverse: true, relieve: true },
    ...more,
  };
}

describe('what a reduction comes to', () => {
  it('frees nothing while more is open than is taken off', () => {
    const rent = charge('rent', 450_000, 100_000);
    expect(reductionOf(rent, 30_000, [rent])).toEqual({
      amount: 420_000,
      coversOthers: 0,
      becomesCredit: 0,
    });
  });

  it('turns what was paid too much into credit where nothing else is open', () => {
    const rent = charge('rent', 450_000, 450_000);
    expect(reductionOf(rent, 30_000, [rent])).toEqual({
      amount: 420_000,
      coversOthers: 0,
      becomesCredit: 30_000,
    });
  });

  it('lets it cover other open charges first', () => {
    const rent = charge('rent', 450_000, 450_000);
    const fee = charge('fee', 20_000, 0);
    expect(reductionOf(rent, 30_000, [rent, fee])).toEqual({
      amount: 420_000,
      coversOthers: 20_000,
      becomesCredit: 10_000,
    });
  });

  it('writes off no more than is open, and takes off all of it otherwise', () => {
    const rent = charge('rent', 450_000, 100_000);
    expect(mostOf('write_off', rent)).toBe(350_000);
    expect(mostOf('discount', rent)).toBe(450_000);
  });
});

describe('what a deposit settles', () => {
  it('is offered the oldest charge first, without what is paid and without the deposit itself', () => {
    const charges = [
      charge('new', 100, 0, { dueOn: '2026-11-01' }),
      charge('paid', 100, 100),
      charge('deposit', 100, 0, { kind: 'deposit', dueOn: '2026-09-01' }),
      charge('old', 100, 0, { dueOn: '2026-10-01' }),
    ];
    expect(chargesToSettle({ charges }).map(({ id }) => id)).toEqual(['old', 'new']);
  });

  it('covers one charge after the other up to what is held', () => {
    const charges = [charge('a', 300, 0), charge('b', 300, 0), charge('c', 300, 0)];
    expect(prefillOffset(charges, 500)).toEqual([300, 200, 0]);
    expect(prefillOffset(charges, 0)).toEqual([0, 0, 0]);
  });
});
