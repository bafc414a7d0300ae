import { minorUnits, type MinorUnits } from '../money.ts';

/**
 * What a home costs a month on average in a city, by its rooms: the survey of rents of the Central Bureau of Statistics,
 * over leases that run, of the quarter below. Cities and sizes that it was not reported for are not here.
 */
export const CITY_RENT_QUARTER = '2024-Q4';

/** Homes of 2.5 or 3, and of 3.5 or 4 rooms, as the survey puts them together; shekels. */
interface Averages {
  three?: number;
  four?: number;
}

const surveyed: readonly (Averages & { names: readonly string[] })[] = [
  { names: ['תל אביב', 'תל אביב-יפו', 'tel aviv', 'tel aviv-yafo'], three: 6967, four: 8584 },
  { names: ['ירושלים', 'jerusalem'], three: 4599, four: 5910 },
  { names: ['רמת גן', 'ramat gan'], three: 5228 },
  { names: ['חיפה', 'haifa'], four: 3852 },
  { names: ['באר שבע', 'beer sheva', 'beersheba', "be'er sheva"], four: 3346 },
];

const agorot = 100;

/** The average rent of such a home in agorot; null where the survey says none. @param roomsHalves twice the rooms */
export function cityRent(city: string, roomsHalves: number): MinorUnits | null {
  const name = city
    .trim()
    .toLowerCase()
    .replaceAll(/\s*[-–־]\s*/g, '-')
    .replaceAll(/\s+/g, ' ');
  const found = surveyed.find(({ names }) => names.includes(name));
  const amount =
    roomsHalves === 5 || roomsHalves === 6
      ? found?.three
      : roomsHalves === 7 || roomsHalves === 8
        ? found?.four
        : undefined;
  return amount === undefined ? null : minorUnits(amount * agorot);
}
