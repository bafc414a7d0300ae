-- Organizations, who belongs to them, and what every write leaves behind: audit, outbox, idempotency.

CREATE TABLE organizations (
  id uuid PRIMARY KEY,
  organization_id uuid NOT NULL GENERATED ALWAYS AS (id) STORED,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description text NOT NULL DEFAULT '',
  plan text NOT NULL DEFAULT 'starter' CHECK (plan IN ('starter', 'professional', 'enterprise')),
  status text NOT NULL DEFAULT 'trial' CHECK (status IN ('trial', 'active', 'suspended', 'cancelled')),
  trial_ends_on date,
  language text NOT NULL DEFAULT 'he' CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant()
);

CREATE TABLE memberships (
  organization_id uuid NOT NULL REFERENCES organizations,
  user_id uuid NOT NULL REFERENCES auth.users,
  role text NOT NULL CHECK (role IN
    ('admin', 'property_manager', 'realtor', 'assistant', 'viewer', 'maintenance_staff')),
  flags jsonb NOT NULL DEFAULT '{}',
  suspended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX memberships_user ON memberships (user_id);

-- One row an organization, whatever its size; kept by triggers.
CREATE TABLE organization_counters (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  property_count integer NOT NULL DEFAULT 0,
  unit_count integer NOT NULL DEFAULT 0
);

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

CREATE TABLE audit_heads (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);

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

-- Events for sockets and jobs; the relay takes them in order after the commit.
CREATE TABLE outbox (
  organization_id uuid NOT NULL REFERENCES organizations,
  id bigint GENERATED ALWAYS AS IDENTITY,
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  relayed_at timestamptz,
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX outbox_waiting ON outbox (id) WHERE relayed_at IS NULL;

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
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id)
);

-- What was or would be sent on any channel. Without a mail server this is where mail ends up.
CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  organization_id uuid REFERENCES organizations,
  dedupe_key text NOT NULL UNIQUE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms', 'whatsapp')),
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  text_body text NOT NULL,
  html_body text NOT NULL DEFAULT '',
  attachments jsonb NOT NULL DEFAULT '[]',
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'kept', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  sent_at timestamptz
);
CREATE INDEX deliveries_newest ON deliveries (created_at DESC, id DESC);
ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON deliveries TO dira_app
  USING (organization_id = (SELECT internal.current_organization_id()))
  WITH CHECK (organization_id = (SELECT internal.current_organization_id()));
CREATE POLICY upkeep ON deliveries TO dira_jobs, dira_auth, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON deliveries TO dira_app;
GRANT SELECT, INSERT, UPDATE ON deliveries TO dira_jobs, dira_auth;

CALL internal.protect_tenant_table('organizations', 'SELECT, INSERT, UPDATE');
CALL internal.protect_tenant_table('organization_counters', 'SELECT');
CALL internal.protect_tenant_table('memberships', 'SELECT, INSERT, UPDATE, DELETE');
CALL internal.protect_tenant_table('audit_drafts', 'INSERT');
CALL internal.protect_tenant_table('audit_events', 'SELECT');
CALL internal.protect_tenant_table('audit_heads', '');
CALL internal.protect_tenant_table('outbox', 'INSERT');
CALL internal.protect_tenant_table('files', 'SELECT, INSERT');
CALL internal.make_append_only('audit_events');
GRANT SELECT, UPDATE, DELETE ON outbox TO dira_jobs;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO dira_app, dira_jobs;

-- A person's own workspaces, whatever organization the transaction is in.
CREATE FUNCTION internal.memberships_of(person uuid)
  RETURNS TABLE (organization_id uuid, organization_name text, plan text, is_sample boolean, role text, flags jsonb,
    unit_count integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT o.id, o.name, o.plan, o.is_sample, m.role, m.flags, coalesce(c.unit_count, 0)
    FROM memberships m JOIN organizations o ON o.id = m.organization_id
    LEFT JOIN organization_counters c ON c.organization_id = o.id
    WHERE m.user_id = person AND person = internal.current_user_id() AND m.suspended_at IS NULL
    ORDER BY o.created_at, o.id
  $$;

-- A person's own address, for the person.
CREATE FUNCTION internal.email_of(person uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$ SELECT coalesce(email::text, '') FROM auth.users WHERE id = person AND person = internal.current_user_id() $$;

-- The one door into an organization: it looks at the session, the person and the membership, and
-- only then names the organization for row-level security. Without a right to enter, the setting
-- stays empty and every query of the transaction finds nothing.
CREATE FUNCTION internal.enter(p_session uuid, p_user uuid, p_organization uuid, p_now timestamptz)
  RETURNS TABLE (is_alive boolean, must_change_password boolean, role text, flags jsonb)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  SELECT true, u.must_change_password, m.role, m.flags
    INTO is_alive, must_change_password, role, flags
    FROM auth.sessions s
    JOIN auth.users u ON u.id = s.user_id
    LEFT JOIN memberships m
      ON m.user_id = u.id AND m.organization_id = p_organization AND m.suspended_at IS NULL
    WHERE s.id = p_session AND s.user_id = p_user
      AND u.deleted_at IS NULL AND (u.banned_until IS NULL OR u.banned_until <= p_now);
  is_alive := coalesce(is_alive, false);
  PERFORM set_config('app.user_id', CASE WHEN is_alive THEN p_user::text ELSE '' END, true),
    set_config('app.organization_id',
      CASE WHEN role IS NOT NULL AND NOT must_change_password THEN p_organization::text ELSE '' END, true),
    set_config('app.now', p_now::text, true);
  RETURN NEXT;
END $$;
REVOKE ALL ON FUNCTION internal.enter, internal.memberships_of, internal.email_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.enter, internal.memberships_of, internal.email_of TO dira_app;
