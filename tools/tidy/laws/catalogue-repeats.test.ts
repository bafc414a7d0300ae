import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { repeatsAtMost } from './catalogue-repeats.ts';

const texts = (of: object) => JSON.stringify(of);

/** Three texts repeat another: one of them in its own catalogue. */
const tree = {
  'packages/i18n/catalogues/en/common.json': texts({ actions: { save: 'Save' } }),
  'packages/i18n/catalogues/en/leases.json': texts({ save: 'Save', form: { unit: 'Unit' }, unit: 'Unit' }),
  'packages/i18n/catalogues/en/money.json': texts({ unit: 'Unit', paid: 'Paid' }),
  'packages/i18n/catalogues/fr/money.json': texts({ unit: 'Lot', paid: 'Payé', rent: 'Payé' }),
};

test('more repeats than there may be are named with their count', () => {
  expect(violationsIn(repeatsAtMost(2), tree)).toEqual([
    expect.stringContaining('3 texts repeat another in English, at most 2'),
  ]);
});

test('fewer lower the number, so that it only shrinks', () => {
  expect(violationsIn(repeatsAtMost(4), tree)).toEqual([
    expect.stringContaining('lower MOST_REPEATS from 4'),
  ]);
});

test('as many as there may be keep the law', () => {
  expect(violationsIn(repeatsAtMost(3), tree)).toEqual([]);
});
