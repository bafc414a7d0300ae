-- A workspace sends by WhatsApp from a number of its own (decision 255).
CREATE TABLE whatsapp_connections (
  organization_id uuid PRIMARY KEY REFERENCES organizations,
  -- Stands in the address that WhatsApp calls.
  id uuid NOT NULL UNIQUE,
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Names that WhatsApp gives to the number and to the account that it is of.
  phone_number_id text NOT NULL CHECK (phone_number_id ~ '^[0-9]{1,32}$'),
  business_id text NOT NULL CHECK (business_id ~ '^[0-9]{1,32}$'),
  -- Both sealed by the server's key for this workspace, and gone with the connection.
  token_sealed bytea,
  app_secret_sealed bytea,
  state text NOT NULL DEFAULT 'checking' CHECK (state IN ('checking', 'connected', 'disconnected')),
  -- Why it is not connected; null where a person ended it.
  problem text CHECK (problem IN ('sign_in', 'locked', 'payment', 'not_found', 'other_number', 'refused', 'unreachable')),
  display_name text NOT NULL DEFAULT '' CHECK (length(display_name) <= 200),
  quality text NOT NULL DEFAULT '' CHECK (length(quality) <= 40),
  -- What goes by it.
  tenant_messages boolean NOT NULL DEFAULT true,
  rent_reminders boolean NOT NULL DEFAULT true,
  maintenance_alerts boolean NOT NULL DEFAULT true,
  connected_at timestamptz,
  checked_at timestamptz,
  CHECK ((token_sealed IS NULL) = (app_secret_sealed IS NULL)),
  CHECK (state = 'disconnected' OR token_sealed IS NOT NULL),
  CHECK (problem IS NULL OR state = 'disconnected')
);
CALL internal.protect_tenant_table('whatsapp_connections', 'INSERT, UPDATE, SELECT (organization_id, id, phone,
  phone_number_id, business_id, state, problem, display_name, quality, tenant_messages, rent_reminders, maintenance_alerts,
  connected_at, checked_at)');
GRANT SELECT (token_sealed, app_secret_sealed) ON whatsapp_connections TO dira_jobs;

-- Templates as WhatsApp was given them: words that it has seen may begin a conversation.
CREATE TABLE whatsapp_submissions (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  template_id uuid NOT NULL,
  version integer NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  -- The account that has it: another account knows nothing of it.
  business_id text NOT NULL,
  name text NOT NULL CHECK (name ~ '^[a-z0-9_]{1,200}$'),
  category text NOT NULL CHECK (category IN ('utility', 'marketing')),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1100),
  -- Which of ours each number in its words stands for, in their order.
  variables text[] NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'pending', 'approved', 'rejected', 'paused', 'disabled',
    'failed')),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 300),
  submitted_by uuid NOT NULL,
  submitted_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, template_id, version, language, business_id),
  FOREIGN KEY (organization_id, template_id) REFERENCES message_templates (organization_id, id)
);
CREATE UNIQUE INDEX whatsapp_submissions_by_name ON whatsapp_submissions (organization_id, business_id, name, language);
CALL internal.protect_tenant_table('whatsapp_submissions', 'SELECT, INSERT, UPDATE (state, reason, category, submitted_by,
  submitted_at)');

-- What WhatsApp called with: each status and each message once, however often and in whatever order it comes.
CREATE TABLE whatsapp_events (
  organization_id uuid NOT NULL REFERENCES organizations,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 400),
  position bigint GENERATED ALWAYS AS IDENTITY,
  -- Emptied once it was taken in.
  payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object'),
  received_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  taken_in_at timestamptz,
  PRIMARY KEY (organization_id, key)
);
CREATE INDEX whatsapp_events_waiting ON whatsapp_events (organization_id, position) WHERE taken_in_at IS NULL;
CREATE INDEX whatsapp_events_age ON whatsapp_events (received_at);
CALL internal.protect_tenant_table('whatsapp_events', '');
GRANT SELECT, INSERT, UPDATE (payload, taken_in_at), DELETE ON whatsapp_events TO dira_jobs;

