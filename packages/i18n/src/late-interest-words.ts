import type { ChargeKind } from '@dira/domain/charge-kinds';
import type { TFunction } from 'i18next';
import { formatDate, formatMonth } from './format-date.ts';
import { formatMoney, formatPercent, type Amount } from './format.ts';
import type { Language } from './languages.ts';

/** What a charge of late interest, or what is given back of one, was worked out from. */
export interface LateInterestCharge {
  readonly monthStartsOn: string;
  /** The late charge. */
  readonly of: {
    readonly chargeId: string;
    readonly kind: Exclude<ChargeKind, 'deposit'>;
    readonly periodStartsOn: string | null;
    readonly dueOn: string;
    readonly description: string;
  };
  /** Null for an amount that is charged once. */
  readonly yearlyBasisPoints: number | null;
  readonly spans: {
    readonly from: string;
    readonly to: string;
    readonly days: number;
    readonly open: number;
    readonly amount: number;
  }[];
  readonly accrued: number;
  readonly amount: number;
  readonly before: number;
  readonly after: number;
}

type Words = TFunction<'late-interest'>;
type Currency = Amount['currency'];

/** "Late interest for October 2026 on rent for October 2026, due 01/10/2026". */
export function nameLateInterest(
  { monthStartsOn, of, before, after }: Pick<LateInterestCharge, 'monthStartsOn' | 'of' | 'before' | 'after'>,
  t: Words,
  language: Language,
): string {
  return t(after < before ? 'charge.back' : 'charge.name', {
    month: formatMonth(monthStartsOn, language),
    what: nameLateCharge(of, t, language),
    date: isolate(formatDate(of.dueOn)),
  });
}

function nameLateCharge(of: LateInterestCharge['of'], t: Words, language: Language): string {
  if (of.kind === 'rent' && of.periodStartsOn !== null)
    return t('charge.rent', { month: formatMonth(of.periodStartsOn, language) });
  return of.kind === 'adjustment' || of.description === '' ? t('charge.linkage') : of.description;
}

/** The same with the sum: "(₪5,000 × 10 + ₪3,000 × 20) × 12% ÷ 365 = ₪36.16". */
export function describeLateInterest(
  interest: LateInterestCharge,
  currency: Currency,
  t: Words,
  language: Language,
): string {
  const say = (amount: number) => isolate(formatMoney({ amount, currency }, language));
  const { spans, accrued, amount, before } = interest;
  const sum = sumOfSpans(interest, currency, language);
  const parts = [
    nameLateInterest(interest, t, language),
    sum !== null && t('charge.sum', { sum: isolate(sum) }),
    sum === null && spans.length > 0 && t('charge.once'),
    amount < accrued && t('charge.capped', { amount: say(amount) }),
    before > 0 && t('charge.before', { before: say(before), amount: say(amount) }),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}

/** So many stretches of days are read in one line; more are read in the table of their charge. */
const mostInLine = 4;

/** The arithmetic of a percentage, from the left also inside a Hebrew line; null where nothing is counted by days. */
function sumOfSpans(
  { spans, yearlyBasisPoints, accrued }: LateInterestCharge,
  currency: Currency,
  language: Language,
): string | null {
  if (yearlyBasisPoints === null || spans.length === 0) return null;
  const say = (amount: number) => formatMoney({ amount, currency }, language);
  const joined = joinSpans(spans);
  const shown = joined.slice(0, mostInLine).map(({ open, days }) => `${say(open)} × ${days}`);
  const balances = [...shown, ...(joined.length > mostInLine ? ['…'] : [])].join(' + ');
  const whole = joined.length > 1 ? `(${balances})` : balances;
  return `${whole} × ${formatPercent(yearlyBasisPoints / basisPointsOfWhole, language)} ÷ 365 = ${say(accrued)}`;
}

const basisPointsOfWhole = 10_000;

/** Stretches that follow one another with the same balance are one. */
function joinSpans(spans: LateInterestCharge['spans']): { open: number; days: number }[] {
  const joined: { open: number; days: number }[] = [];
  for (const { open, days } of spans) {
    const last = joined.at(-1);
    if (last?.open === open) last.days += days;
    else joined.push({ open, days });
  }
  return joined;
}

function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}
