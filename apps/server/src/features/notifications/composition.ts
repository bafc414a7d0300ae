import { notificationFacts } from '@dira/contract/notifications';
import { asItIs } from '@dira/i18n/isolate';
import { sayNotification } from '@dira/i18n/notification-words';
import { createTranslator } from '@dira/i18n/translate';
import { z } from 'zod';
import {
  composition,
  type Composed,
  type Compositions,
  type PlannedDelivery,
} from '../../contributions/deliveries.ts';
import type { Trx } from '../../db/scope.ts';
import { renderLetter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import { makeReplyAddress } from '../deliveries/reply-addresses.ts';
import { makeUnsubscribeUrl } from '../deliveries/unsubscribing.ts';
import { findNumbers } from '../deliveries/whatsapp.ts';
import { findCopy, type CopyRow } from './composition.repo.ts';
import { wants } from './rules.ts';

/**
 * Copies of notifications outside the product, in the reader's words of the moment at which they leave. Never: a copy
 * of what was read or withdrawn meanwhile, to somebody without a place, or of what they no longer want.
 */
export const notificationCompositions: Compositions = {
  notification: composition(
    z.object({ notificationId: z.uuid() }),
    async (write, services, { channel, to }, { notificationId }) => {
      const row = await findCopy(write.trx, notificationId);
      if (row === undefined) return 'withdrawn';
      if (row.is_read) return 'read';
      if (!wants(row, row.type)) return 'switched_off';
      const path = `/notifications/${notificationId}`;
      switch (channel) {
        case 'email':
          return composeMail(write, services, row, services.publicUrl + path);
        case 'push':
          return composeShort(row, to, path);
        default: {
          const number = (await findNumbers(write.trx, services, [row.user_id])).get(row.user_id);
          return number === undefined ? 'switched_off' : composeShort(row, number, notificationId);
        }
      }
    },
  ),
};

/** The title alone: a locked screen and a foreign service show no more. @param text where it leads */
function composeShort(row: CopyRow, to: PlannedDelivery['to'], text: string): Composed {
  return { to, language: row.language, subject: say(row).title, text, html: '' };
}

async function composeMail(
  write: { trx: Trx; organizationId: string },
  services: Services,
  row: CopyRow,
  url: string,
): Promise<Composed | 'no_address' | 'switched_off'> {
  if (row.email === null) return 'no_address';
  if (!row.by_email) return 'switched_off';
  const { language } = row;
  const t = createTranslator(language, 'mail');
  const { title, detail } = say(row);
  const replyTo = await findReplyAddress(write, services, row);
  const letter = renderLetter({
    language,
    subject: title,
    heading: title,
    ...(replyTo !== null && { answerAbove: t('notification.answerAbove') }),
    paragraphs: detail === '' ? [] : [detail],
    button: { label: t('notification.open'), url },
    note: t('notification.note'),
    unsubscribeUrl: makeUnsubscribeUrl(services, row.user_id),
    organizationName: row.organization_name,
  });
  return { to: row.email, language, ...letter, ...(replyTo !== null && { replyTo }) };
}

function say({ language, topic, audience, data: facts }: CopyRow) {
  const t = createTranslator(language, 'notifications');
  return sayNotification(t, { topic, audience, data: notificationFacts.parse(facts) }, language, asItIs);
}

/** The address at which the reader may answer by mail what somebody wrote to them. */
async function findReplyAddress(
  { trx, organizationId }: { trx: Trx; organizationId: string },
  services: Services,
  { data: facts, user_id: userId }: CopyRow,
): Promise<string | null> {
  const { conversationId } = notificationFacts.parse(facts);
  if (conversationId === undefined) return null;
  return makeReplyAddress(trx, services, { organizationId, conversationId, userId });
}
