import { expect, test } from 'vitest';
import { cityRent } from './city-rents.ts';

test.each([
  ['חיפה', 8, 385_200],
  ['Haifa', 7, 385_200],
  [' Tel Aviv – Yafo ', 6, 696_700],
  ['תל אביב־יפו', 5, 696_700],
  ['Haifa', 6, null],
  ['Haifa', 9, null],
  ['Kiryat Bialik', 8, null],
  ['', 8, null],
])('a home in %j of %i half rooms is rented for %j', (city, halves, amount) => {
  expect(cityRent(city, halves)).toBe(amount);
});
