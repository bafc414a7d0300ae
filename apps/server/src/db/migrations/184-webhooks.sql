-- Addresses of other programs that are told what happens in a workspace (decision 233).
CREATE TABLE webhooks (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  kinds text[] NOT NULL CHECK (cardinality(kinds) BETWEEN 1 AND 50),
  -- Sealed by the server's key; read by the job that sends alone.
  secret_sealed bytea NOT NULL,
  old_secret_sealed bytea,
  old_secret_until timestamptz,
  -- Tries in a row that failed. Whoever takes nothing is asked no more until its pause is over, whatever waits for it.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  failing_since timestamptz,
  paused_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  CHECK ((failing_since IS NULL) = (failures = 0))
);
CALL internal.protect_tenant_table('webhooks', 'INSERT, DELETE, UPDATE (kinds, secret_sealed), SELECT (organization_id, id,
  url, kinds, old_secret_until, failures, failing_since, paused_until, created_at)');
GRANT SELECT (secret_sealed, old_secret_sealed), UPDATE (failures, failing_since, paused_until) ON webhooks TO dira_jobs;

-- A secret that is replaced signs for a day more, so that its reader can be given the other one meanwhile.
CREATE FUNCTION internal.keep_old_webhook_secret() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.old_secret_sealed := OLD.secret_sealed;
  NEW.old_secret_until := internal.current_instant() + interval '24 hours';
  RETURN NEW;
END $$;
CREATE TRIGGER keep_old_webhook_secret BEFORE UPDATE OF secret_sealed ON webhooks
  FOR EACH ROW EXECUTE FUNCTION internal.keep_old_webhook_secret();

-- What an address is told: an event once, however often it is sent.
CREATE TABLE webhook_deliveries (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  webhook_id uuid NOT NULL,
  event_id text NOT NULL CHECK (length(event_id) BETWEEN 1 AND 60),
  topic text NOT NULL,
  entity_id uuid,
  lease_id uuid,
  happened_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  -- When it is sent next, and from when on it has been waiting for that.
  due_at timestamptz,
  waits_since timestamptz NOT NULL DEFAULT internal.current_instant(),
  tried_at timestamptz,
  status integer,
  milliseconds integer,
  problem text CHECK (problem IN ('refused', 'unreachable', 'not_public', 'too_slow', 'too_much', 'redirected')),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, webhook_id, event_id),
  FOREIGN KEY (organization_id, webhook_id) REFERENCES webhooks (organization_id, id) ON DELETE CASCADE,
  CHECK ((due_at IS NOT NULL) = (state = 'waiting'))
);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (organization_id, webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_due_of ON webhook_deliveries (organization_id, due_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);
CALL internal.protect_tenant_table('webhook_deliveries', 'SELECT, INSERT, UPDATE (state, due_at, waits_since)');
GRANT UPDATE (attempts, tried_at, status, milliseconds, problem), DELETE ON webhook_deliveries TO dira_jobs;

-- An event is put down for those who are to hear of it in the moment in which it is numbered for the sockets: both tell
-- the same. Whose workspace has no address costs one look into an index.
CREATE FUNCTION internal.queue_webhooks() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO webhook_deliveries (organization_id, webhook_id, event_id, topic, entity_id, lease_id, happened_at, due_at)
    SELECT w.organization_id, w.id, 'evt_' || NEW.id, NEW.topic, NEW.entity_id::uuid,
      CASE WHEN NEW.lease_id ~ '^[0-9a-f-]{36}$' THEN NEW.lease_id::uuid END, NEW.created_at, internal.current_instant()
    FROM webhooks w
    WHERE w.organization_id = NEW.organization_id AND split_part(NEW.topic, '.', 1) = ANY (w.kinds)
    ON CONFLICT DO NOTHING;
  IF FOUND THEN
    INSERT INTO outbox (organization_id, topic, payload) VALUES (NEW.organization_id, 'webhook_delivery.queued', '{}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER queue_webhooks AFTER UPDATE OF position ON outbox
  FOR EACH ROW WHEN (NEW.organization_id IS NOT NULL AND OLD.position IS NULL AND NEW.position IS NOT NULL
    AND NEW.entity_id ~ '^[0-9a-f-]{36}$' AND NEW.to_user_id IS NULL)
  EXECUTE FUNCTION internal.queue_webhooks();

-- Whoever asks for a try by hand has it at once.
CREATE FUNCTION internal.end_webhook_pause(p_organization uuid, p_webhook uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE webhooks SET paused_until = NULL
      WHERE organization_id = p_organization AND organization_id = internal.current_organization_id() AND id = p_webhook
  $$;
REVOKE ALL ON FUNCTION internal.end_webhook_pause FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.end_webhook_pause TO dira_app;
