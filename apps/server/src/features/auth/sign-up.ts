import { randomInt, randomUUID } from 'node:crypto';
import { fallbackLanguage, isLanguage, type Language } from '@dira/i18n/languages';
import { toAppError } from '../../db/constraints.ts';
import type { JsonObject, UserRoles } from '../../db/schema.ts';
import type { Trx } from '../../db/scope.ts';
import { isSwitchedOn } from '../../db/switches.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { issueCode, type IssuedCode } from './codes/issue.ts';
import { linkMails, mailLink, textCode, type Asked } from './codes/messages.ts';
import { languageOf, queueAccountMail, queueTakenText, type TextChannel } from './mails/service.ts';
import { requireShort } from './metadata.ts';
import type { AuthOptions } from './options.ts';
import { requireStrongPassword } from './password-rules.ts';
import { presentUser } from './present.ts';
import { openSession, presentSession, type Device } from './sessions.ts';
import {
  deleteUser,
  findUserByEmail,
  findUserByPhone,
  insertUser,
  loadAccount,
  rehearse,
  type Account,
  type NewUser,
  type UserRow,
} from './users.repo.ts';
import { WireError } from './wire-error.ts';

export interface Newcomer {
  fullName: string;
  /** As the profile shows it. */
  phone: string | null;
  role: UserRoles['role'];
  metadata: JsonObject;
}

export interface SignUp extends Newcomer {
  /** The sign-in name: an address, or a phone number in E.164. */
  name: { email: string } | { phone: string };
  password: string;
  channel?: TextChannel;
  asked?: Asked;
}

/**
 * A new account: signed in at once, or, where addresses are confirmed, as soon as it was confirmed.
 * Then a taken address gets the same answer after the same work, and its owner a mail.
 * @throws WireError signup_disabled, weak_password, over_email_send_rate_limit; user_already_exists where nothing is
 *   confirmed
 */
export async function signUp(options: AuthOptions, input: SignUp, device: Device): Promise<object> {
  await options.db.accounts(requireSignUpOpen);
  const own = [input.fullName, 'email' in input.name ? input.name.email : ''];
  await requireStrongPassword(input.password, own);
  requireShort(input.metadata);
  const isConfirmed = 'phone' in input.name || options.isConfirmationOn;
  if (isConfirmed)
    await ('phone' in input.name
      ? options.limits.takeMessageTurn('sms', input.name.phone)
      : options.limits.takeMessageTurn('signup', input.name.email));
  const passwordHash = await options.passwords.hash(input.password);
  return isConfirmed
    ? beginToConfirm(options, input, passwordHash)
    : openAtOnce(options, input, passwordHash, device);
}

/** @throws WireError signup_disabled while the operator takes nobody who was not invited */
export async function requireSignUpOpen(trx: Trx): Promise<void> {
  if (!(await isSwitchedOn(trx, 'sign_up')))
    throw new WireError(422, 'signup_disabled', 'Signups not allowed for this instance');
}

/** What every account begins with. A language that was chosen, not guessed, is its profile's. */
export function newAccount(
  { clock }: { clock: Clock },
  { fullName, phone, role, metadata }: Newcomer,
): Omit<NewUser, 'email' | 'passwordHash'> {
  const language = metadata['language'];
  return {
    id: newId(clock),
    identityId: newId(clock),
    mustChangePassword: false,
    passwordExpiresAt: null,
    confirmedAt: null,
    fullName,
    phone,
    role,
    metadata,
    language: isLanguage(language) ? language : null,
    now: clock.now().toString(),
  };
}

async function openAtOnce(
  options: AuthOptions,
  input: SignUp,
  passwordHash: string,
  device: Device,
): Promise<object> {
  const opened = await options.db
    .accounts(async (trx) => {
      await makeRoom(trx, options, input.name);
      const wanted = wantedUser(options, input, passwordHash);
      const user = await insertUser(trx, { ...wanted, confirmedAt: wanted.now, isUnproven: true });
      return openSession(trx, options, user, device, 'password');
    })
    .catch((error: unknown) => {
      if (toAppError(error)?.code !== 'email_taken') throw error;
      throw new WireError(422, 'user_already_exists', 'This address already has an account.');
    });
  return presentSession(opened, options);
}

