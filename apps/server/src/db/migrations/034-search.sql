-- Search. `LIKE` is not leakproof, so PostgreSQL may not look it up in an index before row-level
-- security has had its say, and would read every row of the organization. These functions stand
-- above row-level security, name the organization themselves, and give away ids alone; the query
-- that reads those rows is under it again. Out of many, the first few hundred found are put in order.

-- The search asks its index for three words at once: the one that few rows have keeps the others
-- short, whichever it is. A word that is missing stands for the first. Only where the longest has two
-- letters, which the index knows at the beginning of a word alone, are there two ways to match.
-- What is asked for decides the way, so each question is planned for itself.
CREATE FUNCTION internal.find_tenants(p_start text, p_anywhere text, p_all text[], p_limit integer)
  RETURNS TABLE (id uuid, place bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
DECLARE
  two text := coalesce(p_all[2], p_all[1]);
  three text := coalesce(p_all[3], p_all[1]);
BEGIN
  IF p_start = p_anywhere THEN
    RETURN QUERY
      WITH found AS MATERIALIZED (
        SELECT t.id, lower(t.full_name) AS name FROM tenants t
        WHERE t.organization_id = internal.current_organization_id() AND t.archived_at IS NULL
          AND t.search_text LIKE p_all[1] AND t.search_text LIKE two AND t.search_text LIKE three
          AND t.search_text LIKE ALL (p_all)
        LIMIT 200
      )
      SELECT f.id, row_number() OVER (ORDER BY f.name, f.id) FROM found f ORDER BY 2 LIMIT p_limit;
  ELSE
    RETURN QUERY
      WITH found AS MATERIALIZED (
        SELECT t.id, lower(t.full_name) AS name FROM tenants t
        WHERE t.organization_id = internal.current_organization_id() AND t.archived_at IS NULL
          AND (t.search_text LIKE p_start OR t.search_text LIKE p_anywhere) AND t.search_text LIKE ALL (p_all)
        LIMIT 200
      )
      SELECT f.id, row_number() OVER (ORDER BY f.name, f.id) FROM found f ORDER BY 2 LIMIT p_limit;
  END IF;
END $$;
REVOKE ALL ON FUNCTION internal.find_tenants FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.find_tenants TO dira_app;

CREATE FUNCTION internal.find_properties(p_start text, p_anywhere text, p_all text[], p_limit integer)
  RETURNS TABLE (id uuid, place bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
DECLARE
  two text := coalesce(p_all[2], p_all[1]);
  three text := coalesce(p_all[3], p_all[1]);
BEGIN
  IF p_start = p_anywhere THEN
    RETURN QUERY
      WITH found AS MATERIALIZED (
        SELECT p.id, lower(p.name) AS name FROM properties p
        WHERE p.organization_id = internal.current_organization_id() AND p.archived_at IS NULL
          AND p.search_text LIKE p_all[1] AND p.search_text LIKE two AND p.search_text LIKE three
          AND p.search_text LIKE ALL (p_all)
        LIMIT 200
      )
      SELECT f.id, row_number() OVER (ORDER BY f.name, f.id) FROM found f ORDER BY 2 LIMIT p_limit;
  ELSE
    RETURN QUERY
      WITH found AS MATERIALIZED (
        SELECT p.id, lower(p.name) AS name FROM properties p
        WHERE p.organization_id = internal.current_organization_id() AND p.archived_at IS NULL
          AND (p.search_text LIKE p_start OR p.search_text LIKE p_anywhere) AND p.search_text LIKE ALL (p_all)
        LIMIT 200
      )
      SELECT f.id, row_number() OVER (ORDER BY f.name, f.id) FROM found f ORDER BY 2 LIMIT p_limit;
  END IF;
END $$;
REVOKE ALL ON FUNCTION internal.find_properties FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.find_properties TO dira_app;

-- "Herzl 14 3": a unit by its number, in a property by the words before it.
CREATE FUNCTION internal.find_units(p_number text, p_place text[], p_limit integer)
  RETURNS TABLE (id uuid, place bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH found AS MATERIALIZED (
      SELECT u.id, length(u.number) AS length, p.name, u.number FROM units u
      JOIN properties p ON p.organization_id = u.organization_id AND p.id = u.property_id
      WHERE u.organization_id = internal.current_organization_id() AND u.archived_at IS NULL
        AND lower(u.number) LIKE p_number AND p.search_text LIKE ALL (p_place)
      LIMIT 200
    )
    SELECT f.id, row_number() OVER (ORDER BY f.length, f.name, f.number, f.id) FROM found f ORDER BY 2 LIMIT p_limit
  $$;
REVOKE ALL ON FUNCTION internal.find_units FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.find_units TO dira_app;
