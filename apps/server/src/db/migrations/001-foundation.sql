-- The ground that every feature stands on: extensions, the context of a transaction, and the procedures that make a
-- table one of organizations, keep it append-only, or count its rows. Runs as dira_owner, which owns everything and
-- never serves a request.

CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE SCHEMA internal;
GRANT USAGE ON SCHEMA internal TO dira_app, dira_auth, dira_jobs;
GRANT USAGE ON SCHEMA public TO dira_app, dira_auth, dira_jobs;

-- The transaction's context. An unset setting reads as '', so nullif makes it null and row-level
-- security fails closed.
CREATE FUNCTION internal.current_organization_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.organization_id', true), '')::uuid $$;

CREATE FUNCTION internal.current_user_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;

-- Business time comes from the server's injected clock, never from the database's own.
CREATE FUNCTION internal.current_instant() RETURNS timestamptz
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.now', true), '')::timestamptz $$;

CREATE FUNCTION internal.business_day() RETURNS date
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT (internal.current_instant() AT TIME ZONE 'Asia/Jerusalem')::date $$;

-- UUID version 7 (RFC 9562) for set-based inserts; PostgreSQL itself has uuidv7() only from 18 on.
CREATE FUNCTION internal.new_id() RETURNS uuid
  LANGUAGE sql VOLATILE PARALLEL SAFE
  AS $$
    SELECT encode(
      set_bit(
        set_bit(
          overlay(uuid_send(gen_random_uuid())
            PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
            FROM 1 FOR 6),
          52, 1),
        53, 1), 'hex')::uuid
  $$;

-- One plan is made for all organizations, and where most of them own one flat, the average has about one row of
-- everything. A plan for one row reads every row of the organization again for each row of another table, which in an
-- organization of seventy leases takes minutes. So the planner is told that whoever has rows has five hundred of
-- them, or all that there are.
CREATE PROCEDURE internal.plan_for_busy_organizations(target regclass)
  LANGUAGE plpgsql
  AS $$
BEGIN
  -- As a share of the rows: one value in five hundred.
  EXECUTE format('ALTER TABLE %s ALTER COLUMN organization_id SET (n_distinct = -0.002)', target);
  -- And PostgreSQL looks at it more often: in a table of many organizations, one more is a small change.
  EXECUTE format('ALTER TABLE %s SET (autovacuum_analyze_scale_factor = 0.02)', target);
END $$;

-- Every table of an organization passes through here: row-level security is forced, the app sees
-- only the organization of its transaction, jobs see all organizations, and the owner's functions
-- (rollups, guards) may do their upkeep.
CREATE PROCEDURE internal.protect_tenant_table(target regclass, app_privileges text)
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

-- For what decides about money and evidence: even the jobs role and the owner cannot change or remove what was
-- written. A sample workspace can be cleared, ledgers and all; nothing else ever can.
CREATE FUNCTION internal.refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM organizations WHERE id = OLD.organization_id AND is_sample) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE PROCEDURE internal.make_append_only(target regclass)
  LANGUAGE plpgsql
  AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON %s
       FOR EACH ROW EXECUTE FUNCTION internal.refuse_change()', target);
  EXECUTE format(
    'CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON %s
       FOR EACH STATEMENT EXECUTE FUNCTION internal.refuse_change()', target);
END $$;

-- Installs a function for every kind of statement on a table. It sees a whole statement at once, as `new_rows` and
-- `old_rows`: a bulk insert costs one update a group.
CREATE PROCEDURE internal.keep_counted(target regclass, counting_function regproc)
  LANGUAGE plpgsql
  AS $$
DECLARE
  base text := replace(counting_function::text, '.', '_');
BEGIN
  EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION %s()', base || '_insert', target, counting_function);
  EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION %s()', base || '_update', target, counting_function);
  EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION %s()', base || '_delete', target, counting_function);
END $$;

-- Keeps a figure, so that no screen ever counts. `figure`, a column of `counter`, is the sum of `step` over those
-- rows of `source` for which `counted` is true, a row of the counter for each value of its primary key. `keys` says
-- where a row of the source has that key, if not in columns of the same names; `unfolded` joins what makes one row
-- count in several places. The trigger function gets the name `function_name`. Both sides of a move are one
-- statement, its rows in one order: two moves never wait for each other, and a change that moves nothing writes
-- nothing. What is proposed for the counter may be below zero, so that its column has no CHECK.
CREATE PROCEDURE internal.keep_figure(function_name text, source regclass, counter regclass, figure text,
    step text DEFAULT '1', counted text DEFAULT 'true', keys text DEFAULT NULL, unfolded text DEFAULT '')
  LANGUAGE plpgsql
  AS $$
DECLARE
  primary_key text := (
    SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY k.place)
    FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k (number, place)
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
    WHERE i.indrelid = counter AND i.indisprimary);
  came text := format('SELECT %s, %s FROM new_rows %s WHERE %s', coalesce(keys, primary_key), step, unfolded, counted);
  went text := format('SELECT %s, -(%s) FROM old_rows %s WHERE %s', coalesce(keys, primary_key), step, unfolded, counted);
  add_up text := format(
    'INSERT INTO %1$s AS kept (%2$s, %3$I)
      SELECT %2$s, sum(step) FROM (%%s) AS moved (%2$s, step)
        GROUP BY %2$s HAVING sum(step) <> 0 ORDER BY %2$s
      ON CONFLICT (%2$s) DO UPDATE SET %3$I = kept.%3$I + excluded.%3$I', counter, primary_key, figure);
BEGIN
  EXECUTE format(
    'CREATE FUNCTION internal.%I() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
      AS $body$
BEGIN
  IF TG_OP = ''INSERT'' THEN
    %s;
  ELSIF TG_OP = ''UPDATE'' THEN
    %s;
  ELSE
    %s;
  END IF;
  RETURN NULL;
END $body$', function_name, format(add_up, came), format(add_up, came || ' UNION ALL ' || went), format(add_up, went));
  CALL internal.keep_counted(source, format('internal.%I', function_name)::regproc);
END $$;

-- A workspace that was imported a minute ago is unknown to the planner: it holds its tables for empty and joins them
-- row by row with each other. Whoever writes much at once asks for a new sample: of tables that have grown by a
-- fiftieth, by their size on the disk, as what a transaction has just committed is counted elsewhere only later. One
-- that somebody else is looking at is left to them.
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

-- What happens once in the life of an installation.
CREATE TABLE internal.installation_marks (
  name text PRIMARY KEY,
  value text NOT NULL DEFAULT '',
  made_at timestamptz NOT NULL DEFAULT internal.current_instant()
);
GRANT SELECT, INSERT ON internal.installation_marks TO dira_jobs;
