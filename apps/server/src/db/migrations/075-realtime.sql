-- Events that were relayed form one line, which sockets follow and whoever was away catches up with.

ALTER TABLE outbox
  -- Given by the relay, one relay at a time: whoever has seen a position has seen every smaller one.
  ADD COLUMN position bigint,
  -- What the payload says about where the event belongs; the rest of it is for jobs alone.
  ADD COLUMN entity_id text,
  ADD COLUMN lease_id text,
  ADD COLUMN to_user_id uuid;
CREATE SEQUENCE outbox_position;
GRANT USAGE ON SEQUENCE outbox_position TO dira_jobs;
CREATE UNIQUE INDEX outbox_by_position ON outbox (position) WHERE position IS NOT NULL;
CREATE INDEX outbox_of_organization ON outbox (organization_id, position) WHERE position IS NOT NULL;
CREATE INDEX outbox_of_lease ON outbox (lease_id, position) WHERE lease_id IS NOT NULL;
CREATE INDEX outbox_of_user ON outbox (to_user_id, position) WHERE to_user_id IS NOT NULL;

GRANT SELECT (organization_id, position, topic, entity_id, lease_id, to_user_id, relayed_at) ON outbox TO dira_app;
CREATE POLICY own_events ON outbox FOR SELECT TO dira_app
  USING (to_user_id = (SELECT internal.current_user_id()));

-- How far back the line reaches: whoever has seen less than the oldest has missed what is no longer known.
CREATE FUNCTION internal.kept_positions() RETURNS TABLE (oldest bigint, latest bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT min(position), max(position) FROM outbox WHERE position IS NOT NULL $$;

-- Open sockets hear at once of what ends somebody's rights, by the same line of events.
CREATE FUNCTION internal.say_access_changed(people uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    INSERT INTO outbox (topic, payload, created_at)
      SELECT 'access.changed', jsonb_build_object('id', person, 'toUserId', person), coalesce(internal.current_instant(), clock_timestamp())
      FROM (SELECT DISTINCT person FROM unnest(people) AS person WHERE person IS NOT NULL) AS changed
  $$;

CREATE FUNCTION internal.note_ended_sessions() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.say_access_changed(array(SELECT user_id FROM ended));
  RETURN NULL;
END $$;
CREATE TRIGGER note_ended_sessions AFTER DELETE ON auth.sessions REFERENCING OLD TABLE AS ended
  FOR EACH STATEMENT EXECUTE FUNCTION internal.note_ended_sessions();

CREATE FUNCTION internal.note_changed_account() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.say_access_changed(array[OLD.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER note_changed_account AFTER UPDATE OF banned_until, deleted_at, must_change_password ON auth.users
  FOR EACH ROW EXECUTE FUNCTION internal.note_changed_account();

CREATE FUNCTION internal.note_changed_membership() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.say_access_changed(array[OLD.user_id]);
  RETURN NULL;
END $$;
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

-- What happened in the browser, as the web app and its visitors' consent let it be told.
CREATE TABLE analytics_events (
  id uuid PRIMARY KEY,
  event_name text NOT NULL,
  user_id uuid REFERENCES auth.users ON DELETE SET NULL,
  session_id text,
  page_url text,
  referrer text,
  country text,
  device_type text,
  browser text,
  metadata jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT internal.current_instant()
);
CREATE INDEX analytics_events_age ON analytics_events (created_at);
ALTER TABLE analytics_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE analytics_events FORCE ROW LEVEL SECURITY;
CREATE POLICY upkeep ON analytics_events TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON analytics_events TO dira_jobs;

REVOKE ALL ON FUNCTION internal.say_access_changed, internal.note_ended_sessions, internal.note_changed_account,
  internal.note_changed_membership, internal.note_ended_tenancy, internal.kept_positions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.kept_positions TO dira_app;
