-- The sample workspace. What makes it a sample is said once, when it is made.

CREATE FUNCTION internal.keep_sample_mark() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'a workspace is born as a sample or never is one' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER keep_sample_mark BEFORE UPDATE ON organizations
  FOR EACH ROW WHEN (OLD.is_sample <> NEW.is_sample) EXECUTE FUNCTION internal.keep_sample_mark();

-- Takes every row of a sample workspace out of every table, for its owner alone, with the accounts
-- that were made for it. Tables are emptied newest first; one that others still point at,
-- or whose rollup a trigger wrote again, has its turn in the next round.
CREATE FUNCTION internal.erase_sample_organization(p_organization uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  target regclass;
BEGIN
  PERFORM FROM organizations o WHERE o.id = p_organization AND o.is_sample AND EXISTS (
    SELECT FROM memberships m WHERE m.organization_id = o.id AND m.user_id = internal.current_user_id()
      AND m.role = 'admin' AND m.suspended_at IS NULL) FOR UPDATE OF o;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only a sample workspace can be cleared, by its owner' USING ERRCODE = 'insufficient_privilege';
  END IF;
  FOR round IN 1..10 LOOP
    FOR target IN
      SELECT c.oid FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'organization_id' AND NOT a.attisdropped
      ORDER BY c.oid DESC
    LOOP
      BEGIN
        EXECUTE format('DELETE FROM %s WHERE organization_id = $1', target) USING p_organization;
      EXCEPTION WHEN foreign_key_violation THEN NULL;
      END;
    END LOOP;
    EXIT WHEN NOT EXISTS (SELECT FROM organizations WHERE id = p_organization);
  END LOOP;
  IF EXISTS (SELECT FROM organizations WHERE id = p_organization) THEN
    RAISE EXCEPTION 'the sample workspace % could not be cleared', p_organization;
  END IF;
  DELETE FROM auth.users u WHERE u.app_metadata->>'sample_organization_id' = p_organization::text
    AND NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id)
    AND NOT EXISTS (SELECT FROM tenants t WHERE t.user_id = u.id);
END $$;
REVOKE ALL ON FUNCTION internal.erase_sample_organization FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.erase_sample_organization TO dira_app;
