-- Reports that a person keeps, in a workspace: what they ask, and never what was answered.
CREATE TABLE reports (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  user_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  definition jsonb NOT NULL CHECK (jsonb_typeof(definition) = 'object' AND length(definition::text) <= 20000),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  changed_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE
);
CREATE INDEX reports_newest ON reports (organization_id, user_id, changed_at DESC, id DESC);
CALL internal.protect_tenant_table('reports', 'SELECT, INSERT, UPDATE, DELETE');
CREATE POLICY own_reports ON reports AS RESTRICTIVE FOR ALL TO dira_app
  USING (user_id = (SELECT internal.current_user_id()));

-- Since when a property is known here: figures of months before say nothing of it.
CREATE VIEW property_beginnings WITH (security_invoker = true) AS
  SELECT p.organization_id, p.id AS property_id, p.name AS property_name,
    least((p.created_at AT TIME ZONE 'Asia/Jerusalem')::date, (SELECT min(l.starts_on) FROM leases l
      WHERE l.organization_id = p.organization_id AND l.property_id = p.id AND l.stage = 'agreed')) AS known_since
  FROM properties p;
GRANT SELECT ON property_beginnings TO dira_app, dira_jobs;
