import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocateOldestFirst } from './allocations.ts';
import type { LedgerAllocation, LedgerCharge, LedgerInput, LedgerPayment } from './ledger-rows.ts';
import { buildLedger, openCharges } from './ledger.ts';
import { minorUnits, sumAmounts } from './money.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

function charge(
  id: string,
  dueOn: string,
  amount: number,
  reversesChargeId: string | null = null,
): LedgerCharge {
  return {
    id,
    dueOn: day(dueOn),
    amount: minorUnits(amount),
    reversesChargeId,
    on: day(dueOn),
    isPayout: false,
  };
}

function payout(...[id, on, amount, reverses]: Parameters<typeof charge>): LedgerCharge {
  return { ...charge(id, on, amount, reverses), isPayout: true };
}

function payment(
  id: string,
  receivedOn: string,
  amount: number,
  reversedOn: string | null = null,
): LedgerPayment {
  return {
    id,
    receivedOn: day(receivedOn),
    amount: minorUnits(amount),
    state: reversedOn === null ? 'confirmed' : 'reversed',
    reversedOn: reversedOn === null ? null : day(reversedOn),
  };
}

/** As early as can be, where the test does not say. */
function allocation(
  paymentId: string,
  chargeId: string,
  amount: number,
  on = '2026-01-01',
): LedgerAllocation {
  return { paymentId, chargeId, amount: minorUnits(amount), on: day(on) };
}

function ledger(asOf: string, rows: Partial<Omit<LedgerInput, 'asOf'>>) {
  return buildLedger({ charges: [], payments: [], allocations: [], ...rows, asOf: day(asOf) });
}

/** `2026-11-01 charge c1 +4500 = 4500` */
function linesOf(asOf: string, rows: Parameters<typeof ledger>[1]): string[] {
  return ledger(asOf, rows).lines.map(
    ({ on, kind, id, debit, credit, balance }) =>
      `${on} ${kind} ${id} ${debit > 0 ? `+${debit}` : `-${credit}`} = ${balance}`,
  );
}

describe('the lines', () => {
  const rows = {
    charges: [
      charge('c2', '2026-12-01', 4500),
      charge('c1', '2026-11-01', 4500),
      charge('x1', '2026-11-20', -4500, 'c1'),
    ],
    payments: [payment('p2', '2026-12-01', 4500, '2026-12-04'), payment('p1', '2026-11-01', 2000)],
  };

  test('run by date, charges before payments, with the balance carried down', () => {
    expect(linesOf('2026-12-31', rows)).toEqual([
      '2026-11-01 charge c1 +4500 = 4500',
      '2026-11-01 payment p1 -2000 = 2500',
      '2026-11-20 counter_charge x1 -4500 = -2000',
      '2026-12-01 charge c2 +4500 = 2500',
      '2026-12-01 payment p2 -4500 = -2000',
      '2026-12-04 payment_reversal p2 +4500 = 2500',
    ]);
  });

  test('stop at the day asked for, which is still in', () => {
    expect(linesOf('2026-12-01', rows)).toHaveLength(5);
    expect(linesOf('2026-11-30', rows)).toHaveLength(3);
    expect(linesOf('2026-10-31', rows)).toEqual([]);
  });

  test('never take a charge back before it stands there', () => {
    expect(
      linesOf('2027-01-31', {
        charges: [charge('c1', '2027-01-01', 4500), charge('x1', '2026-11-20', -4500, 'c1')],
      }),
    ).toEqual(['2027-01-01 charge c1 +4500 = 4500', '2027-01-01 counter_charge x1 -4500 = 0']);
  });

  test('of one day stand as charge, counter-charge, payment, reversal, whatever their ids', () => {
    const sameDay = {
      charges: [
        charge('z', '2026-11-01', 4500),
        charge('y', '2026-11-01', -500, 'z'),
        charge('b', '2026-11-01', 1),
      ],
      payments: [payment('a', '2026-11-01', 4000, '2026-11-01')],
    };
    expect(linesOf('2026-11-01', sameDay)).toEqual([
      '2026-11-01 charge b +1 = 1',
      '2026-11-01 charge z +4500 = 4501',
      '2026-11-01 counter_charge y -500 = 4001',
      '2026-11-01 payment a -4000 = 1',
      '2026-11-01 payment_reversal a +4000 = 4001',
    ]);
  });

  test('leave out money that was only reported or was rejected', () => {
    const payments = (['reported', 'rejected'] as const).map((state) => ({
      ...payment(state, '2026-11-01', 4500),
      state,
    }));
    expect(linesOf('2026-12-31', { payments })).toEqual([]);
  });

  test('give back the rows with whatever else they carry', () => {
    const [line] = buildLedger({
      charges: [{ ...charge('c1', '2026-11-01', 1), label: 'Rent, November' }],
      payments: [],
      allocations: [],
      asOf: day('2026-11-01'),
    }).lines;
    expect(line?.kind === 'charge' && line.charge.label).toBe('Rent, November');
  });
});

