import { expect, test } from 'vitest';
import { emptySeries, planSeries, toNewCheques } from './cheque-values.ts';

const series = {
  ...emptySeries('2026-12-01', 450_000),
  bank: '12',
  branch: '600',
  account: '12-3456/7',
  firstNumber: '0005001',
};

test('twelve cheques follow from the first', () => {
  const cheques = planSeries(series);
  expect(cheques).toHaveLength(12);
  expect(cheques[0]).toEqual({ number: '0005001', dueOn: '2026-12-01', amount: 450_000 });
  expect(cheques.at(-1)).toMatchObject({ number: '0005012', dueOn: '2027-11-01' });
  expect(toNewCheques({ ...series, cheques })).toMatchObject({ bank: 12, branch: 600, account: '1234567' });
});

test.each([{ firstNumber: 'x' }, { firstDueOn: null }, { amount: 0 }, { count: 61 }, { count: null }])(
  'what says nothing yet makes no series: %o',
  (change) => {
    expect(planSeries({ ...series, ...change })).toEqual([]);
  },
);
