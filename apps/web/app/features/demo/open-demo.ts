import { storageKeys } from '@dira/contract/constants';
import { openDemo } from '@dira/contract/demo';
import { writeStorage } from '../../lib/browser-storage.ts';
import { currentLanguage } from '../../lib/language.ts';

const tooOften = 429;
const noPlace = 503;

/** Opens a demo and signs this browser in to it. @returns why that could not be; null where it could */
export async function enterDemo(): Promise<'often' | 'full' | 'failed' | null> {
  const { method, path } = openDemo;
  try {
    const response = await fetch(`/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: currentLanguage() }),
    });
    if (response.status === tooOften) return 'often';
    if (response.status === noPlace) return 'full';
    if (!response.ok) return 'failed';
    writeStorage(storageKeys.session, await response.text());
    return null;
  } catch {
    return 'failed';
  }
}
