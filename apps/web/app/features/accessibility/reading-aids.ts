/** What helps somebody to read: kept in this browser, and put on the root element, where theme.css answers to it. */
import { READING_AIDS, storageKeys, TEXT_SIZES, type ReadingAid } from '@dira/contract/constants';
import { readStorage, writeStorage } from '../../lib/browser-storage.ts';
import { createStore } from '../../lib/store.ts';
import { applyTextSize, limitTextSize, readTextSize } from '../../lib/text-size.ts';

interface Reading {
  /** In percent. */
  readonly textSize: number;
  readonly aids: ReadonlySet<ReadingAid>;
}

export const reading = createStore<Reading>(readStored());

export function setTextSize(percent: number): void {
  const size = limitTextSize(percent);
  writeStorage(storageKeys.textSize, size === TEXT_SIZES.usual ? null : String(size));
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
  writeStorage(storageKeys.readingAids, names === '' ? null : names);
  if (names === '') delete document.documentElement.dataset['aids'];
  else document.documentElement.dataset['aids'] = names;
  reading.set(readStored());
}

function readStored(): Reading {
  const names = (readStorage(storageKeys.readingAids) ?? '').split(' ');
  return { textSize: readTextSize(), aids: new Set(READING_AIDS.filter((aid) => names.includes(aid))) };
}
