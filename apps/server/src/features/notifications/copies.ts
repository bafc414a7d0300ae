import type { NotificationFacts } from '@dira/contract/notifications';
import { findEndOfQuiet } from '@dira/domain/israel/quiet-hours';
import type { NotificationTopic } from '@dira/domain/notifications';
import { asItIs } from '@dira/i18n/isolate';
import { sayNotification } from '@dira/i18n/notification-words';
import { createTranslator } from '@dira/i18n/translate';
import { getOrganization } from '../../db/organization-names.ts';
import type { Trx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { findDevices, queuePush } from '../deliveries/push.ts';
import { makeReplyAddress } from '../deliveries/reply-addresses.ts';
import { findNumbers, queueWhatsApp } from '../deliveries/whatsapp.ts';
import { keyOfCopy, mailCopy, type Copy } from './mails.ts';
import type { Reader } from './rules.ts';

interface Telling {
  topic: NotificationTopic;
  data: NotificationFacts;
  /** Ids of the new notifications, by reader. */
  told: ReadonlyMap<string, string>;
  readers: readonly Reader[];
  /** Goes out in quiet hours too. */
  cannotWait: boolean;
  /** Whether a reader gets a mail of its own about this now. */
  isMailed: (reader: Reader) => boolean;
}

/** To everybody who was told just now, by each way that they want; what can wait waits for the end of quiet hours. */
export async function sendCopies(
  write: { trx: Trx; organizationId: string },
  services: Services,
  telling: Telling,
): Promise<void> {
  if (telling.told.size === 0) return;
  const { name: organizationName } = await getOrganization(write);
  const holdUntil = telling.cannotWait ? null : findEndOfQuiet(services.clock.now());
  const devices = await findDevices(write.trx, [...telling.told.values()]);
  const numbers = await findNumbers(write.trx, services, [...telling.told.keys()]);
  for (const reader of telling.readers) {
    const notificationId = telling.told.get(reader.user_id);
    if (notificationId === undefined) continue;
    const copy: Copy = {
      notificationId,
      reader,
      ...sayTo(reader, telling),
      organizationName,
      path: `/notifications/${notificationId}`,
      replyTo: telling.isMailed(reader) ? await findReplyAddress(write, services, telling, reader) : null,
      ...(holdUntil !== null && { holdUntil }),
    };
    if (telling.isMailed(reader)) await mailCopy(write, services, copy);
    for (const deviceId of devices.get(notificationId) ?? []) await pushCopy(write, services, copy, deviceId);
    const number = numbers.get(reader.user_id);
    if (number !== undefined) await textCopy(write, services, copy, number);
  }
}

/** The address at which the reader may answer by mail what somebody wrote to them. */
async function findReplyAddress(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  services: Services,
  { data: { conversationId } }: Telling,
  { user_id: userId }: Reader,
): Promise<string | null> {
  if (conversationId === undefined) return null;
  return makeReplyAddress(trx, services, { organizationId, conversationId, userId });
}

function sayTo({ language: stored, audience }: Reader, { topic, data }: Telling) {
  const language = stored;
  const t = createTranslator(language, 'notifications');
  return { language, ...sayNotification(t, { topic, audience, data }, language, asItIs) };
}

function pushCopy(
  write: { trx: Trx; organizationId: string },
  services: Services,
  copy: Copy,
  deviceId: string,
): Promise<void> {
  return queuePush(write, services, {
    dedupeKey: `${keyOfCopy(copy.notificationId)}:push:${deviceId}`,
    deviceId,
    title: copy.title,
    path: copy.path,
    copyFor: copy.reader.user_id,
    ...(copy.holdUntil !== undefined && { holdUntil: copy.holdUntil }),
  });
}

function textCopy(
  write: { trx: Trx; organizationId: string },
  services: Services,
  { notificationId, reader, language, title, holdUntil }: Copy,
  to: string,
): Promise<void> {
  return queueWhatsApp(write, services, {
    dedupeKey: `${keyOfCopy(notificationId)}:whatsapp`,
    to,
    language,
    title,
    suffix: notificationId,
    copyFor: reader.user_id,
    ...(holdUntil !== undefined && { holdUntil }),
  });
}
