/**
 * Which way the page runs: from the left in every language, and in Hebrew from the right for who asked for that. The
 * choice lives under the key `rightToLeft`; public/theme.js applies it before the first paint.
 */
import { storageKeys } from '@dira/contract/constants';
import { readStorage, writeStorage } from './browser-storage.ts';
import { createStore } from './store.ts';

/** How often it was chosen since the page was opened, for whatever shows the choice. */
export const directionChanges = createStore(0);

export function readRightToLeft(): boolean {
  return readStorage(storageKeys.rightToLeft) === 'on';
}

/** Puts the direction on the root element, by the language that stands there. */
export function applyDirection(): void {
  const root = document.documentElement;
  root.dir = root.lang === 'he' && readRightToLeft() ? 'rtl' : 'ltr';
}

export function setRightToLeft(isOn: boolean): void {
  writeStorage(storageKeys.rightToLeft, isOn ? 'on' : null);
  applyDirection();
  directionChanges.set(directionChanges.get() + 1);
}

/** Leaves the page as it is, and asks no more on this device. */
export function keepDirection(): void {
  writeStorage(storageKeys.directionKept, 'on');
  directionChanges.set(directionChanges.get() + 1);
}

/** Whether what stands in an element is read from the right, as a Hebrew page or a Hebrew part of one may be. */
export function runsFromRight(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
