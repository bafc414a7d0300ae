import { expect, test } from 'vitest';
import { freeNightsOf, NIGHTS_AHEAD } from './free-nights.ts';

const today = '2026-11-25';
const lease = (endsOn: string) => ({ id: 'a', tenantName: 'Dana', moreTenants: 0, endsOn, money: null });
const next = (startsOn: string, standing: 'draft' | 'awaiting_signature' | 'upcoming' = 'upcoming') => ({
  id: 'b',
  tenantName: 'Ronit',
  moreTenants: 0,
  startsOn,
  endsOn: '2028-01-31',
  standing,
  signing: null,
  monthlyRent: null,
});

test.each([
  ['vacant', null, null, { start: 0, end: NIGHTS_AHEAD, from: null, until: null }],
  [
    'vacant until a lease begins',
    null,
    next('2026-12-05'),
    { start: 0, end: 10, from: null, until: '2026-12-05' },
  ],
  [
    'after a lease',
    lease('2026-11-30'),
    null,
    { start: 6, end: NIGHTS_AHEAD, from: '2026-11-30', until: null },
  ],
  [
    'between two',
    lease('2026-11-30'),
    next('2026-12-10'),
    { start: 6, end: 15, from: '2026-11-30', until: '2026-12-10' },
  ],
  [
    'one that is out for signature holds its nights',
    null,
    next('2026-12-05', 'awaiting_signature'),
    { start: 0, end: 10, from: null, until: '2026-12-05' },
  ],
  [
    'a draft holds none',
    null,
    next('2026-12-05', 'draft'),
    { start: 0, end: NIGHTS_AHEAD, from: null, until: null },
  ],
  [
    'a lease beyond the nights looked at',
    null,
    next('2027-03-01'),
    { start: 0, end: NIGHTS_AHEAD, from: null, until: null },
  ],
  ['a lease that follows the day after', lease('2026-11-30'), next('2026-12-01'), null],
  ['let beyond', lease('2027-11-30'), null, null],
  ['a lease that begins today', null, next(today), null],
])('free nights: %s', (_name, current, following, expected) => {
  expect(freeNightsOf({ lease: current, nextLease: following }, today)).toEqual(expected);
});
