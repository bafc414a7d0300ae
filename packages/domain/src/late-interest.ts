import { minorUnits, prorateAmount, subtractAmounts, sumAmounts, ZERO, type MinorUnits } from './money.ts';
import { daysBetween, earlierDate, isBefore, laterDate } from './plain-date.ts';

/** What a contract may ask for: so much percent a year, by the day, or an amount once for each late charge. */
export const LATE_INTEREST_METHODS = ['percent', 'fixed'] as const;

/** From which day a percentage counts once the days of grace are over: the day after the due day, or after the grace. */
export const LATE_INTEREST_STARTS = ['due_day', 'grace_end'] as const;
export type LateInterestStart = (typeof LATE_INTEREST_STARTS)[number];

/** What a place says: interest by its terms, none, or as the place above it says. */
export const LATE_INTEREST_STATES = ['on', 'off', 'inherit'] as const;
export type LateInterestState = (typeof LATE_INTEREST_STATES)[number];

/** Limits of what can be agreed: a slip is likelier beyond. */
export const LATE_INTEREST_MOST = { graceDays: 60, basisPoints: 10_000 } as const;

/** A year of simple interest, whatever its length. */
const DAYS_OF_YEAR = 365;
const BASIS_POINTS = 10_000;

export type LateInterestTerms = {
  readonly graceDays: number;
  readonly countsFrom: LateInterestStart;
  readonly cap: {
    /** Hundredths of a percent of what was asked; null for none. */
    readonly basisPoints: number | null;
    readonly amount: MinorUnits | null;
  };
} & (
  | { readonly method: 'percent'; readonly yearlyBasisPoints: number }
  | { readonly method: 'fixed'; readonly fixedAmount: MinorUnits }
);

/** What happened to a debt on a day. */
export type DebtEvent = {
  readonly on: Temporal.PlainDate;
  /**
   * - `asked`: the debt, or more of it.
   * - `withdrawn`: it was never due: a reversal, a credit note.
   * - `released`: it was due, and is asked for no more: a discount, a write-off.
   * - `paid`: what covers it.
   */
  readonly kind: 'asked' | 'withdrawn' | 'released' | 'paid';
  /** Below zero what takes an earlier one back. */
  readonly amount: MinorUnits;
};

export type LateDebt = { readonly dueOn: Temporal.PlainDate; readonly events: readonly DebtEvent[] };

/** Days on which the same was open. */
export type LateSpan = {
  readonly from: Temporal.PlainDate;
  readonly to: Temporal.PlainDate;
  readonly days: number;
  readonly open: MinorUnits;
  /** Its share of what the month comes to, so that the spans of a month come to it to the agora. */
  readonly amount: MinorUnits;
};

/** What a debt bears in a month. */
export type LateMonth = {
  readonly month: Temporal.PlainYearMonth;
  readonly spans: readonly LateSpan[];
  /** By the arithmetic; `amount` is what the cap leaves of it. */
  readonly accrued: MinorUnits;
  readonly amount: MinorUnits;
};

/** What was due of a debt in the end, whatever was asked for in between. */
export function standingDebt({ events }: Pick<LateDebt, 'events'>): MinorUnits {
  return minorUnits(Math.max(0, sumOf(events, 'asked') - sumOf(events, 'withdrawn')));
}

/**
 * What is open at the end of a day. What was withdrawn was never due, so that it is taken off from the first day on;
 * what was added later counts from its own day, since nobody is late with what they were not asked for.
 */
export function openOn(debt: Pick<LateDebt, 'events'>, day: Temporal.PlainDate): MinorUnits {
  const until = debt.events.filter(({ on }) => !isBefore(day, on));
  const asked = sumOf(until, 'asked') - sumOf(until, 'withdrawn');
  const due = Math.min(standingDebt(debt), asked);
  return minorUnits(Math.max(0, due - sumOf(until, 'released') - sumOf(until, 'paid')));
}

function sumOf(events: readonly DebtEvent[], kind: DebtEvent['kind']): number {
  return sumAmounts(events.filter((event) => event.kind === kind).map(({ amount }) => amount));
}

/** The most that a debt may bear in all; null for no end. */
export function lateInterestCap(
  { cap }: Pick<LateInterestTerms, 'cap'>,
  asked: MinorUnits,
): MinorUnits | null {
  const caps = [
    cap.basisPoints === null ? null : prorateAmount(asked, cap.basisPoints, BASIS_POINTS),
    cap.amount,
  ].filter((one) => one !== null);
  return caps.length === 0 ? null : minorUnits(Math.min(...caps));
}

/**
 * What a late debt bears, month by month, up to a day that is over.
 *
 * A day bears interest on what was open when it began: paid on the tenth day after the due day, ten days count. Nothing
 * is due while the days of grace run, nor ever for what is paid within them; where interest then counts from the due
 * day, these days belong to the month in which the grace ended. Each month is rounded once, half up
 * (`prorateAmount`), and its spans share that by running totals.
 * @param through the last day that counts
 */
