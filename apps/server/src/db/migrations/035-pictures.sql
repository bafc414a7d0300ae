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

-- What other features may know: what hangs where, in which order.
CREATE VIEW picture_places WITH (security_invoker = true) AS
  SELECT organization_id, id AS picture_id, maintenance_request_id AS request_id, file_id, place, created_by, created_at
  FROM pictures;
GRANT SELECT ON picture_places TO dira_app, dira_jobs;

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
