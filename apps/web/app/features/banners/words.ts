import type { Language } from '@dira/i18n/languages';
import type { ShownBanner } from './queries.ts';

/** What a banner says in a language; in English where it has no text in it. */
export function wordsOf({ texts }: Pick<ShownBanner, 'texts'>, language: Language): string {
  return texts[language] ?? texts.en;
}
