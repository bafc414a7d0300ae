import type { Conversion } from '@dira/contract/exchange-rates';
import type { totals as totalsContract } from '@dira/contract/tables';
import { canConvert, convertedTotal, isForeign, type ExchangeRates } from '@dira/domain/exchange-rates';
import { money, type Currency, type Money } from '@dira/domain/money';
import type { z } from 'zod';
import { requireRow } from '../../db/page.ts';
import type { Compilable } from '../../db/queries.ts';
import { readAll, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { presentTotals, type TotalsRow } from '../../db/totals.ts';
import { presentRate } from './present.ts';
import { selectRates, type KnownRow } from './repo.ts';

export { selectRates, selectRatesOfDays, type DayRateRow, type KnownRow } from './repo.ts';

type Totals = z.input<typeof totalsContract>;

/** What amounts are put into. */
export interface Target {
  currency: Currency;
  /** Amounts that cannot be put into it are left out. */
  total(amounts: readonly Money[]): Money;
}

/** One currency, by the rates of a day. */
export interface Converter extends Target {
  /** What totals over these currencies rest on. */
  tellOf(currencies: Iterable<Currency>): Conversion;
}

/** Amounts of one currency, as they are. */
export function exactly(currency: Currency): Target {
  return { currency, total: (amounts) => convertedTotal(amounts, currency, {}) };
}

/**
 * Into the preferred currency of the workspace, or into another one that the law demands.
 * @param rows what `selectRates` found
 */
export function converterOf(rows: KnownRow[], into?: Currency): Converter {
  const { preferred_currency: preferred, rates: known } = requireRow(rows);
  const currency = into ?? preferred;
  const rates: ExchangeRates = Object.fromEntries(known.map((rate) => [rate.currency, rate.millionths]));
  return {
    currency,
    total: (amounts) => convertedTotal(amounts, currency, rates),
    tellOf: (currencies) => {
      const others = [...new Set(currencies)].filter((one) => one !== currency).toSorted();
      if (others.length === 0) return null;
      const missing = others.filter((one) => !canConvert(one, currency, rates));
      const converted = others.filter((one) => !missing.includes(one));
      const needed = new Set([...converted, ...(converted.length === 0 ? [] : [currency])].filter(isForeign));
      return { rates: known.filter((rate) => needed.has(rate.currency)).map(presentRate), missing };
    },
  };
}

/** The sums of a list by currency, and their total. */
export function readTotals(scope: OrgScope, sums: Compilable<TotalsRow>): Read<Totals> {
  return readAll([sums, selectRates(scope, scope.today.toString())], (found, known) => {
    const totals = presentTotals(found);
    return { ...totals, converted: convertSums(totals.sums ?? [], converterOf(known)) };
  });
}

function convertSums(sums: NonNullable<Totals['sums']>, { total, tellOf }: Converter): Totals['converted'] {
  const conversion = tellOf(sums.map(({ currency }) => currency));
  if (conversion === null) return null;
  return {
    amount: total(sums.map(({ amount, currency }) => money(amount, currency))),
    open: total(sums.map(({ open, currency }) => money(open, currency))),
    conversion,
  };
}
