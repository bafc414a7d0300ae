-- What every feature leaves behind or leans on: the audit chain, the outbox, keys of idempotency, stored files.

-- Who did what, hash-chained per organization so that a removed or altered row shows. Nobody writes
-- here but the trigger below, which gives the sequence and both hashes.
CREATE TABLE audit_events (
  organization_id uuid NOT NULL REFERENCES organizations,
  sequence bigint NOT NULL,
  id uuid NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id uuid NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (organization_id, sequence)
);
CREATE INDEX audit_events_entity ON audit_events (organization_id, entity, entity_id);
CALL internal.make_append_only('audit_events');
CALL internal.protect_tenant_table('audit_events', 'SELECT');

CREATE TABLE audit_heads (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);
CALL internal.protect_tenant_table('audit_heads', '');
-- `verify` compares the end of each audit chain with its head.
GRANT SELECT ON audit_heads TO dira_jobs;

-- What one event's hash covers; `verify` calls the same function.
CREATE FUNCTION internal.audit_hash(
  previous bytea, organization uuid, sequence bigint, actor uuid, action text, entity text,
  entity_id uuid, data jsonb, created_at timestamptz
) RETURNS bytea
  LANGUAGE sql IMMUTABLE
  AS $$
    SELECT sha256(previous || convert_to(concat_ws('|', organization, sequence, coalesce(actor::text, ''),
      action, entity, entity_id, data::text, extract(epoch FROM created_at)), 'UTF8'))
  $$;

-- Where a transaction leaves its events. They join the chain when it commits: the chain is one lock an
-- organization, and whoever took it earlier would wait with it in hand for rows that others hold.
CREATE TABLE audit_drafts (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  actor_id uuid,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id uuid NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id)
);
CALL internal.protect_tenant_table('audit_drafts', 'INSERT');

CREATE FUNCTION internal.chain_audit_event() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  head audit_heads;
  link bytea;
BEGIN
  SELECT * INTO head FROM audit_heads WHERE organization_id = NEW.organization_id FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_heads VALUES (NEW.organization_id, 0, '\x00') ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM audit_heads WHERE organization_id = NEW.organization_id FOR UPDATE;
  END IF;
  link := internal.audit_hash(head.hash, NEW.organization_id, head.sequence + 1, NEW.actor_id, NEW.action,
    NEW.entity, NEW.entity_id, NEW.data, NEW.created_at);
  INSERT INTO audit_events
    VALUES (NEW.organization_id, head.sequence + 1, NEW.id, NEW.actor_id, NEW.action, NEW.entity, NEW.entity_id, NEW.data,
      NEW.created_at, head.hash, link);
  UPDATE audit_heads SET sequence = head.sequence + 1, hash = link WHERE organization_id = NEW.organization_id;
  DELETE FROM audit_drafts WHERE organization_id = NEW.organization_id AND id = NEW.id;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER chain AFTER INSERT ON audit_drafts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION internal.chain_audit_event();

-- What happens to an account, for the operator in the security log, and for each organization that the
-- person works in, in its audit chain. The role of the accounts sees no organization, so it is done here;
-- the app may say such things of the person who asks alone.
CREATE FUNCTION internal.record_security_event(p_id uuid, p_type text, p_user uuid, p_metadata jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  moment timestamptz := internal.current_instant();
BEGIN
  IF current_setting('role') <> 'dira_auth' AND p_user IS DISTINCT FROM internal.current_user_id() THEN
    RAISE EXCEPTION 'an event of somebody else' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO security_logs (id, event_type, user_id, metadata, created_at)
    VALUES (p_id, p_type, p_user, p_metadata, moment);
  INSERT INTO audit_drafts (organization_id, actor_id, action, entity, entity_id, data)
    SELECT m.organization_id, p_user, p_type, 'account', p_user, p_metadata
    FROM memberships m
    WHERE m.user_id = p_user AND m.suspended_at IS NULL
    ORDER BY m.organization_id;
END $$;
REVOKE ALL ON FUNCTION internal.record_security_event FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.record_security_event TO dira_app, dira_auth;

-- Events for sockets and jobs; the relay takes them in order after the commit. Those that were relayed form one line,
-- which sockets follow and whoever was away catches up with.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for events of accounts and of the operator.
  organization_id uuid REFERENCES organizations,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  -- What the payload says about where the event belongs; the rest of it is for jobs alone.
  entity_id text,
  lease_id text,
  to_user_id uuid,
  -- Given by the relay, one relay at a time: whoever has seen a position has seen every smaller one.
  position bigint,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  relayed_at timestamptz
);
CREATE SEQUENCE outbox_position;
GRANT USAGE ON SEQUENCE outbox_position TO dira_jobs;
CREATE INDEX outbox_waiting ON outbox (id) WHERE relayed_at IS NULL;
CREATE UNIQUE INDEX outbox_by_position ON outbox (position) WHERE position IS NOT NULL;
CREATE INDEX outbox_of_organization ON outbox (organization_id, position) WHERE position IS NOT NULL;
CREATE INDEX outbox_of_lease ON outbox (lease_id, position) WHERE lease_id IS NOT NULL;
CREATE INDEX outbox_of_user ON outbox (to_user_id, position) WHERE to_user_id IS NOT NULL;
CALL internal.protect_tenant_table('outbox', 'INSERT');
CREATE POLICY own_events ON outbox FOR SELECT TO dira_app
  USING (to_user_id = (SELECT internal.current_user_id()));
