-- People's accounts: what the authentication service stores, and what a person may change of it.

CREATE SCHEMA auth;
GRANT USAGE ON SCHEMA auth TO dira_auth;

CREATE TABLE auth.users (
  id uuid PRIMARY KEY,
  email citext UNIQUE CHECK (length(email) <= 255),
  phone text UNIQUE,
  password_hash text,
  -- Set on a password that somebody else chose: it opens nothing but the change of itself.
  must_change_password boolean NOT NULL DEFAULT false,
  password_expires_at timestamptz,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
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

-- A session issues refresh tokens from a counter and a key of its own (HMAC), so that a lost answer
-- can be given again without storing any token.
CREATE TABLE auth.sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  aal text NOT NULL DEFAULT 'aal1' CHECK (aal IN ('aal1', 'aal2')),
  amr jsonb NOT NULL DEFAULT '[]',
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

CREATE TABLE public.security_logs (
  id uuid PRIMARY KEY,
  event_type text NOT NULL,
  user_id uuid,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE INDEX security_logs_user ON public.security_logs (user_id, created_at DESC);

CREATE TABLE public.profiles (
  id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  full_name text NOT NULL DEFAULT '' CHECK (length(full_name) <= 200),
  phone text,
  display_scale numeric(3, 2) NOT NULL DEFAULT 1 CHECK (display_scale IN (0.9, 1, 1.1, 1.25, 1.5)),
  preferred_language text CHECK (preferred_language IN ('en', 'es', 'fr', 'he', 'sq')),
  theme_preference text NOT NULL DEFAULT 'system' CHECK (theme_preference IN ('light', 'dark', 'system')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE public.user_roles (
  user_id uuid PRIMARY KEY REFERENCES auth.users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN
    ('site_admin', 'property_manager', 'landlord', 'realtor', 'maintenance_staff', 'tenant'))
);

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA auth TO dira_auth;
GRANT SELECT, INSERT, UPDATE ON public.profiles, public.user_roles TO dira_auth;
GRANT SELECT, INSERT ON public.security_logs TO dira_auth;
GRANT INSERT ON public.security_logs TO dira_app;

-- The app reaches a profile or a role only as the person themselves.
ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.profiles FORCE ROW LEVEL SECURITY;
CREATE POLICY own_profile ON public.profiles TO dira_app
  USING (id = (SELECT internal.current_user_id())) WITH CHECK (id = (SELECT internal.current_user_id()));
CREATE POLICY accounts ON public.profiles TO dira_auth, dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT ON public.profiles, public.user_roles TO dira_app, dira_jobs;
GRANT UPDATE (display_scale, preferred_language, theme_preference, full_name, updated_at) ON public.profiles TO dira_app;

ALTER TABLE public.user_roles ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.user_roles FORCE ROW LEVEL SECURITY;
CREATE POLICY own_role ON public.user_roles FOR SELECT TO dira_app
  USING (user_id = (SELECT internal.current_user_id()));
CREATE POLICY accounts ON public.user_roles TO dira_auth, dira_jobs, dira_owner USING (true) WITH CHECK (true);

ALTER TABLE public.security_logs ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.security_logs FORCE ROW LEVEL SECURITY;
CREATE POLICY own_events ON public.security_logs FOR INSERT TO dira_app
  WITH CHECK (user_id = (SELECT internal.current_user_id()));
CREATE POLICY accounts ON public.security_logs TO dira_auth, dira_jobs, dira_owner USING (true) WITH CHECK (true);
