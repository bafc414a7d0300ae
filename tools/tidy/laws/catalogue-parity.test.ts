import { expect, test } from 'vitest';
import { LANGUAGES } from '../catalogue.ts';
import { violationsIn } from '../fixture.ts';
import { catalogueParity } from './catalogue-parity.ts';

type Texts = Readonly<Record<string, string>>;

/** A catalogue in every language: texts in English, and the same ones marked with the language elsewhere. */
function violationsWith(english: Texts, changes: Readonly<Record<string, Texts | undefined>> = {}): string[] {
  const tree = LANGUAGES.flatMap((language) => {
    const own =
      language === 'en'
        ? english
        : Object.fromEntries(Object.entries(english).map(([key, text]) => [key, `${text} ${language}`]));
    const texts = language in changes ? changes[language] : own;
    return texts ? [[`packages/i18n/catalogues/${language}/leases.json`, JSON.stringify(texts)]] : [];
  });
  return violationsIn(catalogueParity, Object.fromEntries(tree));
}

test('the same keys in every language keep the law', () => {
  expect(violationsWith({ title: 'Leases' })).toEqual([]);
});

test.each([
  ['a missing key', { title: 'Leases', hint: 'Pick one' }, { title: 'Verträge' }],
  ['a key that English lacks', { title: 'Leases' }, { title: 'Contrats', more: 'Plus' }],
  ['an empty text', { title: 'Leases' }, { title: ' ' }],
  ['a text left in English', { title: 'Leases' }, { title: 'Leases' }],
  ['a lost placeholder', { until: 'Until {{date}}' }, { until: 'Jusqu’au' }],
  ['a renamed placeholder', { until: 'Until {{date}}' }, { until: 'Jusqu’au {{jour}}' }],
  ['a lost tag', { link: 'Open <1>it</1>' }, { link: 'Ouvrir' }],
])('%s is named', (_what, english, french) => {
  expect(violationsWith(english, { fr: french })).toHaveLength(1);
});

test('a Hebrew text that begins in Latin letters is named: its first letter would turn the line', () => {
  const withHebrew = (text: string) => violationsWith({ file: 'A file of {{size}}' }, { he: { file: text } });
  expect(withHebrew('PDF או Word, עד {{size}}')).toHaveLength(1);
  expect(withHebrew('קובץ PDF, עד {{size}}')).toEqual([]);
  expect(withHebrew('{{size}} PDF')).toEqual([]);
});

test('a French mark that could begin a line is named', () => {
  const withFrench = (text: string) => violationsWith({ sure: 'Are you sure?' }, { fr: { sure: text } });
  expect(withFrench('En êtes-vous sûr ?')).toHaveLength(1);
  expect(withFrench('Voir « Le bail »')).toHaveLength(1);
  expect(withFrench('En êtes-vous sûr\u202f?')).toEqual([]);
});

test('a missing language is named', () => {
  expect(violationsWith({ title: 'Leases' }, { sq: undefined })).toHaveLength(1);
});

test('each language has the plural forms that it counts with', () => {
  const english = { units_one: '{{count}} unit', units_other: '{{count}} units' };
  const hebrew = { units_one: 'יחידה אחת', units_two: 'שתי יחידות', units_other: '{{count}} יחידות' };
  const french = {
    units_one: '{{count}} lot',
    units_many: '{{count}} de lots',
    units_other: '{{count}} lots',
  };
  const spanish = {
    units_one: 'una unidad',
    units_many: '{{count}} de unidades',
    units_other: '{{count}} unidades',
  };
  expect(violationsWith(english, { he: hebrew, fr: french, es: spanish })).toEqual([]);
  expect(violationsWith(english, { he: { ...hebrew, units_two: '' }, fr: french, es: spanish })).toHaveLength(
    1,
  );
});

test('a text of placeholders and signs is the same everywhere', () => {
  const same = { range: '{{from}} – {{to}}' };
  expect(violationsWith(same, { fr: same, he: same, es: same, sq: same })).toEqual([]);
});
