/** Storage that a person may have blocked: reading gives null and writing is skipped, nothing breaks. */
export function readStorage(key: string, storage: 'local' | 'session' = 'local'): string | null {
  try {
    return pick(storage).getItem(key);
  } catch {
    return null;
  }
}

export function writeStorage(
  key: string,
  value: string | null,
  storage: 'local' | 'session' = 'local',
): void {
  try {
    if (value === null) pick(storage).removeItem(key);
    else pick(storage).setItem(key, value);
  } catch {
    // Blocked or full: the choice then lasts for this page only.
  }
}

/** Everything of this origin whose key begins so. */
export function removeFromStorage(keyStart: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(keyStart)) localStorage.removeItem(key);
  } catch {
    // Blocked: then nothing was kept either.
  }
}

function pick(storage: 'local' | 'session'): Storage {
  return storage === 'local' ? localStorage : sessionStorage;
}
