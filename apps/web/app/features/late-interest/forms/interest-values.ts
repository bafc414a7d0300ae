import {
  LATE_INTEREST_MOST,
  lateInterestAfter,
  type LateInterestStart,
  type LateInterestState,
} from '@dira/domain/late-interest';
import { minorUnits, type Currency } from '@dira/domain/money';
import type { IsoDate } from '@dira/i18n/format-date';
import type { InterestTerms, LateInterest, NewInterest } from '../queries.ts';

/** What the form of a policy holds; percentages as people say them. */
export type InterestValues = {
  state: LateInterestState;
  method: InterestTerms['method'];
  rate: number | null;
  fixedAmount: number | null;
  graceDays: number | null;
  countsFrom: LateInterestStart;
  capPercent: number | null;
  capAmount: number | null;
  includesRecurring: boolean;
  holdsFrom: IsoDate | null;
};

const basisPointsPerPercent = 100;
/** What most contracts leave, where nobody has said anything. */
const usualGraceDays = 5;

/** The form as it opens: what the place says, else what holds there, as a beginning. */
export function interestValues({ own, holds }: LateInterest, isTop: boolean, today: IsoDate): InterestValues {
  const terms = own?.terms ?? holds?.terms ?? null;
  return {
    state: own?.state ?? (isTop ? 'off' : 'inherit'),
    method: terms?.method ?? 'percent',
    rate: toPercent(terms?.yearlyBasisPoints),
    fixedAmount: terms?.fixedAmount ?? null,
    graceDays: terms?.graceDays ?? usualGraceDays,
    countsFrom: terms?.countsFrom ?? 'due_day',
    capPercent: toPercent(terms?.capBasisPoints),
    capAmount: terms?.capAmount ?? null,
    includesRecurring: terms?.includesRecurring ?? false,
    holdsFrom: own !== null && own.holdsFrom > today ? own.holdsFrom : today,
  };
}

function toPercent(basisPoints: number | null | undefined): number | null {
  return basisPoints === null || basisPoints === undefined ? null : basisPoints / basisPointsPerPercent;
}

/** Null for no percentage above zero that can be agreed. */
function toBasisPoints(percent: number | null): number | null {
  if (percent === null) return null;
  const basisPoints = Math.round(percent * basisPointsPerPercent);
  return basisPoints >= 1 && basisPoints <= LATE_INTEREST_MOST.basisPoints ? basisPoints : null;
}

/** The codes of what is wrong, by the names of the fields. */
export function faultsOfInterest(values: InterestValues, today: IsoDate): Record<string, string | null> {
  const { state, method, rate, fixedAmount, graceDays, capPercent, capAmount, holdsFrom } = values;
  const holds = holdsFrom === null ? 'invalid_date' : holdsFrom < today ? 'in_past' : null;
  if (state !== 'on') return { holdsFrom: holds };
  return {
    holdsFrom: holds,
    rate:
      method === 'percent' && toBasisPoints(rate) === null ? (rate === null ? 'required' : 'invalid') : null,
    fixedAmount: method === 'fixed' && !isAmount(fixedAmount) ? 'invalid_amount' : null,
    graceDays: isGrace(graceDays) ? null : 'invalid',
    capPercent: capPercent !== null && toBasisPoints(capPercent) === null ? 'invalid' : null,
    capAmount: capAmount !== null && !isAmount(capAmount) ? 'invalid_amount' : null,
  };
}

function isAmount(amount: number | null): amount is number {
  return amount !== null && amount > 0;
}

function isGrace(days: number | null): days is number {
  return days !== null && Number.isInteger(days) && days >= 0 && days <= LATE_INTEREST_MOST.graceDays;
}

/** What is sent; null while the form is not filled. */
export function toInterest(values: InterestValues, currency: Currency): NewInterest['body'] | null {
  const { state, holdsFrom } = values;
  if (holdsFrom === null) return null;
  if (state !== 'on') return { state, holdsFrom, terms: null };
  const terms = toTerms(values, currency);
  return terms && { state, holdsFrom, terms };
}

function toTerms(values: InterestValues, currency: Currency): InterestTerms | null {
  const { method, rate, fixedAmount, graceDays, countsFrom, capPercent, capAmount, includesRecurring } =
    values;
  const yearlyBasisPoints = method === 'percent' ? toBasisPoints(rate) : null;
  const once = method === 'fixed' && isAmount(fixedAmount) ? fixedAmount : null;
  if (!isGrace(graceDays) || (yearlyBasisPoints === null && once === null)) return null;
  return {
    method,
    yearlyBasisPoints,
    fixedAmount: once,
    graceDays,
    countsFrom,
    capBasisPoints: toBasisPoints(capPercent),
    capAmount,
    includesRecurring,
    currency,
  };
}

/** What an amount comes to that is paid so many days late; null while the form is not filled. */
export function exampleOf(
  values: InterestValues,
  currency: Currency,
  { amount, days }: { amount: number; days: number },
): number | null {
  const terms = values.state === 'on' ? toTerms(values, currency) : null;
  if (terms === null) return null;
  const { graceDays, countsFrom, yearlyBasisPoints, fixedAmount, capBasisPoints, capAmount } = terms;
  const common = {
    graceDays,
    countsFrom,
    cap: { basisPoints: capBasisPoints, amount: capAmount === null ? null : minorUnits(capAmount) },
  };
  return lateInterestAfter(
    fixedAmount === null
      ? { ...common, method: 'percent', yearlyBasisPoints: yearlyBasisPoints ?? 0 }
      : { ...common, method: 'fixed', fixedAmount: minorUnits(fixedAmount) },
    minorUnits(amount),
    days,
  );
}
