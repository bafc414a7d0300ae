import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weighSecurities } from './ceiling.ts';
import { buildContents, buildFacts } from './testing.ts';

const ends = (text: string) => ({ endsOn: Temporal.PlainDate.from(text) });
const ceilingOf = (facts: Parameters<typeof buildFacts>[0], rent = {}) =>
  weighSecurities(buildContents({ rent }), buildFacts(facts)).ceiling;

test.each([
  ['twelve months at ₪2,000', {}, 600_000],
  ['six months at ₪2,000', ends('2027-06-30'), 400_000],
  ['nine months, where both ways meet', ends('2027-09-30'), 600_000],
  ['a part month, by its days', ends('2027-06-15'), Math.floor((1_000_000 + 100_000) / 3)],
])('%s', (_, facts, ceiling) => {
  expect(ceilingOf(facts)).toBe(ceiling);
});

test('a step of the rent raises the third of a short term', () => {
  const steps = [{ fromOn: '2027-04-01', amount: 240_000 }];
  expect(ceilingOf(ends('2027-06-30'), { steps })).toBe((3 * 200_000 + 3 * 240_000) / 3);
});

test('with an option both ceilings are known', () => {
  const contents = buildContents({ term: { optionHolder: 'tenant', optionMonths: 6 } });
  expect(weighSecurities(contents, buildFacts(ends('2027-06-30')))).toEqual({
    given: 0,
    ceiling: 400_000,
    withOption: 600_000,
  });
});

test('cash and guarantees count; cheques and notes do not', () => {
  const types = [
    'cash_deposit',
    'bank_guarantee',
    'licensed_guarantee',
    'security_cheque',
    'promissory_note',
  ] as const;
  const items = types.map((type) => ({ type, amount: 1000, details: '' }));
  expect(weighSecurities(buildContents({ securities: { items } }), buildFacts()).given).toBe(3000);
});

test('the ceiling never passes three months, nor a third of the term, and an option never lowers it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      (monthlyRentAmount, months, optionMonths) => {
        const facts = buildFacts({ monthlyRentAmount });
        const endsOn = facts.startsOn.add({ months }).subtract({ days: 1 });
        const contents = buildContents({ term: { optionHolder: 'tenant', optionMonths } });
        const { ceiling, withOption } = weighSecurities(contents, { ...facts, endsOn });
        expect(ceiling).toBe(Math.min(3 * monthlyRentAmount, Math.floor((months * monthlyRentAmount) / 3)));
        expect(withOption).toBeGreaterThanOrEqual(ceiling);
      },
    ),
  );
});
