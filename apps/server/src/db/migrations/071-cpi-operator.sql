-- What the operator of the installation sees of the index: what a correction would settle anew, and how fetching went.

-- How much rent, of all organizations, rests on the indexes of some months. Counts alone: an operator sees no lease.
CREATE FUNCTION internal.count_settled_by_index(p_series text, p_months date[])
  RETURNS TABLE (leases bigint, periods bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT count(DISTINCT (a.organization_id, a.lease_id)), count(*)
    FROM (
      SELECT DISTINCT ON (organization_id, lease_id, period_starts_on) organization_id, lease_id, index_month
      FROM linkage_adjustments ORDER BY organization_id, lease_id, period_starts_on, revision DESC
    ) AS a
    JOIN lease_linkages l USING (organization_id, lease_id)
    WHERE l.series = p_series AND a.index_month = ANY (p_months)
      AND internal.is_site_admin(internal.current_user_id())
  $$;
REVOKE ALL ON FUNCTION internal.count_settled_by_index FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.count_settled_by_index TO dira_app;

-- Each time that the statistics office was asked, and what came of it.
CREATE TABLE internal.cpi_fetches (
  id uuid PRIMARY KEY DEFAULT internal.new_id(),
  recorded integer CHECK (recorded >= 0),
  problem text CHECK (length(problem) BETWEEN 1 AND 500),
  fetched_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  CHECK (num_nonnulls(recorded, problem) = 1)
);
ALTER TABLE internal.cpi_fetches ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.cpi_fetches FORCE ROW LEVEL SECURITY;
CREATE POLICY operator ON internal.cpi_fetches FOR SELECT TO dira_app
  USING (internal.is_site_admin((SELECT internal.current_user_id())));
CREATE POLICY fetched ON internal.cpi_fetches FOR ALL TO dira_jobs USING (true) WITH CHECK (true);
GRANT SELECT ON internal.cpi_fetches TO dira_app;
GRANT SELECT, INSERT ON internal.cpi_fetches TO dira_jobs;

-- An operator who gave no name is known by their address.
CREATE OR REPLACE FUNCTION internal.recorder_name(p_person uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT coalesce(nullif(p.full_name, ''), u.email) FROM profiles p JOIN auth.users u ON u.id = p.id
    WHERE p.id = p_person AND internal.is_site_admin(internal.current_user_id())
      AND (EXISTS (SELECT FROM internal.legal_parameters l WHERE l.recorded_by = p.id)
        OR EXISTS (SELECT FROM internal.cpi_values c WHERE c.recorded_by = p.id))
  $$;
