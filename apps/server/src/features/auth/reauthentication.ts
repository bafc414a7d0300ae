import { issueCode } from './codes/issue.ts';
import { sendCodeText, type Asked } from './codes/messages.ts';
import { languageOf, queueAccountMail } from './mails/service.ts';
import type { AuthOptions } from './options.ts';
import { requireSession, type Bearer } from './sessions.ts';
import { updateUser } from './users.repo.ts';
import { WireError } from './wire-error.ts';

/** Sends a code by which somebody who signed in a while ago proves that it is still them. */
export async function sendReauthentication(
  options: AuthOptions,
  bearer: Bearer,
  { language }: Pick<Asked, 'language'>,
): Promise<void> {
  const { db, clock, limits } = options;
  const known = await db.accounts((trx) => requireSession(trx, bearer, clock));
  const email = known.email_confirmed_at === null ? null : known.email;
  const phone = known.phone_confirmed_at === null ? null : known.phone;
  if (email === null && phone === null)
    throw new WireError(422, 'email_not_confirmed', 'Confirm your address first.');
  await (email === null
    ? limits.takeMessageTurn('sms', phone ?? '')
    : limits.takeMessageTurn('reauthentication', email));
  await db.accounts(async (trx) => {
    const user = await requireSession(trx, bearer, clock, { lock: true });
    const now = clock.now().toString();
    await updateUser(trx, user.id, { now, columns: { reauthentication_sent_at: now } });
    if (email === null)
      return sendCodeText(trx, options, user, {
        to: phone ?? '',
        purpose: 'reauthentication',
        channel: 'sms',
        language,
      });
    const { code } = await issueCode(trx, options, {
      userId: user.id,
      purpose: 'reauthentication',
      recipient: email,
    });
    await queueAccountMail(trx, options, {
      kind: 'reauthenticate',
      to: email,
      code,
      language: await languageOf(trx, user.id, language),
    });
    return undefined;
  });
  options.wake();
}
