import type { AnswerOf } from '@dira/contract/answers';
import type { MonthSpan } from '@dira/domain/answers/names';
import { sumVacancy, vacancyOfMonth, type UnitMonth, type UnitThere } from '@dira/domain/answers/vacancy';
import { minorUnits, money, type Currency, type Money } from '@dira/domain/money';
import { isBefore } from '@dira/domain/plain-date';
import type { UnitRow } from '../../contributions/answers.ts';
import { readAll, type Read } from '../../db/read.ts';
import { converterOf, selectRates, type Converter } from '../exchange-rates/conversion.ts';
import {
  counted,
  firstDayOf,
  firstRows,
  noteNotYetThere,
  noteOpenMonth,
  percent,
  presentAsked,
  requireProperty,
  type AllSources,
  type Asked,
} from './asked.ts';
import { placeOf } from './places.ts';
import * as repo from './repo.ts';

type Answer = AnswerOf<'vacancy'>;

/** A unit with its days, and the currency in which its rent is asked. */
interface Judged {
  row: UnitRow & { unit_id: string };
  there: UnitThere;
  currency: Currency;
}

/** On how many days units were there and empty, up to today, and what that cost; today, as the overview has it. */
export function readVacancy(sources: AllSources, asked: Asked): Read<Answer> {
  const { scope, places, ratesOn } = asked;
  return readAll(
    [sources.selectUnits(scope, places), repo.selectStays(scope, places), selectRates(scope, ratesOn)],
    (rows, stays, rates, may) => {
      requireProperty(rows, asked);
      const converter = converterOf(rates);
      const staysOf = Map.groupBy(stays, (stay) => stay.unit_id);
      const units = rows.flatMap((row) => judgedOf(row, staysOf));
      const maySeeMoney = may('money.see');
      const of = (months: readonly string[]) => figuresOf(units, { months, today: asked.today, converter });
      const { total, perMonth, perUnit } = of(asked.months);
      const before = asked.compared === null ? null : of(asked.compared.months);
      const ifSeen = (cost: Money) => (maySeeMoney ? cost : null);
      const { shown, notes } = firstRows(perUnit);
      return {
        answer: 'vacancy',
        ...presentAsked(asked),
        ...total,
        cost: ifSeen(total.cost),
        conversion: maySeeMoney ? converter.tellOf(total.currencies) : null,
        homes: presentHomes(units, asked.today),
        months: perMonth.map(({ cost, ...month }) => ({ ...month, cost: ifSeen(cost) })),
        units: shown.map(({ cost, ...unit }) => ({ ...unit, cost: ifSeen(cost) })),
        notes: [
          ...noteOpenMonth(asked),
          ...noteNotYetThere(asked, rows),
          ...(maySeeMoney ? counted('no_rent', total.unknown) : []),
          ...notes,
        ],
        compared:
          asked.compared === null || before === null
            ? null
            : presentThen(asked.compared, before.total, ifSeen),
      };
    },
  );
}

/** The months that it is held against; where no unit was there yet, nothing is known of them. */
function presentThen(
  { from, to }: MonthSpan,
  { days, vacantDays, occupancy, cost }: ReturnType<typeof figuresOf>['total'],
  ifSeen: (cost: Money) => Money | null,
) {
  if (days === 0) return { from, to, amount: null, share: null, days: null };
  return { from, to, amount: ifSeen(cost), share: occupancy, days: vacantDays };
}

function judgedOf(row: UnitRow, staysOf: ReadonlyMap<string, repo.StayRow[]>): Judged[] {
  const { unit_id: unitId } = row;
  if (unitId === null) return [];
  const own = staysOf.get(unitId) ?? [];
  const there: UnitThere = {
    fromOn: Temporal.PlainDate.from(firstDayOf(row)),
    lastOn: row.archived_on === null ? null : Temporal.PlainDate.from(row.archived_on),
    marketRent: row.market_rent === null ? null : minorUnits(row.market_rent),
    stays: own.map((stay) => ({
      startsOn: Temporal.PlainDate.from(stay.starts_on),
      lastOn: Temporal.PlainDate.from(stay.last_day),
      monthlyRent: minorUnits(stay.last_rent),
    })),
  };
  return [
    { row: { ...row, unit_id: unitId }, there, currency: own.at(-1)?.currency ?? row.currency ?? 'ILS' },
  ];
}

interface Window {
  months: readonly string[];
  today: Temporal.PlainDate;
  converter: Converter;
}

function figuresOf(units: readonly Judged[], { months, today, converter }: Window) {
  const cells = units.map((unit) => ({
    unit,
    months: months.map((month) => vacancyOfMonth(unit.there, month, today)),
  }));
  const sum = (all: readonly { currency: Currency; month: UnitMonth }[]) => {
    const { days, vacantDays } = sumVacancy(all.map(({ month }) => month));
    const cost = converter.total(
      all.map(({ currency, month }) => money(sumVacancy([month]).cost ?? 0, currency)),
    );
    return { days, vacantDays, occupancy: percent(days - vacantDays, days), cost };
  };
  const cellsOf = (at: number) =>
    cells.flatMap(({ unit, months: all }) =>
      all[at] === undefined ? [] : [{ currency: unit.currency, month: all[at] }],
    );
  const everything = months.flatMap((_, at) => cellsOf(at));
  const vacant = everything.filter(({ month }) => month.vacantDays > 0);
  return {
    total: {
      ...sum(everything),
      currencies: new Set(vacant.map(({ currency }) => currency)),
      unknown: cells.filter(({ months: all }) => all.some(({ cost }) => cost === null)).length,
    },
    perMonth: months.map((month, at) => ({ month, ...sum(cellsOf(at)) })),
    perUnit: cells
      .map(({ unit, months: all }) => {
        const { vacantDays, cost } = sum(all.map((month) => ({ currency: unit.currency, month })));
        return { place: placeOf(unit.row), vacantDays, cost };
      })
      .filter(({ vacantDays }) => vacantDays > 0)
      .toSorted((one, other) => other.vacantDays - one.vacantDays),
  };
}

function presentHomes(units: readonly Judged[], today: Temporal.PlainDate): Answer['homes'] {
  const there = units.filter(({ row }) => row.archived_on === null);
  const occupied = there.filter(({ there: { stays } }) =>
    stays.some(({ startsOn, lastOn }) => !isBefore(today, startsOn) && !isBefore(lastOn, today)),
  );
  return {
    unitCount: there.length,
    occupiedUnitCount: occupied.length,
    occupancyRate: percent(occupied.length, there.length),
  };
}
