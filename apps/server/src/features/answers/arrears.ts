import type { AnswerOf } from '@dira/contract/answers';
import { arrearsAge, ARREARS_AGES } from '@dira/domain/answers/arrears';
import { money } from '@dira/domain/money';
import { daysBetween } from '@dira/domain/plain-date';
import { readAll, type Read } from '../../db/read.ts';
import { converterOf, selectRates, type Target } from '../exchange-rates/conversion.ts';
import { currenciesOf } from '../overview/present-money.ts';
import { firstRows, presentAsked, requireProperty, type AllSources, type Asked } from './asked.ts';
import { placesOf } from './places.ts';
import * as repo from './repo.ts';

/** What is overdue today, by how long it is and by who owes it. */
export function readArrears(sources: AllSources, asked: Asked): Read<AnswerOf<'arrears'>> {
  const { scope, places, today } = asked;
  return readAll(
    [
      sources.selectUnits(scope, places),
      selectRates(scope, today.toString()),
      repo.selectOpenCharges(scope, places),
    ],
    (units, rates, rows) => {
      requireProperty(units, asked);
      const converter = converterOf(rates);
      const daysOf = (row: repo.LeaseDueRow) => daysBetween(Temporal.PlainDate.from(row.due_on), today);
      const placeOf = placesOf(units);
      const totalOf = (some: readonly repo.LeaseDueRow[]) => sumOf(some, converter);
      const leases = [...Map.groupBy(rows, (row) => row.lease_id).values()]
        .flatMap((own) => presentLease(own, { totalOf, daysOf, placeOf }))
        .toSorted((one, other) => other.overdue.amount - one.overdue.amount);
      const { shown, notes } = firstRows(leases);
      return {
        answer: 'arrears',
        ...presentAsked(asked),
        currency: converter.currency,
        conversion: converter.tellOf(currenciesOf(rows)),
        overdue: totalOf(rows),
        oldestDays: Math.max(0, ...rows.map(daysOf)),
        reportedCount: leases.filter(({ isReported }) => isReported).length,
        ages: ARREARS_AGES.map((age) => ({
          age,
          amount: totalOf(rows.filter((row) => arrearsAge(daysOf(row)) === age)),
        })),
        leases: shown,
        notes,
        compared: null,
      };
    },
  );
}

function sumOf(rows: readonly repo.LeaseDueRow[], { total }: Target) {
  return total(rows.map((row) => money(row.open, row.currency)));
}

interface Reading {
  totalOf: (rows: readonly repo.LeaseDueRow[]) => ReturnType<typeof sumOf>;
  daysOf: (row: repo.LeaseDueRow) => number;
  placeOf: ReturnType<typeof placesOf>;
}

function presentLease(rows: readonly repo.LeaseDueRow[], { totalOf, daysOf, placeOf }: Reading) {
  const [oldest] = rows.toSorted((one, other) => one.due_on.localeCompare(other.due_on));
  if (oldest === undefined) return [];
  const days = daysOf(oldest);
  return [
    {
      leaseId: oldest.lease_id,
      tenantName: oldest.tenant_names ?? '',
      place: placeOf(oldest),
      overdue: totalOf(rows),
      oldestOn: oldest.due_on,
      days,
      age: arrearsAge(days),
      isReported: oldest.is_reported,
    },
  ];
}
