import type { MantineColorSchemeManager } from '@mantine/core';
import { storageKeys, themePreferences } from '@dira/contract/constants';
import type { ThemePreference } from '@dira/contract/constants';
import { readStorage, writeStorage } from './browser-storage.ts';

function isThemePreference(value: unknown): value is ThemePreference {
  return themePreferences.some((preference) => preference === value);
}

export function readThemePreference(): ThemePreference {
  const stored = readStorage(storageKeys.theme);
  return isThemePreference(stored) ? stored : 'system';
}

const toMantine = (preference: ThemePreference) => (preference === 'system' ? 'auto' : preference);

let onStorage: ((event: StorageEvent) => void) | undefined;

/** Keeps the choice under the key `theme`, in the product's own words, and follows other tabs. */
export const themeManager: MantineColorSchemeManager = {
  get: () => (typeof window === 'undefined' ? 'light' : toMantine(readThemePreference())),
  set: (scheme) => writeStorage(storageKeys.theme, scheme === 'auto' ? 'system' : scheme),
  subscribe(onUpdate) {
    onStorage = (event) => {
      if (event.key === storageKeys.theme) onUpdate(toMantine(readThemePreference()));
    };
    window.addEventListener('storage', onStorage);
  },
  unsubscribe() {
    if (onStorage) window.removeEventListener('storage', onStorage);
  },
  clear: () => writeStorage(storageKeys.theme, null),
};
