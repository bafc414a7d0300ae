-- Keys that seal what was signed: one that each organization gets by itself, and those that somebody else vouches
-- for, an organization's own or one for the whole installation.

CREATE TABLE seal_keys (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  -- Sealed by the server's key; the certificate is in every document that it sealed.
  private_key_sealed bytea NOT NULL,
  certificate text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant()
);
CALL internal.protect_tenant_table('seal_keys', 'SELECT, INSERT');

-- What seals is read by the job that seals, and by nobody who is signed in.
CREATE TABLE supplied_seal_keys (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  -- Sealed by the server's key.
  private_key_sealed bytea NOT NULL,
  -- PEM, the key's own first, behind it those that vouch for it.
  certificates text NOT NULL CHECK (length(certificates) <= 100000),
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL CHECK (valid_until > valid_from),
  supplied_at timestamptz NOT NULL DEFAULT internal.current_instant()
);
CALL internal.protect_tenant_table('supplied_seal_keys',
  'INSERT, UPDATE, DELETE, SELECT (organization_id, certificates, valid_from, valid_until, supplied_at)');
GRANT SELECT (private_key_sealed) ON supplied_seal_keys TO dira_jobs;

-- The operator's, for organizations that have none of their own. What was removed stays to be seen, without its key.
CREATE TABLE internal.installation_seal_keys (
  id uuid PRIMARY KEY DEFAULT internal.new_id(),
  private_key_sealed bytea,
  certificates text NOT NULL CHECK (length(certificates) <= 100000),
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL CHECK (valid_until > valid_from),
  supplied_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  removed_at timestamptz,
  CHECK ((private_key_sealed IS NULL) = (removed_at IS NOT NULL))
);
CREATE UNIQUE INDEX installation_seal_keys_one ON internal.installation_seal_keys ((true)) WHERE removed_at IS NULL;
ALTER TABLE internal.installation_seal_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.installation_seal_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY standing ON internal.installation_seal_keys FOR SELECT TO dira_app USING (removed_at IS NULL);
CREATE POLICY upkeep ON internal.installation_seal_keys FOR ALL TO dira_jobs USING (true) WITH CHECK (true);
GRANT SELECT (id, certificates, valid_from, valid_until, supplied_at, removed_at) ON internal.installation_seal_keys
  TO dira_app;
GRANT SELECT, INSERT, UPDATE (private_key_sealed, removed_at) ON internal.installation_seal_keys TO dira_jobs;
