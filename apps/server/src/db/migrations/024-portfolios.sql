-- Portfolios: properties that are shown together, also by link to whoever has it.

CREATE TABLE portfolios (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 4000),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  updated_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX portfolios_newest ON portfolios (organization_id, created_at DESC, id DESC);
CALL internal.protect_tenant_table('portfolios', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE portfolio_properties (
  organization_id uuid NOT NULL,
  portfolio_id uuid NOT NULL,
  property_id uuid NOT NULL,
  place integer NOT NULL DEFAULT 1 CHECK (place >= 1),
  PRIMARY KEY (organization_id, portfolio_id, property_id),
  FOREIGN KEY (organization_id, portfolio_id) REFERENCES portfolios (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX portfolio_properties_property ON portfolio_properties (organization_id, property_id);
CALL internal.protect_tenant_table('portfolio_properties', 'SELECT, INSERT, DELETE');

-- One address a portfolio. It is recognized by its hash; sealed by the server's key it can be copied again.
CREATE TABLE portfolio_shares (
  organization_id uuid NOT NULL,
  portfolio_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  token_sealed bytea NOT NULL,
  shows_street boolean NOT NULL,
  shows_rent boolean NOT NULL,
  contact_name text NOT NULL CHECK (length(contact_name) <= 120),
  contact_phone text CHECK (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  contact_email text CHECK (length(contact_email) <= 254),
  -- Null: until it is taken back.
  expires_at timestamptz,
  view_count integer NOT NULL DEFAULT 0,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, portfolio_id),
  FOREIGN KEY (organization_id, portfolio_id) REFERENCES portfolios (organization_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX portfolio_shares_by_token ON portfolio_shares (token_hash);
CALL internal.protect_tenant_table('portfolio_shares',
  'SELECT, INSERT, DELETE, UPDATE (shows_street, shows_rent, contact_name, contact_phone, contact_email, expires_at)');

-- A visitor opens the page. Nobody is signed in, so the function looks above row-level security, by a
-- hash that cannot be guessed, and says no more than whether the address is good.
CREATE FUNCTION internal.count_share_view(p_token_hash bytea, p_now timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE portfolio_shares SET view_count = view_count + 1
    WHERE token_hash = p_token_hash AND (expires_at IS NULL OR expires_at > p_now);
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION internal.count_share_view FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.count_share_view TO dira_app;

-- The visitor's door: good until the second at which the share ends.
CREATE FUNCTION internal.enter_share(p_token_hash bytea, p_now timestamptz)
  RETURNS TABLE (organization_id uuid, portfolio_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
#variable_conflict use_column
BEGIN
  SELECT s.organization_id, s.portfolio_id INTO organization_id, portfolio_id
    FROM portfolio_shares s
    WHERE s.token_hash = p_token_hash AND (s.expires_at IS NULL OR s.expires_at > p_now);
  PERFORM set_config('app.user_id', '', true),
    set_config('app.organization_id', coalesce(organization_id::text, ''), true),
    set_config('app.now', p_now::text, true);
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION internal.enter_share FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.enter_share TO dira_app;