-- What people wrote to the workspace's number.
CREATE TABLE whatsapp_messages (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  provider_id text NOT NULL CHECK (length(provider_id) BETWEEN 1 AND 300),
  -- Which number they wrote to: each has windows of its own.
  phone_number_id text NOT NULL,
  -- Whom WhatsApp names: whoever goes by a user name may come without a phone.
  from_phone text CHECK (from_phone ~ '^\+[1-9][0-9]{6,14}$'),
  from_user text CHECK (length(from_user) BETWEEN 1 AND 140),
  sender_name text NOT NULL DEFAULT '' CHECK (length(sender_name) <= 200),
  -- The tenant who it is, as was known then.
  tenant_id uuid,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  body text NOT NULL CHECK (length(body) <= 4096),
  said_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  UNIQUE (organization_id, provider_id),
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id),
  CHECK (from_phone IS NOT NULL OR from_user IS NOT NULL)
);
CREATE INDEX whatsapp_messages_of_tenant ON whatsapp_messages (organization_id, tenant_id, said_at DESC)
  WHERE tenant_id IS NOT NULL;
CREATE INDEX whatsapp_messages_of_phone ON whatsapp_messages (organization_id, from_phone, said_at DESC)
  WHERE from_phone IS NOT NULL;
CREATE INDEX whatsapp_messages_of_user ON whatsapp_messages (organization_id, from_user, said_at DESC)
  WHERE from_user IS NOT NULL;
CALL internal.make_append_only('whatsapp_messages');
CALL internal.protect_tenant_table('whatsapp_messages', 'SELECT, INSERT');
CALL internal.limit_with('whatsapp_messages', 'tenants', 'tenant_id');

-- What people write by hand is a delivery too, and what became of it is said by whoever carries it.
ALTER TABLE deliveries
  -- What the words of its template were filled with.
  ADD COLUMN template_values jsonb CHECK (jsonb_typeof(template_values) = 'object'),
  -- The member who wrote it, or opened it in a program of their own.
  ADD COLUMN written_by uuid,
  -- From this moment on it may have left: who does not answer is not asked once more.
  ADD COLUMN handed_over_at timestamptz,
  ADD COLUMN provider_id text CHECK (length(provider_id) BETWEEN 1 AND 300),
  -- The furthest that it is known to have come; it goes no way back.
  ADD COLUMN progress text CHECK (progress IN ('sent', 'delivered', 'read', 'failed')),
  DROP CONSTRAINT deliveries_skipped_because_check,
  ADD CONSTRAINT deliveries_skipped_because_check CHECK (skipped_because IN ('too_late', 'settled', 'withdrawn', 'read',
    'switched_off', 'not_approved', 'no_address', 'opted_out', 'suppressed', 'no_consent', 'limit', 'window_closed',
    'template_not_approved')),
  DROP CONSTRAINT deliveries_status_check,
  -- Unknown: whoever carries it did not answer. Opened: a person was led to a program in which they may send it.
  ADD CONSTRAINT deliveries_status_check CHECK (status IN ('queued', 'kept', 'sent', 'failed', 'skipped', 'unknown', 'opened'));
CREATE UNIQUE INDEX deliveries_of_provider ON deliveries (organization_id, provider_id) WHERE provider_id IS NOT NULL;
-- What went to tenants by itself and by hand, newest first.
DROP INDEX deliveries_automatic;
DROP INDEX deliveries_automatic_by_state;
CREATE INDEX deliveries_listed ON deliveries (organization_id, created_at DESC, id DESC)
  WHERE is_automatic OR written_by IS NOT NULL;
CREATE INDEX deliveries_listed_by_state ON deliveries (organization_id, status, created_at DESC, id DESC)
  WHERE is_automatic OR written_by IS NOT NULL;

-- What failed of a workspace goes once more, what was written by hand too. @returns what it was before
CREATE OR REPLACE FUNCTION internal.send_automatic_again(p_id uuid) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  was text;
BEGIN
  SELECT d.status INTO was FROM deliveries d
    WHERE d.id = p_id AND d.organization_id = internal.current_organization_id()
      AND (d.is_automatic OR d.written_by IS NOT NULL) FOR UPDATE;
  IF was = 'failed' THEN
    UPDATE deliveries SET status = 'queued', attempts = 0, last_error = NULL, failure = NULL WHERE id = p_id;
    INSERT INTO outbox (organization_id, topic, payload, created_at)
      VALUES (internal.current_organization_id(), 'delivery.queued', jsonb_build_object('id', p_id),
        coalesce(internal.current_instant(), clock_timestamp()));
  END IF;
  RETURN was;
END $$;
