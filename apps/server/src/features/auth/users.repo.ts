import type { Selectable } from 'kysely';
import type { AuthIdentities, AuthUsers, JsonObject } from '../../db/schema.ts';
import type { Trx } from '../../db/scope.ts';

export type UserRow = Selectable<AuthUsers>;
export type IdentityRow = Selectable<AuthIdentities>;

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

export function listIdentities(trx: Trx, userId: string): Promise<IdentityRow[]> {
  return trx
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export interface NewUser {
  id: string;
  identityId: string;
  email: string;
  passwordHash: string;
  mustChangePassword: boolean;
  passwordExpiresAt: string | null;
  confirmedAt: string | null;
  fullName: string;
  phone: string | null;
  role: string;
  metadata: JsonObject;
  now: string;
}

/** The account with its identity, profile and platform role: all of it or nothing. */
export async function insertUser(trx: Trx, user: NewUser): Promise<UserRow> {
  const stamps = { created_at: user.now, updated_at: user.now };
  const row = await trx
    .insertInto('auth.users')
    .values({
      id: user.id,
      email: user.email,
      password_hash: user.passwordHash,
      must_change_password: user.mustChangePassword,
      password_expires_at: user.passwordExpiresAt,
      email_confirmed_at: user.confirmedAt,
      app_metadata: JSON.stringify({ provider: 'email', providers: ['email'] }),
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
      provider: 'email',
      provider_subject: user.id,
      email: user.email,
      identity_data: JSON.stringify({
        sub: user.id,
        email: user.email,
        email_verified: user.confirmedAt !== null,
        phone_verified: false,
      }),
      ...stamps,
    })
    .execute();
  await trx
    .insertInto('profiles')
    .values({ id: user.id, full_name: user.fullName, phone: user.phone, ...stamps })
    .execute();
  await trx.insertInto('user_roles').values({ user_id: user.id, role: user.role }).execute();
  return row;
}

export async function updateUser(
  trx: Trx,
  id: string,
  change: { passwordHash?: string; metadata?: JsonObject; now: string },
): Promise<UserRow> {
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
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function touchSignIn(trx: Trx, id: string, now: string): Promise<UserRow> {
  return trx
    .updateTable('auth.users')
    .set({ last_sign_in_at: now, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
