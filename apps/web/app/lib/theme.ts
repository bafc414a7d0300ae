/** Light, dark or as the device is. The choice lives under the key `theme`; public/theme.js applies it before the first paint. */
import { storageKeys, themePreferences } from '@dira/contract/constants';
import type { ThemePreference } from '@dira/contract/constants';
import { readStorage, writeStorage } from './browser-storage.ts';
import { createStore, useStore } from './store.ts';

const changes = createStore(0);

export function readThemePreference(): ThemePreference {
  const stored = readStorage(storageKeys.theme);
  return themePreferences.find((preference) => preference === stored) ?? 'system';
}

const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Puts the theme on the root element, as public/theme.js does before the first paint. */
export function applyTheme(): void {
  const preference = readThemePreference();
  const isDark = preference === 'dark' || (preference === 'system' && deviceIsDark().matches);
  const theme = isDark ? 'dark' : 'light';
  const root = document.documentElement;
  // Written where it differs alone: the profile says once more what the page came with.
  if (root.dataset['theme'] !== theme) root.dataset['theme'] = theme;
  changes.set(changes.get() + 1);
}

export function setThemePreference(preference: ThemePreference): void {
  writeStorage(storageKeys.theme, preference);
  applyTheme();
}

/** Follows the device and the other tabs. Returns how to stop. */
export function watchTheme(): () => void {
  const media = deviceIsDark();
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.theme) applyTheme();
  };
  media.addEventListener('change', applyTheme);
  window.addEventListener('storage', onStorage);
  return () => {
    media.removeEventListener('change', applyTheme);
    window.removeEventListener('storage', onStorage);
  };
}

export function useThemePreference(): ThemePreference {
  useStore(changes);
  return readThemePreference();
}
