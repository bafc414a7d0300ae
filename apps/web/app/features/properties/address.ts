import type { Property } from './queries.ts';

type Address = Pick<Property, 'street' | 'houseNumber' | 'entrance' | 'city'>;

/** "Herzl 14, Haifa", in the words that were typed. */
export function addressOf({ street, houseNumber, entrance, city }: Address): string {
  const house = [houseNumber, entrance].filter((part) => part !== '').join(' ');
  return `${[street, house].filter((part) => part !== '').join(' ')}, ${city}`;
}