describe('credit, open and overdue', () => {
  function standing(asOf: string, rows: Parameters<typeof ledger>[1]) {
    const { balance, credit, overdue, charges } = ledger(asOf, rows);
    return {
      balance,
      credit,
      overdue,
      open: Object.fromEntries(charges.map((entry) => [entry.charge.id, entry.open])),
    };
  }

  test('an over-payment is credit', () => {
    const rows = {
      charges: [charge('c1', '2026-11-01', 4500)],
      payments: [payment('p1', '2026-11-03', 5000)],
      allocations: [allocation('p1', 'c1', 4500)],
    };
    expect(standing('2026-11-30', rows)).toEqual({ balance: -500, credit: 500, overdue: 0, open: { c1: 0 } });
  });

  test('a part payment leaves the rest overdue from the day after the due date', () => {
    const rows = {
      charges: [charge('c1', '2026-11-01', 4500)],
      payments: [payment('p1', '2026-10-30', 2000)],
      allocations: [allocation('p1', 'c1', 2000)],
    };
    expect(standing('2026-11-01', rows)).toEqual({
      balance: 2500,
      credit: 0,
      overdue: 0,
      open: { c1: 2500 },
    });
    expect(standing('2026-11-02', rows)).toEqual({
      balance: 2500,
      credit: 0,
      overdue: 2500,
      open: { c1: 2500 },
    });
  });

  test('rent paid ahead is credit until its charge falls due', () => {
    const rows = {
      charges: [charge('c1', '2026-12-01', 4500)],
      payments: [payment('p1', '2026-11-20', 4500)],
      allocations: [allocation('p1', 'c1', 4500)],
    };
    expect(standing('2026-11-30', rows)).toEqual({ balance: -4500, credit: 4500, overdue: 0, open: {} });
    expect(standing('2026-12-01', rows)).toEqual({ balance: 0, credit: 0, overdue: 0, open: { c1: 0 } });
  });

  test('a reversed payment opens its charges again, from the day of the reversal', () => {
    const rows = {
      charges: [charge('c1', '2026-11-01', 4500)],
      payments: [payment('p1', '2026-11-01', 4500, '2026-11-10')],
      allocations: [allocation('p1', 'c1', 4500)],
    };
    expect(standing('2026-11-09', rows)).toEqual({ balance: 0, credit: 0, overdue: 0, open: { c1: 0 } });
    expect(standing('2026-11-10', rows)).toEqual({
      balance: 4500,
      credit: 0,
      overdue: 4500,
      open: { c1: 4500 },
    });
  });

  test('taking back a paid charge frees its money', () => {
    const rows = {
      charges: [charge('c1', '2026-11-01', 4500), charge('x1', '2026-11-05', -1500, 'c1')],
      payments: [payment('p1', '2026-11-01', 4500)],
      allocations: [allocation('p1', 'c1', 4500)],
    };
    expect(standing('2026-11-30', rows)).toEqual({
      balance: -1500,
      credit: 1500,
      overdue: 0,
      open: { c1: 0 },
    });
    const released = [...rows.allocations, allocation('p1', 'c1', -1500)];
    expect(standing('2026-11-30', { ...rows, allocations: released })).toEqual(standing('2026-11-30', rows));
  });

  test('a plain credit belongs to the tenant', () => {
    const rows = { charges: [charge('c1', '2026-11-01', 4500), charge('g1', '2026-11-02', -500)] };
    expect(standing('2026-11-02', rows)).toEqual({
      balance: 4000,
      credit: 500,
      overdue: 4500,
      open: { c1: 4500 },
    });
  });

  test('the open charges are ready to be paid, oldest first', () => {
    const charges = [
      charge('c2', '2026-12-01', 4500),
      charge('c1', '2026-11-01', 4500),
      charge('x', '2026-12-02', -4500, 'c2'),
    ];
    const open = openCharges(ledger('2026-12-31', { charges }).charges);
    expect(open.map(({ id, open: amount }) => [id, amount])).toEqual([['c1', 4500]]);
  });
});

