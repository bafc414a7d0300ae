import { fallbackLanguage } from '@dira/i18n/languages';
import type { JsonObject } from '../../../db/schema.ts';
import type { Trx } from '../../../db/scope.ts';
import { languageOf, queueAccountMail } from '../mails/service.ts';
import type { AuthOptions } from '../options.ts';
import { insertSecurityEvent } from '../security-events.repo.ts';
import {
  findUserByEmail,
  findUserByPhone,
  insertIdentity,
  updateIdentity,
  updateUser,
  type UserRow,
} from '../users.repo.ts';
import { deleteTokensOf, type TokenRow } from './tokens.repo.ts';

type Tools = Pick<AuthOptions, 'clock' | 'secrets'>;

/**
 * The address is theirs: they read what was sent there. A password from before is kept only where it
 * came with the sign-up that is being confirmed; anybody might have chosen it otherwise, and a
 * generated one has served its time.
 */
export async function confirmAddress(
  trx: Trx,
  { clock }: Tools,
  user: UserRow,
  { purpose, recipient }: TokenRow,
): Promise<UserRow> {
  const now = clock.now().toString();
  const isEmail = recipient.includes('@');
  const isNew = (isEmail ? user.email_confirmed_at : user.phone_confirmed_at) === null;
  const losesPassword = (isNew && purpose !== 'signup') || user.must_change_password;
  if (isNew)
    await updateIdentity(trx, user.id, isEmail ? 'email' : 'phone', {
      data: isEmail ? { email_verified: true } : { phone_verified: true },
      now,
    });
  return updateUser(trx, user.id, {
    now,
    columns: {
      ...(isNew && (isEmail ? { email_confirmed_at: now } : { phone_confirmed_at: now })),
      ...(losesPassword && { password_hash: null, password_expires_at: null }),
    },
  });
}

/** @returns the account with its new address, 'halfway' after the first of two, or undefined where it is out of date */
export async function finishEmailChange(
  trx: Trx,
  tools: Tools,
  user: UserRow,
  row: TokenRow,
): Promise<UserRow | 'halfway' | undefined> {
  const side = row.purpose === 'email_change_new' ? 'new' : 'current';
  const expected = side === 'new' ? user.new_email : user.email;
  if (user.new_email === null || expected?.toLowerCase() !== row.recipient.toLowerCase()) return undefined;
  const needsBoth = user.email_confirmed_at !== null;
  const other = side === 'new' ? 'current' : 'new';
  if (needsBoth && user.email_change_confirmed !== other) {
    await updateUser(trx, user.id, {
      now: tools.clock.now().toString(),
      columns: { email_change_confirmed: side },
    });
    return 'halfway';
  }
  // Somebody else may have got the address meanwhile.
  if ((await findUserByEmail(trx, user.new_email)) !== undefined) return undefined;
  return takeEmail(trx, tools, user, user.new_email);
}

/** The account has the new address from now on, and the old one is told. */
export async function takeEmail(trx: Trx, tools: Tools, user: UserRow, email: string): Promise<UserRow> {
  const now = tools.clock.now().toString();
  const changed = await updateUser(trx, user.id, {
    now,
    columns: {
      email,
      email_confirmed_at: now,
      new_email: null,
      email_change_sent_at: null,
      email_change_confirmed: null,
      app_metadata: JSON.stringify(withProvider(user, 'email')),
    },
  });
  await putIdentity(trx, tools, user, 'email', { email, email_verified: true });
  await deleteTokensOf(trx, user.id, [
    'signup',
    'invite',
    'magiclink',
    'recovery',
    'email_change_current',
    'email_change_new',
    'reauthentication',
  ]);
  await insertSecurityEvent(trx, tools.clock, { type: 'email_changed', userId: user.id });
  if (user.email !== null)
    await queueAccountMail(trx, tools, {
      kind: 'addressChanged',
      to: user.email,
      address: email,
      language: await languageOf(trx, user.id, fallbackLanguage),
    });
  return changed;
}

export async function finishPhoneChange(
  trx: Trx,
  tools: Tools,
  user: UserRow,
  row: TokenRow,
): Promise<UserRow | undefined> {
  if (user.new_phone === null || user.new_phone !== row.recipient) return undefined;
  if ((await findUserByPhone(trx, user.new_phone)) !== undefined) return undefined;
  const now = tools.clock.now().toString();
  await putIdentity(trx, tools, user, 'phone', { phone: user.new_phone, phone_verified: true });
  await insertSecurityEvent(trx, tools.clock, { type: 'phone_changed', userId: user.id });
  return updateUser(trx, user.id, {
    now,
    columns: {
      phone: user.new_phone,
      phone_confirmed_at: now,
      new_phone: null,
      phone_change_sent_at: null,
      app_metadata: JSON.stringify(withProvider(user, 'phone')),
    },
  });
}

async function putIdentity(
  trx: Trx,
  { clock }: Tools,
  user: UserRow,
  provider: 'email' | 'phone',
  data: JsonObject,
): Promise<void> {
  const now = clock.now().toString();
  const email = typeof data['email'] === 'string' ? { email: data['email'] } : {};
  const isKnown = await updateIdentity(trx, user.id, provider, { ...email, data, now });
  if (!isKnown) await insertIdentity(trx, clock, { userId: user.id, provider, ...email, data, now });
}

function withProvider(user: UserRow, provider: string): JsonObject {
  const before = user.app_metadata as JsonObject; // always an object
  const providers = Array.isArray(before['providers']) ? before['providers'] : [];
  return { ...before, providers: [...new Set([...providers, provider])] };
}
