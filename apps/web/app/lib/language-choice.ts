import { HOST_COOKIE, storageKeys } from '@dira/contract/constants';
import type { Language } from '@dira/i18n/languages';
import { writeStorage } from './browser-storage.ts';

const yearSeconds = 31_536_000;

/** Keeps a choice of language on this device: for the app, and in a cookie for the server, which draws the public pages. */
export function keepLanguage(language: Language): void {
  writeStorage(storageKeys.language, language);
  const [start, secure] = location.protocol === 'https:' ? [HOST_COOKIE, '; Secure'] : ['', ''];
  document.cookie = `${start}${storageKeys.language}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}
