import { expect, test } from 'vitest';
import type { Indexes } from './israel/cpi.ts';
import { indexMonthOfPeriod, linkRecurringAmount } from './linked-recurring-charges.ts';
import { minorUnits } from './money.ts';

const month = (text: string) => Temporal.PlainYearMonth.from(text);
const indexes: Indexes = {
  indexOf: (asked) =>
    ({
      '2026-09': { hundredths: 10_320, baseYear: 2024 },
      '2026-10': { hundredths: 9_810, baseYear: 2024 },
      '2027-01': { hundredths: 10_010, baseYear: 2026 },
      '2028-01': { hundredths: 10_010, baseYear: 2028 },
    })[asked.toString()],
  links: [{ olderBaseYear: 2024, newerBaseYear: 2026, factorMillionths: 1_074_000 }],
};
const base = { baseIndex: { hundredths: 10_000, baseYear: 2024 }, floor: 'none' } as const;

test('a period goes by the last index that is out before its due day', () => {
  const of = (day: string) => indexMonthOfPeriod({ dueOn: Temporal.PlainDate.from(day) }).toString();
  expect([of('2026-11-15'), of('2026-11-16'), of('2026-11-30')]).toEqual(['2026-09', '2026-10', '2026-10']);
});

test('the amount follows the index up and down, and over a new base', () => {
  const of = (text: string) => linkRecurringAmount(base, minorUnits(18_005), month(text), indexes);
  expect(of('2026-09')).toMatchObject({ amount: 18_581, limitedBy: null, linkFactors: [] });
  expect(of('2026-10')).toMatchObject({ amount: 17_663, limitedBy: null });
  expect(of('2027-01')).toMatchObject({ amount: 19_357, linkFactors: [1_074_000] });
});

test('it does not fall below what was agreed where that is agreed', () => {
  const held = { ...base, floor: 'base' } as const;
  const of = (text: string) => linkRecurringAmount(held, minorUnits(18_005), month(text), indexes);
  expect(of('2026-10')).toMatchObject({ amount: 18_005, limitedBy: 'floor' });
  expect(of('2026-09')).toMatchObject({ amount: 18_581, limitedBy: null });
});

test('it waits for an index that is not here, or whose base nothing leads to', () => {
  for (const text of ['2026-11', '2028-01'])
    expect(linkRecurringAmount(base, minorUnits(100), month(text), indexes)).toBeNull();
});
