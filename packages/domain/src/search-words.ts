/** Vowel points and accents of Hebrew, which nobody types when searching. */
const points = /[\u0591-\u05c7]/gu;

/** Text as it is searched: small letters, no vowel points, one space between words. */
export function toSearchable(text: string): string {
  return text.normalize('NFC').replaceAll(points, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** The words that somebody looks for, every one of which has to be found. */
export function searchWords(text: string): string[] {
  return toSearchable(text).split(' ').filter(Boolean);
}
