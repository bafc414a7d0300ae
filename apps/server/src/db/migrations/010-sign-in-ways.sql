-- The other ways in, and what guards an account: mailed codes and links, providers, second factors.

ALTER TABLE auth.users
  ADD COLUMN confirmation_sent_at timestamptz,
  ADD COLUMN recovery_sent_at timestamptz,
  ADD COLUMN invited_at timestamptz,
  ADD COLUMN reauthentication_sent_at timestamptz,
  -- The address that is to replace the present one once both are confirmed; it is nobody's until then.
  ADD COLUMN new_email citext CHECK (length(new_email) <= 255),
  ADD COLUMN email_change_sent_at timestamptz,
  ADD COLUMN new_phone text,
  ADD COLUMN phone_change_sent_at timestamptz;

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

-- Browsers that a person has signed in from before: a sign-in from another is told by mail.
CREATE TABLE auth.known_devices (
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, device_hash)
);

-- One row while an installation waits for its first site administrator, kept for ever once it has one.
CREATE TABLE auth.bootstrap (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  token_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);

-- The factor that raised a session, so that its removal lowers the session again.
ALTER TABLE auth.sessions ADD COLUMN factor_id uuid REFERENCES auth.factors ON DELETE SET NULL;
CREATE INDEX sessions_factor ON auth.sessions (factor_id);

-- Who works for the organization must have a second factor.
ALTER TABLE organizations ADD COLUMN requires_mfa boolean NOT NULL DEFAULT false;

GRANT SELECT, INSERT, UPDATE, DELETE ON auth.one_time_tokens, auth.flow_codes, auth.provider_states, auth.factors,
  auth.factor_challenges, auth.recovery_codes, auth.known_devices, auth.bootstrap TO dira_auth;
