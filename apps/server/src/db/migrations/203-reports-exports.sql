-- Large files of reports: a job makes each in the name of whoever asked for it, and it is kept for some days.
CREATE TABLE report_exports (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  requested_by uuid NOT NULL,
  name text NOT NULL CHECK (length(name) <= 120),
  definition jsonb NOT NULL CHECK (jsonb_typeof(definition) = 'object' AND length(definition::text) <= 20000),
  format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
  -- In which its words are.
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  -- Of all that tells it from others of the same person.
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  requested_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  row_count integer CHECK (row_count >= 0),
  rows_written integer NOT NULL DEFAULT 0 CHECK (rows_written >= 0),
  ready_at timestamptz,
  failed_at timestamptz,
  fault text CHECK (fault IN ('not_allowed', 'too_many_rows', 'took_too_long', 'broken')),
  expires_at timestamptz,
  byte_size bigint,
  -- Null again once its bytes are erased.
  storage_key text,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, requested_by) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE,
  CHECK (ready_at IS NULL OR failed_at IS NULL),
  CHECK ((ready_at IS NULL) = (expires_at IS NULL)),
  CHECK (ready_at IS NOT NULL OR storage_key IS NULL)
);
CREATE UNIQUE INDEX report_exports_one_at_a_time ON report_exports (organization_id, requested_by, fingerprint)
  WHERE ready_at IS NULL AND failed_at IS NULL;
CREATE INDEX report_exports_newest ON report_exports (organization_id, requested_by, requested_at DESC, id DESC);
CREATE INDEX report_exports_of_day ON report_exports (organization_id, requested_at) WHERE failed_at IS NULL;
CREATE INDEX report_exports_overdue ON report_exports (requested_at) WHERE ready_at IS NULL AND failed_at IS NULL;
CREATE INDEX report_exports_to_erase ON report_exports (expires_at) WHERE storage_key IS NOT NULL;
CREATE INDEX report_exports_by_key ON report_exports (storage_key) WHERE storage_key IS NOT NULL;
CALL internal.protect_tenant_table('report_exports', 'SELECT, INSERT, DELETE');
CREATE POLICY own_exports ON report_exports AS RESTRICTIVE FOR ALL TO dira_app
  USING (requested_by = (SELECT internal.current_user_id()));
GRANT UPDATE, DELETE ON report_exports TO dira_jobs;
