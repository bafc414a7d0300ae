import { fallbackLanguage } from '@dira/i18n/languages';
import { languageOf, queueCodeText, type MailTools } from '../mails/service.ts';
import type { SendText } from './phone.ts';
import { challengeMinutes } from './service.ts';

/** The code of a challenge, sent the way of every code. */
export function createSendText(tools: MailTools & { publicUrl: string }): SendText {
  const host = new URL(tools.publicUrl).hostname;
  return async (trx, { user, channel, to, code, id }) => {
    const language = await languageOf(trx, user.id, fallbackLanguage);
    const minutes = challengeMinutes;
    await queueCodeText(trx, tools, {
      channel,
      to,
      code,
      language,
      minutes,
      host,
      dedupeKey: `factor:${id}`,
    });
  };
}
