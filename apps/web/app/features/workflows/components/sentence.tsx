import { Fragment, type ReactNode } from 'react';

/** What no text holds: it fences the name of a gap until the node takes its place. */
const fence = '\uE000';

interface SentenceProps<Gap extends string> {
  /** What stands in the gaps, by their names. */
  slots: Readonly<Record<Gap, ReactNode>>;
  /** The sentence of the catalogue, its gaps filled with what it is given. */
  say: (gaps: Readonly<Record<Gap, string>>) => string;
}

/** A whole sentence of the reader's language whose gaps are controls: each language puts them where it says them. */
export function Sentence<Gap extends string>({ slots, say }: SentenceProps<Gap>) {
  const names = Object.keys(slots) as Gap[]; // its own keys
  const gaps = Object.fromEntries(names.map((name) => [name, `${fence}${name}${fence}`]));
  const parts = say(gaps as Record<Gap, string>).split(fence); // one for each of them
  return parts.map((part, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the sentence
    <Fragment key={at}>{at % 2 === 0 ? part : slots[part as Gap]}</Fragment> // between two fences stands a name
  ));
}
