import { expect, test } from 'vitest';
import type { RentGridCell, RentGridRow } from './queries.ts';
import { currenciesOf, openOf, placeAfter, rentFilterOf, sumMonths, sumOpen } from './rent-grid.ts';

type Rent = Extract<RentGridCell, { amount: unknown }>;

function buildRow(months: Record<number, Partial<Rent> & { rent?: number; left?: number }>): RentGridRow {
  const cellOf = (month: number): RentGridCell => {
    const given = months[month];
    if (given === undefined) return null;
    const { rent = 450_000, left = 0, ...rest } = given;
    const currency = rest.amount?.currency ?? 'ILS';
    return {
      state: 'paid',
      leaseId: '',
      chargeId: null,
      tenantName: '',
      dueOn: '2026-01-01',
      waitingPaymentId: null,
      ...rest,
      amount: { amount: rent, currency },
      open: { amount: left, currency },
    };
  };
  return {
    property: { id: 'p', name: 'Herzl 14' },
    unit: { id: 'u', number: '1' },
    tenantName: null,
    months: Array.from({ length: 12 }, (_, month) => cellOf(month)),
  };
}

test('a month adds up what was asked for and what came in, currency by currency', () => {
  const dollars = { amount: { amount: 1, currency: 'USD' as const } };
  const rows = [
    buildRow({ 0: { rent: 480_050 }, 1: { state: 'overdue', left: 450_000 } }),
    buildRow({ 0: { state: 'overdue', rent: 400_000, left: 100_000 }, 1: dollars }),
  ];
  expect(currenciesOf(rows)).toEqual(['ILS', 'USD']);
  expect(sumMonths(rows, 'USD')[1]?.expected).toEqual({ amount: 450_000, currency: 'USD' });
  expect(sumOpen(rows, 'USD')).toBeNull();
  expect(sumMonths(rows, 'ILS').slice(0, 3)).toEqual([
    { expected: { amount: 880_050, currency: 'ILS' }, collected: { amount: 780_050, currency: 'ILS' } },
    { expected: { amount: 450_000, currency: 'ILS' }, collected: { amount: 0, currency: 'ILS' } },
    { expected: { amount: 0, currency: 'ILS' }, collected: { amount: 0, currency: 'ILS' } },
  ]);
  expect(sumOpen(rows, 'ILS')).toEqual({ amount: 550_000, currency: 'ILS' });
});

test('what is still to come is not open, what was reported is', () => {
  const row = buildRow({
    0: { state: 'pending_confirmation', left: 450_000 },
    1: { state: 'pending', left: 450_000 },
    2: { state: 'confirmed', left: 1 },
  });
  expect(openOf(row)).toEqual({ amount: 450_000, currency: 'ILS' });
  expect(openOf(buildRow({ 0: {} }))).toBeNull();
});

test.each([
  { key: 'ArrowRight', isReversed: false, to: '1/5' },
  { key: 'ArrowLeft', isReversed: false, to: '1/2' },
  { key: 'ArrowRight', isReversed: true, to: '1/2' },
  { key: 'ArrowLeft', isReversed: true, to: '1/5' },
  { key: 'ArrowUp', isReversed: false, to: '0/4' },
  { key: 'ArrowDown', isReversed: false, to: '3/4' },
  { key: 'Home', isReversed: true, to: '1/2' },
  { key: 'End', isReversed: false, to: '1/5' },
  { key: 'Enter', isReversed: false, to: undefined },
])('$key leads past what is blank (months from right to left: $isReversed)', ({ key, isReversed, to }) => {
  // Row 2 has nothing in this month, and row 1 nothing in the months 0, 1 and 3.
  const said = new Set(['0/4', '1/2', '1/4', '1/5', '3/4']);
  const hasCell = ({ row, month }: { row: number; month: number }) => said.has(`${row}/${month}`);
  const place = placeAfter(key, { row: 1, month: 4 }, hasCell, { rowCount: 4, isReversed });
  expect(place === null ? undefined : `${place.row}/${place.month}`).toBe(to);
});

test.each([
  ['2025', 2025],
  ['1066', 2026],
  ['2026; drop', 2026],
  [null, 2026],
])('the year %s of an address is %s', (year, shown) => {
  const get = (name: string) => (name === 'year' ? year : null);
  const { year: found } = rentFilterOf(get);
  expect(shown === 2026 ? /^\d{4}$/.test(String(found)) : found === shown).toBe(true);
});
