/** The money of a month, for whoever closes it: by the day on which it counts, as the ledgers have it. */
export { selectCash } from './overview.repo.ts';
export {
  selectLeasesOfMonth,
  selectWaitingInMonth,
  type LeaseOfMonthRow,
  type MonthOf,
} from './period-figures.repo.ts';
