import { showLogo, type MailLogo } from '../../platform/mail-logo.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Services } from '../../services.ts';
import { makePreferencesUrl } from './preference-links.ts';
import { bodyOf, replyToOf } from './present.ts';
import { sendPush } from './push.ts';
import * as repo from './repo.ts';
import { makeUnsubscribeUrl } from './unsubscribing.ts';
import { sendWhatsApp } from './whatsapp.ts';

type Send = (delivery: repo.QueuedDelivery) => Promise<void>;

/** How a delivery is sent; null where this installation has no way to, and it is kept. */
export function findSender(
  services: Services,
  { channel, copy_for: copyFor }: repo.QueuedDelivery,
): Send | null {
  switch (channel) {
    case 'email':
      return services.mailer.canSend ? (delivery) => sendMail(services, delivery) : null;
    case 'push':
      return (delivery) => sendPush(services, delivery);
    case 'whatsapp':
      // Codes of accounts go by this name too, and want a template of their own.
      return services.whatsApp.canSend && copyFor !== null
        ? (delivery) => sendWhatsApp(services, delivery)
        : null;
    case 'sms':
      return null;
  }
}

async function sendMail(services: Services, delivery: repo.QueuedDelivery): Promise<void> {
  const fileIds = delivery.attachments as string[]; // ids, as they were queued
  const body = bodyOf(delivery, services.secrets);
  const logo = await findLogo(services, delivery.organization_id);
  const withLogo = logo && showLogo(body.html, logo);
  await services.mailer.send({
    id: delivery.id,
    to: delivery.recipient,
    subject: delivery.subject,
    text: body.text,
    html: withLogo ?? body.html,
    logo: logo && withLogo !== null ? logo.bytes : null,
    attachments: await readAttachments(services, delivery.organization_id, fileIds),
    replyTo: replyToOf(delivery, services.secrets),
    senderName: delivery.sender_name,
    unsubscribeUrl: findUnsubscribeUrl(services, delivery),
  });
}

/** An account ends its copies, whoever else is written to what comes by itself. */
function findUnsubscribeUrl(
  services: Services,
  {
    copy_for: userId,
    organization_id: organizationId,
    tenant_id: tenantId,
    owner_id: ownerId,
    lead_id: leadId,
    ...delivery
  }: repo.QueuedDelivery,
): string | null {
  if (userId !== null) return makeUnsubscribeUrl(services, userId);
  const endsItself = delivery.is_automatic || delivery.purpose === 'marketing';
  const personId = tenantId ?? ownerId ?? leadId;
  return endsItself && organizationId !== null && personId !== null
    ? makePreferencesUrl(services, { organizationId, personId })
    : null;
}

/** The one of the day on which it goes. */
async function findLogo(
  { db }: Pick<Services, 'db'>,
  organizationId: string | null,
): Promise<MailLogo | null> {
  if (organizationId === null) return null;
  const row = await db.jobs((trx) => repo.findLogo(trx, organizationId));
  if (row === undefined) return null;
  return { bytes: row.small_picture, width: row.width, height: row.height, name: row.organization_name };
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
