-- People's accounts: what the authentication service stores, what guards an account, and what a person may change of
-- it.

CREATE SCHEMA auth;
GRANT USAGE ON SCHEMA auth TO dira_auth;

CREATE TABLE auth.users (
  id uuid PRIMARY KEY,
  email citext UNIQUE CHECK (length(email) <= 255),
  email_confirmed_at timestamptz,
  phone text UNIQUE,
  phone_confirmed_at timestamptz,
  password_hash text,
  -- Set on a password that somebody else chose: it opens nothing but the change of itself.
  must_change_password boolean NOT NULL DEFAULT false,
  password_expires_at timestamptz,
  -- The address that is to replace the present one once both are confirmed; it is nobody's until then.
  new_email citext CHECK (length(new_email) <= 255),
  -- Which of the two addresses has agreed to a change already.
  email_change_confirmed text CHECK (email_change_confirmed IN ('current', 'new')),
  email_change_sent_at timestamptz,
  new_phone text,
  phone_change_sent_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  invited_at timestamptz,
  app_metadata jsonb NOT NULL DEFAULT '{}',
  user_metadata jsonb NOT NULL DEFAULT '{}',
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (email IS NOT NULL OR phone IS NOT NULL)
);

CREATE TABLE auth.identities (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  provider text NOT NULL,
  provider_subject text NOT NULL,
  identity_data jsonb NOT NULL DEFAULT '{}',
  email citext,
  last_sign_in_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (provider, provider_subject)
);
CREATE INDEX identities_user ON auth.identities (user_id);

CREATE TABLE auth.factors (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  factor_type text NOT NULL CHECK (factor_type IN ('totp', 'phone')),
  friendly_name text NOT NULL DEFAULT '' CHECK (length(friendly_name) <= 100),
  status text NOT NULL DEFAULT 'unverified' CHECK (status IN ('unverified', 'verified')),
  secret_sealed bytea,
  -- E.164 without the plus, as the clients show it.
  phone text,
  -- The last 30-second step whose code was taken: none is taken twice.
  last_step bigint,
  wrong_tries smallint NOT NULL DEFAULT 0,
  locked_until timestamptz,
  last_challenged_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (user_id, friendly_name),
  CHECK ((factor_type = 'totp') = (secret_sealed IS NOT NULL)),
  CHECK ((factor_type = 'phone') = (phone IS NOT NULL))
);

CREATE TABLE auth.factor_challenges (
  id uuid PRIMARY KEY,
  factor_id uuid NOT NULL REFERENCES auth.factors ON DELETE CASCADE,
  -- HMAC of the texted code; a TOTP challenge has none.
  code_hmac bytea,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX factor_challenges_factor ON auth.factor_challenges (factor_id);

CREATE TABLE auth.recovery_codes (
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  code_hmac bytea NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hmac)
);

-- A session issues refresh tokens from a counter and a key of its own (HMAC), so that a lost answer
-- can be given again without storing any token.
CREATE TABLE auth.sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  aal text NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2')),
  amr jsonb NOT NULL DEFAULT '[]',
  -- The factor that raised the session, so that its removal lowers the session again.
  factor_id uuid REFERENCES auth.factors ON DELETE SET NULL,
  refresh_key bytea NOT NULL,
  refresh_counter integer NOT NULL DEFAULT 0,
  refresh_floor integer NOT NULL DEFAULT 0,
  refreshed_at timestamptz,
  ip inet,
  user_agent text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON auth.sessions (user_id);
CREATE INDEX sessions_factor ON auth.sessions (factor_id);
-- Sessions end by themselves; upkeep finds them by age.
CREATE INDEX sessions_last_used ON auth.sessions (coalesce(refreshed_at, created_at));

-- What was mailed or texted: a link and a six-digit code that open the same door once. A new one of
-- a purpose takes the place of the one before.
CREATE TABLE auth.one_time_tokens (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('signup', 'invite', 'magiclink', 'recovery', 'email_change_current',
    'email_change_new', 'sms', 'phone_change', 'reauthentication')),
  recipient text NOT NULL,
  -- SHA-256 of the link's 256 random bits.
  token_hash bytea NOT NULL UNIQUE,
  -- HMAC with the installation's key: six digits would be guessed from a plain hash.
  code_hmac bytea NOT NULL,
  wrong_tries smallint NOT NULL DEFAULT 0,
  code_challenge text,
  code_challenge_method text CHECK (code_challenge_method IN ('s256', 'plain')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (user_id, purpose),
  CHECK ((code_challenge IS NULL) = (code_challenge_method IS NULL))
);

