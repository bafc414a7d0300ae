import type { keepPushDevice as contract } from '@dira/contract/push-devices';
import type { z } from 'zod';
import type { Trx, UserWrite } from '../../db/scope.ts';
import { AppError } from '../../platform/app-error.ts';
import { DeviceGone } from '../../platform/push.ts';
import { Undeliverable } from '../../platform/undeliverable.ts';
import type { Services } from '../../services.ts';
import * as repo from './push.repo.ts';
import type { QueuedDelivery } from './repo.ts';
import { openTarget, sealTarget } from './sealed-devices.ts';

/**
 * What is shown on a person's phone or computer while the product is not open there.
 *
 * Guarantees: sealed for that one browser, which somebody is signed in on; nothing but a title, which a locked screen
 * may show, and an address within the product. Never: a word to a browser whose session has ended.
 */

/** @throws AppError invalid_request for an address that this server may not call */
export async function keepDevice(
  write: UserWrite,
  { push, secrets }: Pick<Services, 'push' | 'secrets'>,
  { endpoint, keys }: z.output<(typeof contract)['body']>,
): Promise<void> {
  if (!push.mayReach(endpoint))
    throw new AppError('invalid_request', { fields: [{ path: 'endpoint', code: 'invalid_format' }] });
  await repo.keepDevice(write, sealTarget(secrets, write.sessionId, { endpoint, ...keys }));
}

/** On which devices each of these notifications may be shown. */
export async function findDevices(
  trx: Trx,
  notificationIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await repo.listDevicesFor(trx, notificationIds);
  const devices = Map.groupBy(rows, ({ notification_id: id }) => id);
  return new Map([...devices].map(([id, found]) => [id, found.map(({ device_id: device }) => device)]));
}

/** @throws Undeliverable where the device is signed out, or no longer subscribed */
export async function sendPush(
  { db, push, secrets }: Pick<Services, 'db' | 'push' | 'secrets'>,
  { recipient: deviceId, subject: title, text_body: path }: QueuedDelivery,
): Promise<void> {
  const device = await db.jobs((trx) => repo.findDevice(trx, deviceId));
  const target = device && openTarget(secrets, device);
  if (target === undefined) throw new Undeliverable('nobody is signed in on the device');
  try {
    await push.send(target, JSON.stringify({ title, path }));
  } catch (error) {
    const hmac = device?.endpoint_hmac;
    if (error instanceof DeviceGone && hmac) await db.jobs((trx) => repo.removeDevice(trx, deviceId, hmac));
    throw error;
  }
}
