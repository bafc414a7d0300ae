-- A word that every third row has costs the index as much as reading all of them, and a search of three words asked
-- it for each of the three. Which words are rare, a few of the workspace's own rows say: the index is asked for those
-- alone, and what it answers is held against all words. What many rows have is found in the newest, without the index.

-- The words that the index is asked for, three at most: the rarest by a sample, and others that are rare too. None
-- where all are too short for trigrams.
CREATE FUNCTION internal.find_rare_words(p_words text[], p_sample text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT coalesce(array_agg(word ORDER BY rank), '{}') FROM (
      SELECT word, seen, row_number() OVER (ORDER BY seen, length(word) DESC, word) AS rank FROM (
        SELECT word, (SELECT count(*) FROM unnest(p_sample) AS s (said) WHERE said LIKE word) AS seen
        FROM unnest(p_words) AS w (word) WHERE length(replace(word, '\', '')) >= 5) AS counted
    ) AS ranked WHERE rank = 1 OR (rank <= 3 AND seen <= cardinality(p_sample) / 20)
  $$;
REVOKE ALL ON FUNCTION internal.find_rare_words FROM PUBLIC;

-- Makes the function that finds rows of a table by their `search_text`, in the order of their names. Row-level
-- security keeps from the planner what PostgreSQL knows of the texts, so that each way is written out. `|| ''` keeps
-- a condition from the index.
CREATE PROCEDURE internal.make_finder(function_name text, source regclass, name text)
  LANGUAGE plpgsql
  AS $$
BEGIN
  EXECUTE format(
    $make$
CREATE OR REPLACE FUNCTION internal.%1$I(p_start text, p_anywhere text, p_all text[], p_limit integer)
  RETURNS TABLE (id uuid, place bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp
  SET plan_cache_mode = force_custom_plan
  AS $body$
DECLARE
  organization uuid := internal.current_organization_id();
  sample text[] := ARRAY(SELECT r.search_text FROM %2$s r
    WHERE r.organization_id = organization AND r.archived_at IS NULL ORDER BY r.created_at DESC, r.id DESC LIMIT 100);
  rare text[] := internal.find_rare_words(p_all, sample);
  found uuid[] := '{}';
BEGIN
  IF (SELECT count(*) FROM unnest(sample) AS s (said)
      WHERE (said LIKE p_start OR said LIKE p_anywhere) AND said LIKE ALL (p_all)) * 10 >= cardinality(sample) THEN
    found := ARRAY(
      SELECT newest.id FROM (
        SELECT r.id, r.search_text FROM %2$s r
        WHERE r.organization_id = organization AND r.archived_at IS NULL
        ORDER BY r.created_at DESC, r.id DESC LIMIT 3000) AS newest
      WHERE (newest.search_text || '' LIKE p_start OR newest.search_text || '' LIKE p_anywhere)
        AND newest.search_text LIKE ALL (p_all)
      LIMIT 200);
  END IF;
  IF cardinality(found) < 200 AND p_start = p_anywhere THEN
    found := ARRAY(
      SELECT r.id FROM %2$s r
      WHERE r.organization_id = organization AND r.archived_at IS NULL
        AND r.search_text LIKE rare[1] AND r.search_text LIKE coalesce(rare[2], rare[1])
        AND r.search_text LIKE coalesce(rare[3], rare[1]) AND r.search_text LIKE ALL (p_all)
      LIMIT 200);
  ELSIF cardinality(found) < 200 THEN
    found := ARRAY(
      SELECT r.id FROM %2$s r
      WHERE r.organization_id = organization AND r.archived_at IS NULL
        AND (r.search_text LIKE p_start OR r.search_text LIKE p_anywhere) AND r.search_text LIKE ALL (p_all)
      LIMIT 200);
  END IF;
  RETURN QUERY
    SELECT r.id, row_number() OVER (ORDER BY lower(r.%3$I), r.id) FROM %2$s r
    WHERE r.organization_id = organization AND r.id = ANY (found) ORDER BY 2 LIMIT p_limit;
END $body$
    $make$, function_name, source, name);
END $$;
CALL internal.make_finder('find_tenants', 'tenants', 'full_name');
CALL internal.make_finder('find_properties', 'properties', 'name');

-- "Herzl 14 3": where few units have the number, their properties are held against the words before it; where many
-- have it, the units of the properties that have those words are.
CREATE OR REPLACE FUNCTION internal.find_units(p_number text, p_place text[], p_limit integer)
  RETURNS TABLE (id uuid, place bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 20 SET search_path = public, pg_temp
  SET plan_cache_mode = force_custom_plan
  AS $$
DECLARE
  rare text[] := internal.find_rare_words(p_place, ARRAY(SELECT p.search_text FROM properties p
    WHERE p.organization_id = internal.current_organization_id() AND p.archived_at IS NULL
    ORDER BY p.created_at DESC, p.id DESC LIMIT 100));
BEGIN
  IF cardinality(rare) = 0 OR (SELECT count(*) FROM (SELECT FROM units u
      WHERE u.organization_id = internal.current_organization_id() AND u.archived_at IS NULL
        AND lower(u.number) LIKE p_number LIMIT 201) AS numbered) <= 200 THEN
    RETURN QUERY
      WITH found AS MATERIALIZED (
        SELECT u.id, length(u.number) AS length, h.name, u.number FROM units u
        CROSS JOIN LATERAL (
          SELECT p.name, p.search_text FROM properties p
          WHERE p.organization_id = u.organization_id AND p.id = u.property_id OFFSET 0) AS h
        WHERE u.organization_id = internal.current_organization_id() AND u.archived_at IS NULL
          AND lower(u.number) LIKE p_number AND h.search_text LIKE ALL (p_place)
        LIMIT 200
      )
      SELECT f.id, row_number() OVER (ORDER BY f.length, f.name, f.number, f.id) FROM found f ORDER BY 2 LIMIT p_limit;
  ELSE
    RETURN QUERY
      WITH found AS MATERIALIZED (
        SELECT u.id, length(u.number) AS length, p.name, u.number FROM properties p
        CROSS JOIN LATERAL (
          SELECT o.id, o.number FROM units o
          WHERE o.organization_id = p.organization_id AND o.property_id = p.id AND o.archived_at IS NULL
            AND lower(o.number) LIKE p_number OFFSET 0) AS u
        WHERE p.organization_id = internal.current_organization_id() AND p.archived_at IS NULL
          AND p.search_text LIKE rare[1] AND p.search_text LIKE coalesce(rare[2], rare[1])
          AND p.search_text LIKE coalesce(rare[3], rare[1]) AND p.search_text LIKE ALL (p_place)
        LIMIT 200
      )
      SELECT f.id, row_number() OVER (ORDER BY f.length, f.name, f.number, f.id) FROM found f ORDER BY 2 LIMIT p_limit;
  END IF;
END $$;
