import { beforeAll, expect, test } from 'vitest';
import { i18n } from '../../../lib/language.ts';
import { checkLease, emptyLease, toLeaseChange, toNewLease } from './lease-values.ts';
import { emptyTenant, lacksSignInName } from './tenant-values.ts';

beforeAll(async () => {
  await i18n.init({ lng: 'en' });
});

const today = '2026-11-22';
const sarah = { ...emptyTenant(), fullName: 'Sarah Klein', phone: '052-525 2679' };
const whole = {
  ...emptyLease('2026-09-15', 'USD'),
  tenants: [sarah],
  unitId: 'unit',
  monthlyRentAmount: 570_000,
};

test('a lease starts as a year with nothing else decided', () => {
  expect(emptyLease('2026-12-15', 'ILS')).toMatchObject({ endsOn: '2027-12-14', dueDay: 1, unitId: null });
});

test('a sign-in needs a way to reach the tenant; without one none is asked for', () => {
  const unreachable = { ...sarah, phone: '' };
  const people = [sarah, unreachable, { ...unreachable, makeAccount: false }];
  expect(people.map((tenant) => lacksSignInName(tenant, false))).toEqual([false, true, false]);
  expect(lacksSignInName(unreachable, true)).toBe(false);
});

test('it is agreed in the currency that was chosen', () => {
  expect(toNewLease(whole, today).currency).toBe('USD');
});

test('a known tenant is sent by id alone', () => {
  const known = { ...emptyTenant(), who: 'known' as const, id: 'someone' };
  expect(toNewLease({ ...whole, tenants: [sarah, known] }, today).tenants).toEqual([
    expect.objectContaining({ fullName: 'Sarah Klein', makeAccount: true }),
    { id: 'someone' },
  ]);
});

test('what is wrong with a person is told beside that person', () => {
  const found = checkLease({ ...whole, tenants: [sarah, emptyTenant()] });
  expect(found['tenants.0.fullName']).toBeNull();
  expect(found['tenants.1.fullName']).not.toBeNull();
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
