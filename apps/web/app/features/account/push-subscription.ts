import { pushWorkerPath } from '../../lib/push-worker.ts';

/** Whether this browser could show notifications: on an iPhone only from the home screen. */
export function canSubscribe(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether the person has said no to this browser, which only its own settings take back. */
export function isBlocked(): boolean {
  return canSubscribe() && Notification.permission === 'denied';
}

/** The address of this browser at its push service, or null where it is not subscribed. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!canSubscribe()) return null;
  const registration = await navigator.serviceWorker.getRegistration(pushWorkerPath);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** What the server needs to reach this browser. */
export type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Asks the person, then the push service. @returns null where the person says no */
export async function subscribe(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(pushWorkerPath);
  const { pushManager } = await navigator.serviceWorker.ready;
  // Of another installation, or from before its key changed: it cannot be taken on.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

export async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}
