-- Portfolios: properties that are shown together, also by link to whoever has it, and pictures.

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

-- Pictures of a portfolio, a property, a unit or a request, in an order, the first of which is the cover, and with
-- words for whoever does not see them. The cover is what a property shows of itself.
CREATE TABLE pictures (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  portfolio_id uuid,
  property_id uuid,
  unit_id uuid,
  maintenance_request_id uuid,
  file_id uuid NOT NULL,
  place integer NOT NULL DEFAULT 0 CHECK (place >= 0),
  alt_text text NOT NULL DEFAULT '' CHECK (length(alt_text) <= 200),
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, portfolio_id) REFERENCES portfolios (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, unit_id) REFERENCES units (organization_id, id) ON DELETE CASCADE,
  -- Photos of a request stay with it.
  FOREIGN KEY (organization_id, maintenance_request_id) REFERENCES maintenance_requests (organization_id, id),
  FOREIGN KEY (organization_id, file_id) REFERENCES files (organization_id, id),
  UNIQUE (organization_id, file_id),
  CONSTRAINT pictures_of_one CHECK (num_nonnulls(portfolio_id, property_id, unit_id, maintenance_request_id) = 1)
);
CREATE INDEX pictures_of_portfolio ON pictures (organization_id, portfolio_id, place, created_at, id)
  WHERE portfolio_id IS NOT NULL;
CREATE INDEX pictures_of_property ON pictures (organization_id, property_id, place, created_at, id)
  WHERE property_id IS NOT NULL;
CREATE INDEX pictures_of_unit ON pictures (organization_id, unit_id, place, created_at, id)
  WHERE unit_id IS NOT NULL;
CREATE INDEX pictures_of_maintenance_request ON pictures
  (organization_id, maintenance_request_id, place, created_at, id)
  WHERE maintenance_request_id IS NOT NULL;
CALL internal.protect_tenant_table('pictures', 'SELECT, INSERT, DELETE');
CREATE POLICY own_jobs ON pictures AS RESTRICTIVE FOR ALL TO dira_app
  USING (maintenance_request_id IS NULL OR NOT (SELECT internal.sees_own_jobs_alone())
    OR EXISTS (SELECT FROM maintenance_requests r
      WHERE r.organization_id = pictures.organization_id AND r.id = maintenance_request_id));
GRANT UPDATE (place, alt_text) ON pictures TO dira_app;

-- By whatever way a picture goes, also with its property, its file is erased after the commit.
CREATE FUNCTION internal.erase_picture_file() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO outbox (organization_id, topic, payload, created_at)
    SELECT organization_id, 'picture.gone', jsonb_build_object('fileId', file_id),
      coalesce(internal.current_instant(), created_at)
    FROM old_rows;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.erase_picture_file FROM PUBLIC;
CREATE TRIGGER erase_picture_file AFTER DELETE ON pictures REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.erase_picture_file();
