import { expect, it } from 'vitest';
import { recurringDayFrom, recurringDays, type ExpenseRhythm } from './recurring-expenses.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const rhythm = (startsOn: string, change: Partial<ExpenseRhythm> = {}): ExpenseRhythm => ({
  startsOn: day(startsOn),
  endsOn: null,
  everyMonths: 1,
  ...change,
});
const said = (days: Temporal.PlainDate[]) => days.map(String);

it('counts its days from the first, at the end of short months too', () => {
  const days = recurringDays(rhythm('2026-01-31'), day('2026-01-01'), day('2026-04-30'));
  expect(said(days)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
});

it('goes by its interval, across years', () => {
  const quarters = recurringDays(
    rhythm('2025-11-15', { everyMonths: 3 }),
    day('2026-01-01'),
    day('2026-08-15'),
  );
  expect(said(quarters)).toEqual(['2026-02-15', '2026-05-15', '2026-08-15']);
  const years = recurringDays(
    rhythm('2024-02-29', { everyMonths: 12 }),
    day('2024-01-01'),
    day('2028-03-01'),
  );
  expect(said(years)).toEqual(['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']);
});

it('ends with its last day, and has none where there is none left', () => {
  const ending = rhythm('2026-01-10', { endsOn: day('2026-03-10') });
  expect(said(recurringDays(ending, day('2026-02-11'), day('2026-12-31')))).toEqual(['2026-03-10']);
  expect(recurringDayFrom(ending, day('2026-03-11'))).toBeNull();
});

it('finds each day once, from any day on', () => {
  const monthly = rhythm('2026-01-31');
  for (let one = day('2026-01-31'); one.year < 2028; one = one.add({ days: 1 })) {
    const next = recurringDayFrom(monthly, one);
    const within = recurringDays(monthly, day('2026-01-01'), day('2028-02-28'));
    expect(String(next)).toBe(String(within.find((each) => Temporal.PlainDate.compare(each, one) >= 0)));
  }
});
