/** What homes rent for in the cities that have a page of their own, and where each figure is from. */
import { minorUnits, type MinorUnits } from './money.ts';

export const CITIES = ['tel-aviv', 'jerusalem', 'haifa'] as const;
export type City = (typeof CITIES)[number];

export const HOME_SIZES = ['three', 'four'] as const;
/** By rooms, the living room counted. */
export type HomeSize = (typeof HOME_SIZES)[number];

export interface RentLevel {
  /** A month, the average of leases in force: not what is asked for a home that is free. */
  readonly amount: MinorUnits;
  /** Whether the source gives it; else it follows from the four-room figure of the same city. */
  readonly isMeasured: boolean;
}

export const RENT_SOURCE = {
  quarter: 4,
  year: 2024,
  /** The press that printed what the Central Bureau of Statistics had published, and the day on which it was read. */
  press: 'Buyitinisrael',
  url: 'https://www.buyitinisrael.com/news/average-rent-in-israel-rises-by-nearly-5/',
  readOn: '2026-11-28',
} as const;

const agorotOfShekel = 100;
const shekels = (amount: number): MinorUnits => minorUnits(amount * agorotOfShekel);
const measured = (amount: number): RentLevel => ({ amount: shekels(amount), isMeasured: true });

/** Homes of 2.5 to 3 rooms and of 3.5 to 4: so the Bureau counts the whole country. */
export const NATIONAL_RENT: Readonly<Record<HomeSize, RentLevel>> = {
  three: measured(4286),
  four: measured(5274),
};

/** An estimate claims no more than tens of shekels. */
const estimateStep = 10 * agorotOfShekel;

/** What three rooms rent for where only four were counted: by the ratio of the whole country. */
function threeRoomsFrom(four: RentLevel): RentLevel {
  const amount = (four.amount * NATIONAL_RENT.three.amount) / NATIONAL_RENT.four.amount;
  return { amount: minorUnits(Math.round(amount / estimateStep) * estimateStep), isMeasured: false };
}

const haifaFour = measured(3852);

export const RENT_LEVELS: Readonly<Record<City, Readonly<Record<HomeSize, RentLevel>>>> = {
  'tel-aviv': { three: measured(6967), four: measured(8584) },
  jerusalem: { three: measured(4599), four: measured(5910) },
  haifa: { three: threeRoomsFrom(haifaFour), four: haifaFour },
};

/** What is paid a month, from the least to the most. */
export interface CostRange {
  readonly from: MinorUnits;
  readonly to: MinorUnits;
}

interface RunningCosts {
  /** The ranges are those of its beginning. */
  readonly year: number;
  readonly arnona: CostRange;
  readonly committee: CostRange;
}

/**
 * What a home of three rooms costs beside its rent in Israel's cities.
 * No authority publishes such a range: pages say so, and name the bills of the home as what counts.
 */
export const RUNNING_COSTS_GUIDE: RunningCosts = {
  year: 2026,
  arnona: { from: shekels(220), to: shekels(550) },
  committee: { from: shekels(100), to: shekels(400) },
};
