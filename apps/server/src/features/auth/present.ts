import type { JsonObject } from '../../db/schema.ts';
import type { IdentityRow, UserRow } from './users.repo.ts';

/** The user object of the wire: no hash, no token, nothing secret. */
export function presentUser(user: UserRow, identities: IdentityRow[]) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata as JsonObject, // always an object
    user_metadata: user.user_metadata as JsonObject, // always an object
    identities: identities.map(presentIdentity),
    factors: [],
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
    ...withoutNulls({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: user.email_confirmed_at ?? user.phone_confirmed_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
    }),
  };
}

function presentIdentity(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_subject,
    user_id: identity.user_id,
    provider: identity.provider,
    identity_data: identity.identity_data,
    ...withoutNulls({ email: identity.email, last_sign_in_at: identity.last_sign_in_at }),
    created_at: identity.created_at,
    updated_at: identity.updated_at,
  };
}

function withoutNulls(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== null),
  );
}
