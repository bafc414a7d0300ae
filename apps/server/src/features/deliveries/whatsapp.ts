import type { Language } from '@dira/i18n/languages';
import type { Trx } from '../../db/scope.ts';
import { Undeliverable } from '../../platform/undeliverable.ts';
import type { Services } from '../../services.ts';
import { queueDelivery } from './queueing.ts';
import type { QueuedDelivery } from './repo.ts';
import { listNumbersOf } from './whatsapp.repo.ts';

/**
 * Copies by WhatsApp.
 *
 * Guarantees: only to a phone that its person has shown to be theirs, and only while they want it: both are asked when
 * it is queued and again when it goes out.
 */

export interface NewWhatsApp {
  dedupeKey: string;
  to: string;
  language: Language;
  title: string;
  /** What the button of the template leads to, after its own address. */
  suffix: string;
  /** It need not be now: it goes out from then on. */
  holdUntil?: Temporal.Instant;
  copyFor: string;
}

/** The phones of those of the people who want messages there; none where there is no provider. */
export async function findNumbers(
  trx: Trx,
  { whatsApp }: Pick<Services, 'whatsApp'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return whatsApp.canSend ? listNumbersOf(trx, userIds) : new Map();
}

export function queueWhatsApp(
  write: { trx: Trx; organizationId: string },
  services: Pick<Services, 'newId'>,
  { title, suffix, ...rest }: NewWhatsApp,
): Promise<void> {
  return queueDelivery(write, services.newId(), {
    channel: 'whatsapp',
    subject: title,
    body: { text_body: suffix, html_body: '' },
    ...rest,
  });
}

/** @throws Undeliverable where the person no longer wants it there */
export async function sendWhatsApp(
  { db, whatsApp }: Pick<Services, 'db' | 'whatsApp'>,
  { id, recipient: to, subject: title, text_body: suffix, language, copy_for: userId }: QueuedDelivery,
): Promise<void> {
  if (userId === null || language === null) throw new Undeliverable('it is for nobody');
  const numbers = await db.jobs((trx) => listNumbersOf(trx, [userId]));
  if (numbers.get(userId) !== to) throw new Undeliverable('the person no longer wants it there');
  await whatsApp.send({ id, to, language, title, suffix });
}
