-- What the palette finds beside places and people: payments by their amount, cheques by their number, documents and
-- expenses by their words, of one workspace and the newest first.
CREATE INDEX payments_by_amount ON payments (organization_id, amount, paid_on DESC, id DESC);
CREATE INDEX cheques_by_number ON cheques (organization_id, ltrim(number, '0'), due_on DESC);
DROP INDEX documents_search;
CREATE INDEX documents_search ON documents USING gin (organization_id, search_text gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX expenses_search ON expenses USING gin (organization_id, search_text gin_trgm_ops);

-- As `find_tenants`, for what is kept in the order of its day: rare words by the index, frequent ones in the newest.
CREATE PROCEDURE internal.make_newest_finder(function_name text, source regclass, kept text, newest text)
  LANGUAGE plpgsql
  AS $$
BEGIN
  EXECUTE format(
    $make$
CREATE FUNCTION internal.%1$I(p_all text[], p_limit integer) RETURNS TABLE (id uuid, place bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 8 SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $body$
DECLARE
  organization uuid := internal.current_organization_id();
  sample text[] := ARRAY(SELECT r.search_text FROM %2$s r
    WHERE r.organization_id = organization AND %3$s ORDER BY r.%4$I DESC, r.id DESC LIMIT 100);
  rare text[] := internal.find_rare_words(p_all, sample);
  found uuid[];
BEGIN
  found := ARRAY(
    SELECT n.id FROM (SELECT r.id, r.search_text FROM %2$s r
      WHERE r.organization_id = organization AND %3$s ORDER BY r.%4$I DESC, r.id DESC LIMIT 300) AS n
    WHERE n.search_text || '' LIKE ALL (p_all) LIMIT p_limit);
  IF cardinality(found) < p_limit AND cardinality(rare) > 0 THEN
    found := found || ARRAY(
      SELECT r.id FROM %2$s r
      WHERE r.organization_id = organization AND %3$s AND r.search_text LIKE rare[1]
        AND r.search_text LIKE coalesce(rare[2], rare[1]) AND r.search_text LIKE ALL (p_all)
      LIMIT 200);
  END IF;
  RETURN QUERY
    SELECT r.id, row_number() OVER (ORDER BY r.%4$I DESC, r.id DESC) FROM %2$s r
    WHERE r.organization_id = organization AND r.id = ANY (found) ORDER BY 2 LIMIT p_limit;
END $body$
    $make$, function_name, source, kept, newest);
  EXECUTE format('REVOKE ALL ON FUNCTION internal.%1$I FROM PUBLIC', function_name);
  EXECUTE format('GRANT EXECUTE ON FUNCTION internal.%1$I TO dira_app', function_name);
END $$;
CALL internal.make_newest_finder('find_documents', 'documents', 'r.deleted_at IS NULL', 'created_at');
CALL internal.make_newest_finder('find_expenses', 'expenses', 'true', 'expense_date');
