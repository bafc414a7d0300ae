import { fieldsOf, TOOLS } from '@dira/domain/calculators/fields';
import { readInputs } from '@dira/domain/calculators/reading';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, valuesFrom } from './address.ts';

const from = (query: string) => {
  const params = new URLSearchParams(query);
  return (name: string) => params.get(name);
};
const asQuery = (address: Record<string, string | null>) =>
  new URLSearchParams(
    Object.entries(address).flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
  ).toString();

test('an address says only what is not as it begins', () => {
  const values = valuesFrom('cap-rate', from('price=2500000&rent=6000'));
  expect(values).toMatchObject({ price: '2,500,000', rent: '6,000', vacancy: '4' });
  expect(asQuery(addressOf('cap-rate', values))).toBe('price=2500000');
});

test.each(TOOLS)('%s begins with what can be computed, and an empty address', (tool) => {
  const values = valuesFrom(tool, from(''));
  expect(readInputs(tool, values)).toHaveProperty('inputs');
  expect(asQuery(addressOf(tool, values))).toBe('');
});

test('whatever is typed comes back from the address as it was, but for how amounts are written', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TOOLS), fc.string({ maxLength: 20 }), (tool, text) => {
      const names = Object.entries(fieldsOf(tool)).flatMap(([name, { kind }]) =>
        kind === 'percent' ? [name] : [],
      );
      const values = {
        ...valuesFrom(tool, from('')),
        ...Object.fromEntries(names.map((name) => [name, text])),
      };
      const again = valuesFrom(tool, from(asQuery(addressOf(tool, values))));
      for (const name of names) expect(again[name]?.trim()).toBe(text.trim());
    }),
    { numRuns: 50 },
  );
});

test('a choice that there is not, and a text without end, do no harm', () => {
  const values = valuesFrom('mortgage', from(`purchase=castle&price=${'9'.repeat(500)}`));
  expect(values['purchase']).toBe('single');
  expect(readInputs('mortgage', values)).toEqual({ faults: { price: { code: 'amount' } } });
});

test.each([
  ['cap-rate', 'price=0', { price: { code: 'positive' } }],
  ['cap-rate', 'price=', { price: { code: 'required' } }],
  ['cap-rate', 'price=2000000.005', { price: { code: 'amount' } }],
  ['cap-rate', 'price=10000000001', { price: { code: 'tooLarge' } }],
  ['cap-rate', 'vacancy=101', { vacancy: { code: 'range', from: 0, to: 100 } }],
  ['cap-rate', 'vacancy=many&rent=-1', { vacancy: { code: 'number' }, rent: { code: 'amount' } }],
  ['roi', 'held=2.5', { held: { code: 'number' } }],
  ['linked-rent', 'newIndex=0', { newIndex: { code: 'index' } }],
] as const)('%s?%s is wrong at its field', (tool, query, faults) => {
  expect(readInputs(tool, valuesFrom(tool, from(query)))).toEqual({ faults });
});

test.each([
  ['roi', 'cashFlow=-6000&appreciation=-2,5', { cashFlow: -600_000, appreciation: -2.5 }],
  ['roi', 'cashFlow=\u2212500', { cashFlow: -50_000 }],
  ['linked-rent', 'newIndex=103,2&factor=1.074', { newIndex: 10_320, factor: 1_074_000, previous: null }],
  ['price-per-sqm', 'area=72.5&price=2,000,000', { area: 72.5, price: 200_000_000 }],
] as const)('%s?%s is understood', (tool, query, inputs) => {
  expect(readInputs(tool, valuesFrom(tool, from(query)))).toMatchObject({ inputs });
});
