import { expect, test } from 'vitest';
import { findProblems, instructionValues, toInstructions } from './instruction-values.ts';

const empty = { bank: '', branch: '', account: '', holder: '', bitPhone: '', payboxPhone: '', note: '' };

test('what is typed goes out as digits and E.164, and comes back as people write it', () => {
  const typed = {
    ...empty,
    bank: '12',
    branch: '600',
    account: '12-3456/7',
    holder: ' Carmel Homes ',
    bitPhone: '052 525 2679',
  };
  const sent = toInstructions(typed);
  expect(sent).toEqual({
    bank: 12,
    branch: 600,
    account: '1234567',
    holder: 'Carmel Homes',
    bitPhone: '+972525252679',
    payboxPhone: null,
    note: '',
  });
  expect(instructionValues(sent)).toMatchObject({ bank: '12', account: '1234567', bitPhone: '052-525-2679' });
});

test.each([
  [{}, []],
  [{ bank: '12' }, ['branch', 'account', 'holder']],
  [{ bank: '120', branch: '600', account: '12345', holder: 'A' }, ['bank']],
  [{ bank: '12', branch: '600', account: '12345', holder: 'A' }, []],
  [{ bitPhone: '04-866-1234' }, ['bitPhone']],
  [{ payboxPhone: '052-525-2679' }, []],
])('%o is refused at %o', (change, refused) => {
  expect(findProblems({ ...empty, ...change }).map(([field]) => field)).toEqual(refused);
});
