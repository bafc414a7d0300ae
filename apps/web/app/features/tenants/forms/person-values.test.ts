import { expect, test } from 'vitest';
import { emptyPerson, hasWrongCheckDigit, toPerson } from './person-values.ts';

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
