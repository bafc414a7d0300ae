-- A workspace that was imported a minute ago is unknown to the planner: it holds its tables for empty
-- and joins them row by row with each other. Whoever writes much at once asks for a new sample.

-- Looks again at tables that have grown by a fiftieth, by their size on the disk: what a transaction
-- has just committed is counted elsewhere only later. One that somebody else is looking at is left to them.
CREATE FUNCTION internal.refresh_statistics() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  grown regclass;
BEGIN
  FOR grown IN
    SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND pg_relation_size(oid) / current_setting('block_size')::integer > 1.02 * relpages + 16
    ORDER BY relname
  LOOP
    EXECUTE format('ANALYZE (SKIP_LOCKED) %s', grown);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION internal.refresh_statistics FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.refresh_statistics TO dira_app, dira_jobs;

-- And PostgreSQL itself looks more often: in a table of many organizations, one more is a small change.
DO $$
DECLARE
  target regclass;
BEGIN
  FOR target IN
    SELECT c.oid FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname = 'organization_id'
    ORDER BY c.relname
  LOOP
    EXECUTE format('ALTER TABLE %s SET (autovacuum_analyze_scale_factor = 0.02)', target);
  END LOOP;
END $$;
