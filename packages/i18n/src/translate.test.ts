import { expect, test } from 'vitest';
import { findLanguage } from './languages.ts';
import { createTranslator } from './translate.ts';

test('a translator is ready without waiting and speaks its language', () => {
  expect(createTranslator('he', 'crash')('title')).toBe('משהו השתבש');
});

test('plurals follow the rules of each language', () => {
  const t = createTranslator('he', 'shell');
  expect([1, 2, 14].map((count) => t('workspace.units', { count }))).toEqual([
    'יחידה אחת',
    'שתי יחידות',
    '14 יחידות',
  ]);
});

test('what a person typed is not escaped twice', () => {
  expect(createTranslator('en', 'common')('list.selectRow', { name: 'A & B' })).toBe('Select A & B');
});

test('the old code of Hebrew and regional tags are understood, other languages are not', () => {
  expect(findLanguage('iw')).toBe('he');
  expect(findLanguage('fr-CA')).toBe('fr');
  expect(findLanguage('de')).toBeNull();
});
