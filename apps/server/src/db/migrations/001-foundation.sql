-- Roles, extensions and the functions that every later migration leans on.
-- Runs as dira_owner, which owns everything and never serves a request.

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
END $$;

-- For ledger tables: even the jobs role and the owner cannot change or remove what was written.
CREATE FUNCTION internal.refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
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
