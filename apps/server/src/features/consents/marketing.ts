import type { WrittenChannel } from '@dira/domain/consents';
import type { Language } from '@dira/i18n/languages';
import { createTranslator } from '@dira/i18n/translate';

/** The word that the law wants first, in Hebrew whatever else the message is in. */
const lawfulWord = 'פרסומת';

interface Offer {
  channel: WrittenChannel;
  language: Language;
  /** The line above a mail; messages on other channels have none. */
  subject?: string;
  body: string;
  sender: string;
  address: string;
  phone: string;
  optOutUrl: string;
}

/**
 * An offer with all that Communications Law s.30A(e) wants of it: the word, who sends it and where they are found, and
 * how it ends, by the same way and by a link.
 * @throws RangeError where the sender cannot be found by what is given
 */
export function wrapMarketing(offer: Offer): { subject: string; text: string } {
  const { channel, language, subject = '', body, sender, address, phone, optOutUrl } = offer;
  for (const [name, given] of Object.entries({ sender, address, phone, body }))
    if (given.trim() === '') throw new RangeError(`an offer says its ${name}`);
  const t = createTranslator(language, 'consents');
  const mark = [...new Set([lawfulWord, t('marketing.mark')])].join(' · ');
  return {
    subject: channel === 'email' ? `${mark}: ${subject}` : '',
    text: [
      mark,
      body.trim(),
      `${sender}, ${address}, ${phone}`,
      t('marketing.optOut', { link: optOutUrl }),
    ].join('\n\n'),
  };
}
