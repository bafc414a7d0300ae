/** As many people as one comment mentions. */
export const MOST_MENTIONS = 10;

const place = /@\{(\d{1,2})\}/;

/** What stands in a comment for the first whom it mentions, and so on. */
export function placeOfMention(index: number): string {
  return `@{${index + 1}}`;
}

/**
 * A comment in pieces: texts, and for each place of somebody mentioned their index, from 0.
 * @param count how many it mentions: what looks like a place of one more is text
 */
export function splitMentions(body: string, count: number): (string | number)[] {
  return body.split(place).flatMap((piece, at): (string | number)[] => {
    if (at % 2 === 0) return piece === '' ? [] : [piece];
    const index = Number(piece) - 1;
    return index >= 0 && index < count ? [index] : [`@{${piece}}`];
  });
}
