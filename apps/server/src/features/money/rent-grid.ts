import type { RentGridRow } from '@dira/contract/rent-grid';
import { chargeStatus, type ChargeStatus } from '@dira/domain/charge-status';
import { minorUnits } from '@dira/domain/money';
import { firstDayOf } from '../../db/days.ts';
import type { GridRow, RentOfMonth } from './rent-grid.repo.ts';

type Cell = RentGridRow['months'][number];

/** The first comes first: where a month has several rents, the one that needs somebody the most says how it stands. */
const pressing: readonly ChargeStatus[] = ['pending_confirmation', 'overdue', 'confirmed', 'pending', 'paid'];

const monthsOfYear = Array.from({ length: 12 }, (_, index) => index + 1);

/** A unit with its twelve months. */
export function presentRentGridRow(row: GridRow, today: Temporal.PlainDate): RentGridRow {
  const nameOf = (leaseId: string) => row.stays.find((stay) => stay.leaseId === leaseId)?.tenantName ?? '';
  return {
    unit: { id: row.unit_id, number: row.unit_number },
    property: { id: row.property_id, name: row.property_name },
    tenantName: row.stays[0]?.tenantName ?? null,
    months: monthsOfYear.map((month) => {
      const rents = row.rents.filter((rent) => rent.month === month);
      if (rents.length > 0) return presentRent(rents, nameOf, today);
      return isVacant(row, Temporal.PlainYearMonth.from({ year: row.year, month }), today)
        ? { state: 'vacant' }
        : null;
    }),
  };
}

function presentRent(
  rents: readonly RentOfMonth[],
  nameOf: (leaseId: string) => string,
  today: Temporal.PlainDate,
): Cell {
  const ranked = rents
    .map((rent) => ({ ...rent, state: statusOf(rent, today) }))
    .toSorted((a, b) => pressing.indexOf(a.state) - pressing.indexOf(b.state));
  const [first] = ranked;
  if (first === undefined) return null;
  const same = ranked.filter(({ currency }) => currency === first.currency);
  const sum = (of: (rent: RentOfMonth) => number) => ({
    amount: same.reduce((total, rent) => total + of(rent), 0),
    currency: first.currency,
  });
  return {
    state: first.state,
    leaseId: first.leaseId,
    chargeId: first.chargeId,
    tenantName: nameOf(first.leaseId),
    amount: sum(({ amount }) => amount),
    open: sum(({ amount, allocated }) => amount - allocated),
    dueOn: first.dueOn,
    waitingPaymentId: first.waitingPaymentId,
  };
}

function statusOf({ amount, allocated, dueOn, waitingPaymentId }: RentOfMonth, today: Temporal.PlainDate) {
  return chargeStatus({
    amount: minorUnits(amount),
    allocated: minorUnits(allocated),
    dueOn: Temporal.PlainDate.from(dueOn),
    hasReport: waitingPaymentId !== null,
    today,
  });
}

/** Nobody lives there on any day of the month, and somebody did before, or the month is not over. */
function isVacant({ stays }: GridRow, month: Temporal.PlainYearMonth, today: Temporal.PlainDate): boolean {
  const firstDay = firstDayOf(month);
  const nextMonth = firstDayOf(month.add({ months: 1 }));
  if (stays.some(({ startsOn, endsBefore }) => startsOn < nextMonth && endsBefore > firstDay)) return false;
  return nextMonth > today.toString() || stays.some(({ endsBefore }) => endsBefore <= firstDay);
}
