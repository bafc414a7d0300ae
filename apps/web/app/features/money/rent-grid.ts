import { today } from '../../lib/clock.ts';
import type { ChargeStatus, RentGridCell, RentGridFilter, RentGridRow } from './queries.ts';

/** The year and the property that the address names; an address may hold anything. */
export function rentFilterOf(get: (name: string) => string | null): RentGridFilter {
  const year = get('year') ?? '';
  return {
    year: Number(/^(19[5-9]|20\d|21[0-4])\d$/.test(year) ? year : today().slice(0, 4)),
    propertyId: get('property') ?? '',
  };
}

/** `2026-01` to `2026-12`. */
export const monthsOf = (year: number) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);

/** What a cell can say; null asks for nothing. */
export type CellState = ChargeStatus | 'vacant';
type Rent = Extract<RentGridCell, { amount: unknown }>;

export const cellStates = [
  'paid',
  'confirmed',
  'overdue',
  'pending_confirmation',
  'pending',
  'vacant',
] as const satisfies readonly CellState[];

export function isRent(cell: RentGridCell | undefined): cell is Rent {
  return cell !== null && cell !== undefined && cell.state !== 'vacant';
}

/** Rows under the name of their property, in the order in which they come. */
export function groupByProperty(rows: readonly RentGridRow[]) {
  return [...Map.groupBy(rows, ({ property }) => property.id)].map(([id, units]) => ({
    id,
    name: units[0]?.property.name ?? '',
    units,
  }));
}

type Currency = Rent['amount']['currency'];

/** The currencies that rent of the year is in, the one of most of it first. */
export function currenciesOf(rows: readonly RentGridRow[]): Currency[] {
  const rents = rows.flatMap(({ months }) => months.filter(isRent));
  const counted = [...Map.groupBy(rents, (rent) => rent.amount.currency)];
  return counted.toSorted(([, a], [, b]) => b.length - a.length).map(([currency]) => currency);
}

/** What was asked for and what came in each month in one currency. */
export function sumMonths(rows: readonly RentGridRow[], currency: Currency) {
  const sum = (month: number, of: (rent: Rent) => number) =>
    rows.reduce((total, { months }) => {
      const cell = months[month];
      return isRent(cell) && cell.amount.currency === currency ? total + of(cell) : total;
    }, 0);
  return Array.from({ length: 12 }, (_, month) => ({
    expected: { currency, amount: sum(month, ({ amount }) => amount.amount) },
    collected: { currency, amount: sum(month, ({ amount, open }) => amount.amount - open.amount) },
  }));
}

/** What is past its due date or reported in the year, of one unit. */
export function openOf({ months }: RentGridRow): { amount: number; currency: Currency } | null {
  const open = months
    .filter(isRent)
    .filter(({ state }) => state === 'overdue' || state === 'pending_confirmation');
  const [first] = open;
  if (first === undefined) return null;
  const same = open.filter((rent) => rent.open.currency === first.open.currency);
  return { ...first.open, amount: same.reduce((total, rent) => total + rent.open.amount, 0) };
}

/** The same of all units in one currency. */
export function sumOpen(
  rows: readonly RentGridRow[],
  currency: Currency,
): { amount: number; currency: Currency } | null {
  const open = rows.map(openOf).filter((sum) => sum?.currency === currency);
  if (open.length === 0) return null;
  return { currency, amount: open.reduce((total, sum) => total + (sum?.amount ?? 0), 0) };
}

/** A place in the grid: the row counted through all properties, and the month from 0. */
export type Place = { readonly row: number; readonly month: number };

/**
 * Where a key leads: to the next place in that direction that says something.
 * @param isReversed the months run from right to left, as in Hebrew
 */
export function placeAfter(
  key: string,
  { row, month }: Place,
  hasCell: (place: Place) => boolean,
  { rowCount, isReversed }: { rowCount: number; isReversed: boolean },
): Place | null {
  const along = (to: number) => ({ row, month: to });
  const down = (to: number) => ({ row: to, month });
  const months = Array.from({ length: 12 }, (_, at) => at);
  const rows = Array.from({ length: rowCount }, (_, at) => at);
  const later = months.slice(month + 1).map(along);
  const earlier = months.slice(0, month).toReversed().map(along);
  const ways: Record<string, Place[]> = {
    ArrowRight: isReversed ? earlier : later,
    ArrowLeft: isReversed ? later : earlier,
    ArrowDown: rows.slice(row + 1).map(down),
    ArrowUp: rows.slice(0, row).toReversed().map(down),
    Home: months.map(along),
    End: months.toReversed().map(along),
  };
  return ways[key]?.find(hasCell) ?? null;
}
