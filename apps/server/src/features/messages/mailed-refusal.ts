import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '@dira/contract/constants';
import { formatBytes } from '@dira/i18n/format';
import { createTranslator } from '@dira/i18n/translate';
import { renderLetter } from '../../platform/mail-template.ts';
import type { Services } from '../../services.ts';
import type { ReplyPlace } from '../deliveries/reply-addresses.ts';
import { queueMail } from '../deliveries/service.ts';
import type { Refusal } from './mailed-answer.ts';

/**
 * Tells somebody that an answer by mail became no message, and why. It goes to their own address, whoever the mail says
 * it is from, and at most once an hour for a conversation and reason.
 */
export async function tellRefused(
  services: Pick<Services, 'db' | 'clock' | 'newId' | 'secrets' | 'publicUrl'>,
  place: ReplyPlace,
  reason: Refusal,
): Promise<void> {
  const language = place.language;
  const t = createTranslator(language, 'mail');
  const { conversation_id: conversationId, organization_id: organizationId } = place;
  const hour = services.clock.now().toString().slice(0, 13);
  const query =
    place.standing === 'tenant'
      ? `lease=${place.lease_id ?? ''}&conversation=${conversationId}`
      : `conversation=${conversationId}`;
  await services.db.jobs((trx) =>
    queueMail({ trx, organizationId }, services, {
      ...renderLetter({
        language,
        subject: t('refused.subject', { subject: place.subject }),
        heading: t('refused.heading'),
        paragraphs: [
          t(`refused.${reason}`, {
            most: formatBytes(DOCUMENT_MAX_BYTES, language),
            picture: formatBytes(IMAGE_MAX_BYTES, language),
          }),
        ],
        button: { label: t('refused.open'), url: `${services.publicUrl}/messages?${query}` },
        organizationName: place.organization_name,
      }),
      dedupeKey: `reply-refused:${conversationId}:${place.user_id}:${reason}:${hour}`,
      to: place.email,
    }),
  );
}
