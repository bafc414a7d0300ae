import type { DeliveryPurpose } from '@dira/domain/deliveries';
import type { MessageValues } from '@dira/domain/message-variables';
import type { Language } from '@dira/i18n/languages';
import type { Channel } from '../../contributions/deliveries.ts';
import type { Trx } from '../../db/scope.ts';
import { postAllToOutbox } from '../../platform/audit.ts';
import { insertDeliveries, type DeliveryBody } from './repo.ts';

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
  /** Not before it; absent: as soon as may be. */
  plannedFor?: Temporal.Instant;
  /** The message is of no use after it, and is skipped then. */
  validUntil?: Temporal.Instant;
  /** It waits for the end of quiet hours, of Shabbat and of holidays. */
  canWait?: boolean;
  /** Nobody pressed a button for it. */
  isAutomatic?: boolean;
  purpose?: DeliveryPurpose;
  /** Who finds its words when its time has come, and from what; absent: they are here. */
  composedBy?: string;
  composedOf?: object;
  /** The tenant whom it is for. */
  tenantId?: string;
  /** The owner, where it is for one. */
  ownerId?: string;
  /** The lead, where it is for one. */
  leadId?: string;
  /** The person whose copy of a notification it is. */
  copyFor?: string;
  /** The member who wrote it, or opened it in a program of their own. */
  writtenBy?: string;
  /** Nothing is sent: a person was led to where they may send it. */
  isOpened?: boolean;
  /** The template that the words are of, and what its variables stand for. */
  template?: { id: string; version: number };
  templateValues?: MessageValues;
  /** Where an answer goes, if not to whom the mail comes from: sealed, as it lets whoever knows it write. */
  replyToSealed?: Buffer;
  /** Where whoever passes it on has the words of each language. */
  language?: Language;
}

type Write = { trx: Trx; organizationId: string | null };

/** Queues something in the caller's own transaction; it goes out after the commit. */
export function queueDelivery(write: Write, id: string, delivery: NewDelivery): Promise<void> {
  return queueDeliveries(write, [{ ...delivery, id }]);
}

/** The same for many at one time, each once a key. */
export async function queueDeliveries(
  { trx, organizationId }: Write,
  deliveries: readonly (NewDelivery & { id: string })[],
): Promise<void> {
  if (deliveries.length === 0) return;
  const fresh = await insertDeliveries(trx, organizationId, deliveries.map(rowOf));
  const leaving = deliveries.filter(
    ({ id, plannedFor, isOpened }) => fresh.has(id) && plannedFor === undefined && isOpened !== true,
  );
  await postAllToOutbox(
    trx,
    organizationId,
    'delivery.queued',
    leaving.map(({ id }) => ({ id })),
  );
}

function rowOf(delivery: NewDelivery & { id: string }) {
  const { dedupeKey, channel, to, fileIds = [], copyFor, language, replyToSealed, ...rest } = delivery;
  return {
    id: rest.id,
    dedupe_key: dedupeKey,
    channel,
    recipient: to,
    subject: rest.subject,
    ...rest.body,
    ...planOf(delivery),
    ...originOf(delivery),
    attachments: JSON.stringify(fileIds),
    copy_for: copyFor ?? null,
    language: language ?? null,
    reply_to_sealed: replyToSealed ?? null,
  };
}

function originOf({ writtenBy, isOpened = false, template, templateValues }: NewDelivery) {
  return {
    written_by: writtenBy ?? null,
    template_id: template?.id ?? null,
    template_version: template?.version ?? null,
    template_values: templateValues ?? null,
    ...(isOpened && { status: 'opened' as const }),
  };
}

function planOf({ purpose = 'service', plannedFor, validUntil, composedOf = {}, ...plan }: NewDelivery) {
  const planned = plannedFor?.toString() ?? null;
  return {
    purpose,
    composed_by: plan.composedBy ?? null,
    composed_of: JSON.stringify(composedOf),
    tenant_id: plan.tenantId ?? null,
    owner_id: plan.ownerId ?? null,
    lead_id: plan.leadId ?? null,
    can_wait: plan.canWait ?? false,
    is_automatic: plan.isAutomatic ?? false,
    planned_for: planned,
    held_until: planned,
    valid_until: validUntil?.toString() ?? null,
  };
}
