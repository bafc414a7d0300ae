import type { PeriodReport } from './queries.ts';

type Figures = PeriodReport['figures'];

/** What the leases of a month come to in a currency, and the money beside it. */
export function sumsOf({ leases, money }: Figures) {
  const currencies = [...new Set([...money, ...leases].map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = leases.filter((lease) => lease.currency === currency);
    const moved = money.find((row) => row.currency === currency);
    const sum = (pick: (lease: Figures['leases'][number]) => number) =>
      own.reduce((total, lease) => total + pick(lease), 0);
    return {
      currency,
      received: moved?.received ?? 0,
      expenses: moved?.expenses ?? 0,
      opening: sum(({ opening }) => opening),
      charged: sum(({ charged }) => charged),
      settled: sum(({ settled }) => settled),
      closing: sum(({ closing }) => closing),
      held: sum(({ held }) => held),
    };
  });
}

/** Months that are over, the newest first, YYYY-MM. @param last the newest of them */
export function monthsBack(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: count }, (_, back) => {
    const months = year * 12 + (month - 1) - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
  });
}
