import { expect, test } from 'vitest';
import { BASE_LANGUAGE, readCatalogues, type Catalogue } from './catalogue.ts';
import dynamicKeys from './dynamic-keys.json' with { type: 'json' };
import { namesIn } from './laws/feature-files.ts';
import { featureOf, isTest } from './places.ts';
import sameInEnglish from './same-in-english.json' with { type: 'json' };
import { isNameOf, TRAITS } from './traits.ts';
import { readTree } from './tree.ts';

const tree = readTree();
const catalogues = readCatalogues(tree);
const english = catalogues.filter(({ language }) => language === BASE_LANGUAGE);

test.each(Object.entries(sameInEnglish))(
  'every word listed as English in %s is still so',
  (language, words) => {
    const others = catalogues.filter(
      (one) => one.language !== BASE_LANGUAGE && (language === '*' || language === one.language),
    );
    expect(words.filter((word) => !others.some((one) => keepsEnglish(one, word)))).toEqual([]);
  },
);

test.each(dynamicKeys)('the dynamic prefix %s still has keys', (prefix) => {
  const keys = english.flatMap(({ namespace, texts }) =>
    [...texts.keys()].map((key) => `${namespace}:${key}`),
  );
  expect(keys.some((key) => key.startsWith(prefix))).toBe(true);
});

test.each(Object.entries(TRAITS))(
  'every trait of %s has a file, and words for what it holds',
  (feature, traits) => {
    const names = tree.flatMap(({ path }) =>
      featureOf(path) === feature && !isTest(path) ? namesIn(path) : [],
    );
    const isBorne = (trait: string) => names.some((name) => isNameOf(trait, name));
    expect(Object.keys(traits).filter((trait) => !isBorne(trait))).toEqual([]);
    expect(Object.entries(traits).filter(([, what]) => !what.includes(' '))).toEqual([]);
  },
);

function keepsEnglish(catalogue: Catalogue, word: string): boolean {
  const original = english.find(({ namespace }) => namespace === catalogue.namespace);
  return [...catalogue.texts].some(([key, text]) => text === word && original?.texts.get(key) === word);
}
