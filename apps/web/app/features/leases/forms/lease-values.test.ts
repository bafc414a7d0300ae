import { expect, test } from 'vitest';
import { emptyLease, lacksSignInName, toLeaseChange, toNewLease } from './lease-values.ts';

const today = '2026-11-22';
const whole = {
  ...emptyLease('2026-09-15'),
  tenant: { ...emptyLease(today).tenant, fullName: 'Sarah Klein', phone: '052-525 2679' },
  unitId: 'unit',
  monthlyRentAmount: 570_000,
};

test('a lease starts as a year with nothing else decided', () => {
  expect(emptyLease('2026-12-15')).toMatchObject({ endsOn: '2027-12-14', dueDay: 1, unitId: null });
});

test('a sign-in needs a way to reach the tenant; without one none is asked for', () => {
  const unreachable = { ...whole, tenant: { ...whole.tenant, phone: '' } };
  expect([whole, unreachable, { ...unreachable, makeAccount: false }].map(lacksSignInName)).toEqual([
    false,
    true,
    false,
  ]);
});

test('a known tenant is sent by id alone', () => {
  expect(toNewLease({ ...whole, who: 'known', tenantId: 'someone' }, today).tenant).toEqual({
    id: 'someone',
  });
});

test('rent is charged from this month only where that was chosen for a lease of the past', () => {
  expect(toNewLease(whole, today)).not.toHaveProperty('chargeFromOn');
  expect(toNewLease({ ...whole, chargeFrom: 'month' }, today).chargeFromOn).toBe('2026-11-01');
  expect(toNewLease({ ...whole, chargeFrom: 'month', startsOn: '2026-12-01' }, today)).not.toHaveProperty(
    'chargeFromOn',
  );
});

test('a change sends what is new, the two ends of a term together', () => {
  const before = { ...whole, depositAmount: 0 };
  expect(toLeaseChange({ ...before, dueDay: 5 }, before)).toEqual({ dueDay: 5 });
  expect(toLeaseChange({ ...before, endsOn: '2027-12-31' }, before)).toEqual({
    startsOn: '2026-09-15',
    endsOn: '2027-12-31',
  });
});
