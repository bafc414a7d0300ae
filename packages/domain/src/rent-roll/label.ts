import { cleanText } from '../clean-text.ts';

/**
 * A header or a word from a list, with everything taken off that people write differently: case, quotes and geresh,
 * dots, dashes, what stands in parentheses, and a currency at the end. `ת.ז.` and `ת"ז` are both `תז`;
 * `Monthly rent (₪)` is `monthly rent`.
 */
export function normalizeLabel(text: string): string {
  return cleanText(text)
    .toLowerCase()
    .replaceAll(/[([{][^)\]}]*[)\]}]/g, ' ')
    .replaceAll(/["'`״׳“”„‘’‚.:*?#₪]/g, '')
    .replaceAll(/[_/\\\-\u2010-\u2015\u05BE]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ (?:ils|nis|ב?שח)$/, '');
}

// `שוכר/ת`, `דייר/ית`, `שוכר.ת`: the ending of the other gender, or of many.
const OTHER_ENDING = /(?<=[א-ת])[/\\.](?:ת|ה|ית|ים|ות|יות)(?![א-ת])/g;

/** The labels that a header of several forms may stand for: without the other gender's ending, and each side of a slash. */
export function formsOf(header: string): string[] {
  const one = cleanText(header).replaceAll(OTHER_ENDING, '');
  const sides = one.split(/[/\\|,;+&]/).map(normalizeLabel);
  return [...new Set([normalizeLabel(one), ...sides])].filter((form) => form !== '');
}
