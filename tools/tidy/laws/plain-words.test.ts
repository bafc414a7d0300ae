import { expect, test } from 'vitest';
import { violationsIn } from '../fixture.ts';
import { plainWordsExcept } from './plain-words.ts';

const EN = 'packages/i18n/catalogues/en/leases.json';

/** What the law says of one English text, and of its translations by language. */
function judge(key: string, english: string, others: Readonly<Record<string, string>> = {}) {
  const texts = (text: string) => JSON.stringify({ other: 'Fine', [key]: text });
  const tree = Object.fromEntries(
    Object.entries(others).map(([language, text]) => [EN.replace('/en/', `/${language}/`), texts(text)]),
  );
  return violationsIn(plainWordsExcept([], 0), { [EN]: texts(english), ...tree });
}

test.each([
  ['Your houses', 'houses'],
  ['Take the payment back', 'Take the payment back'],
  ['Somebody comes', 'Somebody'],
  ['Look at your mail', 'mail'],
  ['Call it back', 'Call it back'],
  ['In the tenant’s favor', 'favor'],
])('%s is said in other words', (text, word) => {
  expect(judge('note', text)).toEqual([`${EN}:1 leases:note says “${word}”`]);
});

test.each(['Email sent', 'Signed on paper', 'House committee dues', 'In the tenant’s favour', 'Your “home”'])(
  '%s is plain',
  (text) => {
    expect(judge('note', text)).toEqual([]);
  },
);

test('exclamation marks and straight quotes are refused', () => {
  expect(judge('note', 'Done!')).toEqual([expect.stringContaining('has !')]);
  expect(judge('note', "The tenant's")).toEqual([expect.stringContaining("has '")]);
});

test('only the legal note speaks of legal advice', () => {
  expect(judge('note', 'Not legal advice')).toEqual([expect.stringContaining('LegalNote')]);
  const note = { 'packages/i18n/catalogues/en/common.json': '{ "legalNote": "This is not legal advice." }' };
  expect(violationsIn(plainWordsExcept([], 0), note)).toEqual([]);
});

test('a purpose fits a line, a button a phone, and neither they nor titles end with a stop', () => {
  expect(judge('purpose', 'x'.repeat(61))).toEqual([expect.stringContaining('purpose of over 60')]);
  expect(judge('submit', 'x'.repeat(29))).toEqual([expect.stringContaining('button of over 28')]);
  expect(judge('emptyTitle', 'No leases yet.')).toEqual([expect.stringContaining('ends with a stop')]);
  expect(judge('note', `${'x'.repeat(99)}.`)).toEqual([]);
});

test('Hebrew, Spanish and Albanian keep out of what they do not say', () => {
  const found = judge('note', 'Plain', { he: 'ב-Dira', es: 'Cuando tu casa', sq: 'Shiko çka ka' });
  expect(found.map((one) => one.slice(one.indexOf('says')))).toEqual([
    'says “ב-D”',
    'says “tu”',
    'says “çka”',
  ]);
  expect(judge('note', 'Plain', { he: 'שוכר/ת' })).toHaveLength(1);
  expect(judge('note', 'Plain', { he: 'ב־Dira', es: 'Dos años', sq: 'Gjithçka' })).toEqual([]);
});

test('siblings that differ in English differ in every language; plural forms need not', () => {
  expect(judge('note', 'Plain', { fr: 'Fine' })).toEqual([
    expect.stringContaining('fr/leases:note says what other says'),
  ]);
  const forms = (one: string) => JSON.stringify({ left_one: one, left_other: '{{count}} left' });
  const plurals = { [EN]: forms('One left'), [EN.replace('/en/', '/fr/')]: forms('{{count}} left') };
  expect(violationsIn(plainWordsExcept([], 0), plurals)).toEqual([]);
});

test('summaries of operations are texts too', () => {
  const path = 'packages/contract/src/leases.ts';
  const tree = { [EN]: '{}', [path]: "\nexport const give = post('/x', { summary: 'Tell whoever asks' });" };
  expect(violationsIn(plainWordsExcept([], 0), tree)).toEqual([`${path}:2 Tell whoever asks says “whoever”`]);
});

test('an exception excuses its own text; one that nothing needs, and one too many, are named', () => {
  const tree = { [EN]: '{ "kind": "House" }' };
  const needed = { text: 'leases:kind', reason: 'a type of property' };
  const idle = { text: 'leases:other', reason: 'once' };
  expect(violationsIn(plainWordsExcept([needed], 1), tree)).toEqual([]);
  expect(violationsIn(plainWordsExcept([needed, idle], 2), tree)).toEqual([
    expect.stringContaining('leases:other needs no exception'),
  ]);
  expect(violationsIn(plainWordsExcept([needed], 0), tree)).toEqual([expect.stringContaining('at most 0')]);
  expect(violationsIn(plainWordsExcept([needed], 2), tree)).toEqual([
    expect.stringContaining('lower MOST_EXCEPTIONS from 2'),
  ]);
});
