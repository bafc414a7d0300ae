import type { AnswerOf } from '@dira/contract/answers';
import { medianRent } from '@dira/domain/answers/rent-levels';
import { cityRent } from '@dira/domain/israel/city-rents';
import { minorUnits, money, type Money } from '@dira/domain/money';
import type { UnitRow } from '../../contributions/answers.ts';
import { readAll, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { converterOf, selectRates } from '../exchange-rates/conversion.ts';
import { currenciesOf } from '../overview/present-money.ts';
import { counted, firstRows, presentAsked, requireProperty, type AllSources, type Asked } from './asked.ts';
import { placeOf } from './places.ts';
import * as repo from './repo.ts';

/** A unit that is let today, with what is asked for it. */
type Let = { row: UnitRow & { unit_id: string }; rent: Money };

/**
 * What is asked for each unit today, against its market rent; without one against what the survey of the Bureau of
 * Statistics found for as many rooms in the city, or the median of the workspace's own, where there are enough.
 */
export function readRentLevels(sources: AllSources, asked: Asked): Read<AnswerOf<'rent_levels'>> {
  const { scope, places, today } = asked;
  return readAll(
    [
      sources.selectUnits(scope, places),
      sources.selectUnits(scope, {}),
      repo.selectStays(scope, {}),
      selectRates(scope, today.toString()),
    ],
    (units, all, stays, rates) => {
      requireProperty(units, asked);
      const converter = converterOf(rates);
      const lettings = lettingsOf(all, stays, scope);
      const alike = Map.groupBy(lettings, kindOf);
      const ids = new Set(units.map((unit) => unit.unit_id));
      const own = lettings.filter(({ row }) => ids.has(row.unit_id));
      const compared = own
        .flatMap((one) => compare(one, alike.get(kindOf(one)) ?? []))
        .toSorted((one, other) => one.difference.amount - other.difference.amount);
      const below = compared.filter(({ difference }) => difference.amount < 0);
      const { shown, notes } = firstRows(compared);
      return {
        answer: 'rent_levels',
        ...presentAsked(asked),
        currency: converter.currency,
        conversion: converter.tellOf(currenciesOf(compared.map(({ rent }) => rent))),
        below: converter.total(below.map(({ difference: { amount, currency } }) => money(-amount, currency))),
        belowCount: below.length,
        comparedCount: compared.length,
        units: shown,
        notes: [...counted('no_comparison', own.length - compared.length), ...notes],
        compared: null,
      };
    },
  );
}

function lettingsOf(units: readonly UnitRow[], stays: readonly repo.StayRow[], { today }: OrgScope): Let[] {
  const day = today.toString();
  const current = new Map(
    stays
      .filter((stay) => stay.starts_on <= day && stay.last_day >= day)
      .map((stay) => [stay.unit_id, money(stay.rent, stay.currency)]),
  );
  return units.flatMap((row) => {
    const rent = row.unit_id === null ? undefined : current.get(row.unit_id);
    return rent === undefined || row.unit_id === null
      ? []
      : [{ row: { ...row, unit_id: row.unit_id }, rent }];
  });
}

/** Units of as many rooms in a city, with rents of one currency. */
function kindOf({ row, rent }: Let): string {
  return [row.city, row.rooms_halves, rent.currency].join('|');
}

function compare({ row, rent }: Let, alike: readonly Let[]): AnswerOf<'rent_levels'>['units'] {
  const found = compareWith(row, rent, alike);
  if (found === null) return [];
  const [source, amount] = found;
  return [
    {
      place: placeOf(row),
      city: row.city,
      rooms: row.rooms_halves === null ? null : row.rooms_halves / 2,
      rent,
      comparison: money(amount, rent.currency),
      source,
      difference: money(rent.amount - amount, rent.currency),
    },
  ];
}

/** What the landlord asks for the unit says most, then what such homes cost in the city, then the landlord's own. */
function compareWith(
  row: Let['row'],
  rent: Money,
  alike: readonly Let[],
): ['market_rent' | 'city_average' | 'own_median', number] | null {
  if (row.market_rent !== null && row.currency === rent.currency) return ['market_rent', row.market_rent];
  if (row.rooms_halves === null) return null;
  const average = rent.currency === 'ILS' && row.city !== null ? cityRent(row.city, row.rooms_halves) : null;
  if (average !== null) return ['city_average', average];
  const median = medianRent(alike.map((other) => minorUnits(other.rent.amount)));
  return median === null ? null : ['own_median', median];
}
