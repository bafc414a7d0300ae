import type { Trx } from '../../db/scope.ts';
import { Undeliverable } from '../../platform/undeliverable.ts';
import type { Services } from '../../services.ts';
import type { QueuedDelivery } from './repo.ts';
import { listNumbersOf } from './whatsapp.repo.ts';

/**
 * Copies by WhatsApp.
 *
 * Guarantees: only to a phone that its person has shown to be theirs, and only while they want it: both are asked when
 * it is planned and again when it goes out.
 */

/** The phones of those of the people who want messages there; none where there is no provider. */
export async function findNumbers(
  trx: Trx,
  { whatsApp }: Pick<Services, 'whatsApp'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return whatsApp.canSend ? listNumbersOf(trx, userIds) : new Map();
}

/** @throws Undeliverable where it is in no language, or never taken */
export async function sendWhatsApp(
  { whatsApp }: Pick<Services, 'whatsApp'>,
  { id, recipient: to, subject: title, text_body: suffix, language }: QueuedDelivery,
): Promise<void> {
  if (language === null) throw new Undeliverable('it is in no language');
  await whatsApp.send({ id, to, language, title, suffix });
}
