-- One plan is made for all organizations, and where most of them own one flat, the average has about one row of
-- everything. A plan for one row reads every row of the organization again for each row of another table, which in an
-- organization of seventy leases took minutes. So the planner is told that whoever has rows has five hundred of them,
-- or all that there are.

CREATE PROCEDURE internal.plan_for_busy_organizations(target regclass)
  LANGUAGE plpgsql
  AS $$
BEGIN
  -- As a share of the rows: one value in five hundred.
  EXECUTE format('ALTER TABLE %s ALTER COLUMN organization_id SET (n_distinct = -0.002)', target);
  -- And PostgreSQL looks at it more often: in a table of many organizations, one more is a small change.
  EXECUTE format('ALTER TABLE %s SET (autovacuum_analyze_scale_factor = 0.02)', target);
END $$;

CREATE OR REPLACE PROCEDURE internal.protect_tenant_table(target regclass, app_privileges text)
  LANGUAGE plpgsql
  AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY own_organization ON %s FOR ALL TO dira_app
       USING (organization_id = (SELECT internal.current_organization_id()))
       WITH CHECK (organization_id = (SELECT internal.current_organization_id()))', target);
  EXECUTE format('CREATE POLICY every_organization ON %s FOR ALL TO dira_jobs USING (true) WITH CHECK (true)', target);
  EXECUTE format('CREATE POLICY upkeep ON %s FOR ALL TO dira_owner USING (true) WITH CHECK (true)', target);
  IF app_privileges <> '' THEN
    EXECUTE format('GRANT %s ON %s TO dira_app, dira_jobs', app_privileges, target);
  END IF;
  CALL internal.plan_for_busy_organizations(target);
END $$;

DO $$
DECLARE
  target record;
BEGIN
  FOR target IN
    SELECT c.oid::regclass AS name, c.reltuples > 0 AS is_known
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND a.attname = 'organization_id' AND NOT a.attisdropped
    ORDER BY c.relname
  LOOP
    CALL internal.plan_for_busy_organizations(target.name);
    -- What is said of a column counts from the next look on. A table that is empty now is looked at once it fills.
    IF target.is_known THEN
      EXECUTE format('ANALYZE %s', target.name);
    END IF;
  END LOOP;
END $$;
