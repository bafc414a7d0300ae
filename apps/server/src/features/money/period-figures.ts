/** The money of a month, for whoever closes it: by the day on which it counts, as the ledgers have it. */
export {
  selectCashOfMonth,
  selectLeasesOfMonth,
  selectWaitingInMonth,
  type CashOfMonthRow,
  type LeaseOfMonthRow,
  type MonthOf,
} from './period-figures.repo.ts';
