import { storageKeys } from '@dira/contract/constants';
import { readStorage, removeFromStorage, writeStorage } from './browser-storage.ts';

/** What somebody has written and not sent, on this device, until they send it or sign out. */
const keyOf = (userId: string, what: string) => `${storageKeys.draft}${userId}:${what}`;

export function readDraft(userId: string, what: string): string {
  return readStorage(keyOf(userId, what)) ?? '';
}

export function keepDraft(userId: string, what: string, text: string): void {
  writeStorage(keyOf(userId, what), text === '' ? null : text);
}

export function forgetDrafts(): void {
  removeFromStorage(storageKeys.draft);
}

/** A draft of several parts, as it was kept. */
export function readDraftOf<Parts>(userId: string, what: string): Parts | null {
  const stored = readDraft(userId, what);
  return stored === '' ? null : (JSON.parse(stored) as Parts); // as `keepDraftOf` left it
}

/** @param parts null where nothing is left of it */
export function keepDraftOf(userId: string, what: string, parts: object | null): void {
  keepDraft(userId, what, parts === null ? '' : JSON.stringify(parts));
}
