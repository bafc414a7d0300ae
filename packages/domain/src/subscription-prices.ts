import { DomainError } from './domain-error.ts';
import { minorUnits, prorateAmount, sumAmounts, type MinorUnits } from './money.ts';
import { daysBetween } from './plain-date.ts';
import { BILLING_PERIODS, listPrice, PLANS, priceInAgorot, type BillingPeriod, type Plan } from './plans.ts';

/** A plan, and how far ahead it is paid. */
export interface Choice {
  readonly plan: Plan;
  readonly period: BillingPeriod;
}

/** Days and what was paid for them: `to` is the first day that is not covered. */
export interface CoveredSpan {
  readonly from: string;
  readonly to: string;
  /** US cents without VAT. */
  readonly net: number;
}

export class PriceError extends DomainError<'price_is_agreed'> {}

/**
 * What a period of a plan costs, in US cents without VAT.
 * @param agreed the price of a plan without one of its own
 * @throws PriceError price_is_agreed where there is neither
 */
export function priceOf({ plan, period }: Choice, agreed: number | null = null): MinorUnits {
  const cents = agreed ?? listPrice(plan, period);
  if (cents === null) throw new PriceError('price_is_agreed', `${plan} has no price of its own`);
  return minorUnits(cents);
}

/** The end of a period that begins on a day: the same day of a later month, or the last of a shorter one. */
export function periodEnd(from: string, period: BillingPeriod): string {
  return Temporal.PlainDate.from(from)
    .add(period === 'month' ? { months: 1 } : { years: 1 })
    .toString();
}

/**
 * Whether a change counts at once, because nothing of it is smaller, or from the end of what is paid. A smaller plan by the
 * year waits too: what was paid for the larger one is used up first.
 */
export function directionOf(from: Choice, to: Choice): 'upgrade' | 'downgrade' | 'same' {
  if (from.plan === to.plan && from.period === to.period) return 'same';
  const isNoSmaller =
    PLANS.indexOf(to.plan) >= PLANS.indexOf(from.plan) &&
    BILLING_PERIODS.indexOf(to.period) >= BILLING_PERIODS.indexOf(from.period);
  return isNoSmaller ? 'upgrade' : 'downgrade';
}

/** What is left of an amount that covers some days, from a day on. */
export function unusedOf({ from, to, net }: CoveredSpan, day: string): MinorUnits {
  const { left, whole } = daysLeft(from, to, day);
  return prorateAmount(minorUnits(net), left, whole);
}

function daysLeft(from: string, to: string, day: string): { left: number; whole: number } {
  const whole = daysBetween(Temporal.PlainDate.from(from), Temporal.PlainDate.from(to));
  const left = daysBetween(Temporal.PlainDate.from(day), Temporal.PlainDate.from(to));
  return { left: Math.max(0, Math.min(left, whole)), whole };
}

export interface Upgrade {
  /** The days that the new plan is paid for with it. */
  readonly from: string;
  readonly to: string;
  /** The price of these days. */
  readonly price: MinorUnits;
  /** What is unused of what was paid for them. */
  readonly credit: MinorUnits;
}

/**
 * An upgrade on a day: the difference for the days left. Paid by the month as before, the new plan costs its part of each
 * period that is paid; from months to a year, a new year begins.
 * @param paid what covers days from today on; `isWhole` marks a whole period, and not the difference of an earlier upgrade
 */
export function priceUpgrade(
  paid: readonly (CoveredSpan & { readonly isWhole: boolean })[],
  from: Choice,
  to: Choice,
  day: string,
): Upgrade {
  const credit = sumAmounts(paid.map((span) => unusedOf(span, day)));
  if (from.period !== to.period) {
    const price = priceOf(to);
    return { from: day, to: periodEnd(day, to.period), price, credit: minorUnits(Math.min(credit, price)) };
  }
  const whole = paid.filter((span) => span.isWhole && span.to > day);
  const price = sumAmounts(whole.map((span) => unusedOf({ ...span, net: priceOf(to) }, day)));
  const end = whole.reduce((latest, span) => (span.to > latest ? span.to : latest), day);
  return { from: day, to: end, price, credit: minorUnits(Math.min(credit, price)) };
}

/** What comes off a price. @param percent 1 to 100 */
export function discountOf(price: MinorUnits, percent: number): MinorUnits {
  return prorateAmount(price, percent, 100);
}

export interface Shekels {
  /** Agorot, with VAT. */
  readonly total: MinorUnits;
  readonly vat: MinorUnits;
}

/**
 * A net price as it is billed in Israel.
 * @param rate VAT in hundredths of a percent
 */
export function billInShekels(net: MinorUnits, agorotPerDollar: number, rate: number): Shekels {
  const total = minorUnits(priceInAgorot(net, agorotPerDollar, rate / 100));
  return { total, vat: prorateAmount(total, rate, 10_000 + rate) };
}

/** How long a first payment, or that of a year, is given back whole. */
export const MONEY_BACK_DAYS = 30;
/** How long the law lets a consumer take a purchase back (Consumer Protection Law, section 14C). */
export const STATUTORY_CANCELLATION_DAYS = 14;

/** A bill that was paid, as far as ending needs it. Amounts are agorot with VAT. */
export interface PaidBill {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly paidOn: string;
  readonly total: number;
  readonly refunded: number;
  /** The first payment ever, or one for a whole year. */
  readonly isGuaranteed: boolean;
}

export interface RefundShare {
  readonly billId: string;
  readonly amount: MinorUnits;
  readonly reason: 'statutory' | 'money_back' | 'pro_rata';
}

/**
 * What ending on a day gives back: all of what is guaranteed and was paid in the last 30 days, and of anything else the days
 * after this one. Nothing twice.
 */
export function refundsOnEnding(bills: readonly PaidBill[], day: string): RefundShare[] {
  const today = Temporal.PlainDate.from(day);
  const tomorrow = today.add({ days: 1 }).toString();
  return bills.flatMap(({ id: billId, from, to, paidOn, total, refunded, isGuaranteed }) => {
    const age = daysBetween(Temporal.PlainDate.from(paidOn), today);
    const open = total - refunded;
    const share =
      isGuaranteed && age <= MONEY_BACK_DAYS
        ? ({ amount: open, reason: age <= STATUTORY_CANCELLATION_DAYS ? 'statutory' : 'money_back' } as const)
        : ({
            amount: Math.min(open, unusedOf({ from, to, net: total }, tomorrow)),
            reason: 'pro_rata',
          } as const);
    return share.amount > 0 ? [{ billId, amount: minorUnits(share.amount), reason: share.reason }] : [];
  });
}
