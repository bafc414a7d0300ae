import { storageKeys } from '@dira/contract/constants';
import { readStorage, writeStorage } from './browser-storage.ts';
import { i18n, startLanguage } from './language.ts';
import { isPushWorker } from './push-worker.ts';
import { showToast } from './toast.ts';

/**
 * Removes Cache Storage entries and service workers. The one that shows notifications keeps nothing and stays, as the
 * person asked for it. True when there was something to remove.
 */
export async function clearCaches(): Promise<boolean> {
  const names = 'caches' in window ? await caches.keys() : [];
  const workers = (await listWorkers()).filter((registration) => !isPushWorker(registration));
  await Promise.all(names.map((name) => caches.delete(name)));
  await Promise.all(workers.map((worker) => worker.unregister()));
  return names.length + workers.length > 0;
}

/** What a person who signs out leaves behind in this browser, notifications and all. */
export async function clearEverything(): Promise<void> {
  await clearCaches();
  await Promise.all((await listWorkers()).map((worker) => worker.unregister()));
}

async function listWorkers(): Promise<readonly ServiceWorkerRegistration[]> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistrations() : [];
}

const readingTime = 1200;

/**
 * Once per browser session: what an earlier version left behind is cleared, said, and the page loaded
 * again. Where there is nothing to clear, nobody loads a page twice.
 */
export async function clearStaleCaches(): Promise<void> {
  if (readStorage(storageKeys.cachesChecked, 'session') !== null) return;
  writeStorage(storageKeys.cachesChecked, 'yes', 'session');
  // Where the mark cannot be kept, the reload could repeat for ever.
  if (readStorage(storageKeys.cachesChecked, 'session') === null) return;
  const didClear = await clearCaches().catch(() => false);
  if (!didClear) return;
  await startLanguage();
  showToast({
    title: i18n.t('shell:toasts.cachesCleared'),
    body: i18n.t('shell:toasts.reloading'),
    tone: 'info',
  });
  setTimeout(() => location.reload(), readingTime);
}
