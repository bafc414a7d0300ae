-- Whoever repairs sees the places of the jobs that were given to them, and of no other: the jobs themselves had their
-- policies, while the houses, what is shown of them, what stands in their calendar and what is announced in them were
-- open to every member of the team.

-- Asked once by each of those policies in a statement: PL/pgSQL keeps its plan, which halves what the question costs.
CREATE OR REPLACE FUNCTION internal.sees_own_jobs_alone() RETURNS boolean
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp COST 10
  AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM memberships WHERE organization_id = internal.current_organization_id()
      AND user_id = internal.current_user_id() AND role = 'maintenance_staff');
END $$;

-- The houses of the person's own jobs, and the one in which they rent. Asked for those alone who see no others, so that
-- it must not weigh in the plans of everybody else.
CREATE FUNCTION internal.own_property_ids() RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp COST 1 ROWS 5
  AS $$
    SELECT r.property_id FROM maintenance_requests r
      WHERE r.organization_id = internal.current_organization_id() AND r.assignee_id = internal.current_user_id()
    UNION
    SELECT u.property_id FROM tenants t
      JOIN lease_tenants lt ON lt.organization_id = t.organization_id AND lt.tenant_id = t.id
      JOIN leases l ON l.organization_id = lt.organization_id AND l.id = lt.lease_id
      JOIN units u ON u.organization_id = l.organization_id AND u.id = l.unit_id
      WHERE t.organization_id = internal.current_organization_id() AND t.user_id = internal.current_user_id()
  $$;
REVOKE ALL ON FUNCTION internal.own_property_ids FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.own_property_ids TO dira_app;

CREATE POLICY own_jobs ON properties AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR id IN (SELECT internal.own_property_ids()));
CREATE POLICY own_jobs ON units AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR property_id IN (SELECT internal.own_property_ids()));
-- Figures of the whole are not figures of what one sees.
CREATE POLICY own_jobs ON organization_counters AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()));
CREATE POLICY own_jobs ON occupancy_steps AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()));
CREATE POLICY own_jobs ON unit_occupancy_by_day AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()));
CREATE POLICY own_jobs ON unit_occupancy AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR property_id IN (SELECT internal.own_property_ids()));

-- Shown to owners and to those who look for a home.
CREATE POLICY own_jobs ON portfolios AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()));

-- What is announced to all concerns the houses of one's jobs too.
CREATE POLICY own_jobs ON announcements AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone())
    OR property_id IN (SELECT internal.own_property_ids())
    OR property_id IS NULL AND EXISTS (SELECT internal.own_property_ids()));
CREATE POLICY own_jobs ON calendar_events AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR property_id IN (SELECT internal.own_property_ids()));

ALTER POLICY own_jobs ON pictures
  USING (NOT (SELECT internal.sees_own_jobs_alone())
    OR EXISTS (SELECT FROM maintenance_requests r
      WHERE r.organization_id = pictures.organization_id AND r.id = maintenance_request_id)
    OR property_id IN (SELECT internal.own_property_ids())
    OR EXISTS (SELECT FROM units u WHERE u.organization_id = pictures.organization_id AND u.id = unit_id));
