/** What helps somebody to read: kept in this browser, and put on the root element, where theme.css answers to it. */
import { readStorage, writeStorage } from '../../lib/browser-storage.ts';
import { createStore } from '../../lib/store.ts';
import { applyTextSize, limitTextSize, readTextSize, TEXT_SIZES, textSizeKey } from '../../lib/text-size.ts';

/** What can be switched on. */
export const READING_AIDS = ['contrast', 'underline', 'still', 'readable', 'cursor'] as const;
type ReadingAid = (typeof READING_AIDS)[number];

/** Names with blanks between; public/theme.js reads the same. */
const aidsKey = 'readingAids';

interface Reading {
  /** In percent. */
  readonly textSize: number;
  readonly aids: ReadonlySet<ReadingAid>;
}

/** Where the server draws a page, there is no browser to read. */
const isDrawn = typeof document === 'undefined';

export const reading = createStore<Reading>(
  isDrawn ? { textSize: TEXT_SIZES.usual, aids: new Set() } : readStored(),
);

export function setTextSize(percent: number): void {
  const size = limitTextSize(percent);
  writeStorage(textSizeKey, size === TEXT_SIZES.usual ? null : String(size));
  applyTextSize();
  reading.set(readStored());
}

export function switchAid(aid: ReadingAid, isOn: boolean): void {
  const aids = READING_AIDS.filter((one) => (one === aid ? isOn : reading.get().aids.has(one)));
  keepAids(aids);
}

export function resetReading(): void {
  keepAids([]);
  setTextSize(TEXT_SIZES.usual);
}

function keepAids(aids: readonly ReadingAid[]): void {
  const names = aids.join(' ');
  writeStorage(aidsKey, names === '' ? null : names);
  if (names === '') delete document.documentElement.dataset['aids'];
  else document.documentElement.dataset['aids'] = names;
  reading.set(readStored());
}

function readStored(): Reading {
  const names = (readStorage(aidsKey) ?? '').split(' ');
  return { textSize: readTextSize(), aids: new Set(READING_AIDS.filter((aid) => names.includes(aid))) };
}
