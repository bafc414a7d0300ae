-- Tables that grew by a quarter are sampled again, no longer by a fiftieth. An import asks after each of its batches:
-- by fiftieths, each of its tables was sampled some two hundred times on the way to twenty thousand rows, which took
-- longer than the rows themselves; by quarters it is seventeen times.
CREATE OR REPLACE FUNCTION internal.refresh_statistics() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  grown regclass;
BEGIN
  FOR grown IN
    SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      AND pg_relation_size(oid) / current_setting('block_size')::integer > 1.25 * relpages + 16
    ORDER BY relname
  LOOP
    EXECUTE format('ANALYZE (SKIP_LOCKED) %s', grown);
  END LOOP;
END $$;
