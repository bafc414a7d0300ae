import type { AnswerOf } from '@dira/contract/answers';
import { renewedRent } from '@dira/domain/answers/forecast';
import { minorUnits, money, type Money } from '@dira/domain/money';
import { laterDate } from '@dira/domain/plain-date';
import { recurringDays } from '@dira/domain/recurring-expenses';
import type { RecurringRow } from '../../contributions/answers.ts';
import type { MonthDuesRow } from '../../contributions/overview.ts';
import { daysOfMonth, type Days } from '../../db/days.ts';
import { readAll, type Read } from '../../db/read.ts';
import { converterOf, selectRates, type Target } from '../exchange-rates/conversion.ts';
import { currenciesOf } from '../overview/present-money.ts';
import { lastStays, monthsAhead } from './ahead.ts';
import { presentAsked, requireProperty, type AllSources, type Asked } from './asked.ts';
import * as repo from './repo.ts';

type Month = AnswerOf<'forecast'>['months'][number];

/** What leases will bring and recurring expenses will cost, from today to the end of the twelfth month. */
export function readForecast(sources: AllSources, asked: Asked): Read<AnswerOf<'forecast'>> {
  const { scope, places, today } = asked;
  const months = monthsAhead(today);
  const days = { from: today.toString(), to: daysOfMonth(months.at(-1) ?? '').to };
  return readAll(
    [
      sources.selectUnits(scope, places),
      selectRates(scope, today.toString()),
      sources.selectDues(scope, places, days),
      repo.selectStays(scope, places),
      sources.selectCheques(scope, places, days),
      sources.selectRecurringExpenses(scope, places),
    ],
    (units, rates, dues, stays, cheques, recurring) => {
      requireProperty(units, asked);
      const converter = converterOf(rates);
      const ending = lastStays(stays).filter((stay) => stay.last_day >= days.from);
      const costs = recurring.flatMap((rule) => costsOf(rule, days));
      const presented = months.map((month) =>
        presentMonth(month, { dues, ending, costs, cheques }, converter),
      );
      // The month that runs has but some days left.
      const [lowest] = presented
        .slice(1)
        .toSorted((one, other) => one.netRenewed.amount - other.netRenewed.amount);
      return {
        answer: 'forecast',
        ...presentAsked(asked),
        currency: converter.currency,
        conversion: converter.tellOf(currenciesOf([...dues, ...ending, ...cheques, ...recurring])),
        months: presented,
        lowestMonth: lowest?.month ?? null,
        lowest: lowest?.netRenewed ?? money(0, converter.currency),
        notes: [],
        compared: null,
      };
    },
  );
}

type Cost = { month: string; money: Money };

/** The days of an expense that comes again, each with its amount. */
function costsOf(row: RecurringRow, { from, to }: Days): Cost[] {
  const rhythm = {
    startsOn: Temporal.PlainDate.from(row.starts_on),
    endsOn: row.ends_on === null ? null : Temporal.PlainDate.from(row.ends_on),
    everyMonths: row.every_months,
  };
  const first = laterDate(Temporal.PlainDate.from(row.next_on), Temporal.PlainDate.from(from));
  return recurringDays(rhythm, first, Temporal.PlainDate.from(to)).map((day) => ({
    month: day.toPlainYearMonth().toString(),
    money: money(row.amount, row.currency),
  }));
}

interface Rows {
  dues: readonly MonthDuesRow[];
  ending: readonly repo.StayRow[];
  costs: readonly Cost[];
  cheques: readonly { month: string; currency: Money['currency']; amount: number }[];
}

function presentMonth(month: string, rows: Rows, { total }: Target): Month {
  const isOf = (row: { month: string }) => row.month === month;
  const rent = rows.dues.filter(isOf).map((row) => money(row.expected - row.collected, row.currency));
  const renewed = rows.ending.map((stay) =>
    money(
      renewedRent(
        [{ lastOn: Temporal.PlainDate.from(stay.last_day), monthlyRent: minorUnits(stay.last_rent) }],
        month,
      ),
      stay.currency,
    ),
  );
  const spent = rows.costs.filter(isOf).map((cost) => cost.money);
  const less = spent.map(({ amount, currency }) => money(-amount, currency));
  return {
    month,
    rent: total(rent),
    renewed: total(renewed),
    expenses: total(spent),
    cheques: total(rows.cheques.filter(isOf).map((row) => money(row.amount, row.currency))),
    net: total([...rent, ...less]),
    netRenewed: total([...rent, ...renewed, ...less]),
  };
}
