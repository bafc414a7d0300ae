import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DocumentSection } from '../queries.ts';

/** Words that people read in a minute of a contract. */
const wordsPerMinute = 180;

export type ReadingProgress = ReturnType<typeof useReading>;

/** Which sections are open and which were read: opened by themselves, or passed by where all were opened. */
export function useReading(sections: readonly DocumentSection[]) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const headings = useRef(new Map<number, HTMLButtonElement>());
  const all = sections.map((_, section) => section);
  const unread = all.filter((section) => !read.has(section));
  const markRead = (section: number) => setRead((before) => new Set([...before, section]));
  const toggle = (section: number) => {
    setOpen((before) => new Set(before.has(section) ? without(before, section) : [...before, section]));
    markRead(section);
  };
  const goToNext = () => {
    const [next] = unread;
    if (next === undefined) return;
    // Those above close with it: the heading is brought to where it then is.
    flushSync(() => setOpen(new Set([next])));
    markRead(next);
    const heading = headings.current.get(next);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  return {
    open,
    read,
    total: sections.length,
    /** One piece is read as it stands, and has no progress. */
    isFolded: sections.length > 1,
    left: unread.length,
    minutesLeft: countMinutes(unread.flatMap((section) => sections[section] ?? [])),
    isAllOpen: open.size === sections.length,
    toggle,
    markRead,
    goToNext,
    openAll: () => setOpen(new Set(all)),
    closeAll: () => setOpen(new Set()),
    keepHeading: (section: number, heading: HTMLButtonElement | null) => {
      if (heading === null) headings.current.delete(section);
      else headings.current.set(section, heading);
    },
  };
}

function without(open: ReadonlySet<number>, section: number): number[] {
  return [...open].filter((one) => one !== section);
}

/** How long the text takes in one language: nobody reads the same twice. */
function countMinutes(sections: readonly DocumentSection[]): number {
  const words = sections
    .flatMap(({ paragraphs }) => paragraphs.map(({ texts }) => texts[0]?.text ?? ''))
    .reduce((count, text) => count + text.split(/\s+/).length, 0);
  return Math.ceil(words / wordsPerMinute);
}
