import type { AnswerOf } from '@dira/contract/answers';
import { FORECAST_MONTHS } from '@dira/domain/answers/forecast';
import { lastSoonDay } from '@dira/domain/lease-states';
import { money, type Money } from '@dira/domain/money';
import { daysBetween, monthOf } from '@dira/domain/plain-date';
import { readAll, type Read } from '../../db/read.ts';
import { converterOf, selectRates } from '../exchange-rates/conversion.ts';
import { currenciesOf } from '../overview/present-money.ts';
import { lastStays, monthsAhead } from './ahead.ts';
import { firstRows, presentAsked, requireProperty, type AllSources, type Asked } from './asked.ts';
import { placesOf } from './places.ts';
import * as repo from './repo.ts';

type Answer = AnswerOf<'renewals'>;

/** Which leases end within a year from today with none to follow, and whose rent steps by then. */
export function readRenewals(sources: AllSources, asked: Asked): Read<Answer> {
  const { scope, places, today } = asked;
  return readAll(
    [
      sources.selectUnits(scope, places),
      repo.selectStays(scope, places),
      repo.selectSteps(scope, places),
      selectRates(scope, today.toString()),
    ],
    (units, stays, steps, rates, may) => {
      requireProperty(units, asked);
      const converter = converterOf(rates);
      const months = monthsAhead(today);
      const until = today.add({ months: FORECAST_MONTHS }).toString();
      const ending = lastStays(stays)
        .filter((stay) => stay.last_day >= today.toString() && stay.last_day <= until)
        .toSorted((one, other) => one.last_day.localeCompare(other.last_day));
      const ifSeen = (amount: Money) => (may('money.see') ? amount : null);
      const rentOf = (some: readonly repo.StayRow[]) =>
        ifSeen(converter.total(some.map((stay) => money(stay.last_rent, stay.currency))));
      const placeOf = placesOf(units);
      const { shown, notes } = firstRows(ending);
      return {
        answer: 'renewals',
        ...presentAsked(asked),
        currency: converter.currency,
        conversion: may('money.see') ? converter.tellOf(currenciesOf(ending)) : null,
        count: ending.length,
        soonCount: ending.filter((stay) => stay.last_day <= lastSoonDay(today).toString()).length,
        firstOn: ending[0]?.last_day ?? null,
        rent: rentOf(ending),
        months: [...months, until.slice(0, 'yyyy-mm'.length)].map((month) => {
          const own = ending.filter((stay) => monthOf(stay.last_day) === month);
          return { month, count: own.length, rent: rentOf(own) };
        }),
        leases: shown.map((stay) => ({
          leaseId: stay.lease_id,
          tenantName: stay.tenant_names ?? '',
          place: placeOf(stay),
          endsOn: stay.last_day,
          days: daysBetween(today, Temporal.PlainDate.from(stay.last_day)),
          rent: ifSeen(money(stay.last_rent, stay.currency)),
        })),
        steps: stepsOf(stays, steps, { from: today.toString(), until }).map(
          ({ stay, before, rent, fromOn }) => ({
            leaseId: stay.lease_id,
            tenantName: stay.tenant_names ?? '',
            place: placeOf(stay),
            fromOn,
            before: ifSeen(money(before, stay.currency)),
            rent: ifSeen(money(rent, stay.currency)),
          }),
        ),
        notes,
        compared: null,
      };
    },
  );
}

type StepRow = { lease_id: string; from_on: string; rent: number };

/** Rents that change between two days, with what was asked before. */
function stepsOf(
  stays: readonly repo.StayRow[],
  steps: readonly StepRow[],
  { from, until }: { from: string; until: string },
) {
  const stepsOfLease = Map.groupBy(steps, (row) => row.lease_id);
  return stays
    .flatMap((stay) =>
      (stepsOfLease.get(stay.lease_id) ?? []).map(({ from_on: fromOn, rent }, at, own) => ({
        stay,
        before: own[at - 1]?.rent ?? stay.first_rent,
        rent,
        fromOn,
      })),
    )
    .filter(({ stay, fromOn }) => fromOn > from && fromOn <= until && fromOn <= stay.last_day)
    .toSorted((one, other) => one.fromOn.localeCompare(other.fromOn));
}
