import { placeOfMention, splitMentions } from '@dira/domain/mentions';

/** Somebody who can be mentioned. */
export type Reader = { readonly id: string; readonly name: string };

/** A mention that is being typed: where its `@` stands, and the beginning of the name. */
export type Typed = { readonly start: number; readonly name: string };

const longestName = 40;

/** What is typed of a mention before the caret; null where none is. */
export function findTyped(text: string, caret: number): Typed | null {
  const start = text.lastIndexOf('@', caret - 1);
  if (start === -1 || caret <= start || /\S/.test(text.charAt(start - 1))) return null;
  const name = text.slice(start + 1, caret);
  return name.length > longestName || name.includes('\n') || name.startsWith(' ') ? null : { start, name };
}

/** The readers of whose name a word begins as typed. */
export function matchReaders(readers: readonly Reader[], typed: string): readonly Reader[] {
  const wanted = typed.toLowerCase();
  return readers.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${wanted}`));
}

/**
 * A comment as it is sent: each name behind an `@` that was chosen becomes its place. Of two who are called the same,
 * the one who was chosen first is the first in the text.
 */
export function toSentComment(
  text: string,
  chosen: readonly Reader[],
): { body: string; mentioned: Reader[] } {
  const mentioned: Reader[] = [];
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    const found = text[at] === '@' ? findChosen(text, at + 1, chosen, mentioned) : undefined;
    if (found === undefined) parts.push(text.charAt(at));
    else {
      if (!mentioned.includes(found)) mentioned.push(found);
      parts.push(placeOfMention(mentioned.indexOf(found)));
    }
    at += 1 + (found?.name.length ?? 0);
  }
  return { body: parts.join('').trim(), mentioned };
}

/** The chosen reader whose name stands there: the longest, and rather one who is not mentioned yet. */
function findChosen(text: string, at: number, chosen: readonly Reader[], mentioned: readonly Reader[]) {
  const named = chosen.filter(({ name }) => text.startsWith(name, at));
  const longest = Math.max(...named.map(({ name }) => name.length));
  const [first, ...others] = named.filter(({ name }) => name.length === longest);
  return [first, ...others].find((one) => one !== undefined && !mentioned.includes(one)) ?? first;
}

/** A comment in pieces: its texts, and whom it mentions, null where the account was deleted. */
export type Piece =
  | { readonly key: string; readonly text: string }
  | { readonly key: string; readonly mentioned: string | null };

export function piecesOf({
  body,
  mentions,
}: {
  body: string;
  mentions: readonly (string | null)[];
}): Piece[] {
  return splitMentions(body, mentions.length).map((piece, at) => {
    const key = String(at);
    return typeof piece === 'string' ? { key, text: piece } : { key, mentioned: mentions[piece] ?? null };
  });
}
