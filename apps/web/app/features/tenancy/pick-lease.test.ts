import { expect, it } from 'vitest';
import { pickLease } from './pick-lease.ts';

const past = { id: 'past', startsOn: '2025-01-01', endsOn: '2025-12-31' };
const now = { id: 'now', startsOn: '2026-01-01', endsOn: '2026-12-31' };
const next = { id: 'next', startsOn: '2027-01-01', endsOn: '2027-12-31' };
const all = [next, now, past];

it.each([
  ['what the address names, also a past one', all, 'past', '2026-06-01', 'past'],
  ['the one that runs today', all, null, '2026-06-01', 'now'],
  ['on its last day still that one', all, null, '2026-12-31', 'now'],
  ['before it begins the next', [next], null, '2026-06-01', 'next'],
  ['after all of them the last', [past, now], null, '2027-06-01', 'now'],
  ['the running one where the address names a stranger’s', all, 'unknown', '2026-06-01', 'now'],
])('shows %s', (_, leases, wanted, today, expected) => {
  expect(pickLease(leases, wanted, today)?.id).toBe(expected);
});

it('shows none to an account without a lease', () => {
  expect(pickLease([], null, '2026-06-01')).toBeNull();
});
