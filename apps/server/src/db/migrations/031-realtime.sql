-- What open sockets hear: the line of relayed events, and at once of what ends somebody's rights.

-- How far back the line reaches: whoever has seen less than the oldest has missed what is no longer known.
CREATE FUNCTION internal.kept_positions() RETURNS TABLE (oldest bigint, latest bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT min(position), max(position) FROM outbox WHERE position IS NOT NULL $$;
REVOKE ALL ON FUNCTION internal.kept_positions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.kept_positions TO dira_app;

-- Open sockets hear at once of what ends somebody's rights, by the same line of events.
CREATE FUNCTION internal.say_access_changed(people uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    INSERT INTO outbox (topic, payload, created_at)
      SELECT 'access.changed', jsonb_build_object('id', person, 'toUserId', person), coalesce(internal.current_instant(), clock_timestamp())
      FROM (SELECT DISTINCT person FROM unnest(people) AS person WHERE person IS NOT NULL) AS changed
  $$;
REVOKE ALL ON FUNCTION internal.say_access_changed FROM PUBLIC;

-- The tables of accounts, teams and tenancies know nothing of sockets, so their triggers stand here.
CREATE FUNCTION internal.note_ended_sessions() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.say_access_changed(array(SELECT user_id FROM ended));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.note_ended_sessions FROM PUBLIC;
CREATE TRIGGER note_ended_sessions AFTER DELETE ON auth.sessions REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION internal.note_ended_sessions();

CREATE FUNCTION internal.note_changed_account() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.say_access_changed(array[OLD.id]);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.note_changed_account FROM PUBLIC;
CREATE TRIGGER note_changed_account AFTER UPDATE OF banned_until, deleted_at, must_change_password ON auth.users
  FOR EACH ROW EXECUTE FUNCTION internal.note_changed_account();

CREATE FUNCTION internal.note_changed_membership() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.say_access_changed(array[OLD.user_id]);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.note_changed_membership FROM PUBLIC;
CREATE TRIGGER note_changed_membership AFTER UPDATE OF role, flags, suspended_at OR DELETE ON memberships
  FOR EACH ROW EXECUTE FUNCTION internal.note_changed_membership();

CREATE FUNCTION internal.note_ended_tenancy() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.say_access_changed(array(
    SELECT t.user_id FROM ended e JOIN tenants t ON t.organization_id = e.organization_id AND t.id = e.tenant_id));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.note_ended_tenancy FROM PUBLIC;
CREATE TRIGGER note_ended_tenancy AFTER DELETE ON lease_tenants REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION internal.note_ended_tenancy();

-- What clients say to each other in open channels, on its way from one server process to the others.
CREATE UNLOGGED TABLE internal.channel_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The process that has delivered it already.
  origin uuid NOT NULL,
  room text NOT NULL,
  event text NOT NULL,
  encoding text NOT NULL CHECK (encoding IN ('json', 'raw')),
  payload bytea NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX channel_messages_age ON internal.channel_messages (sent_at);
GRANT SELECT, INSERT, DELETE ON internal.channel_messages TO dira_jobs;
