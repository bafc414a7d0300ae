-- Whom a row of a file may mean. `lower` is not leakproof, so PostgreSQL would read every person of the workspace for
-- each batch of rows, as it does for a search; like the search, this function names the workspace itself and gives away
-- ids alone, which are read under row-level security again.
CREATE FUNCTION internal.find_known_tenants(p_names text[], p_identity_keys bytea[]) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT id FROM tenants
    WHERE organization_id = internal.current_organization_id() AND archived_at IS NULL
      AND lower(full_name) IN (SELECT lower(name) FROM unnest(p_names) AS name)
    UNION
    SELECT id FROM tenants
    WHERE organization_id = internal.current_organization_id() AND archived_at IS NULL
      AND identity_number_key = ANY (p_identity_keys)
  $$;
REVOKE ALL ON FUNCTION internal.find_known_tenants FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.find_known_tenants TO dira_app;
