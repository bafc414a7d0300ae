import { sql } from 'kysely';
import type { JsonObject, UserRoles } from '../../../db/schema.ts';
import type { Trx } from '../../../db/scope.ts';
import { listIdentities, type IdentityRow, type UserRow } from '../users.repo.ts';

export function findIdentity(trx: Trx, provider: string, subject: string): Promise<IdentityRow | undefined> {
  return trx
    .selectFrom('auth.identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_subject', '=', subject)
    .executeTakeFirst();
}

export interface NewIdentity {
  id: string;
  userId: string;
  provider: string;
  subject: string;
  email: string | null;
  data: JsonObject;
  now: string;
}

/** @returns false where the same person of the provider has an account already */
export async function insertIdentity(trx: Trx, identity: NewIdentity): Promise<boolean> {
  const inserted = await trx
    .insertInto('auth.identities')
    .values({
      id: identity.id,
      user_id: identity.userId,
      provider: identity.provider,
      provider_subject: identity.subject,
      email: identity.email,
      identity_data: JSON.stringify(identity.data),
      last_sign_in_at: identity.now,
      created_at: identity.now,
      updated_at: identity.now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function touchIdentity(
  trx: Trx,
  id: string,
  { email, data, now }: Pick<NewIdentity, 'email' | 'data' | 'now'>,
): Promise<void> {
  await trx
    .updateTable('auth.identities')
    .set({ email, identity_data: JSON.stringify(data), last_sign_in_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteIdentity(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('auth.identities').where('id', '=', id).execute();
}

export interface NewProviderUser {
  id: string;
  email: string;
  fullName: string;
  role: UserRoles['role'];
  now: string;
}

/** An account that has no password; its identity is the provider's. */
export async function insertProviderUser(trx: Trx, user: NewProviderUser): Promise<UserRow> {
  const stamps = { created_at: user.now, updated_at: user.now };
  const row = await trx
    .insertInto('auth.users')
    .values({
      id: user.id,
      email: user.email,
      email_confirmed_at: user.now,
      user_metadata: JSON.stringify({ full_name: user.fullName }),
      ...stamps,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('profiles')
    .values({ id: user.id, full_name: user.fullName, ...stamps })
    .execute();
  await trx.insertInto('user_roles').values({ user_id: user.id, role: user.role }).execute();
  return row;
}

/** Says anew by which providers a person comes in. @returns the person as they are now */
export async function recountProviders(trx: Trx, userId: string, now: string): Promise<UserRow> {
  const providers = (await listIdentities(trx, userId)).map(({ provider }) => provider);
  const [provider = 'email'] = providers;
  const said = JSON.stringify({ provider, providers: [...new Set(providers)] });
  return trx
    .updateTable('auth.users')
    .set({ app_metadata: sql`app_metadata || ${said}::jsonb`, updated_at: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Whoever made this account never showed that the address is theirs; somebody else just did. Every way
 * in that the maker left behind goes: password, identities, factors, sessions, phone, mailed links.
 */
export async function evictMaker(trx: Trx, userId: string, now: string): Promise<void> {
  for (const table of [
    'auth.identities',
    'auth.sessions',
    'auth.factors',
    'auth.recovery_codes',
    'auth.one_time_tokens',
    'auth.flow_codes',
    'auth.known_devices',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await trx
    .updateTable('auth.users')
    .set({
      password_hash: null,
      must_change_password: false,
      password_expires_at: null,
      phone: null,
      phone_confirmed_at: null,
      new_email: null,
      new_phone: null,
      email_confirmed_at: now,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
}

/** What is left of a person's ways in decides their address; without the password's identity the password goes too. */
export async function settleAddress(
  trx: Trx,
  userId: string,
  change: { email: string; hasPassword: boolean; now: string },
): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({
      email: change.email,
      updated_at: change.now,
      ...(!change.hasPassword && {
        password_hash: null,
        must_change_password: false,
        password_expires_at: null,
      }),
    })
    .where('id', '=', userId)
    .execute();
}
