-- Lists of leases and of what they owe, searched and in order, read as much as they show.

-- Also what is archived has its place in lists that are searched.
DROP INDEX tenants_search;
CREATE INDEX tenants_search ON tenants USING gin (organization_id, search_text gin_trgm_ops);
DROP INDEX properties_search;
CREATE INDEX properties_search ON properties USING gin (organization_id, search_text gin_trgm_ops);
DROP INDEX units_by_number;
CREATE INDEX units_by_number ON units (organization_id, lower(number) text_pattern_ops);

-- Those that end first, and those that were ended: their days as plain columns, because row-level security looks at a
-- row before a function like upper(occupies) may.
CREATE INDEX leases_by_end ON leases (organization_id, ends_on, id) WHERE NOT isempty(occupies);
CREATE INDEX leases_by_termination ON leases (organization_id, terminated_on, id)
  WHERE NOT isempty(occupies) AND terminated_on IS NOT NULL;
DROP INDEX leases_by_last_day;

-- The leases of a person, in a property, or in a unit of that number; null where they are more than `p_most`, or where
-- every tenth person has the name: then whoever asks finds them soon without being told which they are.
CREATE FUNCTION internal.find_leases(p_text text, p_number text, p_is_primary boolean, p_most integer) RETURNS uuid[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
DECLARE
  organization uuid := internal.current_organization_id();
  sample text[] := ARRAY(SELECT t.search_text FROM tenants t
    WHERE t.organization_id = organization AND t.archived_at IS NULL ORDER BY t.created_at DESC, t.id DESC LIMIT 100);
  -- One word is looked up, the whole is held against what has it.
  word text := coalesce((internal.find_rare_words(
    ARRAY(SELECT '%' || w || '%' FROM regexp_split_to_table(substr(p_text, 2, length(p_text) - 2), '\s+') AS w), sample))[1], p_text);
  people uuid[];
  houses uuid[];
  flats uuid[];
  found uuid[];
BEGIN
  IF (SELECT count(*) FROM unnest(sample) AS s (said) WHERE said LIKE p_text) * 10 > greatest(cardinality(sample), 50) THEN
    RETURN NULL;
  END IF;
  people := ARRAY(SELECT t.id FROM tenants t
    WHERE t.organization_id = organization AND t.search_text LIKE word AND t.search_text || '' LIKE p_text LIMIT p_most + 1);
  houses := ARRAY(SELECT p.id FROM properties p
    WHERE p.organization_id = organization AND p.search_text LIKE word AND p.search_text || '' LIKE p_text LIMIT p_most + 1);
  flats := ARRAY(SELECT u.id FROM units u
    WHERE u.organization_id = organization AND lower(u.number) = lower(p_number) AND u.number = p_number LIMIT p_most + 1);
  IF greatest(cardinality(people), cardinality(houses), cardinality(flats)) > p_most THEN
    RETURN NULL;
  END IF;
  found := ARRAY(
    SELECT lt.lease_id FROM lease_tenants lt
      WHERE lt.organization_id = organization AND lt.tenant_id = ANY (people) AND (lt.is_primary OR NOT p_is_primary)
    UNION SELECT l.id FROM leases l WHERE l.organization_id = organization AND l.property_id = ANY (houses)
    UNION SELECT l.id FROM leases l WHERE l.organization_id = organization AND l.unit_id = ANY (flats)
    LIMIT p_most + 1);
  RETURN CASE WHEN cardinality(found) <= p_most THEN found END;
END $$;
REVOKE ALL ON FUNCTION internal.find_leases FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.find_leases TO dira_app;
