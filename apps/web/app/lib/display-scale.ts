import { displayScales, storageKeys } from '@dira/contract/constants';
import type { DisplayScaleName } from '@dira/contract/constants';
import { readStorage, writeStorage } from './browser-storage.ts';
import { createStore, useStore } from './store.ts';
import { applyTextSize } from './text-size.ts';

const changes = createStore(0);

export const displayScaleNames = Object.keys(displayScales) as DisplayScaleName[]; // the keys of a const object

/** The name of a factor; anything that is not one of the five is `default`. */
export function toDisplayScaleName(factor: number): DisplayScaleName {
  return displayScaleNames.find((name) => displayScales[name] === factor) ?? 'default';
}

export function readDisplayScale(): DisplayScaleName {
  return toDisplayScaleName(Number(readStorage(storageKeys.displayScale) ?? '1'));
}

/** Sizes the whole interface through the root font size and remembers it for the next first paint. */
export function applyDisplayScale(name: DisplayScaleName): void {
  const factor = displayScales[name];
  const root = document.documentElement;
  root.dataset['displayScale'] = String(factor);
  writeStorage(storageKeys.displayScale, String(factor));
  applyTextSize();
  changes.set(changes.get() + 1);
}

export function useDisplayScale(): DisplayScaleName {
  useStore(changes);
  return readDisplayScale();
}
