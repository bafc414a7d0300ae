-- What was or would be sent on any channel. Without a mail server this is where mail ends up.

CREATE TABLE deliveries (
  id uuid PRIMARY KEY,
  -- Null for what is sent about an account, which belongs to no organization.
  organization_id uuid REFERENCES organizations,
  -- Two mails of one moment still have an order.
  position bigint GENERATED ALWAYS AS IDENTITY,
  dedupe_key text NOT NULL UNIQUE,
  channel text NOT NULL CHECK (channel IN ('email', 'sms', 'whatsapp', 'push')),
  recipient text NOT NULL,
  -- Where an answer to a mail goes lets whoever knows it write: it is stored sealed, and forgotten with sealed
  -- bodies.
  reply_to_sealed bytea,
  -- In which language a message is, where whoever passes it on has the words of each.
  language text CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  subject text NOT NULL DEFAULT '',
  text_body text NOT NULL,
  html_body text NOT NULL DEFAULT '',
  -- A mail with a code or a link in it is kept sealed; its words are nowhere else.
  body_sealed bytea,
  attachments jsonb NOT NULL DEFAULT '[]',
  -- Whose copies a mail is one of: its List-Unsubscribe ends them.
  copy_for uuid REFERENCES auth.users ON DELETE SET NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'kept', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  -- What need not disturb anybody waits for the end of quiet hours.
  held_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  sent_at timestamptz,
  CONSTRAINT deliveries_sealed_whole CHECK (body_sealed IS NULL OR (text_body = '' AND html_body = ''))
);
CREATE UNIQUE INDEX deliveries_newest ON deliveries (position DESC);
CREATE INDEX deliveries_held ON deliveries (held_until) WHERE held_until IS NOT NULL;
CREATE INDEX deliveries_copies ON deliveries (copy_for) WHERE copy_for IS NOT NULL;
CREATE INDEX deliveries_reply_to ON deliveries (created_at) WHERE reply_to_sealed IS NOT NULL;
CREATE INDEX deliveries_of_organization ON deliveries (organization_id) WHERE organization_id IS NOT NULL;
ALTER TABLE deliveries ENABLE ROW LEVEL SECURITY;
ALTER TABLE deliveries FORCE ROW LEVEL SECURITY;
CREATE POLICY own_organization ON deliveries TO dira_app
  USING (organization_id = (SELECT internal.current_organization_id()))
  WITH CHECK (organization_id = (SELECT internal.current_organization_id()));
CREATE POLICY upkeep ON deliveries TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
CREATE POLICY of_accounts ON deliveries FOR INSERT TO dira_auth WITH CHECK (organization_id IS NULL);
CALL internal.plan_for_busy_organizations('deliveries');
GRANT SELECT, INSERT ON deliveries TO dira_app;
GRANT INSERT ON deliveries TO dira_auth;
-- Queues what is sent about an account; false where the same was queued before. Its caller may not read mail, so that
-- the conflict can name no column.
CREATE FUNCTION internal.queue_account_delivery(
  p_id uuid, p_dedupe_key text, p_channel text, p_recipient text, p_subject text, p_body_sealed bytea
) RETURNS boolean
  LANGUAGE plpgsql SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO deliveries (id, dedupe_key, channel, recipient, subject, text_body, body_sealed)
    VALUES (p_id, p_dedupe_key, p_channel, p_recipient, p_subject, '', p_body_sealed)
    ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION internal.queue_account_delivery FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.queue_account_delivery TO dira_auth;
-- A copy of what was withdrawn while it waited is not sent any more.
GRANT SELECT, INSERT, UPDATE, DELETE ON deliveries TO dira_jobs;

-- Browsers that show what a person is told of, also while the product is not open in them.
CREATE TABLE push_devices (
  -- A device is told of things as long as somebody is signed in on it.
  session_id uuid PRIMARY KEY REFERENCES auth.sessions ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES auth.users ON DELETE CASCADE,
  -- Where its push service takes what is meant for it, and with which keys only it reads that (RFC 8291).
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 2048),
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant()
);
CREATE INDEX push_devices_of_person ON push_devices (user_id);
ALTER TABLE push_devices ENABLE ROW LEVEL SECURITY;
ALTER TABLE push_devices FORCE ROW LEVEL SECURITY;
CREATE POLICY own_devices ON push_devices TO dira_app USING (user_id = (SELECT internal.current_user_id()));
CREATE POLICY upkeep ON push_devices TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT SELECT, DELETE ON push_devices TO dira_app, dira_jobs;

-- The one device of a session. A browser has one address, whoever signs in on it: it is the latest person's.
CREATE FUNCTION internal.keep_push_device(p_session uuid, p_endpoint text, p_p256dh text, p_auth text) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  DELETE FROM push_devices d WHERE d.endpoint = p_endpoint AND d.session_id <> p_session;
  INSERT INTO push_devices (session_id, user_id, endpoint, p256dh, auth)
    SELECT s.id, s.user_id, p_endpoint, p_p256dh, p_auth FROM auth.sessions s
    WHERE s.id = p_session AND s.user_id = internal.current_user_id()
    ON CONFLICT (session_id) DO UPDATE
      SET endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth;
END $$;
REVOKE ALL ON FUNCTION internal.keep_push_device FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.keep_push_device TO dira_app;
