import type { AnswerOf } from '@dira/contract/answers';
import { money, type Money } from '@dira/domain/money';
import type { MonthDuesRow } from '../../contributions/overview.ts';
import { readAll, type Read } from '../../db/read.ts';
import { converterOf, selectRates, type Target } from '../exchange-rates/conversion.ts';
import { currenciesOf } from '../overview/present-money.ts';
import {
  isOpen,
  isWithin,
  noteNotYetThere,
  noteOpenMonth,
  percent,
  percentThen,
  presentAsked,
  requireProperty,
  type AllSources,
  type Asked,
} from './asked.ts';
import * as repo from './repo.ts';

/** What fell due in the months and what of it came, as the overview counts both; and what is overdue today. */
export function readCollection(sources: AllSources, asked: Asked): Read<AnswerOf<'collection'>> {
  const { scope, places, days, compared, against } = asked;
  return readAll(
    [
      sources.selectUnits(scope, places),
      selectRates(scope, asked.ratesOn),
      sources.selectDues(scope, places, days),
      sources.selectDues(scope, places, against),
      repo.selectOpenCharges(scope, places),
    ],
    (units, rates, dues, earlier, open) => {
      requireProperty(units, asked);
      const converter = converterOf(rates);
      const sums = sumOf(dues, converter);
      const before = sumOf(earlier, converter);
      return {
        answer: 'collection',
        ...presentAsked(asked),
        currency: converter.currency,
        conversion: converter.tellOf(currenciesOf([...dues, ...open])),
        ...sums,
        overdue: converter.total(open.map((row) => money(row.open, row.currency))),
        overdueLeaseCount: new Set(open.map((row) => row.lease_id)).size,
        months: asked.months.map((month) => {
          const { expected, collected } = sumOf(
            dues.filter((row) => isWithin(row, { from: month, to: month })),
            converter,
          );
          return { month, isOpen: isOpen(month, asked.today), expected, collected };
        }),
        notes: [...noteOpenMonth(asked), ...noteNotYetThere(asked, units)],
        compared:
          compared === null
            ? null
            : {
                from: compared.from,
                to: compared.to,
                amount: before.collected,
                share: percentThen(before.collected.amount, before.expected.amount),
                days: null,
              },
      };
    },
  );
}

function sumOf(
  rows: readonly MonthDuesRow[],
  { total }: Target,
): { expected: Money; collected: Money; share: number } {
  const expected = total(rows.map((row) => money(row.expected, row.currency)));
  const collected = total(rows.map((row) => money(row.collected, row.currency)));
  return { expected, collected, share: percent(collected.amount, expected.amount) };
}
