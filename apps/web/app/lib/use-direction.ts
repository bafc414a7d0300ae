import { storageKeys } from '@dira/contract/constants';
import { readStorage } from './browser-storage.ts';
import { directionChanges, readRightToLeft } from './direction.ts';
import { useStore } from './store.ts';
import { useLanguage } from './use-language.ts';

export function useRightToLeft(): boolean {
  useStore(directionChanges);
  return readRightToLeft();
}

/** Whether a Hebrew page that runs from the left asks whether it should. */
export function useDirectionOffer(): boolean {
  const isHebrew = useLanguage() === 'he';
  const isTurned = useRightToLeft();
  return isHebrew && !isTurned && readStorage(storageKeys.directionKept) === null;
}
