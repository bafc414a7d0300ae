-- Portfolios: properties that are shown together. Pictures of a portfolio or of a property, in their order.

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

CREATE TABLE portfolio_properties (
  organization_id uuid NOT NULL,
  portfolio_id uuid NOT NULL,
  property_id uuid NOT NULL,
  PRIMARY KEY (organization_id, portfolio_id, property_id),
  FOREIGN KEY (organization_id, portfolio_id) REFERENCES portfolios (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX portfolio_properties_property ON portfolio_properties (organization_id, property_id);

CREATE TABLE pictures (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  portfolio_id uuid,
  property_id uuid,
  file_id uuid NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, portfolio_id) REFERENCES portfolios (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, file_id) REFERENCES files (organization_id, id),
  UNIQUE (organization_id, file_id),
  CHECK (num_nonnulls(portfolio_id, property_id) = 1)
);
CREATE INDEX pictures_of_portfolio ON pictures (organization_id, portfolio_id, created_at, id)
  WHERE portfolio_id IS NOT NULL;
CREATE INDEX pictures_of_property ON pictures (organization_id, property_id, created_at, id)
  WHERE property_id IS NOT NULL;

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
CREATE TRIGGER erase_picture_file AFTER DELETE ON pictures REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION internal.erase_picture_file();

CALL internal.protect_tenant_table('portfolios', 'SELECT, INSERT, UPDATE, DELETE');
CALL internal.protect_tenant_table('portfolio_properties', 'SELECT, INSERT, DELETE');
CALL internal.protect_tenant_table('pictures', 'SELECT, INSERT, DELETE');
REVOKE ALL ON FUNCTION internal.erase_picture_file FROM PUBLIC;
