import type { JsonObject } from '../../db/schema.ts';
import type { Account, FactorRow, IdentityRow } from './users.repo.ts';

/** The user object of the wire: no hash, no token, nothing secret. */
export function presentUser({ user, identities, factors }: Account) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata as JsonObject, // always an object
    user_metadata: user.user_metadata as JsonObject, // always an object
    identities: identities.map(presentIdentity),
    factors: factors.map(presentFactor),
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
    ...withoutNulls({
      email_confirmed_at: user.email_confirmed_at,
      phone_confirmed_at: user.phone_confirmed_at,
      confirmed_at: user.email_confirmed_at ?? user.phone_confirmed_at,
      last_sign_in_at: user.last_sign_in_at,
      banned_until: user.banned_until,
      confirmation_sent_at: user.confirmation_sent_at,
      recovery_sent_at: user.recovery_sent_at,
      invited_at: user.invited_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      new_email: user.new_email,
      email_change_sent_at: user.email_change_sent_at,
      new_phone: user.new_phone,
      phone_change_sent_at: user.phone_change_sent_at,
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

function presentFactor(factor: FactorRow) {
  return {
    id: factor.id,
    friendly_name: factor.friendly_name,
    factor_type: factor.factor_type,
    status: factor.status,
    ...withoutNulls({ phone: factor.phone, last_challenged_at: factor.last_challenged_at }),
    created_at: factor.created_at,
    updated_at: factor.updated_at,
  };
}

function withoutNulls(fields: Record<string, string | null>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== null),
  );
}
