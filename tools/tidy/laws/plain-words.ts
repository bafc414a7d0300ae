import { BASE_LANGUAGE, pluralBase, readCatalogues, type Catalogue } from '../catalogue.ts';
import { law, type Law } from '../law.ts';
import { isTest } from '../places.ts';
import list from '../plain-words.json' with { type: 'json' };
import { walk, type SourceFile } from '../source.ts';

/** A text that is rightly so: its key, with the language in front where it is not English, or a summary's words. */
interface Exception {
  readonly text: string;
  readonly reason: string;
}

interface Finding {
  /** What an exception names. */
  readonly text: string;
  readonly file: SourceFile;
  readonly line: number;
  readonly message: string;
}

/** Lower it when an exception goes; it never rises. */
const MOST_EXCEPTIONS = 7;

const LONGEST_PURPOSE = 60;
const LONGEST_BUTTON = 28;

/** Words of an earlier voice of Dira, each with a word of the field in its place: docs/GLOSSARY.md. */
const OLD_WORDS =
  /\b(mend(ed)?|houses?|papers?|ta(ke|kes|ken) (\w+ ){0,3}back|gone|(some|every|no)body|who(ever|m)|anew|call(ed)? (\w+ )?(back|off)|lately|told|bring|brought|hand(ed)?[- ]back|(was|is|never) let|let (it|this|anew)|stands?|beside|written down|was made|by itself|at once|good for|content (are|with)|a sign-in|mails?|e-mails?|favor)\b/i;
/** Ink on paper, and the committee of a building, are called so. */
const RIGHT_WORDS = /\bon paper\b|\bhouse committee\b/gi;

const LEGAL_NOTE = 'common:legalNote';

const PURPOSE = /(^|\.)purpose\w*(\.|$)|Purpose$/;
const TITLE = /(^|\.)title$|Title$/;
const BUTTON =
  /(^|\.)(actions|buttons)\.|(^|\.)(submit|action|button|confirm|add|create|save|send|again)$|Confirm$/;

/** What the other languages do not say. */
const FOREIGN: Readonly<Record<string, RegExp>> = {
  he: /(?<!\p{L})[בלמהוכש]-[A-Z\d{]|\/[תה](?!\p{L})|מייל|["'„]/u,
  es: /(?<!\p{L})(tu|tus|os)(?!\p{L})/iu,
  sq: /(?<!\p{L})(çka|jote|tënde)(?!\p{L})/iu,
};

/**
 * Texts say what they mean in the words of the field. English keeps out of its old words, exclamation marks and
 * straight quotes; a purpose fits a line and a button a phone; titles and buttons end without a stop. Hebrew joins
 * what is not Hebrew by a maqaf and names nobody by a slash, Spanish and Albanian address people formally. Two texts
 * beside each other that differ in English differ in every language.
 */
export const plainWords = plainWordsExcept(list, MOST_EXCEPTIONS);

export function plainWordsExcept(exceptions: readonly Exception[], most: number): Law {
  return law('plain-words', (files, report) => {
    const catalogues = readCatalogues(files);
    const home = catalogues.find(({ language }) => language === BASE_LANGUAGE)?.file;
    if (home === undefined) return;
    const found = [...catalogues.flatMap((one) => findIn(one, catalogues)), ...findInSummaries(files)];
    for (const { text, file, line, message } of found)
      if (!exceptions.some((one) => one.text === text)) report(file, line, `${text} ${message}`);
    for (const { text } of exceptions)
      if (!found.some((one) => one.text === text))
        report(home, 1, `${text} needs no exception: take it out of plain-words.json`);
    if (exceptions.length > most) report(home, 1, `${exceptions.length} exceptions, at most ${most}`);
    if (exceptions.length < most)
      report(home, 1, `${exceptions.length} exceptions: lower MOST_EXCEPTIONS from ${most}`);
  });
}

function findIn(catalogue: Catalogue, all: readonly Catalogue[]): Finding[] {
  const { file, language, namespace, texts } = catalogue;
  const isEnglish = language === BASE_LANGUAGE;
  const finding = (key: string, message: string): Finding => ({
    text: isEnglish ? `${namespace}:${key}` : `${language}/${namespace}:${key}`,
    file,
    line: catalogue.lineOf(key),
    message,
  });
  const alone = [...texts].flatMap(([key, text]) => {
    const messages = isEnglish ? judge(`${namespace}:${key}`, text) : judgeForeign(language, text);
    return messages.map((message) => finding(key, message));
  });
  const english = all.find((one) => one.language === BASE_LANGUAGE && one.namespace === namespace);
  if (isEnglish || english === undefined) return alone;
  return [
    ...alone,
    ...twinsIn(catalogue, english).map(([key, twin]) => finding(key, `says what ${twin} says`)),
  ];
}

function judge(id: string, text: string): string[] {
  const key = id.slice(id.indexOf(':') + 1);
  const [isPurpose, isButton] = [PURPOSE.test(key), BUTTON.test(key)];
  const isShort = isPurpose || isButton || TITLE.test(key);
  return [
    ...judgeWords(text),
    id !== LEGAL_NOTE &&
      /legal advice/i.test(text) &&
      'speaks of legal advice: LegalNote says it once a screen',
    isPurpose && text.length > LONGEST_PURPOSE && `is a purpose of over ${LONGEST_PURPOSE} characters`,
    isButton && text.length > LONGEST_BUTTON && `is a button of over ${LONGEST_BUTTON} characters`,
    isShort && /[.…]$/.test(text) && 'ends with a stop',
  ].filter((message) => message !== false);
}

function judgeWords(text: string): string[] {
  const [old] = OLD_WORDS.exec(text.replaceAll(RIGHT_WORDS, '')) ?? [];
  const [mark] = /[!'"]/.exec(text) ?? [];
  return [old !== undefined && `says “${old}”`, mark !== undefined && `has ${mark}`].filter(
    (message) => message !== false,
  );
}

function judgeForeign(language: string, text: string): string[] {
  const [found] = FOREIGN[language]?.exec(text) ?? [];
  return found === undefined ? [] : [`says “${found}”`];
}

/** Keys of one parent whose English differs while the translation does not, each with the one before it. */
function twinsIn({ texts }: Catalogue, english: Catalogue): [string, string][] {
  const keys = [...texts.keys()].filter((key) => english.texts.has(key));
  return keys.flatMap((key, index) => {
    const twin = keys
      .slice(0, index)
      .find(
        (other) =>
          parentOf(other) === parentOf(key) &&
          pluralBase(other, texts) !== pluralBase(key, texts) &&
          texts.get(other) === texts.get(key) &&
          english.texts.get(other) !== english.texts.get(key),
      );
    return twin === undefined ? [] : [[key, twin] satisfies [string, string]];
  });
}

function parentOf(key: string): string {
  return key.slice(0, Math.max(key.lastIndexOf('.'), 0));
}

/** The summaries of the operations that the contract describes: OpenAPI shows them. */
function findInSummaries(files: readonly SourceFile[]): Finding[] {
  const contract = files.filter(
    ({ path }) => /^packages\/contract\/src\/.*\.ts$/.test(path) && !isTest(path),
  );
  return contract.flatMap((file) => {
    const found: Finding[] = [];
    walk(file.syntax().program, (node) => {
      if (node.type !== 'Property' || node.key.type !== 'Identifier' || node.key.name !== 'summary') return;
      const text = file.text.slice(node.value.start + 1, node.value.end - 1);
      for (const message of judgeWords(text))
        found.push({ text, file, line: file.lineAt(node.start), message });
    });
    return found;
  });
}
