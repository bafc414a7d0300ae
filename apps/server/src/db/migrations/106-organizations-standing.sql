-- A workspace works, or it is read-only: its people read on, nothing is written, and what runs by itself leaves it alone
-- (decision 187).
ALTER TABLE organizations
  ADD COLUMN archived_at timestamptz,
  ADD COLUMN archived_by uuid REFERENCES auth.users ON DELETE SET NULL,
  ADD CHECK (archived_by IS NULL OR archived_at IS NOT NULL);
CREATE INDEX organizations_archived_by ON organizations (archived_by) WHERE archived_by IS NOT NULL;

-- The one place that says which workspaces are read-only, since when and why; each reason is a branch of it.
CREATE VIEW read_only_organizations WITH (security_invoker = true) AS
  SELECT id AS organization_id, archived_at AS since, 'archived' AS reason FROM organizations WHERE archived_at IS NOT NULL;
GRANT SELECT ON read_only_organizations TO dira_app, dira_jobs;

-- The same for whoever is not let into the workspace: the door itself, and jobs row by row, so that no plan of theirs
-- depends on how many there are.
CREATE FUNCTION internal.is_read_only(p_organization uuid) RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp COST 10
  AS $$
BEGIN
  RETURN EXISTS (SELECT FROM read_only_organizations WHERE organization_id = p_organization);
END $$;
REVOKE ALL ON FUNCTION internal.is_read_only FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.is_read_only TO dira_app, dira_jobs;

DROP FUNCTION internal.memberships_of(uuid);
CREATE FUNCTION internal.memberships_of(person uuid)
  RETURNS TABLE (organization_id uuid, organization_name text, plan text, is_sample boolean, requires_mfa boolean,
    role text, flags jsonb, unit_count integer, unused_features text[], read_only_since timestamptz, read_only_reason text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT o.id, o.name, o.plan, o.is_sample, o.requires_mfa, m.role, m.flags,
      -- To whoever sees some properties alone, theirs are counted.
      CASE WHEN internal.is_limited(m.role, m.flags)
        THEN (SELECT coalesce(sum(h.unit_count), 0)::int FROM member_properties p
          JOIN property_counters h ON h.organization_id = p.organization_id AND h.property_id = p.property_id
          WHERE p.organization_id = m.organization_id AND p.user_id = m.user_id)
        ELSE coalesce(c.unit_count, 0) END,
      o.unused_features, r.since, r.reason
    FROM memberships m JOIN organizations o ON o.id = m.organization_id
    LEFT JOIN organization_counters c ON c.organization_id = o.id
    LEFT JOIN read_only_organizations r ON r.organization_id = o.id
    WHERE m.user_id = person AND person = internal.current_user_id() AND m.suspended_at IS NULL
    ORDER BY o.created_at, o.id
  $$;
REVOKE ALL ON FUNCTION internal.memberships_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.memberships_of TO dira_app;
