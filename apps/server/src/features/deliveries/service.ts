import type { OrgWrite } from '../../db/scope.ts';
import { postToOutbox } from '../../platform/audit.ts';
import type { RenderedLetter } from '../../platform/mail-template.ts';
import { assertHeader, type Mail } from '../../platform/mail.ts';
import type { Services } from '../../services.ts';
import * as repo from './repo.ts';

/**
 * What is sent to people.
 *
 * Guarantees: nothing leaves before the write that asked for it is committed; one delivery a dedupe
 * key, however often it is asked for; without a mail server it is kept, readable for the operator.
 * Never: a send inside a business transaction, or a header that a text brought along.
 */

/** Attempts before a delivery is given up; the pauses between them grow from seconds to a minute. */
const mostAttempts = 5;
const longestError = 500;

export interface NewMail extends RenderedLetter {
  /** What this is the one mail about, such as `receipt:<id>:tenant`. */
  dedupeKey: string;
  to: string;
  /** Ids of files of the organization. */
  fileIds?: string[];
}

/** Queues a mail in the caller's own transaction; it goes out after the commit. @throws RangeError on a header with a line break */
export async function queueMail(
  write: Pick<OrgWrite, 'trx' | 'organizationId'>,
  services: Pick<Services, 'newId'>,
  mail: NewMail,
): Promise<void> {
  assertHeader(mail.to);
  assertHeader(mail.subject);
  const id = services.newId();
  const isNew = await repo.insertDelivery(write, {
    id,
    organization_id: write.organizationId,
    dedupe_key: mail.dedupeKey,
    channel: 'email',
    recipient: mail.to,
    subject: mail.subject,
    text_body: mail.text,
    html_body: mail.html,
    attachments: JSON.stringify(mail.fileIds ?? []),
  });
  if (isNew) await postToOutbox(write.trx, write.organizationId, 'delivery.queued', { id });
}

/** Sends one delivery, or keeps it where there is no mail server. Does nothing where that was done before. */
export async function deliver({ db, files, mailer, clock }: Services, id: string): Promise<void> {
  const delivery = await db.jobs((trx) => repo.findQueuedDelivery(trx, id));
  if (delivery === undefined) return;
  if (delivery.channel !== 'email' || !mailer.canSend) {
    await db.jobs((trx) => repo.markDelivered(trx, id, 'kept', null));
    return;
  }
  try {
    const fileIds = delivery.attachments as string[]; // ids, as queued above
    const attachments = await readAttachments({ db, files }, delivery.organization_id, fileIds);
    await mailer.send({
      id,
      to: delivery.recipient,
      subject: delivery.subject,
      text: delivery.text_body,
      html: delivery.html_body,
      attachments,
    });
  } catch (error) {
    const attempts = delivery.attempts + 1;
    const message = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
    const isLast = attempts >= mostAttempts;
    await db.jobs((trx) => repo.markFailedAttempt(trx, id, { attempts, error: message, isLast }));
    if (isLast) return;
    throw error;
  }
  await db.jobs((trx) => repo.markDelivered(trx, id, 'sent', clock.now().toString()));
}

async function readAttachments(
  { db, files }: Pick<Services, 'db' | 'files'>,
  organizationId: string | null,
  ids: string[],
): Promise<Mail['attachments']> {
  if (organizationId === null || ids.length === 0) return [];
  const rows = await db.jobs((trx) => repo.selectFiles(trx, organizationId, ids));
  return Promise.all(
    rows.map(async ({ name, media_type: mediaType, storage_key: key }) => ({
      name,
      mediaType,
      bytes: await files.get(key),
    })),
  );
}
