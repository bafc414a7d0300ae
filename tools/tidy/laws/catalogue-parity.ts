import {
  BASE_LANGUAGE,
  LANGUAGES,
  placeholders,
  pluralBase,
  readCatalogues,
  type Catalogue,
} from '../catalogue.ts';
import { law } from '../law.ts';
import sameInEnglish from '../same-in-english.json' with { type: 'json' };

type Complaint = (catalogue: Catalogue, key: string, message: string) => void;

/**
 * Every language says everything that English says, and nothing else: the same namespaces and keys, the
 * plural forms that its `Intl.PluralRules` asks for, the same placeholders, nothing empty, and nothing
 * left in English beyond the words listed in `same-in-english.json`. A Hebrew text begins in Hebrew: the first
 * letter decides the direction of the whole line. French marks that stand apart stay on the line of their word.
 */
export const catalogueParity = law('catalogue-parity', (files, report) => {
  const catalogues = readCatalogues(files);
  const complain: Complaint = (catalogue, key, message) =>
    report(catalogue.file, catalogue.lineOf(key), `${catalogue.namespace}:${key} ${message}`);

  for (const english of catalogues.filter(({ language }) => language === BASE_LANGUAGE)) {
    for (const language of LANGUAGES) {
      const other = catalogues.find(
        (one) => one.language === language && one.namespace === english.namespace,
      );
      if (other) compare(english, other, complain);
      else report(english.file, 1, `has no counterpart in ${language}`);
    }
  }
  for (const { file, namespace } of catalogues) {
    const known = catalogues.some((one) => one.language === BASE_LANGUAGE && one.namespace === namespace);
    if (!known) report(file, 1, 'has no counterpart in English');
  }
});

function compare(english: Catalogue, other: Catalogue, complain: Complaint): void {
  const wanted = new Set([...english.texts.keys()].flatMap((key) => formsOf(key, english, other.language)));
  for (const key of wanted) if (!other.texts.has(key)) complain(other, key, 'is missing');
  for (const [key, text] of other.texts) {
    if (!wanted.has(key)) complain(other, key, 'is not in English');
    else if (!text.trim()) complain(other, key, 'is empty');
    else compareText(english, other, key, complain);
  }
}

function compareText(english: Catalogue, other: Catalogue, key: string, complain: Complaint): void {
  const text = other.texts.get(key) ?? '';
  const base = pluralBase(key, other.texts);
  const isPlural = base !== key;
  const original = english.texts.get(isPlural ? otherForm(key) : key) ?? '';
  // A form such as "one unit" may leave the number out.
  const needed = placeholders(original).filter((name) => !(isPlural && name === '{{count}}'));
  const given = placeholders(text).filter((name) => !(isPlural && name === '{{count}}'));
  if (needed.join(' ') !== given.join(' ')) {
    complain(
      other,
      key,
      `has the placeholders ${given.join(' ') || 'none'}, English has ${needed.join(' ') || 'none'}`,
    );
  }
  if (other.language !== BASE_LANGUAGE && isLeftInEnglish(text, english.texts.get(key), other.language)) {
    complain(other, key, `is still English: "${text}"`);
  }
  if (other.language === 'fr' && looseMark.test(text)) {
    complain(other, key, `can break before a mark or behind one (U+202F keeps them together): "${text}"`);
  }
  if (other.language === 'he' && beginsInLatin(text)) {
    complain(other, key, `begins in Latin letters and would run from left to right: "${text}"`);
  }
}

/** French sets these apart by a space that does not break. */
const looseMark = / [?!:;»]|« /;

/** Whether a text that goes on in Hebrew begins in Latin letters. What is filled in keeps its own direction and decides nothing. */
function beginsInLatin(text: string): boolean {
  const letters = wordsOf(text).replaceAll(/[^\p{Script=Hebrew}\p{Script=Latin}]/gu, '');
  return /^\p{Script=Latin}.*\p{Script=Hebrew}/u.test(letters);
}

function wordsOf(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>/g, '');
}

/** The keys under which `language` says what English says under `key`. */
function formsOf(key: string, english: Catalogue, language: string): string[] {
  const base = pluralBase(key, english.texts);
  if (base === key) return [key];
  const ordinal = key.startsWith(`${base}_ordinal_`);
  const rules = new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' });
  return rules
    .resolvedOptions()
    .pluralCategories.map((category) => `${base}${ordinal ? '_ordinal' : ''}_${category}`);
}

function otherForm(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '_other');
}

function isLeftInEnglish(text: string, original: string | undefined, language: string): boolean {
  if (text !== original || !/\p{L}{2}/u.test(wordsOf(text))) return false;
  const allowed: Readonly<Record<string, readonly string[]>> = sameInEnglish;
  return ![...(allowed['*'] ?? []), ...(allowed[language] ?? [])].includes(text);
}