/** Asks for the same, in the same order, whether or not the name has an account: only what is kept and said differs. */
async function beginToConfirm(options: AuthOptions, input: SignUp, passwordHash: string): Promise<object> {
  const { name } = input;
  const asked = askedOf(options, input);
  const wanted = {
    ...wantedUser(options, input, passwordHash),
    confirmationSentAt: options.clock.now().toString(),
  };
  const account = await options.db.accounts(async (trx) => {
    const taken = await makeRoom(trx, options, name);
    const isNew = taken === undefined;
    const made = await rehearse(trx, isNew, async () => {
      const user = await insertUser(trx, isNew ? wanted : { ...wanted, ...decoyName(name) });
      const issued = await issueCode(trx, options, {
        userId: user.id,
        purpose: 'signup',
        ...('email' in name
          ? { recipient: name.email, challenge: asked.challenge }
          : { recipient: name.phone }),
      });
      return { issued, account: await loadAccount(trx, user) };
    });
    const language = await languageOf(trx, taken?.id ?? wanted.id, asked.language);
    await (isNew
      ? askToConfirm(trx, options, input, { ...asked, language }, made.issued)
      : tellOwner(trx, options, input, language));
    return isNew ? made.account : withName(made.account, name);
  });
  options.wake();
  return presentUser(account);
}

function wantedUser(options: AuthOptions, input: SignUp, passwordHash: string): NewUser {
  return {
    ...newAccount(options, input),
    email: 'email' in input.name ? input.name.email : null,
    signInPhone: 'phone' in input.name ? input.name.phone : null,
    passwordHash,
  };
}

/**
 * Deletes the account in the way of a name that never proved that the name is theirs.
 * @returns the one that has the name and keeps it
 */
export async function makeRoom(
  trx: Trx,
  { clock }: Pick<AuthOptions, 'clock'>,
  name: SignUp['name'],
): Promise<UserRow | undefined> {
  const user = await ('email' in name ? findUserByEmail(trx, name.email) : findUserByPhone(trx, name.phone));
  const isInTheWay = user !== undefined && isUnproven(user);
  await deleteUser(trx, isInTheWay ? user.id : newId(clock));
  return isInTheWay ? undefined : user;
}

function isUnproven(user: UserRow): boolean {
  return (
    user.email_confirmed_at === null &&
    user.phone_confirmed_at === null &&
    user.invited_at === null &&
    user.last_sign_in_at === null
  );
}

async function askToConfirm(
  trx: Trx,
  options: AuthOptions,
  { name, channel = 'sms' }: SignUp,
  asked: Asked,
  issued: IssuedCode,
): Promise<void> {
  if ('email' in name)
    await mailLink(trx, options, { to: name.email, mail: linkMails.signup, asked, issued });
  else await textCode(trx, options, { to: name.phone, purpose: 'signup', channel, asked, issued });
}

async function tellOwner(
  trx: Trx,
  options: AuthOptions,
  { name, channel = 'sms' }: SignUp,
  language: Language,
): Promise<void> {
  if ('phone' in name) await queueTakenText(trx, options, { channel, to: name.phone, language });
  else
    await queueAccountMail(trx, options, {
      kind: 'alreadyAccount',
      to: name.email,
      language,
      url: `${options.redirects.site}/auth`,
    });
}

function askedOf({ redirects }: AuthOptions, { asked }: SignUp): Asked {
  return asked ?? { language: fallbackLanguage, redirectTo: redirects.site };
}

/** A name that nobody has, of the same length of work. */
function decoyName(name: SignUp['name']): Pick<NewUser, 'email' | 'signInPhone'> {
  return 'email' in name
    ? { email: `${randomUUID()}@nobody.invalid`, signInPhone: null }
    : { email: null, signInPhone: `+999${randomInt(2 ** 40)}` };
}

/** The account that would have been made, under the name that was asked for. */
function withName(account: Account, name: SignUp['name']): Account {
  return {
    ...account,
    user: { ...account.user, ...name },
    identities: account.identities.map((identity) => ({
      ...identity,
      ...('email' in name && { email: name.email }),
      identity_data: { ...(identity.identity_data as JsonObject), ...name }, // always an object
    })),
  };
}
