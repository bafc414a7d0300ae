import { expect, test } from 'vitest';
import { emptyPerson, hasWrongCheckDigit, toE164, toPerson } from './person-values.ts';

test.each([
  ['052-525 2679', '+972525252679'],
  ['+972 52 525 2679', '+972525252679'],
  ['+33 6 12 34 56 78', '+33612345678'],
  ['+972 12 345 6789', null],
  ['5252', null],
  ['', null],
])('the phone %s is sent as %s', (typed, sent) => {
  expect(toE164(typed)).toBe(sent);
});

test('what was left empty is sent as nothing, never as an empty text', () => {
  expect(toPerson({ ...emptyPerson, fullName: ' נועה פרידמן ' })).toEqual({
    fullName: 'נועה פרידמן',
    phone: null,
    email: null,
    identityNumber: null,
    language: 'he',
  });
});

test('a wrong check digit is said once the number is complete, not before', () => {
  expect(['3182746', '318274655', '000000018'].map(hasWrongCheckDigit)).toEqual([false, true, false]);
});
