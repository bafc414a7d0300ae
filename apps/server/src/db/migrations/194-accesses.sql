-- The access log of the Data Security Regulations 2017: who asked for what, when, from where, and whether they were let.
-- A process gathers what it answers and writes it as one row every few seconds (decision 238). Each row is sealed with the
-- server's key over the one before; what is altered, taken out or moved is found by `verify`.
CREATE TABLE internal.access_batches (
  number bigint PRIMARY KEY CHECK (number > 0),
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  -- Whose and in which workspaces: by these it is found.
  people uuid[] NOT NULL,
  organizations uuid[] NOT NULL,
  -- The accesses as they were sealed, each an array: request, milliseconds since 1970, person, token, workspace, operation,
  -- part of the system, record, whether it writes, status, address.
  entries json NOT NULL CHECK (json_array_length(entries) BETWEEN 1 AND 1000),
  mac bytea NOT NULL CHECK (octet_length(mac) = 32),
  CHECK (to_at >= from_at AND to_at <= from_at + interval '1 minute')
);
CREATE INDEX access_batches_ended ON internal.access_batches (to_at);
CREATE INDEX access_batches_people ON internal.access_batches USING gin (people);
CREATE INDEX access_batches_organizations ON internal.access_batches USING gin (organizations);

-- Behind which row the log begins, once its oldest have served their time.
CREATE TABLE internal.access_log_start (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  number bigint NOT NULL,
  to_at timestamptz NOT NULL,
  -- The seal of that row, and one over all of this.
  mac bytea NOT NULL CHECK (octet_length(mac) = 32),
  seal bytea NOT NULL CHECK (octet_length(seal) = 32)
);

-- Nobody alters a row, and nobody takes one out that is younger than 24 months, whoever they are.
CREATE FUNCTION internal.keep_accesses() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.to_at < internal.current_instant() - interval '24 months' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the access log is kept for 24 months as it is' USING ERRCODE = 'restrict_violation';
END $$;
REVOKE ALL ON FUNCTION internal.keep_accesses FROM PUBLIC;
CREATE TRIGGER keep BEFORE UPDATE OR DELETE ON internal.access_batches
  FOR EACH ROW EXECUTE FUNCTION internal.keep_accesses();
CREATE TRIGGER keep_whole BEFORE TRUNCATE ON internal.access_batches
  FOR EACH STATEMENT EXECUTE FUNCTION internal.keep_accesses();

ALTER TABLE internal.access_batches ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.access_batches FORCE ROW LEVEL SECURITY;
CREATE POLICY upkeep ON internal.access_batches TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
CREATE POLICY adding ON internal.access_batches FOR INSERT TO dira_app WITH CHECK (true);
GRANT INSERT ON internal.access_batches TO dira_app;
GRANT SELECT, DELETE ON internal.access_batches TO dira_jobs;
ALTER TABLE internal.access_log_start ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.access_log_start FORCE ROW LEVEL SECURITY;
CREATE POLICY upkeep ON internal.access_log_start TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON internal.access_log_start TO dira_jobs;

-- Takes hold of the end of the log until the transaction is over: two processes write one behind the other.
CREATE FUNCTION internal.hold_access_log() RETURNS TABLE (number bigint, mac bytea)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('access log', 0));
  RETURN QUERY SELECT b.number, b.mac FROM internal.access_batches b ORDER BY b.number DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN QUERY SELECT s.number, s.mac FROM internal.access_log_start s;
  END IF;
END $$;
REVOKE ALL ON FUNCTION internal.hold_access_log FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.hold_access_log TO dira_app;

