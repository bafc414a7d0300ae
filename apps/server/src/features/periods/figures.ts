import { periodFigures, type PeriodFigures } from '@dira/contract/periods';
import type { Currency } from '@dira/domain/money';
import type { CashRow, CategoryRow } from '../../contributions/overview.ts';
import { selectExpensesByCategory } from '../expenses/period-figures.ts';
import {
  selectCash,
  selectLeasesOfMonth,
  type LeaseOfMonthRow,
  type MonthOf,
} from '../money/period-figures.ts';

/** The figures of a month: their queries, what is made of the rows, and the text that is kept. */

export function selectFigures(days: MonthOf) {
  return [
    selectLeasesOfMonth(days),
    selectCash(days, undefined, days),
    selectExpensesByCategory(days, undefined, days),
  ] as const;
}

/** @param month YYYY-MM */
export function buildFigures(
  month: string,
  leases: LeaseOfMonthRow[],
  cash: CashRow[],
  spent: CategoryRow[],
): PeriodFigures {
  return {
    month,
    leases: leases.map((row) => ({
      leaseId: row.lease_id,
      propertyName: row.property_name,
      unitNumber: row.unit_number,
      tenantNames: row.tenant_names,
      currency: row.currency,
      opening: row.opening,
      charged: row.charged,
      settled: row.settled,
      closing: row.closing,
      held: row.held,
    })),
    money: currenciesOf([...cash, ...spent]).map((currency) => {
      const came = cash.find((row) => row.currency === currency);
      return {
        currency,
        received: came?.received ?? 0,
        deposits: came?.deposits ?? 0,
        expenses: spent
          .filter((row) => row.currency === currency)
          .reduce((total, { spent: amount }) => total + amount, 0),
      };
    }),
    expenses: spent.map(({ category, currency, spent: amount }) => ({ category, currency, amount })),
  };
}

function currenciesOf(rows: readonly { currency: Currency }[]): Currency[] {
  return [...new Set(rows.map(({ currency }) => currency))].toSorted();
}

/** The text that is kept of a closed month: the same figures are the same text, to the last sign. */
export function writeFigures(figures: PeriodFigures): string {
  return JSON.stringify(figures);
}

export function readFigures(text: string): PeriodFigures {
  return periodFigures.parse(JSON.parse(text));
}

/** Whether two reports say the same of the money, whatever houses and tenants are called by now. */
export function areSame(left: PeriodFigures, right: PeriodFigures): boolean {
  return withoutNames(left) === withoutNames(right);
}

function withoutNames({ leases, ...figures }: PeriodFigures): string {
  const numbers = leases.map(({ leaseId, currency, opening, charged, settled, closing, held }) =>
    [leaseId, currency, opening, charged, settled, closing, held].join(' '),
  );
  return JSON.stringify({ ...figures, leases: numbers.toSorted() });
}
