/** What Dira costs and what each plan holds: the one table that prices, limits and the public page read. */

export const PLANS = ['starter', 'professional', 'enterprise'] as const;
export type Plan = (typeof PLANS)[number];

export const BILLING_PERIODS = ['month', 'year'] as const;
export type BillingPeriod = (typeof BILLING_PERIODS)[number];

export interface PlanTerms {
  /** US cents, without VAT; null where the price is agreed. */
  readonly perMonth: number | null;
  readonly perYear: number | null;
  /** Null: without a limit. */
  readonly units: number | null;
  readonly properties: number | null;
}

export const PLAN_TERMS: Readonly<Record<Plan, PlanTerms>> = {
  starter: { perMonth: 2900, perYear: 30_000, units: 10, properties: 5 },
  professional: { perMonth: 7900, perYear: 79_000, units: 50, properties: 25 },
  enterprise: { perMonth: null, perYear: null, units: null, properties: null },
};

/** What a period of a plan costs by the list, in US cents without VAT; null where the price is agreed. */
export function listPrice(plan: Plan, period: BillingPeriod): number | null {
  const { perMonth, perYear } = PLAN_TERMS[plan];
  return period === 'month' ? perMonth : perYear;
}

/** Whether more is held than limits allow; null is no limit. */
export function exceeds(
  held: { units: number; properties: number },
  { units, properties }: Pick<PlanTerms, 'units' | 'properties'>,
): boolean {
  return held.units > (units ?? Infinity) || held.properties > (properties ?? Infinity);
}

const MONTHS = 12;

/** What a year costs less than twelve months, in US cents; null where the price is agreed. */
export function yearlySaving({ perMonth, perYear }: PlanTerms): number | null {
  return perMonth === null || perYear === null ? null : perMonth * MONTHS - perYear;
}

/**
 * A price as a consumer in Israel is told it: whole, in agorot, with VAT, rounded to the nearest agora.
 * @param cents US cents without VAT
 * @param agorotPerDollar what a dollar is billed at
 * @param vatPercent such as 18
 */
export function priceInAgorot(cents: number, agorotPerDollar: number, vatPercent: number): number {
  return Math.round((cents * agorotPerDollar * (100 + vatPercent)) / 10_000);
}

/** What a dollar is billed at from a day on, in agorot. */
export interface DollarRate {
  readonly agorot: number;
  readonly on: string;
}

/**
 * What a dollar is billed at on a day; before the first, what the first says.
 * @throws RangeError without any
 */
export function dollarOn(rates: readonly DollarRate[], day: string): DollarRate {
  const inOrder = rates.toSorted((left, right) => left.on.localeCompare(right.on));
  const found = inOrder.findLast(({ on }) => on <= day) ?? inOrder[0];
  if (found === undefined) throw new RangeError('nothing says what a dollar is billed at');
  return found;
}