describe('what covers what', () => {
  const rows = {
    charges: [
      charge('c1', '2026-11-01', 4500),
      charge('x1', '2027-01-10', -4500, 'c1'),
      charge('c2', '2027-01-05', 3000),
    ],
    payments: [payment('p1', '2026-11-03', 4500)],
    allocations: [
      allocation('p1', 'c1', 4500, '2026-11-03'),
      allocation('p1', 'c1', -4500, '2027-01-10'),
      allocation('p1', 'c2', 3000, '2027-01-10'),
    ],
  };

  test('is as it was on the day, whatever is taken back later', () => {
    expect(ledger('2026-12-31', rows)).toMatchObject({ balance: 0, credit: 0, overdue: 0 });
    expect(ledger('2027-01-09', rows)).toMatchObject({ balance: 3000, credit: 0, overdue: 3000 });
    expect(ledger('2027-01-10', rows)).toMatchObject({ balance: -1500, credit: 1500, overdue: 0 });
  });

  test('is less of a charge that is taken back in part, and all of it again once that is given back', () => {
    const reliefs = {
      charges: [
        charge('c1', '2026-11-01', 4500),
        charge('d1', '2026-11-05', -500, 'c1'),
        charge('r1', '2026-11-20', 500, 'c1'),
      ],
    };
    expect(linesOf('2026-11-30', reliefs)).toEqual([
      '2026-11-01 charge c1 +4500 = 4500',
      '2026-11-05 counter_charge d1 -500 = 4000',
      '2026-11-20 restoration r1 +500 = 4500',
    ]);
    expect(ledger('2026-11-19', reliefs).charges).toMatchObject([{ amount: 4000, open: 4000 }]);
    expect(ledger('2026-11-20', reliefs).charges).toMatchObject([{ amount: 4500, open: 4500 }]);
  });
});

test('credit that was paid out is credit no more, and is owed once its money bounces', () => {
  const rows = {
    charges: [payout('o1', '2026-11-10', 700)],
    payments: [payment('p1', '2026-11-01', 1000, '2026-11-20')],
    allocations: [allocation('p1', 'o1', 700, '2026-11-10'), allocation('p1', 'o1', -700, '2026-11-20')],
  };
  expect(linesOf('2026-11-30', rows)).toEqual([
    '2026-11-01 payment p1 -1000 = -1000',
    '2026-11-10 payout o1 +700 = -300',
    '2026-11-20 payment_reversal p1 +1000 = 700',
  ]);
  expect(ledger('2026-11-09', rows)).toMatchObject({ credit: 1000 });
  expect(ledger('2026-11-19', rows)).toMatchObject({ credit: 300, overdue: 0 });
  expect(ledger('2026-11-21', rows)).toMatchObject({ credit: 0, overdue: 700 });
});

test.each([
  ['ledger_unknown_charge', { charges: [charge('x1', '2026-11-01', -1, 'c1')] }],
  [
    'ledger_invalid_charge',
    { charges: [charge('c1', '2026-11-01', 1), charge('x1', '2026-11-01', 0, 'c1')] },
  ],
  [
    'ledger_invalid_charge',
    {
      charges: [
        charge('c1', '2026-11-01', 1),
        charge('x1', '2026-11-01', -1, 'c1'),
        charge('x2', '2026-11-01', -1, 'x1'),
      ],
    },
  ],
  ['ledger_invalid_payment', { payments: [payment('p1', '2026-11-01', 0)] }],
  [
    'ledger_invalid_payment',
    { payments: [{ ...payment('p1', '2026-11-01', 1), state: 'reversed' as const }] },
  ],
  [
    'ledger_invalid_payment',
    { payments: [{ ...payment('p1', '2026-11-01', 1, '2026-11-02'), state: 'confirmed' as const }] },
  ],
  [
    'ledger_unknown_payment',
    { charges: [charge('c1', '2026-11-01', 1)], allocations: [allocation('p1', 'c1', 1)] },
  ],
  [
    'ledger_unknown_charge',
    { payments: [payment('p1', '2026-11-01', 1)], allocations: [allocation('p1', 'c1', 1)] },
  ],
  [
    'ledger_over_allocated',
    {
      charges: [charge('c1', '2026-11-01', 5)],
      payments: [payment('p1', '2026-11-01', 4)],
      allocations: [allocation('p1', 'c1', 5)],
    },
  ],
  [
    'ledger_over_allocated',
    {
      charges: [charge('c1', '2026-11-01', 5)],
      payments: [payment('p1', '2026-11-01', 4)],
      allocations: [allocation('p1', 'c1', -1)],
    },
  ],
])('rows that contradict each other are refused with %s', (code, rows) => {
  expect(() => ledger('2026-12-31', rows)).toThrow(expect.objectContaining({ code }));
});

