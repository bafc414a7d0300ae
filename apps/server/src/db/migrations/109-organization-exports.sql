-- Everything that a workspace holds, as an archive for its owners that is made in the background and kept for some days.

CREATE TABLE organization_exports (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  requested_by uuid REFERENCES auth.users ON DELETE SET NULL,
  -- In which its words are.
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  requested_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  ready_at timestamptz,
  failed_at timestamptz,
  expires_at timestamptz,
  byte_size bigint,
  -- Null again once its bytes are erased.
  storage_key text,
  PRIMARY KEY (organization_id, id),
  CHECK (ready_at IS NULL OR failed_at IS NULL),
  CHECK ((ready_at IS NULL) = (expires_at IS NULL)),
  CHECK (ready_at IS NOT NULL OR storage_key IS NULL)
);
CREATE UNIQUE INDEX organization_exports_one_at_a_time ON organization_exports (organization_id)
  WHERE ready_at IS NULL AND failed_at IS NULL;
CREATE INDEX organization_exports_newest ON organization_exports (organization_id, requested_at DESC, id DESC);
CREATE INDEX organization_exports_overdue ON organization_exports (requested_at)
  WHERE ready_at IS NULL AND failed_at IS NULL;
CREATE INDEX organization_exports_to_erase ON organization_exports (expires_at) WHERE storage_key IS NOT NULL;
CREATE INDEX organization_exports_by_key ON organization_exports (storage_key) WHERE storage_key IS NOT NULL;
CREATE INDEX organization_exports_requested_by ON organization_exports (requested_by) WHERE requested_by IS NOT NULL;
CALL internal.protect_tenant_table('organization_exports', 'SELECT, INSERT');
GRANT UPDATE, DELETE ON organization_exports TO dira_jobs;

-- The team of a workspace, also who has left it, by the name and address of their accounts: for the job that says in an
-- archive whose ids stand in the rows.
CREATE FUNCTION internal.organization_people(p_organization uuid)
  RETURNS TABLE (user_id uuid, full_name text, email text, phone text, role text, joined_at timestamptz,
    suspended_at timestamptz, removed_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50
  AS $$
    SELECT m.user_id, p.full_name, CASE WHEN u.deleted_at IS NULL THEN u.email::text END,
      CASE WHEN u.deleted_at IS NULL THEN coalesce(p.phone, u.phone) END, m.role, m.created_at, m.suspended_at, m.removed_at
    FROM memberships m
    JOIN auth.users u ON u.id = m.user_id
    JOIN profiles p ON p.id = m.user_id
    WHERE m.organization_id = p_organization
    ORDER BY m.created_at, m.user_id
  $$;
REVOKE ALL ON FUNCTION internal.organization_people FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.organization_people TO dira_jobs;
