import type { JsonObject } from '../../../db/schema.ts';
import type { Trx } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { insertSecurityEvent } from '../security-events.repo.ts';
import { requireSignUpOpen } from '../sign-up.ts';
import { findUserByEmail, listIdentities, lockUser, type IdentityRow, type UserRow } from '../users.repo.ts';
import { WireError } from '../wire-error.ts';
import type { ProviderProfile } from './oidc.ts';
import * as repo from './repo.ts';

interface Tools {
  clock: Clock;
  /** Whether an address opens an account only once it was shown to be the person's. */
  mustConfirm: boolean;
}

/**
 * The account of a provider's person: the one that they have come to before; else the one with the
 * address that the provider vouches for; else a new one. An address that nobody vouches for leads to
 * no account that exists.
 * @throws WireError where there is none for them
 */
export async function chooseAccount(trx: Trx, tools: Tools, profile: ProviderProfile): Promise<UserRow> {
  const known = await findKnown(trx, tools, profile);
  if (known !== undefined) return known;
  const { email } = profile;
  if (email === undefined)
    throw new WireError(400, 'validation_failed', 'The provider told no e-mail address.');
  const sameAddress = await findUserByEmail(trx, email);
  if (sameAddress === undefined) return openAccount(trx, tools, { ...profile, email });
  const user = requireUser(await lockUser(trx, sameAddress.id));
  // The same person may have come in at another window since the first look.
  const arrived = await findKnown(trx, tools, profile);
  if (arrived !== undefined) return arrived;
  if (!profile.isEmailVerified)
    throw new WireError(
      422,
      'email_exists',
      'This address has an account. Sign in to it, then link the provider in your settings.',
    );
  return joinAccount(trx, tools, user, profile);
}

/** The account of a person who has come before. */
async function findKnown(trx: Trx, { clock }: Tools, profile: ProviderProfile): Promise<UserRow | undefined> {
  const known = await repo.findIdentity(trx, profile.provider, profile.subject);
  if (known === undefined) return undefined;
  const now = clock.now().toString();
  await repo.touchIdentity(trx, known.id, { email: profile.email ?? null, data: dataOf(profile), now });
  return requireUser(await lockUser(trx, known.user_id));
}

/** Adds a provider's person to an account. @throws WireError 422 identity_already_exists */
export async function linkIdentity(
  trx: Trx,
  { clock }: Pick<Tools, 'clock'>,
  userId: string,
  profile: ProviderProfile,
): Promise<UserRow> {
  const now = clock.now().toString();
  const isNew = await repo.insertIdentity(trx, {
    id: newId(clock),
    userId,
    provider: profile.provider,
    subject: profile.subject,
    email: profile.email ?? null,
    data: dataOf(profile),
    now,
  });
  if (!isNew)
    throw new WireError(422, 'identity_already_exists', 'This sign-in is linked to an account already.');
  await insertSecurityEvent(trx, clock, {
    type: 'identity_linked',
    userId,
    metadata: { provider: profile.provider },
  });
  return repo.recountProviders(trx, userId, now);
}

/** Takes away one way in. The last one stays. @throws WireError 422 */
export async function unlinkIdentity(
  trx: Trx,
  { clock }: Pick<Tools, 'clock'>,
  user: UserRow,
  identityId: string,
): Promise<void> {
  const now = clock.now().toString();
  const identities = await listIdentities(trx, user.id);
  const gone = identities.find(({ id }) => id === identityId);
  if (gone === undefined) throw new WireError(422, 'identity_not_found', 'There is no such identity.');
  const left = identities.filter(({ id }) => id !== identityId);
  if (left.length === 0)
    throw new WireError(
      422,
      'single_identity_not_deletable',
      'The last way to sign in cannot be taken away.',
    );
  const email = await addressOf(trx, user, left);
  await repo.deleteIdentity(trx, identityId);
  const hasPassword = left.some(({ provider }) => provider === 'email' || provider === 'phone');
  if (email !== null) await repo.settleAddress(trx, user.id, { email, hasPassword, now });
  await repo.recountProviders(trx, user.id, now);
  await insertSecurityEvent(trx, clock, {
    type: 'identity_unlinked',
    userId: user.id,
    metadata: { provider: gone.provider },
  });
}

/** The address that the person has without the identity; it may be somebody's by now. */
async function addressOf(trx: Trx, user: UserRow, left: IdentityRow[]): Promise<string | null> {
  const addresses = left.flatMap(({ email }) => (email === null ? [] : [email]));
  const isKept = addresses.some((address) => address.toLowerCase() === user.email?.toLowerCase());
  const next = isKept ? user.email : (addresses[0] ?? user.email);
  if (next === null || next === user.email) return next;
  const holder = await findUserByEmail(trx, next);
  if (holder === undefined || holder.id === user.id) return next;
  throw new WireError(
    422,
    'email_conflict_identity_not_deletable',
    'The address that would be left belongs to another account.',
  );
}

async function openAccount(
  trx: Trx,
  tools: Tools,
  profile: ProviderProfile & { email: string },
): Promise<UserRow> {
  if (!profile.isEmailVerified && tools.mustConfirm)
    throw new WireError(
      422,
      'provider_email_needs_verification',
      'The provider does not vouch for this address. Sign up with the address itself.',
    );
  await requireSignUpOpen(trx);
  const user = await repo.insertProviderUser(trx, {
    id: newId(tools.clock),
    email: profile.email,
    fullName: profile.fullName,
    role: 'property_manager',
    now: tools.clock.now().toString(),
  });
  return linkIdentity(trx, tools, user.id, profile);
}

async function joinAccount(
  trx: Trx,
  { clock }: Tools,
  user: UserRow,
  profile: ProviderProfile,
): Promise<UserRow> {
  if (!(await isAddressProven(trx, user))) {
    await repo.evictMaker(trx, user.id, clock.now().toString());
    await insertSecurityEvent(trx, clock, { type: 'unproven_sign_ins_removed', userId: user.id });
  }
  return linkIdentity(trx, { clock }, user.id, profile);
}

/** Whether somebody has shown, by a mail or by a provider, that they read what goes to the account's address. */
async function isAddressProven(trx: Trx, user: UserRow): Promise<boolean> {
  const identities = await listIdentities(trx, user.id);
  return identities.some(({ email, identity_data: data }) => {
    const said = data as JsonObject; // always an object
    return email?.toLowerCase() === user.email?.toLowerCase() && said['email_verified'] === true;
  });
}

function dataOf({ subject, email, isEmailVerified, fullName }: ProviderProfile): JsonObject {
  return { sub: subject, email: email ?? null, email_verified: isEmailVerified, full_name: fullName };
}

function requireUser(user: UserRow | undefined): UserRow {
  if (user === undefined) throw new WireError(403, 'user_not_found', 'This account is gone.');
  return user;
}