/** A lease as life makes it: rent, corrections, payments laid on the oldest debt, some of them reversed. */
const anyLease = fc
  .record({
    charges: fc.array(
      fc.record({
        on: fc.nat({ max: 400 }),
        amount: fc.nat({ max: 900_000 }),
        reversed: fc.nat({ max: 4 }),
      }),
      {
        maxLength: 15,
      },
    ),
    payments: fc.array(
      fc.record({
        on: fc.nat({ max: 400 }),
        amount: fc.integer({ min: 1, max: 2_000_000 }),
        reversedAfter: fc.option(fc.nat({ max: 60 })),
      }),
      { maxLength: 15 },
    ),
    asOf: fc.nat({ max: 460 }),
  })
  .map((draft): LedgerInput => {
    const at = (days: number) => day('2026-01-01').add({ days });
    const charges = draft.charges.flatMap(({ on, amount, reversed }, index) => {
      const root = charge(`c${index}`, `${at(on)}`, amount);
      const part = Math.floor((amount * reversed) / 4);
      return reversed > 2 && part > 0 ? [root, charge(`x${index}`, `${at(on + 9)}`, -part, root.id)] : [root];
    });
    const payments = draft.payments.map(({ on, amount, reversedAfter }, index) =>
      payment(`p${index}`, `${at(on)}`, amount, reversedAfter === null ? null : `${at(on + reversedAfter)}`),
    );
    const allocations: LedgerAllocation[] = [];
    for (const { id, amount, receivedOn } of payments) {
      const soFar = buildLedger({ charges, payments, allocations, asOf: at(1000) });
      const proposal = allocateOldestFirst(openCharges(soFar.charges), amount);
      allocations.push(...proposal.allocations.map((part) => ({ ...part, paymentId: id, on: receivedOn })));
    }
    return { charges, payments, allocations, asOf: at(draft.asOf) };
  });

describe('for any lease, on any day', () => {
  test('the balance is debits less credits, is carried by the last line, and is what is open less the credit', () => {
    fc.assert(
      fc.property(anyLease, (lease) => {
        const { lines, balance, credit, charges } = buildLedger(lease);
        expect(balance).toBe(
          sumAmounts(lines.map((line) => line.debit)) - sumAmounts(lines.map((line) => line.credit)),
        );
        expect(balance).toBe(lines.at(-1)?.balance ?? 0);
        expect(balance).toBe(sumAmounts(charges.map(({ open }) => open)) - credit);
        expect(credit).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('the order of the rows changes nothing', () => {
    const shuffled = anyLease.chain((lease) =>
      fc.record({
        lease: fc.constant(lease),
        mixed: fc.record({
          charges: fc.shuffledSubarray([...lease.charges], { minLength: lease.charges.length }),
          payments: fc.shuffledSubarray([...lease.payments], { minLength: lease.payments.length }),
          allocations: fc.shuffledSubarray([...lease.allocations], { minLength: lease.allocations.length }),
          asOf: fc.constant(lease.asOf),
        }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ lease, mixed }) => {
        expect(JSON.stringify(buildLedger(mixed))).toBe(JSON.stringify(buildLedger(lease)));
      }),
    );
  });

  test('a later day only adds lines', () => {
    fc.assert(
      fc.property(anyLease, fc.nat({ max: 100 }), (lease, days) => {
        const earlier = buildLedger(lease).lines;
        const later = buildLedger({ ...lease, asOf: lease.asOf.add({ days }) }).lines;
        expect(JSON.stringify(later.slice(0, earlier.length))).toBe(JSON.stringify(earlier));
      }),
    );
  });
});
