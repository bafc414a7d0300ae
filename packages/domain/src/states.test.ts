import { describe, expect, test } from 'vitest';
import { AMENDMENT_STATES, AMENDMENT_TRANSITIONS } from './amendment-states.ts';
import {
  deriveLeaseStatus,
  LEASE_STAGE_TRANSITIONS,
  LEASE_STAGES,
  LEASE_STATUSES,
  LEASE_TRANSITIONS,
  SIGNATURE_STATUSES,
  SIGNATURE_TRANSITIONS,
  type LeaseStage,
} from './lease-states.ts';
import { PAYMENT_STATES, PAYMENT_TRANSITIONS } from './payment-states.ts';
import { assertTransition, canTransition, type TransitionTable } from './transitions.ts';

function legal<State extends string>(table: TransitionTable<State>, states: readonly State[]): string[] {
  return states.flatMap((from) =>
    states.filter((to) => canTransition(table, from, to)).map((to) => `${from} → ${to}`),
  );
}

test('a lease moves along exactly these paths', () => {
  expect(legal(LEASE_TRANSITIONS, LEASE_STATUSES)).toEqual([
    'pending → active',
    'pending → expired',
    'pending → terminated',
    'active → expired',
    'active → terminated',
    'expired → active',
    'terminated → pending',
    'terminated → active',
    'terminated → expired',
  ]);
});

test('what was agreed stays agreed; what is out for signature may come back', () => {
  expect(legal(LEASE_STAGE_TRANSITIONS, LEASE_STAGES)).toEqual([
    'draft → signing',
    'draft → agreed',
    'signing → draft',
    'signing → agreed',
  ]);
});

test('an amendment is called back and mended until it holds, and withdrawn only while it is a draft', () => {
  expect(legal(AMENDMENT_TRANSITIONS, AMENDMENT_STATES)).toEqual([
    'draft → signing',
    'draft → in_force',
    'draft → withdrawn',
    'signing → draft',
    'signing → in_force',
  ]);
});

test('a signature is never taken back', () => {
  expect(legal(SIGNATURE_TRANSITIONS, SIGNATURE_STATUSES)).toEqual([
    'pending_signature → partially_signed',
    'pending_signature → fully_signed',
    'partially_signed → fully_signed',
  ]);
});

test('a payment is confirmed or rejected once, and only a confirmed one is reversed', () => {
  expect(legal(PAYMENT_TRANSITIONS, PAYMENT_STATES)).toEqual([
    'reported → confirmed',
    'reported → rejected',
    'confirmed → reversed',
  ]);
});

test('an illegal step throws, also the step to where one stands', () => {
  const refusal = expect.objectContaining({ code: 'transition_not_allowed' });
  expect(() => assertTransition(PAYMENT_TRANSITIONS, 'reported', 'confirmed')).not.toThrow();
  expect(() => assertTransition(PAYMENT_TRANSITIONS, 'rejected', 'confirmed')).toThrow(refusal);
  expect(() => assertTransition(PAYMENT_TRANSITIONS, 'confirmed', 'confirmed')).toThrow(refusal);
});

describe('a lease from 1 March 2026 to 28 February 2027', () => {
  function statusOn(today: string, terminatedOn: string | null = null, stage: LeaseStage = 'agreed'): string {
    return deriveLeaseStatus({
      startsOn: Temporal.PlainDate.from('2026-03-01'),
      endsOn: Temporal.PlainDate.from('2027-02-28'),
      terminatedOn: terminatedOn === null ? null : Temporal.PlainDate.from(terminatedOn),
      stage,
      today: Temporal.PlainDate.from(today),
    });
  }

  test.each([
    ['2026-02-28', 'pending'],
    ['2026-03-01', 'active'],
    ['2027-02-28', 'active'],
    ['2027-03-01', 'expired'],
  ])('on %s is %s', (today, expected) => {
    expect(statusOn(today)).toBe(expected);
  });

  test.each([
    ['2026-07-30', 'active'],
    ['2026-07-31', 'terminated'],
    ['2027-03-01', 'terminated'],
  ])('ended on 31 July, on %s is %s', (today, expected) => {
    expect(statusOn(today, '2026-07-31')).toBe(expected);
  });

  test('is pending on every day while it is not agreed', () => {
    for (const stage of ['draft', 'signing'] as const)
      for (const today of ['2026-02-28', '2026-03-01', '2027-03-01'])
        expect(statusOn(today, null, stage)).toBe('pending');
  });

  test('called off before it began is terminated, never active', () => {
    expect(statusOn('2026-02-10', '2026-02-10')).toBe('terminated');
    expect(statusOn('2026-03-01', '2026-02-10')).toBe('terminated');
  });
});
