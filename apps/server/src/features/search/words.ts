import { parseAmountText } from '@dira/domain/amount-text';
import type { SearchPatterns } from '../../contributions/search.ts';
import { escapeLike } from '../../db/page.ts';

/** A trigram index knows nothing shorter in the middle of a word. */
const trigram = 3;
/** Fewer digits may be a house number; more are a phone, which is stored as +972521234567. */
const fewestPhoneDigits = 5;

export function toPatterns(text: string): SearchPatterns {
  const words = wordsOf(text);
  const longest = words.toSorted((left, right) => right.length - left.length)[0] ?? '';
  const isShort = longest.length < trigram;
  return {
    start: isShort ? `${escapeLike(longest)}%` : contains(longest),
    anywhere: isShort ? `% ${escapeLike(longest)}%` : contains(longest),
    all: words.map(contains),
    words,
    amount: parseAmountText(text),
    number: numberOf(text),
    unitNumber: `${escapeLike(words.at(-1) ?? '')}%`,
    unitPlace: words.slice(0, -1).map(contains),
  };
}

/** `2026-17`, `17`, `#17`, `000123`. */
function numberOf(text: string): SearchPatterns['number'] {
  const found = /^#?(?:(?<year>20\d\d)-)?0*(?<digits>\d{1,12})$/.exec(text.trim())?.groups;
  if (found === undefined) return null;
  return { year: found['year'] === undefined ? null : Number(found['year']), digits: found['digits'] ?? '' };
}

function wordsOf(text: string): string[] {
  const typed = text.toLowerCase().trim();
  const digits = typed.replaceAll(/[\s()+-]/g, '');
  if (/^\d+$/.test(digits) && digits.length >= fewestPhoneDigits)
    return [digits.replace(/^(00)?972/, '').replace(/^0/, '')];
  return typed.split(/[\s,]+/).filter((word) => word !== '');
}

function contains(word: string): string {
  return `%${escapeLike(word)}%`;
}
