import { expect, it } from 'vitest';
import { choiceOfMonths, daysOfMonths, monthsOf, periodOf } from './period-choice.ts';

const now = '2026-02-10';
const choice = (query: string) => choiceOfMonths((name) => new URLSearchParams(query).get(name), now);

it('opens on this year, and takes from the address only months in their order', () => {
  expect(choice('')).toEqual({ from: '2026-01', to: '2026-02' });
  expect(choice('from=2025-03&to=2025-05')).toEqual({ from: '2025-03', to: '2025-05' });
  expect(choice('from=2025-13&to=2025-05')).toEqual({ from: '2025-05', to: '2025-05' });
  expect(choice('from=2025-05&to=2025-03')).toEqual({ from: '2025-05', to: '2025-05' });
  expect(choice('from=2001-01&to=2026-01')).toEqual({ from: '2001-01', to: '2010-12' });
});

it('knows the names of periods, across a new year', () => {
  expect(monthsOf('last_month', '2026-01-31')).toEqual({ from: '2025-12', to: '2025-12' });
  expect(monthsOf('six_months', now)).toEqual({ from: '2025-09', to: '2026-02' });
  expect(periodOf({ from: '2025-01', to: '2025-12' }, now)).toBe('last_year');
  expect(periodOf({ from: '2025-01', to: '2025-11' }, now)).toBeNull();
});

it('counts the days of months', () => {
  expect(daysOfMonths({ from: '2025-12', to: '2026-02' })).toEqual({ from: '2025-12-01', to: '2026-02-28' });
});