-- The code of the PKCE flow, to be exchanged for a session once, with the verifier of its challenge.
CREATE TABLE auth.flow_codes (
  code_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  method text NOT NULL,
  code_challenge text NOT NULL,
  code_challenge_method text NOT NULL CHECK (code_challenge_method IN ('s256', 'plain')),
  -- What the provider gave, for the answer of the exchange alone.
  provider_tokens_sealed bytea,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX flow_codes_user ON auth.flow_codes (user_id);

-- A person on the way to a provider and back.
CREATE TABLE auth.provider_states (
  state_hash bytea PRIMARY KEY,
  provider text NOT NULL,
  -- Nonce and verifier of ours towards the provider.
  secrets_sealed bytea NOT NULL,
  redirect_to text NOT NULL,
  code_challenge text,
  code_challenge_method text CHECK (code_challenge_method IN ('s256', 'plain')),
  -- Whose account the identity is to be linked to; null for a sign-in.
  linking_user_id uuid REFERENCES auth.users ON DELETE CASCADE,
  linking_session_id uuid REFERENCES auth.sessions ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((code_challenge IS NULL) = (code_challenge_method IS NULL)),
  CHECK ((linking_user_id IS NULL) = (linking_session_id IS NULL))
);
CREATE INDEX provider_states_user ON auth.provider_states (linking_user_id);
CREATE INDEX provider_states_session ON auth.provider_states (linking_session_id);

-- Browsers that a person has signed in from before: a sign-in from another is told by mail.
CREATE TABLE auth.known_devices (
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);

-- When something of a kind last went to an address, whether or not it has an account.
CREATE TABLE auth.mail_turns (
  bucket text PRIMARY KEY,
  taken_at timestamptz NOT NULL
);
CREATE INDEX mail_turns_age ON auth.mail_turns (taken_at);

-- One row while an installation waits for its first site administrator, kept for ever once it has one.
CREATE TABLE auth.bootstrap (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE TABLE auth.signing_keys (
  kid text PRIMARY KEY,
  alg text NOT NULL DEFAULT 'ES256',
  public_jwk jsonb NOT NULL,
  private_jwk_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  signs_from timestamptz NOT NULL,
  retired_at timestamptz
);

-- Fixed-window counters, shared by every server process.
CREATE TABLE auth.rate_limits (
  bucket text NOT NULL,
  window_starts_at timestamptz NOT NULL,
  hits integer NOT NULL,
  PRIMARY KEY (bucket, window_starts_at)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA auth TO dira_auth;

-- Sign-ins, refusals and changes of accounts, for the operator.
CREATE TABLE security_logs (
  id uuid PRIMARY KEY,
  event_type text NOT NULL,
  user_id uuid,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE INDEX security_logs_user ON security_logs (user_id, created_at DESC);
ALTER TABLE security_logs ENABLE ROW LEVEL SECURITY;
ALTER TABLE security_logs FORCE ROW LEVEL SECURITY;
CREATE POLICY own_events ON security_logs FOR INSERT TO dira_app
  WITH CHECK (user_id = (SELECT internal.current_user_id()));
CREATE POLICY accounts ON security_logs TO dira_auth, dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON security_logs TO dira_auth;
GRANT INSERT ON security_logs TO dira_app;
GRANT SELECT ON security_logs TO dira_jobs;

CREATE TABLE profiles (
  id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  full_name text NOT NULL DEFAULT '' CHECK (length(full_name) <= 200),
  phone text,
  display_scale numeric(3, 2) NOT NULL DEFAULT 1 CHECK (display_scale IN (0.9, 1, 1.1, 1.25, 1.5)),
  preferred_language text CHECK (preferred_language IN ('en', 'es', 'fr', 'he', 'sq')),
  -- Whether the pages of the person run from the right while they read Hebrew.
  right_to_left boolean NOT NULL DEFAULT false,
  theme_preference text NOT NULL DEFAULT 'system' CHECK (theme_preference IN ('light', 'dark', 'system')),
  -- What the person wants to be told of, and by which ways; messages and notices always come, in the app.
  notify_of_payments boolean NOT NULL DEFAULT true,
  notify_of_maintenance boolean NOT NULL DEFAULT true,
  notify_of_leases boolean NOT NULL DEFAULT true,
  notify_by_email boolean NOT NULL DEFAULT true,
  notify_by_whatsapp boolean NOT NULL DEFAULT false,
  -- Of which types a person's copies wait for the mail of the day.
  notify_daily_of text[] NOT NULL DEFAULT '{}'
    CHECK (notify_daily_of <@ ARRAY['payment', 'maintenance', 'lease', 'message', 'general']),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
-- The app reaches a profile or a role only as the person themselves.
ALTER TABLE profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE profiles FORCE ROW LEVEL SECURITY;
CREATE POLICY own_profile ON profiles TO dira_app
  USING (id = (SELECT internal.current_user_id())) WITH CHECK (id = (SELECT internal.current_user_id()));
CREATE POLICY accounts ON profiles TO dira_auth, dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON profiles TO dira_auth;
GRANT SELECT ON profiles TO dira_app, dira_jobs;
GRANT UPDATE (full_name, display_scale, preferred_language, right_to_left, theme_preference, notify_of_payments,
  notify_of_maintenance, notify_of_leases, notify_by_email, notify_by_whatsapp, notify_daily_of, updated_at)
  ON profiles TO dira_app;
GRANT UPDATE (notify_by_email, updated_at) ON profiles TO dira_jobs;

-- What a person is on the whole installation, beside their places in organizations.
CREATE TABLE user_roles (
  user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN
    ('site_admin', 'property_manager', 'landlord', 'realtor', 'maintenance_staff', 'tenant'))
);
ALTER TABLE user_roles ENABLE ROW LEVEL SECURITY;
ALTER TABLE user_roles FORCE ROW LEVEL SECURITY;
CREATE POLICY own_role ON user_roles FOR SELECT TO dira_app
  USING (user_id = (SELECT internal.current_user_id()));
CREATE POLICY accounts ON user_roles TO dira_auth, dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON user_roles TO dira_auth;
GRANT SELECT ON user_roles TO dira_app, dira_jobs;

-- Who runs the installation.
CREATE FUNCTION internal.is_site_admin(p_user uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM user_roles WHERE user_id = p_user AND role = 'site_admin') $$;
REVOKE ALL ON FUNCTION internal.is_site_admin FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.is_site_admin TO dira_app;

-- Whether the person has a second factor, and has shown that it is theirs.
CREATE FUNCTION internal.has_verified_factor(person uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM auth.factors f WHERE f.user_id = person AND f.status = 'verified') $$;
REVOKE ALL ON FUNCTION internal.has_verified_factor FROM PUBLIC;

-- A person's own address, for the person.
CREATE FUNCTION internal.email_of(person uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT coalesce(email::text, '') FROM auth.users WHERE id = person AND person = internal.current_user_id() $$;
REVOKE ALL ON FUNCTION internal.email_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.email_of TO dira_app;

-- The account itself, for the person alone.
CREATE FUNCTION internal.own_account(person uuid)
  RETURNS TABLE (email text, phone text, created_at timestamptz, last_sign_in_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT u.email::text, u.phone, u.created_at, u.last_sign_in_at FROM auth.users u
    WHERE u.id = person AND u.deleted_at IS NULL AND person = internal.current_user_id() $$;
REVOKE ALL ON FUNCTION internal.own_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.own_account TO dira_app;

-- Whether the person has a phone that they have shown to be theirs.
CREATE FUNCTION internal.has_confirmed_phone(person uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (SELECT FROM auth.users u WHERE u.id = person AND person = internal.current_user_id()
      AND u.phone IS NOT NULL AND u.phone_confirmed_at IS NOT NULL)
  $$;
REVOKE ALL ON FUNCTION internal.has_confirmed_phone FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.has_confirmed_phone TO dira_app;

-- Where a person is signed in, for the person; the newest use first.
CREATE FUNCTION internal.sessions_of(person uuid)
  RETURNS TABLE (id uuid, started_at timestamptz, last_used_at timestamptz, ip text, user_agent text,
    has_second_factor boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT s.id, s.created_at, coalesce(s.refreshed_at, s.created_at), host(s.ip), coalesce(s.user_agent, ''), s.aal = 'aal2'
    FROM auth.sessions s
    WHERE s.user_id = person AND person = internal.current_user_id()
    ORDER BY coalesce(s.refreshed_at, s.created_at) DESC, s.id
    LIMIT 100
  $$;
REVOKE ALL ON FUNCTION internal.sessions_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.sessions_of TO dira_app;

CREATE FUNCTION internal.end_session_of(person uuid, session uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  DELETE FROM auth.sessions s WHERE s.id = session AND s.user_id = person AND person = internal.current_user_id();
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION internal.end_session_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.end_session_of TO dira_app;

-- By which way and when the person of a session last said who they are.
CREATE FUNCTION internal.last_sign_in(p_session uuid, p_user uuid) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT s.amr -> 0 FROM auth.sessions s
    WHERE s.id = p_session AND s.user_id = p_user AND p_user = internal.current_user_id() $$;
REVOKE ALL ON FUNCTION internal.last_sign_in FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.last_sign_in TO dira_app;
