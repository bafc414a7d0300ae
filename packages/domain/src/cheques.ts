import { DomainError } from './domain-error.ts';
import type { MinorUnits } from './money.ts';
import { isBefore } from './plain-date.ts';
import type { TransitionTable } from './transitions.ts';

export const CHEQUE_STATES = [
  'on_hand',
  'due',
  'deposited',
  'cleared',
  'bounced',
  'replaced',
  'returned',
] as const;

/**
 * - `on_hand`: it waits for its date. `due`: its date has come; nothing records that, the date says it.
 * - `deposited`: it is at the bank. `cleared`: the bank honoured it. `bounced`: the bank sent it back.
 * - `replaced`: another cheque stands in its place. `returned`: the tenant has it again.
 */
export type ChequeState = (typeof CHEQUE_STATES)[number];

/**
 * A bounced cheque may go to the bank once more. One that was called cleared may still come back: people call it so
 * before the bank's three days are over.
 */
export const CHEQUE_TRANSITIONS: TransitionTable<ChequeState> = {
  on_hand: ['due', 'replaced', 'returned'],
  due: ['deposited', 'replaced', 'returned'],
  deposited: ['cleared', 'bounced'],
  cleared: ['bounced'],
  bounced: ['deposited', 'replaced', 'returned'],
  replaced: [],
  returned: [],
};

/** What is recorded; `due` is what the date makes of `on_hand`. */
export type RecordedChequeState = Exclude<ChequeState, 'due'>;

export function deriveChequeState(
  recorded: RecordedChequeState,
  dueOn: Temporal.PlainDate,
  today: Temporal.PlainDate,
): ChequeState {
  return recorded === 'on_hand' && !isBefore(today, dueOn) ? 'due' : recorded;
}

/** Banks take a cheque for so many months from its date; later they may refuse it, whatever is in the account. */
const VALID_MONTHS = 6;
/** From so many days before on, it is said. */
const ENDS_SOON_DAYS = 30;

/** The last day on which banks take it. */
export function chequeValidThrough(dueOn: Temporal.PlainDate): Temporal.PlainDate {
  return dueOn.add({ months: VALID_MONTHS });
}

/** Whether a cheque can still go to the bank, for how long. Of one that is there, or never will be, nothing is said. */
export function chequeValidity(
  state: ChequeState,
  dueOn: Temporal.PlainDate,
  today: Temporal.PlainDate,
): 'good' | 'ends_soon' | 'over' {
  if (state !== 'due' && state !== 'bounced') return 'good';
  const last = chequeValidThrough(dueOn);
  if (isBefore(last, today)) return 'over';
  return isBefore(last, today.add({ days: ENDS_SOON_DAYS })) ? 'ends_soon' : 'good';
}

/** A cheque of a series, ready to be entered. */
export type SeriesCheque = {
  readonly number: string;
  /** ISO text. */
  readonly dueOn: string;
  readonly amount: MinorUnits;
};

export class ChequeSeriesError extends DomainError<'cheque_number_invalid' | 'cheque_series_length'> {}

export const LONGEST_CHEQUE_SERIES = 60;
const CHEQUE_NUMBER = /^\d{1,12}$/;

/**
 * Cheques of one book, a month apart: numbers count up and keep their leading zeros, dates keep the day of the first
 * (the 31st falls on the last day of a shorter month). Dates are text, because the form that builds a series also runs in
 * browsers without `Temporal`.
 * @throws ChequeSeriesError
 */
export function buildChequeSeries({
  firstNumber,
  firstDueOn,
  amount,
  count,
}: {
  firstNumber: string;
  firstDueOn: string;
  amount: MinorUnits;
  count: number;
}): SeriesCheque[] {
  if (!CHEQUE_NUMBER.test(firstNumber))
    throw new ChequeSeriesError('cheque_number_invalid', `${firstNumber} is no number of a cheque`);
  if (!Number.isInteger(count) || count < 1 || count > LONGEST_CHEQUE_SERIES)
    throw new ChequeSeriesError('cheque_series_length', `a series has 1 to ${LONGEST_CHEQUE_SERIES} cheques`);
  const [year = 0, month = 1, day = 1] = firstDueOn.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => ({
    number: String(BigInt(firstNumber) + BigInt(index)).padStart(firstNumber.length, '0'),
    dueOn: dayOfMonth(year, month + index, day),
    amount,
  }));
}

/** @param month counts on past December */
function dayOfMonth(year: number, month: number, day: number): string {
  const fullYear = year + Math.floor((month - 1) / 12);
  const ofYear = ((month - 1) % 12) + 1;
  const parts = [ofYear, Math.min(day, daysIn(fullYear, ofYear))].map((part) =>
    String(part).padStart(2, '0'),
  );
  return [String(fullYear).padStart(4, '0'), ...parts].join('-');
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
