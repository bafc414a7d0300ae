-- What a manager tells the tenants of a house, or of every house, until a day.

CREATE TABLE announcements (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  -- Null: every house.
  property_id uuid,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  -- The last day on which it stands.
  ends_on date NOT NULL,
  posted_by uuid NOT NULL,
  posted_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  PRIMARY KEY (organization_id, id),
  CONSTRAINT announcements_property FOREIGN KEY (organization_id, property_id)
    REFERENCES properties (organization_id, id) ON DELETE CASCADE,
  CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
);
CREATE INDEX announcements_newest ON announcements (organization_id, posted_at DESC, id DESC);
CREATE INDEX announcements_of_property ON announcements (organization_id, property_id) WHERE property_id IS NOT NULL;
-- The words stay as tenants read them: what was wrong is withdrawn and put up anew.
CALL internal.protect_tenant_table('announcements', 'SELECT, INSERT');
GRANT UPDATE (withdrawn_by, withdrawn_at) ON announcements TO dira_app, dira_jobs;

CREATE TABLE announcement_reads (
  organization_id uuid NOT NULL,
  announcement_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  read_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, announcement_id, tenant_id),
  FOREIGN KEY (organization_id, announcement_id) REFERENCES announcements (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX announcement_reads_of_tenant ON announcement_reads (organization_id, tenant_id);
CALL internal.protect_tenant_table('announcement_reads', 'SELECT, INSERT');
