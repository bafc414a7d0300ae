import { languages, type Language } from '@dira/domain/languages';

export { languages, type Language };

export const fallbackLanguage: Language = 'en';

/** Each language in its own words: a person who is lost can still find theirs. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  he: 'עברית',
  sq: 'Shqip',
};

/**
 * The direction of the script, for PDFs, e-mails and texts that a person typed.
 * The pages of the web app stay left to right in every language unless the
 * setting "Right-to-left layout for Hebrew" is on.
 */
export const scriptDirections: Record<Language, 'ltr' | 'rtl'> = {
  en: 'ltr',
  es: 'ltr',
  fr: 'ltr',
  he: 'rtl',
  sq: 'ltr',
};

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The interface language of a browser or header tag: `he-IL` is `he`, `iw` (the old code) too; else null. */
export function findLanguage(tag: string): Language | null {
  const base = tag.trim().toLowerCase().split(/[-_]/, 1)[0];
  if (base === 'iw') return 'he';
  return isLanguage(base) ? base : null;
}

/** What a text of unknown origin is most likely written in here: Hebrew where it has Hebrew letters, else English. */
export function findLanguageOfText(text: string): Language {
  return /\p{Script=Hebrew}/u.test(text) ? 'he' : 'en';
}

/**
 * The language that was asked for, else the first that somebody likes; English where we have none of them.
 * @param header Accept-Language; its order is taken for the order of liking
 */
export function readLanguage(header: string | undefined, asked?: unknown): Language {
  if (isLanguage(asked)) return asked;
  const tags = (header ?? '').split(',').map((part) => part.split(';', 1)[0] ?? '');
  return tags.map(findLanguage).find((language) => language !== null) ?? fallbackLanguage;
}
