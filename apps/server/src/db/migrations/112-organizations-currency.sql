-- The currency that new leases, asking rents and expenses of a workspace begin with. What is agreed or posted keeps its own.
ALTER TABLE organizations
  ADD COLUMN preferred_currency text NOT NULL DEFAULT 'ILS' CHECK (preferred_currency IN ('ILS', 'USD', 'EUR', 'GBP'));

CREATE VIEW organization_currencies WITH (security_invoker = true) AS
  SELECT id AS organization_id, preferred_currency FROM organizations;
GRANT SELECT ON organization_currencies TO dira_app, dira_jobs;

DROP FUNCTION internal.workspace_settings_of(uuid);
CREATE FUNCTION internal.workspace_settings_of(person uuid)
  RETURNS TABLE (organization_id uuid, logo_id uuid, preferred_currency text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT o.id, l.id, o.preferred_currency
    FROM memberships m JOIN organizations o ON o.id = m.organization_id
    LEFT JOIN logos l ON l.organization_id = o.id AND l.ended_at IS NULL
    WHERE m.user_id = person AND person = internal.current_user_id() AND m.suspended_at IS NULL
  $$;
REVOKE ALL ON FUNCTION internal.workspace_settings_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.workspace_settings_of TO dira_app;
