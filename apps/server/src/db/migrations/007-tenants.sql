-- People who rent, and their accounts.

-- A person of an organization may exist without an account; `user_id` ties the account to them.
CREATE TABLE tenants (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  user_id uuid REFERENCES auth.users,
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 2 AND 120),
  email citext CHECK (length(email) <= 255),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Sealed by the server's key; only its last digits can be read in the database.
  identity_number_sealed bytea,
  identity_number_hint text NOT NULL DEFAULT '' CHECK (length(identity_number_hint) <= 8),
  -- Keyed hash: finds the same person again on import without opening the seal.
  identity_number_key bytea,
  language text CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(full_name || ' ' || coalesce(phone, ''))) STORED,
  archived_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX tenants_one_per_account ON tenants (organization_id, user_id) WHERE user_id IS NOT NULL;
CREATE INDEX tenants_account ON tenants (user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX tenants_one_per_identity ON tenants (organization_id, identity_number_key)
  WHERE identity_number_key IS NOT NULL AND archived_at IS NULL;
CREATE INDEX tenants_newest ON tenants (organization_id, created_at DESC, id DESC) WHERE archived_at IS NULL;
CREATE INDEX tenants_by_name ON tenants (organization_id, lower(full_name), id) WHERE archived_at IS NULL;
CREATE INDEX tenants_search ON tenants USING gin (organization_id, search_text gin_trgm_ops) WHERE archived_at IS NULL;
CALL internal.protect_tenant_table('tenants', 'SELECT, INSERT, UPDATE');

-- Who a tenant is to other features, and how they are reached, under the reader's own row-level security.
CREATE VIEW tenant_contacts WITH (security_invoker = true) AS
  SELECT organization_id, id AS tenant_id, user_id, full_name, email::text AS email, phone, language, search_text
  FROM tenants;
GRANT SELECT ON tenant_contacts TO dira_app, dira_jobs;
-- Their identity numbers, sealed as they are kept.
CREATE VIEW tenant_identities WITH (security_invoker = true) AS
  SELECT organization_id, id AS tenant_id, identity_number_sealed, identity_number_hint FROM tenants;
GRANT SELECT ON tenant_identities TO dira_app;

-- An account for a person who rents. A known address keeps its account and its password; a new one gets the password
-- that the landlord hands over, which opens nothing but its own change. An address that nobody has proven to be
-- theirs is nobody's: whoever signed up with it makes room for the tenant.
CREATE FUNCTION internal.make_tenant_account(
  p_id uuid, p_identity_id uuid, p_email text, p_phone text, p_full_name text, p_password_hash text, p_expires_at timestamptz
) RETURNS TABLE (user_id uuid, is_new boolean)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  moment timestamptz := internal.current_instant();
BEGIN
  DELETE FROM auth.users u
    WHERE (u.email = p_email::citext OR (p_email IS NULL AND u.phone = p_phone)) AND u.email_confirmed_at IS NULL
      AND u.phone_confirmed_at IS NULL AND u.invited_at IS NULL AND u.last_sign_in_at IS NULL;
  SELECT u.id, false INTO user_id, is_new FROM auth.users u
    WHERE u.deleted_at IS NULL AND (u.email = p_email::citext OR (p_email IS NULL AND u.phone = p_phone));
  IF FOUND THEN RETURN NEXT; RETURN; END IF;
  -- Without an e-mail address the phone number is the sign-in name.
  INSERT INTO auth.users (id, email, phone, password_hash, must_change_password, password_expires_at, email_confirmed_at,
      phone_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
    VALUES (p_id, p_email, CASE WHEN p_email IS NULL THEN p_phone END, p_password_hash, true, p_expires_at,
      CASE WHEN p_email IS NOT NULL THEN moment END, CASE WHEN p_email IS NULL THEN moment END,
      jsonb_build_object('provider', CASE WHEN p_email IS NULL THEN 'phone' ELSE 'email' END,
        'providers', jsonb_build_array(CASE WHEN p_email IS NULL THEN 'phone' ELSE 'email' END)),
      jsonb_build_object('full_name', p_full_name), moment, moment);
  INSERT INTO auth.identities (id, user_id, provider, provider_subject, identity_data, email, created_at, updated_at)
    VALUES (p_identity_id, p_id, CASE WHEN p_email IS NULL THEN 'phone' ELSE 'email' END, p_id::text,
      jsonb_build_object('sub', p_id, 'email', p_email, 'phone', p_phone), p_email, moment, moment);
  INSERT INTO profiles (id, full_name, phone, created_at, updated_at) VALUES (p_id, p_full_name, p_phone, moment, moment);
  INSERT INTO user_roles (user_id, role) VALUES (p_id, 'tenant');
  user_id := p_id;
  is_new := true;
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION internal.make_tenant_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.make_tenant_account TO dira_app, dira_jobs;

-- A new password only while the person has not chosen their own: a landlord can never take over an
-- account that somebody uses.
CREATE FUNCTION internal.renew_tenant_password(p_tenant uuid, p_password_hash text, p_expires_at timestamptz) RETURNS text
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH renewed AS (
      UPDATE auth.users u SET password_hash = p_password_hash, password_expires_at = p_expires_at,
          updated_at = internal.current_instant()
        FROM tenants t
        WHERE t.organization_id = internal.current_organization_id() AND t.id = p_tenant AND u.id = t.user_id
          AND u.must_change_password AND u.deleted_at IS NULL
        RETURNING u.id, coalesce(u.email::text, u.phone) AS name
    ),
    -- Whoever signed in with the password before this one is out.
    ended AS (DELETE FROM auth.sessions s USING renewed r WHERE s.user_id = r.id)
    SELECT name FROM renewed
  $$;
REVOKE ALL ON FUNCTION internal.renew_tenant_password FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.renew_tenant_password TO dira_app, dira_jobs;

-- A landlord hands a tenant a link instead of a password: it opens the account once, for who has never used it.
CREATE FUNCTION internal.invite_tenant(p_tenant uuid, p_id uuid, p_token_hash bytea, p_code_hmac bytea, p_expires_at timestamptz)
  RETURNS boolean
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH invited AS (
      INSERT INTO auth.one_time_tokens (id, user_id, purpose, recipient, token_hash, code_hmac, created_at, expires_at)
        SELECT p_id, u.id, 'invite', coalesce(u.email::text, u.phone), p_token_hash, p_code_hmac,
            internal.current_instant(), p_expires_at
          FROM tenants t JOIN auth.users u ON u.id = t.user_id
          WHERE t.organization_id = internal.current_organization_id() AND t.id = p_tenant
            AND u.must_change_password AND u.deleted_at IS NULL
        ON CONFLICT (user_id, purpose) DO UPDATE SET id = excluded.id, recipient = excluded.recipient,
          token_hash = excluded.token_hash, code_hmac = excluded.code_hmac, wrong_tries = 0, code_challenge = NULL,
          code_challenge_method = NULL, created_at = excluded.created_at, expires_at = excluded.expires_at
        RETURNING user_id
    )
    SELECT EXISTS (SELECT FROM invited)
  $$;
REVOKE ALL ON FUNCTION internal.invite_tenant FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.invite_tenant TO dira_app;
