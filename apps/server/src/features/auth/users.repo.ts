import type { Language } from '@dira/i18n/languages';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { AuthFactors, AuthIdentities, AuthUsers, JsonObject, UserRoles } from '../../db/schema.ts';
import type { Trx } from '../../db/scope.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';

export type UserRow = Selectable<AuthUsers>;
export type IdentityRow = Selectable<AuthIdentities>;
export type FactorRow = Selectable<AuthFactors>;

/** A person with the ways in that they have. */
export interface Account {
  user: UserRow;
  identities: IdentityRow[];
  factors: FactorRow[];
}

export function findUserByEmail(trx: Trx, email: string): Promise<UserRow | undefined> {
  return trx
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** @param phone E.164 */
export function findUserByPhone(trx: Trx, phone: string): Promise<UserRow | undefined> {
  return trx
    .selectFrom('auth.users')
    .selectAll()
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export function findUser(trx: Trx, id: string): Promise<UserRow | undefined> {
  return trx
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Waits for another change of the same person. */
export function lockUser(trx: Trx, id: string): Promise<UserRow | undefined> {
  return trx
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Oldest first. */
export function listIdentities(trx: Trx, userId: string): Promise<IdentityRow[]> {
  return trx
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function loadAccount(trx: Trx, user: UserRow): Promise<Account> {
  const identities = await listIdentities(trx, user.id);
  const factors = await trx
    .selectFrom('auth.factors')
    .selectAll()
    .where('user_id', '=', user.id)
    // One that was never finished is shown for as long as it can be.
    .where(sql<boolean>`(status = 'verified' or created_at > internal.current_instant() - interval '300 seconds'
      or exists (select from auth.factor_challenges c
        where c.factor_id = auth.factors.id and c.expires_at > internal.current_instant()))`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return { user, identities, factors };
}

/** Accounts that are to take this address, once it is confirmed; several may wish for it. */
export function listUsersByNewAddress(
  trx: Trx,
  column: 'new_email' | 'new_phone',
  address: string,
): Promise<UserRow[]> {
  return trx
    .selectFrom('auth.users')
    .selectAll()
    .where(column, '=', address)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(5)
    .execute();
}

export interface NewUser {
  id: string;
  identityId: string;
  email: string | null;
  /** E.164, for who signs in with it. */
  signInPhone?: string | null;
  passwordHash: string | null;
  mustChangePassword: boolean;
  passwordExpiresAt: string | null;
  confirmedAt: string | null;
  /** It opens the account, though nobody has shown that it is theirs: there is no mail to show it by. */
  isUnproven?: boolean;
  /** When a mail or a text went out to have the address confirmed. */
  confirmationSentAt?: string | null;
  invitedAt?: string | null;
  fullName: string;
  /** As the profile shows it. */
  phone: string | null;
  role: UserRoles['role'];
  language?: Language | null;
  metadata: JsonObject;
  appMetadata?: JsonObject;
  now: string;
}

/** The account with its identity, profile and platform role: all of it or nothing. */
export async function insertUser(trx: Trx, user: NewUser): Promise<UserRow> {
  const stamps = { created_at: user.now, updated_at: user.now };
  const signInPhone = user.signInPhone ?? null;
  const provider = user.email === null ? 'phone' : 'email';
  const isProven = user.confirmedAt !== null && user.isUnproven !== true;
  const row = await trx
    .insertInto('auth.users')
    .values({
      id: user.id,
      email: user.email,
      phone: signInPhone,
      password_hash: user.passwordHash,
      must_change_password: user.mustChangePassword,
      password_expires_at: user.passwordExpiresAt,
      email_confirmed_at: user.email === null ? null : user.confirmedAt,
      phone_confirmed_at: signInPhone === null ? null : user.confirmedAt,
      confirmation_sent_at: user.confirmationSentAt ?? null,
      invited_at: user.invitedAt ?? null,
      app_metadata: JSON.stringify({ ...user.appMetadata, provider, providers: [provider] }),
      user_metadata: JSON.stringify(user.metadata),
      ...stamps,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('auth.identities')
    .values({
      id: user.identityId,
      user_id: user.id,
      provider,
      provider_subject: user.id,
      email: user.email,
      identity_data: JSON.stringify({
        sub: user.id,
        ...(user.email !== null && { email: user.email }),
        ...(signInPhone !== null && { phone: signInPhone }),
        email_verified: user.email !== null && isProven,
        phone_verified: signInPhone !== null && isProven,
      }),
      ...stamps,
    })
    .execute();
  await trx
    .insertInto('profiles')
    .values({
      id: user.id,
      full_name: user.fullName,
      phone: user.phone ?? signInPhone,
      preferred_language: user.language ?? null,
      ...stamps,
    })
    .execute();
  await trx.insertInto('user_roles').values({ user_id: user.id, role: user.role }).execute();
  return row;
}

export interface UserChange {
  passwordHash?: string;
  metadata?: JsonObject;
  now: string;
  /** Columns as they are named. */
  columns?: Updateable<AuthUsers>;
}

export async function updateUser(trx: Trx, id: string, change: UserChange): Promise<UserRow> {
  return trx
    .updateTable('auth.users')
    .set({
      updated_at: change.now,
      ...(change.metadata && { user_metadata: JSON.stringify(change.metadata) }),
      ...(change.passwordHash !== undefined && {
        password_hash: change.passwordHash,
        must_change_password: false,
        password_expires_at: null,
      }),
      ...change.columns,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Whether the account with this address is there, and bears a note of this name. */
export async function hasAppMetadata(trx: Trx, email: string, name: string): Promise<boolean> {
  const user = await trx
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', email)
    .where(sql<boolean>`app_metadata ? ${name}`)
    .executeTakeFirst();
  return user !== undefined;
}

/** Merged at the top level. */
export async function mergeAppMetadata(trx: Trx, ids: readonly string[], change: JsonObject): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ app_metadata: sql`app_metadata || ${JSON.stringify(change)}::jsonb` })
    .where('id', 'in', ids)
    .execute();
}

/** What the person's own identity of this kind says of them. @returns false where they have none */
export async function updateIdentity(
  trx: Trx,
  userId: string,
  provider: 'email' | 'phone',
  { email, data, now }: { email?: string; data: JsonObject; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('auth.identities')
    .set({
      ...(email !== undefined && { email }),
      identity_data: sql`identity_data || ${JSON.stringify(data)}::jsonb`,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The address itself as a way in; its subject is the person. */
export async function insertIdentity(
  trx: Trx,
  clock: Clock,
  identity: { userId: string; provider: 'email' | 'phone'; email?: string; data: JsonObject; now: string },
): Promise<void> {
  await trx
    .insertInto('auth.identities')
    .values({
      id: newId(clock),
      user_id: identity.userId,
      provider: identity.provider,
      provider_subject: identity.userId,
      email: identity.email ?? null,
      identity_data: JSON.stringify({ sub: identity.userId, ...identity.data }),
      created_at: identity.now,
      updated_at: identity.now,
    })
    .execute();
}

/** With everything that hangs on it. */
export async function deleteUser(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('auth.users').where('id', '=', id).execute();
}

/** Does the work, and undoes it where it is not meant, so that what does not happen takes as long as what does. */
export async function rehearse<T>(trx: Trx, isMeant: boolean, work: () => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(trx);
  const outcome = await work();
  await (isMeant ? sql`release savepoint rehearsal` : sql`rollback to savepoint rehearsal`).execute(trx);
  return outcome;
}

export async function touchSignIn(trx: Trx, id: string, now: string): Promise<UserRow> {
  return trx
    .updateTable('auth.users')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
