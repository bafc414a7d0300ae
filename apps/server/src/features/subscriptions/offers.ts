import type { Answer } from '@dira/contract/calls';
import type { getPublicLaw } from '@dira/contract/legal-ladders';
import type { SiteContent } from '@dira/contract/public-site';
import { startOfBusinessDay } from '@dira/domain/israel/business-day';
import { parameterOn } from '@dira/domain/legal-parameters';
import { minorUnits } from '@dira/domain/money';
import { dollarOn } from '@dira/domain/plans';
import {
  billInShekels,
  directionOf,
  discountOf,
  periodEnd,
  priceOf,
  priceUpgrade,
  type Choice,
} from '@dira/domain/subscription-prices';
import {
  goesOn,
  SUBSCRIPTION_DAYS,
  type Lapse,
  type SubscriptionState,
} from '@dira/domain/subscription-states';
import { AppError } from '../../platform/app-error.ts';
import { readLaw, type ParameterRow } from '../legal-parameters/service.ts';
import type { BillRow, SubscriptionRow } from './repo.ts';

/** What money is worked out with on a day. */
export interface Rates {
  /** Hundredths of a percent. */
  vatRate: number;
  agorotPerDollar: number;
  /** Since when a dollar is billed at that. */
  rateOn: string;
}

export function ratesOn(law: readonly ParameterRow[], content: SiteContent, day: string): Rates {
  const { agorot, on } = dollarOn(content.dollar, day);
  return { vatRate: readLaw(law, day).vat_rate.value, agorotPerDollar: agorot, rateOn: on };
}

/** The same from the law of a day as anybody may read it. */
export function toRates({ on: day, parameters }: Answer<typeof getPublicLaw>, content: SiteContent): Rates {
  const { agorot, on } = dollarOn(content.dollar, day);
  return { vatRate: parameterOn('vat_rate', day, parameters).value, agorotPerDollar: agorot, rateOn: on };
}

/** What a choice would do, and what it would cost. Amounts as in a bill. */
export interface Offer {
  effect: 'start' | 'upgrade' | 'downgrade' | 'same' | 'restart';
  /** What bill asks for it; null where nothing is to be paid now. */
  kind: BillRow['kind'] | null;
  /** The days that it counts for; null where they follow from the day on which it is paid. */
  covers: { from: string; to: string } | null;
  price: number;
  discount: number;
  credit: number;
  net: number;
  vat: number;
  total: number;
  dueOn: string;
}

/** How it stands by the clock, whatever the job has noted. */
export function standingOf(
  { state, works_until: until, lapsed }: Pick<SubscriptionRow, 'state' | 'works_until' | 'lapsed'>,
  now: Temporal.Instant,
): { state: SubscriptionState; lapsed: Lapse | null } {
  const isOver = until !== null && Temporal.Instant.compare(Temporal.Instant.from(until), now) <= 0;
  if (!isOver || state === 'archived' || state === 'read_only') return { state, lapsed };
  return { state: 'read_only', lapsed: state };
}

/** The instant at which a number of days after one begin. */
export function dawnAfter(day: string | Temporal.PlainDate, days: number): string {
  return startOfBusinessDay(Temporal.PlainDate.from(day).add({ days })).toString();
}

interface Facts {
  row: SubscriptionRow;
  /** What covers days from today on. */
  paid: readonly BillRow[];
  waiting: readonly BillRow[];
  rates: Rates;
  now: Temporal.Instant;
  today: string;
}

/** As it was before an upgrade that is neither paid nor announced. @throws AppError bill_waiting where it is announced */
export function withoutOpenUpgrade(
  row: SubscriptionRow,
  waiting: readonly BillRow[],
): { row: SubscriptionRow; upgrade: BillRow | null } {
  const upgrade = waiting.find(({ kind }) => kind === 'upgrade');
  if (upgrade === undefined || upgrade.before === null) return { row, upgrade: null };
  if (upgrade.trusted_on !== null) throw new AppError('bill_waiting');
  const { plan, period, paidFrom, paidTo, agreedPrice } = upgrade.before;
  const before = { plan, period, paid_from: paidFrom, paid_to: paidTo, agreed_price: agreedPrice };
  return { row: { ...row, ...before }, upgrade };
}

/**
 * @param percent what a coupon takes off a beginning
 * @throws AppError bill_waiting while an upgrade that was announced is not confirmed
 */
export function makeOffer(facts: Facts, choice: Choice, percent: number): Offer {
  const { row } = withoutOpenUpgrade(facts.row, facts.waiting);
  const { today, rates } = facts;
  const dueOn = Temporal.PlainDate.from(today).add({ days: SUBSCRIPTION_DAYS.due }).toString();
  const complete = (
    part: Pick<Offer, 'effect' | 'kind' | 'covers'>,
    amounts: { price: number; discount?: number; credit?: number },
  ): Offer => {
    const { price, discount = 0, credit = 0 } = amounts;
    const net = price - discount - credit;
    const { total, vat } = billInShekels(minorUnits(net), rates.agorotPerDollar, rates.vatRate);
    return { ...part, price, discount, credit, net, vat, total, dueOn: part.covers?.from ?? dueOn };
  };
  const price = priceOf(choice);
  const starting = () =>
    complete(
      { effect: 'start', kind: 'start', covers: null },
      { price, discount: discountOf(price, percent) },
    );
  const { state } = standingOf(row, facts.now);
  if (!goesOn(state) || row.period === null || row.paid_to === null) return starting();
  const current = { plan: row.plan, period: row.period };
  const direction = directionOf(current, choice);
  if (row.paid_to <= today) {
    const renewal = facts.waiting.find(({ kind }) => kind === 'renewal');
    if (renewal?.covers_from === undefined || renewal.covers_from === null) return starting();
    if (direction === 'same') return complete({ effect: 'same', kind: null, covers: null }, { price: 0 });
    const from = renewal.covers_from;
    return complete(
      { effect: 'start', kind: 'renewal', covers: { from, to: periodEnd(from, choice.period) } },
      { price },
    );
  }
  if (direction === 'same')
    return complete(
      { effect: state === 'ending' ? 'restart' : 'same', kind: null, covers: null },
      { price: 0 },
    );
  if (direction === 'downgrade') {
    const covers = { from: row.paid_to, to: periodEnd(row.paid_to, choice.period) };
    return complete({ effect: 'downgrade', kind: null, covers }, { price });
  }
  const spans = spansOf({ row, paid: facts.paid }, today);
  const { from, to, price: part, credit } = priceUpgrade(spans, current, choice, today);
  return {
    ...complete({ effect: 'upgrade', kind: 'upgrade', covers: { from, to } }, { price: part, credit }),
    dueOn,
  };
}

/** What covers the days from today on; those that the operator agreed on without a bill, with nothing to set off. */
function spansOf({ row, paid }: Pick<Facts, 'row' | 'paid'>, today: string) {
  const spans = paid.flatMap(({ covers_from: from, covers_to: to, net, kind }) =>
    from === null || to === null ? [] : [{ from, to, net, isWhole: kind !== 'upgrade' }],
  );
  const whole = spans.filter(({ isWhole, to }) => isWhole && to > today);
  const billedFrom = whole.reduce((first, { from }) => (from < first ? from : first), row.paid_to ?? today);
  if (row.paid_from === null || billedFrom <= today || row.paid_from >= billedFrom) return spans;
  return [...spans, { from: row.paid_from, to: billedFrom, net: 0, isWhole: true }];
}
