import { storageKeys } from '@dira/contract/constants';
import { readStorage, writeStorage } from '../../lib/browser-storage.ts';
import { i18n, startLanguage } from '../../lib/language.ts';
import { clearCaches } from '../../lib/stale-caches.ts';
import { showToast } from '../../lib/toast.ts';

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
