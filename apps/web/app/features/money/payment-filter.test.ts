import { expect, it } from 'vitest';
import { filterOf, monthFor, monthsToChoose } from './payment-filter.ts';

it('offers the next month and the seventeen behind it, across a new year', () => {
  const months = monthsToChoose('2026-12-05', '');
  expect(months.slice(0, 3)).toEqual(['2027-01', '2026-12', '2026-11']);
  expect(months).toHaveLength(18);
  expect(months.at(-1)).toBe('2025-08');
});

it('keeps an older month that a link names', () => {
  expect(monthsToChoose('2026-12-05', '2020-03').at(-1)).toBe('2020-03');
  expect(monthsToChoose('2026-12-05', '2026-11')).toHaveLength(18);
});

it('takes from the address only what the list knows', () => {
  const address = new URLSearchParams('status=stolen&month=2026-13&search=Levi');
  expect(filterOf((name) => address.get(name))).toEqual({
    search: 'Levi',
    status: '',
    month: '',
    propertyId: '',
    sort: 'due_on',
    order: 'desc',
  });
});

it('opens on this month, and on any month where the address says so', () => {
  const monthIn = (query: string) =>
    filterOf((name) => new URLSearchParams(query).get(name), '2026-12-05').month;
  expect(monthIn('')).toBe('2026-12');
  expect(monthIn('month=2026-10')).toBe('2026-10');
  expect(monthIn('month=all')).toBe('');
});

it('looks for what is late in every month, unless somebody has asked for one', () => {
  expect(monthFor('overdue', null)).toBe('all');
  expect(monthFor('overdue', '2026-10')).toBe('2026-10');
  expect(monthFor('paid', 'all')).toBeNull();
  expect(monthFor('', '2026-10')).toBe('2026-10');
});