-- Accesses of some days, the newest first, of one workspace, of one person, or all; behind a place in a row. It reads row by
-- row until a page is full.
CREATE FUNCTION internal.find_accesses(p_organization uuid, p_person uuid, p_from timestamptz, p_until timestamptz,
    p_after bigint, p_after_place integer, p_limit integer)
  RETURNS TABLE (batch bigint, place integer, id uuid, at timestamptz, user_id uuid, token_id uuid, organization_id uuid,
    operation text, part text, record_id uuid, is_write boolean, status integer, ip text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50
  AS $$
DECLARE
  wanted integer := p_limit;
  found integer;
  row record;
BEGIN
  FOR row IN EXECUTE format('SELECT b.number, b.entries FROM internal.access_batches b
      WHERE b.to_at >= $1 AND b.to_at < $2 + interval ''1 minute'' %s %s %s ORDER BY b.number DESC',
      CASE WHEN p_organization IS NOT NULL THEN 'AND b.organizations @> ARRAY[$3]' END,
      CASE WHEN p_person IS NOT NULL THEN 'AND b.people @> ARRAY[$4]' END,
      CASE WHEN p_after IS NOT NULL THEN 'AND b.number <= $5' END)
    USING p_from, p_until, p_organization, p_person, p_after
  LOOP
    RETURN QUERY
      SELECT row.number, said.place::integer, (said.entry ->> 0)::uuid, said.at, (said.entry ->> 2)::uuid,
        (said.entry ->> 3)::uuid, (said.entry ->> 4)::uuid, said.entry ->> 5, said.entry ->> 6, (said.entry ->> 7)::uuid,
        (said.entry ->> 8)::boolean, (said.entry ->> 9)::integer, said.entry ->> 10
      FROM (
        SELECT e.entry, e.place, to_timestamp((e.entry ->> 1)::bigint / 1000.0) AS at
        FROM json_array_elements(row.entries) WITH ORDINALITY AS e (entry, place)
      ) AS said
      WHERE said.at >= p_from AND said.at < p_until
        AND (p_organization IS NULL OR said.entry ->> 4 = p_organization::text)
        AND (p_person IS NULL OR said.entry ->> 2 = p_person::text)
        AND (row.number IS DISTINCT FROM p_after OR said.place < p_after_place)
      ORDER BY said.place DESC LIMIT wanted;
    GET DIAGNOSTICS found = ROW_COUNT;
    wanted := wanted - found;
    EXIT WHEN wanted <= 0;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION internal.find_accesses FROM PUBLIC;

-- The same of the workspace that the transaction is in. Whoever is or was nobody there has no name.
CREATE FUNCTION internal.accesses_of_workspace(p_person uuid, p_from timestamptz, p_until timestamptz, p_after bigint,
    p_after_place integer, p_limit integer)
  RETURNS TABLE (batch bigint, place integer, id uuid, at timestamptz, actor_name text, token_name text, operation text,
    part text, record_id uuid, is_write boolean, status integer, ip text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50
  AS $$
    SELECT a.batch, a.place, a.id, a.at, coalesce(internal.actor_name(a.user_id), (SELECT o.full_name FROM property_owners o
        WHERE o.organization_id = internal.current_organization_id() AND o.user_id = a.user_id LIMIT 1)),
      t.name, a.operation, a.part, a.record_id, a.is_write, a.status, a.ip
    FROM internal.find_accesses(internal.current_organization_id(), p_person, p_from, p_until, p_after, p_after_place,
      p_limit) AS a
    LEFT JOIN api_tokens t ON t.organization_id = internal.current_organization_id() AND t.id = a.token_id
    WHERE internal.current_organization_id() IS NOT NULL
    ORDER BY a.batch DESC, a.place DESC
  $$;
REVOKE ALL ON FUNCTION internal.accesses_of_workspace FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.accesses_of_workspace TO dira_app;

-- The same of the installation, for the operator.
CREATE FUNCTION internal.operator_accesses(p_session uuid, p_organization uuid, p_email text, p_from timestamptz,
    p_until timestamptz, p_after bigint, p_after_place integer, p_limit integer)
  RETURNS TABLE (batch bigint, place integer, id uuid, at timestamptz, full_name text, email text, organization_id uuid,
    organization_name text, is_by_token boolean, operation text, part text, record_id uuid, is_write boolean, status integer,
    ip text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50
  AS $$
DECLARE
  person uuid := (SELECT u.id FROM auth.users u WHERE u.email = p_email::citext AND u.deleted_at IS NULL);
BEGIN
  -- Asked in one go with who asks: to anybody else there is nothing.
  IF NOT internal.is_operator(p_session) OR (p_email IS NOT NULL AND person IS NULL) THEN RETURN; END IF;
  RETURN QUERY
    SELECT a.batch, a.place, a.id, a.at, p.full_name, CASE WHEN u.deleted_at IS NULL THEN u.email::text END,
      a.organization_id, o.name, a.token_id IS NOT NULL, a.operation, a.part, a.record_id, a.is_write, a.status, a.ip
    FROM internal.find_accesses(p_organization, person, p_from, p_until, p_after, p_after_place, p_limit) AS a
    LEFT JOIN auth.users u ON u.id = a.user_id
    LEFT JOIN profiles p ON p.id = a.user_id
    LEFT JOIN organizations o ON o.id = a.organization_id
    ORDER BY a.batch DESC, a.place DESC;
END $$;
REVOKE ALL ON FUNCTION internal.operator_accesses FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.operator_accesses TO dira_app;
