import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  buildChequeSeries,
  CHEQUE_STATES,
  CHEQUE_TRANSITIONS,
  chequeValidity,
  deriveChequeState,
} from './cheques.ts';
import { minorUnits } from './money.ts';
import { canTransition } from './transitions.ts';

test('a cheque moves along exactly these paths', () => {
  const paths = CHEQUE_STATES.flatMap((from) =>
    CHEQUE_STATES.filter((to) => canTransition(CHEQUE_TRANSITIONS, from, to)).map((to) => `${from} → ${to}`),
  );
  expect(paths).toEqual([
    'on_hand → due',
    'on_hand → replaced',
    'on_hand → returned',
    'due → deposited',
    'due → replaced',
    'due → returned',
    'deposited → cleared',
    'deposited → bounced',
    'cleared → bounced',
    'bounced → deposited',
    'bounced → replaced',
    'bounced → returned',
  ]);
});

test.each([
  ['2026-11-30', 'on_hand'],
  ['2026-12-01', 'due'],
  ['2027-03-01', 'due'],
])('a cheque of 1 December in the drawer is on %s %s', (today, state) => {
  const dueOn = Temporal.PlainDate.from('2026-12-01');
  expect(deriveChequeState('on_hand', dueOn, Temporal.PlainDate.from(today))).toBe(state);
  expect(deriveChequeState('deposited', dueOn, Temporal.PlainDate.from(today))).toBe('deposited');
});

describe('a series', () => {
  const series = (firstNumber: string, firstDueOn: string, count: number) =>
    buildChequeSeries({
      firstNumber,
      firstDueOn,
      amount: minorUnits(450_000),
      count,
    }).map(({ number, dueOn }) => `${number} ${dueOn}`);

  test('counts numbers and months up, and keeps zeros and the last day of the month', () => {
    expect(series('000098', '2027-01-31', 4)).toEqual([
      '000098 2027-01-31',
      '000099 2027-02-28',
      '000100 2027-03-31',
      '000101 2027-04-30',
    ]);
    expect(series('99', '2026-12-01', 2)).toEqual(['99 2026-12-01', '100 2027-01-01']);
  });

  test.each([
    ['', 1],
    ['12a', 1],
    ['1234567890123', 1],
    ['1', 0],
    ['1', 61],
    ['1', 1.5],
  ])('of number %j and length %s is none', (number, count) => {
    expect(() => series(number, '2027-01-01', count)).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/^cheque_/) }),
    );
  });

  test('has no number twice and no month without a cheque', () => {
    const anyDay = fc.nat({ max: 3650 }).map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }));
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{1,12}$/),
        anyDay,
        fc.integer({ min: 1, max: 60 }),
        (number, day, count) => {
          const cheques = buildChequeSeries({
            firstNumber: number,
            firstDueOn: day.toString(),
            amount: minorUnits(1),
            count,
          });
          expect(new Set(cheques.map((cheque) => BigInt(cheque.number))).size).toBe(count);
          const days = cheques.map(({ dueOn }) => Temporal.PlainDate.from(dueOn));
          const months = days.map((date) => date.toPlainYearMonth());
          expect(months.map(String)).toEqual(
            Array.from({ length: count }, (_, index) =>
              day.toPlainYearMonth().add({ months: index }).toString(),
            ),
          );
          expect(days.every((date) => date.day === Math.min(day.day, date.daysInMonth))).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ['due', '2026-06-15', '2026-11-14', 'good'],
  ['due', '2026-06-15', '2026-11-16', 'ends_soon'],
  ['due', '2026-06-15', '2026-12-15', 'ends_soon'],
  ['due', '2026-06-15', '2026-12-16', 'over'],
  // The last day of August is half a year before the last of February.
  ['bounced', '2026-08-31', '2027-03-01', 'over'],
  ['deposited', '2026-06-15', '2027-06-15', 'good'],
  ['returned', '2026-06-15', '2027-06-15', 'good'],
] as const)('a cheque that is %s and dated %s is, on %s, %s', (state, dueOn, today, expected) => {
  const day = (text: string) => Temporal.PlainDate.from(text);
  expect(chequeValidity(state, day(dueOn), day(today))).toBe(expected);
});
