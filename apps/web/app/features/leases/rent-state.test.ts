import { expect, test } from 'vitest';
import { rentStateOf } from './rent-state.ts';

const today = '2026-11-22';
const ils = (amount: number) => ({ amount, currency: 'ILS' as const });
const settled = {
  startsOn: '2026-07-01',
  monthlyRent: ils(450_000),
  vatRates: [],
  startingRent: ils(0),
  rentSteps: [],
  deposit: ils(0),
  balance: ils(0),
  overdueSince: null,
  hasWaitingPayment: false,
  howToPay: null,
  nextDue: null,
};
const due = (dueOn: string, chargeId: string | null = null) => ({ dueOn, amount: ils(450_000), chargeId });

test.each([
  [
    'a report comes before the delay it answers',
    { overdueSince: '2026-11-10', hasWaitingPayment: true },
    { kind: 'reported' },
  ],
  [
    'days late are counted from the oldest due date',
    { overdueSince: '2026-11-10', balance: ils(355_000) },
    { kind: 'late', days: 12, amount: ils(355_000) },
  ],
  [
    'a lease to come is neither paid nor due',
    { startsOn: '2026-12-15', nextDue: due('2026-12-15') },
    { kind: 'upcoming', days: 23 },
  ],
  [
    'credit is shown as what the tenant has',
    { balance: ils(-5_000) },
    { kind: 'credit', amount: ils(5_000) },
  ],
  [
    'rent of this week is due',
    { nextDue: due('2026-11-25') },
    { kind: 'due', days: 3, amount: ils(450_000) },
  ],
  [
    'an open charge is due however far',
    { balance: ils(450_000), nextDue: due('2026-12-20', 'charge') },
    { kind: 'due', days: 28, amount: ils(450_000) },
  ],
  ['rent of next month leaves this one paid', { nextDue: due('2026-12-20') }, { kind: 'paid' }],
])('%s', (_, change, state) => {
  const { startsOn, ...money } = { ...settled, ...change };
  expect(rentStateOf(startsOn, money, today)).toEqual(state);
});
