import { expect, test } from 'vitest';
import { emptySecurity, toNewSecurity } from './security-values.ts';

const note = {
  ...emptySecurity,
  type: 'promissory_note',
  amount: 3_000_000,
  drawer: 'דוד כהן',
  place: 'חיפה',
  issuedOn: '2026-10-01',
  avalists: 'רות כהן, , משה לוי ',
} as const;

test('a note carries its drawer, place and avalists', () => {
  expect(toNewSecurity(note)).toMatchObject({
    amount: 3_000_000,
    drawer: 'דוד כהן',
    place: 'חיפה',
    avalists: ['רות כהן', 'משה לוי'],
    guarantor: null,
  });
});

test('what was typed for another kind of paper is left out', () => {
  expect(toNewSecurity({ ...note, type: 'cash_deposit' })).toMatchObject({
    drawer: '',
    place: '',
    avalists: [],
  });
});
