import type { Language } from '@dira/i18n/languages';
import type { Trx } from '../../db/scope.ts';
import { postToOutbox } from '../../platform/audit.ts';
import { insertDelivery, type DeliveryBody } from './repo.ts';

/** By which ways something reaches a person. */
export type Channel = 'email' | 'sms' | 'whatsapp' | 'push';

export interface NewDelivery {
  /** What this is the one delivery about, such as `receipt:<id>:tenant`. */
  dedupeKey: string;
  channel: Channel;
  /** Address, phone number or device. */
  to: string;
  subject: string;
  body: DeliveryBody;
  /** Ids of files of the organization. */
  fileIds?: string[];
  /** It need not be now: it goes out from then on. */
  holdUntil?: Temporal.Instant;
  /** The person whose copy of a notification it is. */
  copyFor?: string;
  /** Where an answer goes, if not to whom the mail comes from: sealed, as it lets whoever knows it write. */
  replyToSealed?: Buffer;
  /** Where whoever passes it on has the words of each language. */
  language?: Language;
}

/** Queues something in the caller's own transaction; it goes out after the commit. */
export async function queueDelivery(
  { trx, organizationId }: { trx: Trx; organizationId: string | null },
  id: string,
  delivery: NewDelivery,
): Promise<void> {
  const {
    dedupeKey,
    channel,
    to,
    subject,
    body,
    fileIds = [],
    holdUntil,
    copyFor,
    language,
    replyToSealed,
  } = delivery;
  const isNew = await insertDelivery(
    { trx },
    {
      id,
      organization_id: organizationId,
      dedupe_key: dedupeKey,
      channel,
      recipient: to,
      subject,
      ...body,
      attachments: JSON.stringify(fileIds),
      held_until: holdUntil?.toString() ?? null,
      copy_for: copyFor ?? null,
      language: language ?? null,
      reply_to_sealed: replyToSealed ?? null,
    },
  );
  if (isNew && holdUntil === undefined) await postToOutbox(trx, organizationId, 'delivery.queued', { id });
}
