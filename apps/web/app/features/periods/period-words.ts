import type { PeriodReport } from './queries.ts';

type Figures = PeriodReport['figures'];

/** What the leases of a month come to in a currency, and the money beside it. */
export function sumsOf({ leases, money }: Figures) {
  const currencies = [...new Set([...money, ...leases].map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = leases.filter((lease) => lease.currency === currency);
    const moved = money.find((row) => row.currency === currency);
    return {
      currency,
      received: moved?.received ?? 0,
      expenses: moved?.expenses ?? 0,
      closing: own.reduce((total, { closing }) => total + closing, 0),
    };
  });
}
