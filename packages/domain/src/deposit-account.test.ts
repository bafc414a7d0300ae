import { expect, test } from 'vitest';
import { buildDepositAccount, type DepositMovement } from './deposit-account.ts';
import { minorUnits } from './money.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

function movement(on: string, kind: DepositMovement['kind'], amount: number): DepositMovement {
  return { id: `${kind} ${on}`, on: day(on), kind, amount: minorUnits(amount) };
}

const paid = (on: string, amount: number) => ({
  paymentId: 'p',
  chargeId: 'c',
  on: day(on),
  amount: minorUnits(amount),
});

const rows = {
  movements: [
    movement('2027-02-01', 'offset', -2500),
    movement('2026-11-15', 'received', 1000),
    movement('2027-02-10', 'returned', -7600),
    movement('2027-01-01', 'interest', 100),
  ],
  payments: [paid('2026-11-01', 9000)],
};

test('a deposit runs from what came to what went back', () => {
  const { lines, held } = buildDepositAccount({ ...rows, asOf: day('2027-12-31') });
  expect(lines.map((line) => `${line.on} ${line.kind} ${line.amount} = ${line.held}`)).toEqual([
    '2026-11-01 paid 9000 = 9000',
    '2026-11-15 moved 1000 = 10000',
    '2027-01-01 moved 100 = 10100',
    '2027-02-01 moved -2500 = 7600',
    '2027-02-10 moved -7600 = 0',
  ]);
  expect(held).toBe(0);
});

test('what it held on an earlier day is not rewritten', () => {
  expect(buildDepositAccount({ ...rows, asOf: day('2026-12-31') }).held).toBe(10_000);
  expect(buildDepositAccount({ ...rows, asOf: day('2026-10-31') })).toEqual({ lines: [], held: 0 });
});

test('more than was held never goes out', () => {
  expect(() =>
    buildDepositAccount({
      movements: [movement('2027-02-10', 'returned', -9001)],
      payments: [paid('2026-11-01', 9000)],
      asOf: day('2027-12-31'),
    }),
  ).toThrow(expect.objectContaining({ code: 'deposit_overdrawn' }));
});
