import { expect, test } from 'vitest';
import {
  lastUseOf,
  leavingDayOf,
  orderSteps,
  planningTimeOf,
  readyTemplateOf,
  REMINDER_GROUPS,
  REMINDER_TYPES,
  stepOf,
} from './reminders.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test('steps stand in their order, each once, and read back as they were given', () => {
  const offsets = orderSteps([
    { days: 7, side: 'after' },
    { days: 0, side: 'after' },
    { days: 3, side: 'before' },
    { days: 0, side: 'before' },
  ]);
  expect(offsets).toEqual([-3, 0, 7]);
  expect(offsets.map(stepOf)).toEqual([
    { days: 3, side: 'before' },
    { days: 0, side: 'before' },
    { days: 7, side: 'after' },
  ]);
});

test.each([
  // An ordinary Wednesday; a Shabbat; the eve and the two days of Rosh Hashana before a Shabbat; Yom Kippur.
  ['2026-11-18', '2026-11-18', '2026-11-19T22:00:00Z'],
  ['2026-11-20', '2026-11-20', '2026-11-22T22:00:00Z'],
  ['2026-11-21', '2026-11-22', '2026-11-23T22:00:00Z'],
  ['2026-09-12', '2026-09-14', '2026-09-15T21:00:00Z'],
  ['2026-09-21', '2026-09-22', '2026-09-23T21:00:00Z'],
])('what is due on %s leaves on %s and is of use until %s', (due, leaves, until) => {
  expect(leavingDayOf(day(due)).toString()).toBe(leaves);
  expect(lastUseOf(day(due)).toString()).toBe(until);
});

test('nine in the morning is nine in Israel, before and after the clocks change', () => {
  expect(planningTimeOf(day('2026-10-24')).toString()).toBe('2026-10-24T06:00:00Z');
  expect(planningTimeOf(day('2026-10-25')).toString()).toBe('2026-10-25T07:00:00Z');
  expect(planningTimeOf(day('2027-03-26')).toString()).toBe('2027-03-26T06:00:00Z');
});

test('the words for late rent get firmer, and each kind stands in one group', () => {
  expect([-3, 0, 1, 6, 7].map((offset) => readyTemplateOf('payment', offset))).toEqual([
    'rent_due_soon',
    'rent_due',
    'rent_overdue',
    'rent_overdue',
    'rent_overdue_firm',
  ]);
  expect(Object.values(REMINDER_GROUPS).flat().toSorted()).toEqual([...REMINDER_TYPES].toSorted());
});
