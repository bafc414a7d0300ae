/** The one service worker of the product, which shows notifications and does nothing else. */
export const pushWorkerPath = '/push-worker.js';

type Workers = Pick<ServiceWorkerRegistration, 'active' | 'waiting' | 'installing'>;

export function isPushWorker({ active, waiting, installing }: Workers): boolean {
  return [active, waiting, installing].some(
    (worker) => worker !== null && new URL(worker.scriptURL).pathname === pushWorkerPath,
  );
}
