import type { AnswerOf } from '@dira/contract/answers';
import { money } from '@dira/domain/money';
import { readAll, type Read } from '../../db/read.ts';
import { converterOf, selectRates } from '../exchange-rates/conversion.ts';
import { currenciesOf, presentCategories } from '../overview/present-money.ts';
import {
  isOpen,
  noteNotYetThere,
  noteOpenMonth,
  percent,
  presentAsked,
  requireProperty,
  type AllSources,
  type Asked,
} from './asked.ts';
import * as repo from './repo.ts';

/** What was spent in the months, and what for. */
export function readExpenses(sources: AllSources, asked: Asked): Read<AnswerOf<'expenses'>> {
  const { scope, places, days, compared, against } = asked;
  return readAll(
    [
      sources.selectUnits(scope, places),
      selectRates(scope, asked.ratesOn),
      repo.selectSpent(scope, places, days),
      repo.selectSpent(scope, places, against),
    ],
    (units, rates, rows, earlier) => {
      requireProperty(units, asked);
      const converter = converterOf(rates);
      const sumOf = (some: readonly repo.SpentRow[]) =>
        converter.total(some.map((row) => money(row.spent, row.currency)));
      const spent = sumOf(rows);
      return {
        answer: 'expenses',
        ...presentAsked(asked),
        currency: converter.currency,
        conversion: converter.tellOf(currenciesOf(rows)),
        spent,
        categories: presentCategories(rows, converter).map((part) => ({
          ...part,
          share: percent(part.amount.amount, spent.amount),
        })),
        months: asked.months.map((month) => ({
          month,
          isOpen: isOpen(month, asked.today),
          amount: sumOf(rows.filter((row) => row.month === month)),
        })),
        notes: [...noteOpenMonth(asked), ...noteNotYetThere(asked, units)],
        compared:
          compared === null
            ? null
            : { from: compared.from, to: compared.to, amount: sumOf(earlier), share: null, days: null },
      };
    },
  );
}
