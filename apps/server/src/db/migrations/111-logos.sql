-- The logo of a workspace, as it came in and small enough for mails and screens. One is shown at a time; those before it
-- stay as long as a receipt names them (decision 181).
CREATE TABLE logos (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  file_id uuid NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  small_picture bytea NOT NULL CHECK (octet_length(small_picture) BETWEEN 1 AND 20480),
  created_by uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  -- Since when another one is shown, or none.
  ended_at timestamptz,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, file_id) REFERENCES files (organization_id, id),
  UNIQUE (organization_id, file_id)
);
CREATE UNIQUE INDEX logos_shown ON logos (organization_id) WHERE ended_at IS NULL;
CREATE INDEX logos_ended ON logos (ended_at) WHERE ended_at IS NOT NULL;
CALL internal.protect_tenant_table('logos', 'SELECT, INSERT');
GRANT UPDATE (ended_at) ON logos TO dira_app;
GRANT DELETE ON logos TO dira_jobs;

-- What mails show of it.
CREATE VIEW shown_logos WITH (security_invoker = true) AS
  SELECT l.organization_id, o.name AS organization_name, l.width, l.height, l.small_picture
  FROM logos l JOIN organizations o ON o.id = l.organization_id WHERE l.ended_at IS NULL;
GRANT SELECT ON shown_logos TO dira_app, dira_jobs;

-- The letterhead has the logo of the day; what is issued keeps both.
CREATE OR REPLACE VIEW organization_names WITH (security_invoker = true) AS
  SELECT id AS organization_id, name AS organization_name, language,
    json_build_object('legalName', legal_name, 'businessNumber', business_number, 'address', postal_address,
      'phone', contact_phone, 'email', contact_email,
      'logo', (SELECT json_build_object('id', l.id, 'storageKey', f.storage_key, 'width', l.width, 'height', l.height)
        FROM logos l JOIN files f ON f.organization_id = l.organization_id AND f.id = l.file_id
        WHERE l.organization_id = organizations.id AND l.ended_at IS NULL)) AS letterhead
  FROM organizations;

ALTER TABLE receipts ADD COLUMN logo_id uuid,
  ADD FOREIGN KEY (organization_id, logo_id) REFERENCES logos (organization_id, id);
CREATE INDEX receipts_of_logo ON receipts (organization_id, logo_id) WHERE logo_id IS NOT NULL;

-- Which logos stand on receipts.
CREATE VIEW receipt_logos WITH (security_invoker = true) AS
  SELECT organization_id, id AS receipt_id, logo_id FROM receipts WHERE logo_id IS NOT NULL;
GRANT SELECT ON receipt_logos TO dira_app, dira_jobs;

-- How each workspace of a person is set up, for whoever is not in it yet.
CREATE FUNCTION internal.workspace_settings_of(person uuid)
  RETURNS TABLE (organization_id uuid, logo_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT o.id, l.id
    FROM memberships m JOIN organizations o ON o.id = m.organization_id
    LEFT JOIN logos l ON l.organization_id = o.id AND l.ended_at IS NULL
    WHERE m.user_id = person AND person = internal.current_user_id() AND m.suspended_at IS NULL
  $$;
REVOKE ALL ON FUNCTION internal.workspace_settings_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.workspace_settings_of TO dira_app;
