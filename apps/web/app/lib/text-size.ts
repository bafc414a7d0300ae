/** The root font size, of which everything on a page is a multiple: the interface size times the text size. */
import { displayScales, storageKeys } from '@dira/contract/constants';
import { readStorage } from './browser-storage.ts';

/** Text size of the accessibility panel, in percent. */
export const TEXT_SIZES = { least: 80, most: 150, usual: 100, step: 10 } as const;
export const textSizeKey = 'textSize';

/** In percent, within the limits; 100 where nothing that counts is stored. */
export function readTextSize(): number {
  const stored = Number(readStorage(textSizeKey) ?? TEXT_SIZES.usual);
  return Number.isFinite(stored) ? limitTextSize(stored) : TEXT_SIZES.usual;
}

export function limitTextSize(percent: number): number {
  return Math.min(TEXT_SIZES.most, Math.max(TEXT_SIZES.least, percent));
}

/** Puts it on the root element; public/theme.js does the same before the first paint. */
export function applyTextSize(): void {
  const stored = Number(readStorage(storageKeys.displayScale) ?? '1');
  const scale = Object.values<number>(displayScales).find((factor) => factor === stored) ?? 1;
  const percent = scale * readTextSize();
  document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
}
