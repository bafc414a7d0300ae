import { isPushWorker } from './push-worker.ts';

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
