import type { Trx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { planMessage, type PlannedMessage } from '../deliveries/planning.ts';
import { findDevices } from '../deliveries/push.ts';
import { findNumbers } from '../deliveries/whatsapp.ts';
import type { Reader } from './rules.ts';

interface Telling {
  /** Ids of the new notifications, by reader. */
  told: ReadonlyMap<string, string>;
  readers: readonly Reader[];
  /** Goes out in quiet hours too. */
  cannotWait: boolean;
  /** Whether a reader gets a mail of its own about this now. */
  isMailed: (reader: Reader) => boolean;
}

/** Copies by other ways have keys below it. */
export const keyOfCopy = (notificationId: string) => `notification:${notificationId}`;

/** News that could not leave for so long is none. */
const newsFor = { hours: 7 * 24 };

/** To everybody who was told just now, by each way that they want; what can wait waits for the end of quiet hours. */
export async function sendCopies(
  write: { trx: Trx; organizationId: string },
  services: Services,
  { told, readers, cannotWait, isMailed }: Telling,
): Promise<void> {
  if (told.size === 0) return;
  const devices = await findDevices(write.trx, [...told.values()]);
  const numbers = await findNumbers(write.trx, services, [...told.keys()]);
  const validUntil = services.clock.now().add(newsFor);
  for (const reader of readers) {
    const { user_id: userId, email } = reader;
    const id = told.get(userId);
    if (id === undefined) continue;
    const plan = (key: string, way: Pick<PlannedMessage, 'channel' | 'to'>) =>
      planMessage(write, services, {
        ...way,
        dedupeKey: key,
        purpose: 'service',
        composedBy: 'notification',
        composedOf: { notificationId: id },
        copyFor: userId,
        canWait: !cannotWait,
        isAutomatic: false,
        validUntil,
      });
    if (email !== null && isMailed(reader)) await plan(keyOfCopy(id), { channel: 'email', to: email });
    for (const device of devices.get(id) ?? [])
      await plan(`${keyOfCopy(id)}:push:${device}`, { channel: 'push', to: device });
    const number = numbers.get(userId);
    if (number !== undefined) await plan(`${keyOfCopy(id)}:whatsapp`, { channel: 'whatsapp', to: number });
  }
}
