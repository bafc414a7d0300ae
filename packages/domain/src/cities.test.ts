import { expect, test } from 'vitest';
import { CITIES, NATIONAL_RENT, RENT_LEVELS } from './cities.ts';

test('three rooms rent for less than four, in each city and in the country', () => {
  for (const { three, four } of [...CITIES.map((city) => RENT_LEVELS[city]), NATIONAL_RENT])
    expect(three.amount).toBeLessThan(four.amount);
});

test('what no source gives says that it is an estimate, in tens of shekels, by the ratio of the country', () => {
  // 3,852 × 4,286 ÷ 5,274 = 3,130.4
  expect(RENT_LEVELS.haifa.three).toEqual({ amount: 313_000, isMeasured: false });
  expect(RENT_LEVELS.haifa.four).toEqual({ amount: 385_200, isMeasured: true });
  const estimates = CITIES.flatMap((city) => Object.values(RENT_LEVELS[city])).filter(
    ({ isMeasured }) => !isMeasured,
  );
  expect(estimates).toHaveLength(1);
});
