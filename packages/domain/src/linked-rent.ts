import { IndexError } from './israel/cpi.ts';
import type { LinkPlace, LinkSeries, LinkValue } from './link-series.ts';
import type { LinkageFrequency, RentFloor, RentRounding } from './linkage-terms.ts';
import { minorUnits, prorateAmount, type MinorUnits } from './money.ts';
import { clampToMonth } from './plain-date.ts';
import type { Proration } from './rent-schedule.ts';

const monthsOf: Record<LinkageFrequency, number> = { monthly: 1, quarterly: 3, yearly: 12 };
const agorotOf: Record<RentRounding, bigint> = { agora: 1n, shekel: 100n };
const wholeBasisPoints = 10_000;
const millionths = 1_000_000n;

/** What holds the linked rent beyond what it follows. */
export type RentLimits = {
  readonly floor: RentFloor;
  /** The most that it may rise above the base rent, in hundredths of a percent; null without a cap. */
  readonly capBasisPoints: number | null;
  readonly rounding: RentRounding;
};

export type LinkedRent = {
  readonly rent: MinorUnits;
  /** How far the index or the rate moved since the base, in hundredths of a percent. */
  readonly changeBasisPoints: number;
  /** What the contract says instead, where it does. */
  readonly limitedBy: 'floor' | 'cap' | null;
};

/**
 * `baseRent × newIndex × factors ÷ baseIndex`, within the limits, rounded half up once at the end. Exact: whole numbers
 * alone. A floor beats rounding and cap; `previousRent` is what the floor `previous` holds on to.
 * @throws IndexError `index_must_be_positive`
 */
export function linkedRent(input: {
  readonly baseRent: MinorUnits;
  /** Hundredths of a point, or millionths of a rate. */
  readonly baseIndex: number;
  readonly newIndex: number;
  /** From the base of the base index to that of the new one, each in millionths. */
  readonly linkFactors?: readonly number[];
  readonly limits: RentLimits;
  readonly previousRent?: MinorUnits;
}): LinkedRent {
  const { baseRent, baseIndex, newIndex, linkFactors = [], limits, previousRent } = input;
  for (const index of [baseIndex, newIndex, ...linkFactors])
    if (!Number.isSafeInteger(index) || index <= 0)
      throw new IndexError('index_must_be_positive', `${index} is no index`);
  const numerator = linkFactors.reduce((product, factor) => product * BigInt(factor), BigInt(newIndex));
  const denominator = BigInt(baseIndex) * millionths ** BigInt(linkFactors.length);
  const unit = agorotOf[limits.rounding];
  const linked = Number(roundHalfUp(BigInt(baseRent) * numerator, denominator * unit) * unit);
  const cap =
    limits.capBasisPoints === null
      ? Infinity
      : prorateAmount(baseRent, wholeBasisPoints + limits.capBasisPoints, wholeBasisPoints);
  const floor = { none: 0, base: baseRent, previous: Math.max(baseRent, previousRent ?? 0) }[limits.floor];
  const change = (numerator - denominator) * BigInt(wholeBasisPoints);
  return {
    rent: minorUnits(Math.max(Math.min(linked, cap), floor)),
    changeBasisPoints: Number(roundHalfUp(change, denominator)),
    limitedBy: floor > linked ? 'floor' : linked > cap ? 'cap' : null,
  };
}

/** Half away from zero. */
function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n;
  const magnitude = isNegative ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return isNegative ? -rounded : rounded;
}

/** What a lease says about its linkage, whatever the rent follows. */
export type LinkageTerms = RentLimits & {
  readonly frequency: LinkageFrequency;
  /** The first month whose rent is linked; the index or the rate is read anew every so many months from here. */
  readonly startsIn: Temporal.PlainYearMonth;
  readonly dueDay: number;
};

/** A period of the rent schedule. */
export type LinkablePeriod = {
  readonly periodStartsOn: Temporal.PlainDate;
  readonly dueOn: Temporal.PlainDate;
  readonly monthlyRent: MinorUnits;
  readonly amount: MinorUnits;
  readonly proration: Proration | null;
};

export type LinkedPeriod = {
  readonly period: LinkablePeriod;
  readonly place: LinkPlace;
  /** Null while what it follows is not known there. */
  readonly linked:
    | (LinkedRent & {
        readonly by: LinkValue;
        /** What the period costs: the linked rent, or its share of a part month. */
        readonly amount: MinorUnits;
      })
    | null;
};

/** The linked rent of each period from the start of the linkage on, as far as what it follows is known. */
export function linkPeriods(
  terms: LinkageTerms,
  periods: readonly LinkablePeriod[],
  series: LinkSeries,
): LinkedPeriod[] {
  const dueOnOf = new Map(periods.map(({ periodStartsOn, dueOn }) => [monthOf(periodStartsOn), dueOn]));
  const linkedPeriods: LinkedPeriod[] = [];
  // What the floor `previous` holds on to; undefined once a value is missing, since nobody can tell then.
  let highest: number | undefined = 0;
  for (const period of periods) {
    const month = period.periodStartsOn.toPlainYearMonth();
    if (Temporal.PlainYearMonth.compare(month, terms.startsIn) < 0) continue;
    const readIn = readingMonth(terms, month);
    const dueOn = dueOnOf.get(readIn.toString()) ?? clampToMonth(readIn, terms.dueDay);
    const { place, value } = series.read(readIn, dueOn);
    if (value === null || (highest === undefined && terms.floor === 'previous')) {
      highest = undefined;
      linkedPeriods.push({ period, place, linked: null });
      continue;
    }
    const linked = linkedRent({
      baseRent: period.monthlyRent,
      baseIndex: series.base,
      newIndex: value.is === 'index' ? value.index.hundredths : value.millionths,
      linkFactors: value.is === 'index' ? value.linkFactors : [],
      limits: terms,
      previousRent: minorUnits(highest ?? 0),
    });
    highest = linked.rent;
    const amount =
      period.proration === null
        ? linked.rent
        : prorateAmount(linked.rent, period.proration.days, period.proration.ofDays);
    linkedPeriods.push({ period, place, linked: { ...linked, by: value, amount } });
  }
  return linkedPeriods;
}

/** The month at whose rent the index or the rate was last read anew. */
function readingMonth({ startsIn, frequency }: LinkageTerms, month: Temporal.PlainYearMonth) {
  const since = startsIn.until(month, { largestUnit: 'month' }).months;
  return startsIn.add({ months: since - (since % monthsOf[frequency]) });
}

function monthOf(day: Temporal.PlainDate): string {
  return day.toPlainYearMonth().toString();
}
