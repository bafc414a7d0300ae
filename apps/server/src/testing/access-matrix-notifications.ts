import { buildDevice } from '../features/deliveries/testing.ts';
import { makeUnsubscribeUrl } from '../features/deliveries/unsubscribing.ts';
import { consentCalls } from './access-matrix-consents.ts';
import type { MakeCall } from './access-matrix-maker.ts';

/** How to call the operations of notifications: each reaches one person's own, and nobody's here. */
export const notificationCalls: Record<string, MakeCall> = {
  ...consentCalls,
  getNotification: () => ({ params: { notificationId: crypto.randomUUID() } }),
  readNotification: () => ({ params: { notificationId: crypto.randomUUID() } }),
  readAllNotifications: () => ({}),
  keepPushDevice: () => ({ body: buildDevice() }),
  removePushDevice: () => ({}),
  stopMailCopies: ({ server }) => ({
    body: { token: makeUnsubscribeUrl(server.services, crypto.randomUUID()).split('/').at(-1) },
  }),
};
