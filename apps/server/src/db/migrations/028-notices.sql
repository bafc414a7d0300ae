-- What a manager tells the tenants of a house, or of every house, until a day.

CREATE TABLE notices (
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
  CONSTRAINT notices_property FOREIGN KEY (organization_id, property_id)
    REFERENCES properties (organization_id, id) ON DELETE CASCADE,
  CHECK ((withdrawn_at IS NULL) = (withdrawn_by IS NULL))
);
CREATE INDEX notices_newest ON notices (organization_id, posted_at DESC, id DESC);
CREATE INDEX notices_of_property ON notices (organization_id, property_id) WHERE property_id IS NOT NULL;
-- The words stay as tenants read them: what was wrong is withdrawn and put up anew.
CALL internal.protect_tenant_table('notices', 'SELECT, INSERT');
GRANT UPDATE (withdrawn_by, withdrawn_at) ON notices TO dira_app, dira_jobs;

CREATE TABLE notice_reads (
  organization_id uuid NOT NULL,
  notice_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  read_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, notice_id, tenant_id),
  FOREIGN KEY (organization_id, notice_id) REFERENCES notices (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX notice_reads_of_tenant ON notice_reads (organization_id, tenant_id);
CALL internal.protect_tenant_table('notice_reads', 'SELECT, INSERT');