CREATE POLICY of_accounts ON outbox FOR INSERT TO dira_auth WITH CHECK (organization_id IS NULL);
-- What the operator does concerns no organization; jobs hear of it all the same.
CREATE POLICY of_operator ON outbox FOR INSERT TO dira_app
  WITH CHECK (organization_id IS NULL AND internal.is_site_admin((SELECT internal.current_user_id())));
GRANT SELECT (organization_id, position, topic, entity_id, lease_id, to_user_id, relayed_at) ON outbox TO dira_app;
GRANT INSERT ON outbox TO dira_auth;
GRANT SELECT, UPDATE, DELETE ON outbox TO dira_jobs;

-- The first answer to a key is the answer; it is written in the transaction of its effect.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  scope text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  request_hash bytea NOT NULL,
  status integer,
  -- Sealed: an answer may hold a password that is shown once.
  body_sealed bytea,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (user_id, scope, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY own_keys ON idempotency_keys TO dira_app
  USING (user_id = (SELECT internal.current_user_id())) WITH CHECK (user_id = (SELECT internal.current_user_id()));
CREATE POLICY upkeep ON idempotency_keys TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON idempotency_keys TO dira_app;
GRANT SELECT, DELETE ON idempotency_keys TO dira_jobs;

-- Files by content; bytes live in the file store under the same key.
CREATE TABLE files (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  name text NOT NULL,
  media_type text NOT NULL,
  byte_size bigint NOT NULL CHECK (byte_size >= 0),
  sha256 bytea NOT NULL,
  storage_key text NOT NULL,
  thumbnail_id uuid,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, thumbnail_id) REFERENCES files (organization_id, id)
);
CREATE INDEX files_thumbnail ON files (organization_id, thumbnail_id) WHERE thumbnail_id IS NOT NULL;
CALL internal.protect_tenant_table('files', 'SELECT, INSERT');
GRANT DELETE ON files TO dira_jobs;

-- How much an organization stores: one counter, which whoever stores more holds until the commit.
CREATE TABLE storage_counters (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  byte_count bigint NOT NULL DEFAULT 0 CHECK (byte_count >= 0)
);
CALL internal.protect_tenant_table('storage_counters', 'SELECT');

CREATE FUNCTION internal.count_stored_bytes() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO storage_counters AS c (organization_id, byte_count)
      SELECT organization_id, sum(byte_size) FROM new_rows GROUP BY 1 ORDER BY 1
      ON CONFLICT (organization_id) DO UPDATE SET byte_count = c.byte_count + excluded.byte_count;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE storage_counters c SET byte_count = c.byte_count - o.byte_count
      FROM (SELECT organization_id, sum(byte_size) AS byte_count FROM old_rows GROUP BY 1) AS o
      WHERE c.organization_id = o.organization_id;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.count_stored_bytes FROM PUBLIC;
CALL internal.keep_counted('files', 'internal.count_stored_bytes');

-- Whether so many more bytes fit. Whoever asks holds the counter until the end of their transaction, so
-- that of many who come at once each sees what those before have stored.
CREATE FUNCTION internal.has_room(p_bytes bigint, p_limit bigint) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  used bigint;
BEGIN
  INSERT INTO storage_counters (organization_id) VALUES (internal.current_organization_id()) ON CONFLICT DO NOTHING;
  SELECT byte_count INTO used FROM storage_counters
    WHERE organization_id = internal.current_organization_id() FOR UPDATE;
  RETURN used + p_bytes <= p_limit;
END $$;
REVOKE ALL ON FUNCTION internal.has_room FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.has_room TO dira_app;
