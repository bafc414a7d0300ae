import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findLinkFactors,
  formatIndexPoints,
  formatLinkFactor,
  knownIndexMonth,
  knownIndexMonthAt,
  parseIndexPoints,
  parseLinkFactor,
  publicationInstant,
} from './cpi.ts';

interface KnownIndexVector {
  id: string;
  inputs: { on_date: string };
  outputs: { known_index_month: string };
}
const { known_index_month: vectors } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../fixtures/linked-rent.json'), 'utf8'),
) as { known_index_month: KnownIndexVector[] };

test.each(vectors.map((vector) => [vector.inputs.on_date, vector.outputs.known_index_month] as const))(
  'on %s the known index is that of %s',
  (day, month) => {
    expect(knownIndexMonth(Temporal.PlainDate.from(day)).toString()).toBe(month);
  },
);

test.each([
  ['winter', '2026-03-15T16:29:59Z', '2026-01'],
  ['winter', '2026-03-15T16:30:00Z', '2026-02'],
  ['summer', '2026-07-15T15:29:59Z', '2026-05'],
  ['summer', '2026-07-15T15:30:00Z', '2026-06'],
])('in %s the index is known from half past six in the evening: %s reads %s', (_, instant, month) => {
  expect(knownIndexMonthAt(Temporal.Instant.from(instant)).toString()).toBe(month);
});

test('from the moment of its publication an index is the known one, and not a nanosecond before', () => {
  const month = fc
    .integer({ min: 0, max: 600 })
    .map((months) => Temporal.PlainYearMonth.from('2000-01').add({ months }));
  fc.assert(
    fc.property(month, (of) => {
      const published = publicationInstant(of);
      expect(knownIndexMonthAt(published).toString()).toBe(of.toString());
      expect(knownIndexMonthAt(published.subtract({ nanoseconds: 1 })).toString()).toBe(
        of.subtract({ months: 1 }).toString(),
      );
    }),
  );
});

const links = [
  { olderBaseYear: 2020, newerBaseYear: 2022, factorMillionths: 1_074_000 },
  { olderBaseYear: 2022, newerBaseYear: 2024, factorMillionths: 1_073_500 },
];

test('the factors between two bases are those of every base on the way', () => {
  expect(findLinkFactors(links, 2024, 2024)).toEqual([]);
  expect(findLinkFactors(links, 2022, 2024)).toEqual([1_073_500]);
  expect(findLinkFactors(links, 2020, 2024)).toEqual([1_074_000, 1_073_500]);
});

test.each([
  [2018, 2024],
  [2024, 2022],
  [2020, 2023],
])('without a link from %i to %i nothing is made up', (older, newer) => {
  expect(findLinkFactors(links, older, newer)).toBeNull();
});

test.each(['', '0', '0.00', '1e2', '-103.2', '103.', '103,2', '103.201', '١٠٣', '1234567890'])(
  '%j is no index',
  (text) => {
    expect(parseIndexPoints(text)).toBeNull();
  },
);

test('points and factors are read back as they are written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (value) => {
      expect(parseIndexPoints(formatIndexPoints(value))).toBe(value);
      expect(parseLinkFactor(formatLinkFactor(value))).toBe(value);
    }),
  );
  expect([formatIndexPoints(10_320), formatIndexPoints(5), formatLinkFactor(1_074_000)]).toEqual([
    '103.2',
    '0.05',
    '1.074',
  ]);
});
