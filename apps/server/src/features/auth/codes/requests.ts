import { signUpRoles } from '@dira/contract/constants';
import { languages } from '@dira/i18n/languages';
import { z } from 'zod';
import type { JsonObject } from '../../../db/schema.ts';
import type { Trx } from '../../../db/scope.ts';
import { isSwitchedOn } from '../../../db/switches.ts';
import { postToOutbox } from '../../../platform/audit.ts';
import { newId } from '../../../platform/ids.ts';
import type { AuthOptions } from '../options.ts';
import { newAccount } from '../sign-up.ts';
import {
  findUserByEmail,
  findUserByPhone,
  insertUser,
  listUsersByNewAddress,
  updateUser,
  type UserRow,
} from '../users.repo.ts';
import { AlreadySent, linkMails, sendCodeText, sendLink, type Asked } from './messages.ts';

/**
 * What somebody who is not signed in asks to be sent.
 *
 * Guarantees: the answer and its time are the same whether or not the address has an account; who
 * has one is looked up afterwards, by a job. One message of a kind goes to an address in a minute.
 */

const challengeForm = z.object({ value: z.string(), method: z.enum(['s256', 'plain']) });

const jsonObject = z.custom<JsonObject>((value) => z.record(z.string(), z.json()).safeParse(value).success);

/** What the job is told. */
export const requestForm = z.object({
  id: z.uuid(),
  kind: z.enum(['recovery', 'magiclink', 'signup', 'email_change', 'sms', 'phone_change']),
  /** E-mail address, or phone number in E.164. */
  name: z.string(),
  language: z.enum(languages),
  redirectTo: z.string(),
  challenge: challengeForm.nullable(),
  channel: z.enum(['sms', 'whatsapp']),
  /** Who is to be made where the name has no account; null: nobody. */
  newcomer: z
    .object({
      fullName: z.string(),
      phone: z.string().nullable(),
      role: z.enum(signUpRoles),
      metadata: jsonObject,
    })
    .nullable(),
});
export type CodeRequest = z.output<typeof requestForm>;

/** @throws WireError 429 over_email_send_rate_limit or over_sms_send_rate_limit */
export async function requestCode(
  options: Pick<AuthOptions, 'db' | 'clock' | 'limits' | 'wake'>,
  request: Omit<CodeRequest, 'id'>,
): Promise<void> {
  await options.limits.takeMessageTurn(request.kind, request.name);
  await options.db.accounts((trx) =>
    postToOutbox(trx, null, 'account_code.requested', { ...request, id: newId(options.clock) }),
  );
  options.wake();
}

type Tools = Pick<AuthOptions, 'db' | 'clock' | 'secrets' | 'issuer'>;

/** Sends what was asked for, where there is somebody to send it to. Safe to repeat. */
export async function sendRequestedCode(tools: Tools, request: CodeRequest): Promise<void> {
  await tools.db
    .accounts(async (trx) => {
      const user = await findOrMake(trx, tools, request);
      if (user !== undefined) await send(trx, tools, user, request);
    })
    .catch((error: unknown) => {
      if (!(error instanceof AlreadySent)) throw error;
    });
}

async function findOrMake(trx: Trx, tools: Tools, request: CodeRequest): Promise<UserRow | undefined> {
  const { kind, name, newcomer } = request;
  const isPhone = kind === 'sms' || kind === 'phone_change';
  const known =
    (await (isPhone ? findUserByPhone : findUserByEmail)(trx, name)) ?? (await findWishing(trx, request));
  if (known !== undefined || newcomer === null) return known;
  // Nobody is told whether there is an account: no message comes, as to an address without one.
  if (!(await isSwitchedOn(trx, 'sign_up'))) return undefined;
  return insertUser(trx, {
    ...newAccount(tools, newcomer),
    email: isPhone ? null : name,
    signInPhone: isPhone ? name : null,
    passwordHash: null,
    confirmationSentAt: tools.clock.now().toString(),
  });
}

/** A change may be asked for again by the address that it is to bring. */
async function findWishing(trx: Trx, { kind, name }: CodeRequest): Promise<UserRow | undefined> {
  if (kind !== 'email_change' && kind !== 'phone_change') return undefined;
  const [user] = await listUsersByNewAddress(trx, kind === 'email_change' ? 'new_email' : 'new_phone', name);
  return user;
}

async function send(trx: Trx, tools: Tools, user: UserRow, request: CodeRequest): Promise<void> {
  const { kind, name, channel } = request;
  const now = tools.clock.now().toString();
  const asked: Asked = {
    language: request.language,
    redirectTo: request.redirectTo,
    dedupeKey: `account:${request.id}`,
    ...(request.challenge !== null && { challenge: request.challenge }),
  };
  const text = { to: name, channel, language: request.language, dedupeKey: asked.dedupeKey };
  switch (kind) {
    case 'recovery':
      await updateUser(trx, user.id, { now, columns: { recovery_sent_at: now } });
      return sendLink(trx, tools, user, { to: name, mail: linkMails.recovery, asked });
    case 'magiclink':
      return sendLink(trx, tools, user, { to: name, mail: linkMails.magiclink, asked });
    case 'signup':
      if (user.email_confirmed_at !== null) return undefined;
      await updateUser(trx, user.id, { now, columns: { confirmation_sent_at: now } });
      return sendLink(trx, tools, user, { to: name, mail: linkMails.signup, asked });
    case 'email_change':
      return sendEmailChange(trx, tools, await withoutTaken(trx, user), asked);
    case 'sms':
      // Who signed up with this number is confirming it; everybody else is signing in.
      return sendCodeText(trx, tools, user, {
        ...text,
        purpose: user.phone_confirmed_at === null && user.password_hash !== null ? 'signup' : 'sms',
      });
    case 'phone_change':
      return user.new_phone === null
        ? undefined
        : sendCodeText(trx, tools, user, { ...text, to: user.new_phone, purpose: 'phone_change' });
  }
}

/** Drops the new address where somebody else has taken it meanwhile: it gets no mail. */
async function withoutTaken(trx: Trx, user: UserRow): Promise<UserRow> {
  const owner = user.new_email === null ? undefined : await findUserByEmail(trx, user.new_email);
  return owner === undefined ? user : { ...user, email_change_confirmed: 'new' };
}

/** Asks both addresses of a change that is under way, or those that have not agreed yet. */
export async function sendEmailChange(
  trx: Trx,
  tools: Pick<AuthOptions, 'clock' | 'secrets' | 'issuer'>,
  user: UserRow,
  asked: Asked,
): Promise<void> {
  const { email, new_email: wanted, email_change_confirmed: confirmed } = user;
  if (wanted === null) return;
  if (email !== null && user.email_confirmed_at !== null && confirmed !== 'current')
    await sendLink(trx, tools, user, { to: email, mail: linkMails.changeFrom, asked, address: wanted });
  if (confirmed !== 'new') await sendLink(trx, tools, user, { to: wanted, mail: linkMails.changeTo, asked });
}