export function lateInterest(
  terms: LateInterestTerms,
  debt: LateDebt,
  through: Temporal.PlainDate,
): LateMonth[] {
  const lateOn = debt.dueOn.add({ days: terms.graceDays + 1 });
  if (isBefore(through, lateOn)) return [];
  const months =
    terms.method === 'percent'
      ? accrue(terms, debt, lateOn, through)
      : chargeOnce(terms, debt, lateOn, through);
  return capMonths(months, lateInterestCap(terms, standingDebt(debt)));
}

/** Terms of a percentage alone. */
type PercentTerms = Extract<LateInterestTerms, { method: 'percent' }>;
type Stretch = Omit<LateSpan, 'amount'>;

function accrue(
  terms: PercentTerms,
  debt: LateDebt,
  lateOn: Temporal.PlainDate,
  through: Temporal.PlainDate,
): LateMonth[] {
  const firstOn = terms.countsFrom === 'due_day' ? debt.dueOn.add({ days: 1 }) : lateOn;
  const stretches = findStretches(debt, { firstOn, lateOn, through });
  const byMonth = Map.groupBy(stretches, ({ from }) => laterDate(from, lateOn).toPlainYearMonth().toString());
  return [...byMonth].map(([month, ofMonth]) => {
    const spans = shareMonth(ofMonth, terms.yearlyBasisPoints);
    const accrued = sumAmounts(spans.map(({ amount }) => amount));
    return { month: Temporal.PlainYearMonth.from(month), spans, accrued, amount: accrued };
  });
}

/** Stretches of days, each within a month, on which the same was open; days on which nothing was are left out. */
function findStretches(
  debt: LateDebt,
  { firstOn, lateOn, through }: Record<'firstOn' | 'lateOn' | 'through', Temporal.PlainDate>,
): Stretch[] {
  const afterGrace = openOn(debt, lateOn.subtract({ days: 1 }));
  const stretches: Stretch[] = [];
  for (let from = firstOn; !isBefore(through, from);) {
    const next = nextChange(debt, from, lateOn);
    const to = earlierDate(next.subtract({ days: 1 }), through);
    const begun = openOn(debt, from.subtract({ days: 1 }));
    // What was paid within the grace bears nothing for its days.
    const open = isBefore(from, lateOn) ? minorUnits(Math.min(begun, afterGrace)) : begun;
    if (open > 0) stretches.push({ from, to, days: daysBetween(from, to) + 1, open });
    from = next;
  }
  return stretches;
}

/** The next day on which another amount may be open, another month begins, or the grace is over. */
function nextChange(
  debt: LateDebt,
  from: Temporal.PlainDate,
  lateOn: Temporal.PlainDate,
): Temporal.PlainDate {
  const days = debt.events.map(({ on }) => on.add({ days: 1 }));
  // The days of grace are of one month, the one in which they end.
  if (isBefore(from, lateOn)) days.push(lateOn);
  else days.push(from.with({ day: 1 }).add({ months: 1 }));
  return days.filter((day) => isBefore(from, day)).reduce(earlierDate);
}

/** Each stretch with its share: the running total is rounded, so that the shares come to the rounded whole. */
function shareMonth(stretches: readonly Stretch[], yearlyBasisPoints: number): LateSpan[] {
  let weight = 0;
  let shared = ZERO;
  return stretches.map((stretch) => {
    weight += stretch.open * stretch.days;
    const upTo = prorateAmount(minorUnits(weight), yearlyBasisPoints, DAYS_OF_YEAR * BASIS_POINTS);
    const amount = subtractAmounts(upTo, shared);
    shared = upTo;
    return { ...stretch, amount };
  });
}

function chargeOnce(
  { fixedAmount }: Extract<LateInterestTerms, { method: 'fixed' }>,
  debt: LateDebt,
  lateOn: Temporal.PlainDate,
  through: Temporal.PlainDate,
): LateMonth[] {
  const [first] = findStretches(debt, { firstOn: lateOn, lateOn, through });
  if (first === undefined) return [];
  const from = debt.dueOn.add({ days: 1 });
  const span = {
    from,
    to: first.from,
    days: daysBetween(from, first.from) + 1,
    open: first.open,
    amount: fixedAmount,
  };
  return [{ month: first.from.toPlainYearMonth(), spans: [span], accrued: fixedAmount, amount: fixedAmount }];
}

function capMonths(months: readonly LateMonth[], cap: MinorUnits | null): LateMonth[] {
  let left: number = cap ?? Number.MAX_SAFE_INTEGER;
  return months.map((one) => {
    const amount = minorUnits(Math.min(one.accrued, left));
    left -= amount;
    return { ...one, amount };
  });
}

/** What a debt comes to that nobody pays for so many days, as an example. */
export function lateInterestAfter(terms: LateInterestTerms, amount: MinorUnits, days: number): MinorUnits {
  // The first day of a long month, so that an example of a month is rounded once, as a month is.
  const dueOn = Temporal.PlainDate.from('2026-12-01').subtract({ days: 1 });
  const debt = { dueOn, events: [{ on: dueOn, kind: 'asked', amount }] } as const;
  return sumAmounts(lateInterest(terms, debt, dueOn.add({ days })).map((month) => month.amount));
}
