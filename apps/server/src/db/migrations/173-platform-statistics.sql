-- Tables that doubled are sampled again, no longer those that grew by a fiftieth. An import asks after each of its
-- batches: by fiftieths each of its tables was sampled some two hundred times on the way to twenty thousand rows, which
-- took longer than the rows themselves; doubled they are six times. The planner knows the size of a table at any time.
CREATE OR REPLACE FUNCTION internal.refresh_statistics() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  grown regclass;
BEGIN
  FOR grown IN
    SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND pg_relation_size(oid) / current_setting('block_size')::integer > 2 * relpages + 16
    ORDER BY relname
  LOOP
    EXECUTE format('ANALYZE (SKIP_LOCKED) %s', grown);
  END LOOP;
END $$;
