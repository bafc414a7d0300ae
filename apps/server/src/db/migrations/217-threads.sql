-- One thread a person: all that is said with a tenant, or with a stranger who writes to the workspace's number, by
-- whichever way (decision 260). What was said stays where it is kept; a thread knows who it is with, and what is newest.

CREATE TABLE threads (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  -- Null: a stranger, known by an address alone.
  tenant_id uuid,
  -- What a stranger calls themselves.
  stranger_name text NOT NULL DEFAULT '' CHECK (length(stranger_name) <= 200),
  is_done boolean NOT NULL DEFAULT false,
  -- Put off: until a moment, until a cause, or, where neither is said, until they write.
  snoozed_at timestamptz,
  snoozed_until timestamptz,
  snoozed_for text CHECK (snoozed_for IN ('payment', 'repair')),
  -- No reference to a membership: who left the team stays the one who had it until somebody takes it.
  assignee_id uuid,
  -- The member who began it without a word said; null where a word began it.
  opened_by uuid,
  -- The newest word that the whole team may read.
  last_at timestamptz,
  last_kind text CHECK (last_kind IN ('whatsapp', 'email', 'sms', 'call', 'note')),
  last_id uuid,
  last_is_incoming boolean,
  -- When the person last wrote to the workspace.
  incoming_at timestamptz,
  -- Where it stands in the list: at its newest word, or at the end of its rest.
  moved_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id) ON DELETE CASCADE,
  CONSTRAINT threads_last CHECK ((last_at IS NULL) = (last_id IS NULL) AND (last_at IS NULL) = (last_kind IS NULL)
    AND (last_at IS NULL) = (last_is_incoming IS NULL)),
  CONSTRAINT threads_snoozed CHECK (snoozed_at IS NOT NULL OR (snoozed_until IS NULL AND snoozed_for IS NULL)),
  CONSTRAINT threads_resting CHECK (NOT (is_done AND snoozed_at IS NOT NULL))
);
CREATE UNIQUE INDEX threads_of_tenant ON threads (organization_id, tenant_id) WHERE tenant_id IS NOT NULL;
CREATE INDEX threads_open ON threads (organization_id, moved_at DESC, id DESC) WHERE NOT is_done;
CREATE INDEX threads_done ON threads (organization_id, moved_at DESC, id DESC) WHERE is_done;
CREATE INDEX threads_waiting_for ON threads (organization_id, tenant_id) WHERE snoozed_for IS NOT NULL;
CALL internal.protect_tenant_table('threads', 'SELECT, INSERT, DELETE, UPDATE (is_done, snoozed_at, snoozed_until,
  snoozed_for, assignee_id, moved_at, opened_by)');
GRANT SELECT, UPDATE (snoozed_at, snoozed_until, snoozed_for, moved_at) ON threads TO dira_jobs;
CALL internal.limit_with('threads', 'tenants', 'tenant_id');

-- From where a person writes, where that is not what is known of the tenant: a number, or a user of WhatsApp.
CREATE TABLE thread_addresses (
  organization_id uuid NOT NULL,
  thread_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  phone text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  whatsapp_user text CHECK (length(whatsapp_user) BETWEEN 1 AND 140),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, thread_id) REFERENCES threads (organization_id, id) ON DELETE CASCADE,
  CHECK ((phone IS NULL) <> (whatsapp_user IS NULL))
);
CREATE UNIQUE INDEX thread_addresses_phone ON thread_addresses (organization_id, phone) WHERE phone IS NOT NULL;
CREATE UNIQUE INDEX thread_addresses_user ON thread_addresses (organization_id, whatsapp_user)
  WHERE whatsapp_user IS NOT NULL;
CREATE INDEX thread_addresses_of_thread ON thread_addresses (organization_id, thread_id);
CALL internal.protect_tenant_table('thread_addresses', 'SELECT');
CALL internal.limit_with('thread_addresses', 'threads', 'thread_id');

-- What members type in: calls, and notes for the team alone.
CREATE TABLE thread_entries (
  organization_id uuid NOT NULL,
  thread_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  kind text NOT NULL CHECK (kind IN ('call', 'note')),
  is_incoming boolean NOT NULL DEFAULT false,
  minutes integer CHECK (minutes BETWEEN 0 AND 600),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 4000),
  written_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, thread_id) REFERENCES threads (organization_id, id) ON DELETE CASCADE,
  CONSTRAINT thread_entries_calls CHECK (kind = 'call' OR (NOT is_incoming AND minutes IS NULL))
);
CREATE INDEX thread_entries_newest ON thread_entries (organization_id, thread_id, created_at DESC, id DESC);
CALL internal.protect_tenant_table('thread_entries', 'SELECT, INSERT, DELETE');
CALL internal.limit_with('thread_entries', 'threads', 'thread_id');
CREATE POLICY own_words ON thread_entries AS RESTRICTIVE FOR INSERT TO dira_app
  WITH CHECK (written_by = (SELECT internal.current_user_id()));
CREATE POLICY own_end ON thread_entries AS RESTRICTIVE FOR DELETE TO dira_app
  USING (written_by = (SELECT internal.current_user_id()));

-- How a thread stands with one member: how far they have read, and what they alone have with that person in Dira.
CREATE TABLE thread_readers (
  organization_id uuid NOT NULL,
  thread_id uuid NOT NULL,
  user_id uuid NOT NULL,
  read_until timestamptz,
  own_at timestamptz,
  own_message_id uuid,
  own_is_incoming boolean,
  own_incoming_at timestamptz,
  PRIMARY KEY (organization_id, thread_id, user_id),
  FOREIGN KEY (organization_id, thread_id) REFERENCES threads (organization_id, id) ON DELETE CASCADE,
  CHECK ((own_at IS NULL) = (own_message_id IS NULL) AND (own_at IS NULL) = (own_is_incoming IS NULL))
);
CALL internal.protect_tenant_table('thread_readers', 'SELECT, INSERT, UPDATE (read_until)');
CALL internal.limit_with('thread_readers', 'threads', 'thread_id');
CREATE POLICY own_reading ON thread_readers AS RESTRICTIVE FOR ALL TO dira_app
  USING (user_id = (SELECT internal.current_user_id()));

-- Words of a thread as they are searched. Only found by the function below, which gives away ids alone.
CREATE TABLE thread_words (
  organization_id uuid NOT NULL,
  thread_id uuid NOT NULL,
  source_id uuid NOT NULL,
  search_text text NOT NULL,
  PRIMARY KEY (organization_id, source_id),
  FOREIGN KEY (organization_id, thread_id) REFERENCES threads (organization_id, id) ON DELETE CASCADE
);
CREATE INDEX thread_words_of_thread ON thread_words (organization_id, thread_id);
CREATE INDEX thread_words_search ON thread_words USING gin (organization_id, search_text gin_trgm_ops);
CALL internal.protect_tenant_table('thread_words', '');
CALL internal.limit_to_own('thread_words', 'false');

-- Answers that the team has ready.
CREATE TABLE saved_replies (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  title text NOT NULL CHECK (title <> '' AND length(title) <= 60),
  body text NOT NULL CHECK (body <> '' AND length(body) <= 1024),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id)
);
CREATE INDEX saved_replies_listed ON saved_replies (organization_id, lower(title), id);
CALL internal.protect_tenant_table('saved_replies', 'SELECT, INSERT, DELETE, UPDATE (title, body)');

-- A timeline reads what went to one tenant, newest first.
CREATE INDEX deliveries_said ON deliveries (organization_id, tenant_id, created_at DESC, id DESC)
  WHERE tenant_id IS NOT NULL AND (is_automatic OR written_by IS NOT NULL);

-- The twin of `toSearchable`: small letters, no vowel points, one space between words.
CREATE FUNCTION internal.to_searchable(p_text text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public, pg_temp
  AS $$
    SELECT btrim(regexp_replace(lower(regexp_replace(normalize(p_text, NFC), '[\u0591-\u05c7]', '', 'g')), '\s+', ' ', 'g'))
  $$;

-- The thread of a tenant, begun where there was none.
CREATE FUNCTION internal.thread_of_tenant(p_organization uuid, p_tenant uuid, p_at timestamptz) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  found uuid;
BEGIN
  INSERT INTO threads (organization_id, tenant_id, moved_at, created_at) VALUES (p_organization, p_tenant, p_at, p_at)
    ON CONFLICT (organization_id, tenant_id) WHERE tenant_id IS NOT NULL DO NOTHING
    RETURNING id INTO found;
  IF found IS NULL THEN
    SELECT id INTO found FROM threads WHERE organization_id = p_organization AND tenant_id = p_tenant;
  END IF;
  RETURN found;
END $$;

-- A word was said: the thread knows its newest, and a word of the person brings it back.
CREATE FUNCTION internal.bring_thread_forward(p_organization uuid, p_thread uuid, p_kind text, p_id uuid, p_at timestamptz,
  p_is_incoming boolean) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    UPDATE threads t SET
      last_kind = CASE WHEN is_newest THEN p_kind ELSE last_kind END,
      last_id = CASE WHEN is_newest THEN p_id ELSE last_id END,
      last_is_incoming = CASE WHEN is_newest THEN p_is_incoming ELSE last_is_incoming END,
      last_at = CASE WHEN is_newest THEN p_at ELSE last_at END,
      incoming_at = CASE WHEN p_is_incoming THEN greatest(incoming_at, p_at) ELSE incoming_at END,
      is_done = is_done AND NOT p_is_incoming,
      snoozed_at = CASE WHEN NOT p_is_incoming THEN snoozed_at END,
      snoozed_until = CASE WHEN NOT p_is_incoming THEN snoozed_until END,
      snoozed_for = CASE WHEN NOT p_is_incoming THEN snoozed_for END,
      moved_at = CASE WHEN p_is_incoming AND snoozed_at IS NOT NULL THEN p_at ELSE greatest(moved_at, p_at) END
    FROM (SELECT coalesce(last_at <= p_at, true) AS is_newest FROM threads
      WHERE organization_id = p_organization AND id = p_thread FOR UPDATE) AS found
    WHERE t.organization_id = p_organization AND t.id = p_thread
  $$;

-- What a stranger wrote goes to the thread of the tenant who they are.
CREATE FUNCTION internal.join_threads(p_organization uuid, p_from uuid, p_into uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  old threads;
BEGIN
  SELECT * INTO old FROM threads WHERE organization_id = p_organization AND id = p_from AND tenant_id IS NULL FOR UPDATE;
  IF NOT FOUND OR p_from = p_into THEN
    RETURN;
  END IF;
  UPDATE thread_addresses SET thread_id = p_into WHERE organization_id = p_organization AND thread_id = p_from;
  UPDATE thread_entries SET thread_id = p_into WHERE organization_id = p_organization AND thread_id = p_from;
  UPDATE thread_words SET thread_id = p_into WHERE organization_id = p_organization AND thread_id = p_from;
  INSERT INTO thread_readers AS r (organization_id, thread_id, user_id, read_until)
    SELECT organization_id, p_into, user_id, read_until FROM thread_readers
    WHERE organization_id = p_organization AND thread_id = p_from
    ON CONFLICT (organization_id, thread_id, user_id) DO UPDATE SET read_until = least(r.read_until, EXCLUDED.read_until);
  IF old.last_at IS NOT NULL THEN
    PERFORM internal.bring_thread_forward(p_organization, p_into, old.last_kind, old.last_id, old.last_at, old.last_is_incoming);
  END IF;
  UPDATE threads SET assignee_id = coalesce(assignee_id, old.assignee_id),
      incoming_at = greatest(incoming_at, old.incoming_at), is_done = is_done AND old.is_done
    WHERE organization_id = p_organization AND id = p_into;
  DELETE FROM threads WHERE organization_id = p_organization AND id = p_from;
END $$;

CREATE FUNCTION internal.keep_words(p_organization uuid, p_thread uuid, p_source uuid, p_words text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    INSERT INTO thread_words (organization_id, thread_id, source_id, search_text)
      SELECT p_organization, p_thread, p_source, internal.to_searchable(p_words)
      WHERE internal.to_searchable(p_words) <> ''
      ON CONFLICT DO NOTHING
  $$;

CREATE FUNCTION internal.thread_whatsapp(m whatsapp_messages) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  -- A clock that is ahead puts nothing into the time to come.
  at CONSTANT timestamptz := least(m.said_at, m.received_at);
  known uuid;
  thread uuid;
BEGIN
  -- Two words of one stranger that come at once begin one thread.
  PERFORM pg_advisory_xact_lock(hashtextextended(m.organization_id || coalesce(m.from_phone, m.from_user), 217));
  SELECT a.thread_id INTO known FROM thread_addresses a
    WHERE a.organization_id = m.organization_id AND (a.phone = m.from_phone OR a.whatsapp_user = m.from_user)
    ORDER BY a.phone NULLS LAST LIMIT 1;
  IF m.tenant_id IS NOT NULL THEN
    thread := internal.thread_of_tenant(m.organization_id, m.tenant_id, at);
    -- Known as a stranger until now.
    IF known IS NOT NULL THEN
      PERFORM internal.join_threads(m.organization_id, known, thread);
    END IF;
  ELSIF known IS NOT NULL THEN
    thread := known;
  ELSE
    INSERT INTO threads (organization_id, stranger_name, moved_at, created_at)
      VALUES (m.organization_id, m.sender_name, at, at) RETURNING id INTO thread;
  END IF;
  IF m.tenant_id IS NULL THEN
    INSERT INTO thread_addresses (organization_id, thread_id, phone)
      SELECT m.organization_id, thread, m.from_phone WHERE m.from_phone IS NOT NULL ON CONFLICT DO NOTHING;
    INSERT INTO thread_addresses (organization_id, thread_id, whatsapp_user)
      SELECT m.organization_id, thread, m.from_user WHERE m.from_user IS NOT NULL ON CONFLICT DO NOTHING;
  END IF;
  PERFORM internal.bring_thread_forward(m.organization_id, thread, 'whatsapp', m.id, at, true);
  PERFORM internal.keep_words(m.organization_id, thread, m.id, m.body);
END $$;

-- Only what members wrote: what comes by itself stands in the timeline and brings nothing forward.
CREATE FUNCTION internal.thread_delivery(d deliveries) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  thread uuid;
BEGIN
  IF d.tenant_id IS NOT NULL THEN
    thread := internal.thread_of_tenant(d.organization_id, d.tenant_id, d.created_at);
  ELSE
    SELECT a.thread_id INTO thread FROM thread_addresses a
      WHERE a.organization_id = d.organization_id AND d.channel = 'whatsapp' AND a.phone = d.recipient;
  END IF;
  IF thread IS NOT NULL THEN
    PERFORM internal.bring_thread_forward(d.organization_id, thread, d.channel, d.id, d.created_at, false);
    PERFORM internal.keep_words(d.organization_id, thread, d.id, concat_ws(' ', d.subject, d.text_body));
  END IF;
END $$;

-- What two write to each other in Dira is theirs alone: it brings the thread forward for the member of the two.
CREATE FUNCTION internal.thread_message(m messages) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  member uuid;
  tenant uuid;
  thread uuid;
  is_incoming boolean;
BEGIN
  SELECT o.user_id, t.id INTO member, tenant
    FROM conversation_members o
    JOIN conversations c ON c.organization_id = o.organization_id AND c.id = o.conversation_id
    JOIN lease_tenants lt ON lt.organization_id = c.organization_id AND lt.lease_id = c.lease_id
    JOIN tenants t ON t.organization_id = lt.organization_id AND t.id = lt.tenant_id AND t.user_id = o.other_id
    WHERE o.organization_id = m.organization_id AND o.conversation_id = m.conversation_id AND o.standing = 'team'
      AND o.other_standing = 'tenant'
    ORDER BY t.id LIMIT 1;
  IF tenant IS NULL THEN
    RETURN;
  END IF;
  is_incoming := m.recipient_id = member;
  thread := internal.thread_of_tenant(m.organization_id, tenant, m.created_at);
  INSERT INTO thread_readers AS r (organization_id, thread_id, user_id, own_at, own_message_id, own_is_incoming, own_incoming_at)
    VALUES (m.organization_id, thread, member, m.created_at, m.id, is_incoming, CASE WHEN is_incoming THEN m.created_at END)
    ON CONFLICT (organization_id, thread_id, user_id) DO UPDATE SET
      own_at = EXCLUDED.own_at, own_message_id = EXCLUDED.own_message_id, own_is_incoming = EXCLUDED.own_is_incoming,
      own_incoming_at = coalesce(EXCLUDED.own_incoming_at, r.own_incoming_at);
  IF is_incoming THEN
    UPDATE threads SET is_done = false, snoozed_at = NULL, snoozed_until = NULL, snoozed_for = NULL,
        moved_at = CASE WHEN snoozed_at IS NULL THEN moved_at ELSE m.created_at END
      WHERE organization_id = m.organization_id AND id = thread;
  END IF;
END $$;

CREATE FUNCTION internal.thread_whatsapp_said() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.thread_whatsapp(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER thread_said AFTER INSERT ON whatsapp_messages
  FOR EACH ROW EXECUTE FUNCTION internal.thread_whatsapp_said();

CREATE FUNCTION internal.thread_message_said() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.thread_message(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER thread_said AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION internal.thread_message_said();

CREATE FUNCTION internal.thread_delivery_said() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.thread_delivery(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER thread_said AFTER INSERT ON deliveries FOR EACH ROW
  WHEN (NEW.written_by IS NOT NULL AND NEW.organization_id IS NOT NULL)
  EXECUTE FUNCTION internal.thread_delivery_said();

CREATE FUNCTION internal.thread_entry_said() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  PERFORM internal.bring_thread_forward(NEW.organization_id, NEW.thread_id, NEW.kind, NEW.id, NEW.created_at, false);
  PERFORM internal.keep_words(NEW.organization_id, NEW.thread_id, NEW.id, NEW.body);
  RETURN NULL;
END $$;
CREATE TRIGGER thread_said AFTER INSERT ON thread_entries FOR EACH ROW EXECUTE FUNCTION internal.thread_entry_said();

-- What is deleted is not found any more.
CREATE FUNCTION internal.forget_words() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  DELETE FROM thread_words w USING gone g WHERE w.organization_id = g.organization_id AND w.source_id = g.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_words AFTER DELETE ON thread_entries REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION internal.forget_words();

REVOKE ALL ON FUNCTION internal.to_searchable, internal.thread_of_tenant, internal.bring_thread_forward,
  internal.join_threads, internal.keep_words, internal.thread_whatsapp, internal.thread_delivery, internal.thread_message,
  internal.thread_whatsapp_said, internal.thread_message_said, internal.thread_delivery_said, internal.thread_entry_said,
  internal.forget_words FROM PUBLIC;

-- A member says who a stranger is: both the stranger and the tenant have to be theirs to see.
CREATE FUNCTION internal.link_stranger(p_thread uuid, p_tenant uuid) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  here CONSTANT uuid := internal.current_organization_id();
  thread uuid;
BEGIN
  thread := internal.thread_of_tenant(here, p_tenant, internal.current_instant());
  PERFORM internal.join_threads(here, p_thread, thread);
  RETURN thread;
END $$;
REVOKE ALL ON FUNCTION internal.link_stranger FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.link_stranger TO dira_app;

-- What waits for a cause comes back once it came; the inbox is told of each.
CREATE FUNCTION internal.wake_threads(p_organization uuid) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    WITH woken AS (
      UPDATE threads t SET snoozed_at = NULL, snoozed_until = NULL, snoozed_for = NULL, moved_at = clock_timestamp()
      WHERE t.organization_id = p_organization AND t.snoozed_for IS NOT NULL AND EXISTS (
        SELECT FROM lease_tenants lt WHERE lt.organization_id = t.organization_id AND lt.tenant_id = t.tenant_id
          AND CASE t.snoozed_for
            WHEN 'payment' THEN EXISTS (SELECT FROM payment_decisions d WHERE d.organization_id = lt.organization_id
              AND d.lease_id = lt.lease_id AND d.decision = 'confirmed' AND d.decided_at > t.snoozed_at)
            ELSE EXISTS (SELECT FROM maintenance_requests r
              JOIN maintenance_changes c ON c.organization_id = r.organization_id AND c.request_id = r.id
              WHERE r.organization_id = lt.organization_id AND r.lease_id = lt.lease_id
                AND c.to_status IN ('completed', 'cancelled') AND c.changed_at > t.snoozed_at)
          END)
      RETURNING t.organization_id, t.id
    ), told AS (
      INSERT INTO outbox (organization_id, topic, payload, created_at)
        SELECT organization_id, 'thread.moved', jsonb_build_object('id', id), clock_timestamp() FROM woken
    )
    SELECT count(*)::integer FROM woken
  $$;
REVOKE ALL ON FUNCTION internal.wake_threads FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.wake_threads TO dira_jobs;

-- Threads in which one word has all that is looked for; above row-level security, so that the index is used. It gives
-- away ids alone, and the list of threads has its own bounds.
CREATE FUNCTION internal.find_threads(p_words text[]) RETURNS TABLE (id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
DECLARE
  two text := coalesce(p_words[2], p_words[1]);
  three text := coalesce(p_words[3], p_words[1]);
BEGIN
  RETURN QUERY
    SELECT DISTINCT w.thread_id FROM thread_words w
    WHERE w.organization_id = internal.current_organization_id()
      AND w.search_text LIKE p_words[1] AND w.search_text LIKE two AND w.search_text LIKE three
      AND w.search_text LIKE ALL (p_words)
    LIMIT 500;
END $$;
REVOKE ALL ON FUNCTION internal.find_threads FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.find_threads TO dira_app;

-- What one member and a tenant write to each other in Dira, under the member's own row-level security.
CREATE VIEW tenant_messages WITH (security_invoker = true) AS
  SELECT m.organization_id, m.id, m.conversation_id, t.id AS tenant_id, m.recipient_id = o.user_id AS is_incoming, m.sender_id,
    m.subject, m.body, m.created_at, m.read_at
  FROM conversation_members o
  JOIN conversations c ON c.organization_id = o.organization_id AND c.id = o.conversation_id
  JOIN lease_tenants lt ON lt.organization_id = c.organization_id AND lt.lease_id = c.lease_id
  JOIN tenants t ON t.organization_id = lt.organization_id AND t.id = lt.tenant_id AND t.user_id = o.other_id
  JOIN messages m ON m.organization_id = o.organization_id AND m.conversation_id = o.conversation_id
  WHERE o.standing = 'team' AND o.other_standing = 'tenant';
GRANT SELECT ON tenant_messages TO dira_app;

-- What went to people by mail and by WhatsApp, and what they wrote to the workspace's number.
CREATE VIEW told_messages WITH (security_invoker = true) AS
  SELECT organization_id, id, tenant_id, channel, recipient, subject, text_body, written_by, is_automatic, status, progress,
    skipped_because, failure, created_at, template_id IS NOT NULL AS is_of_template, template_values IS NULL AS is_in_own_words
  FROM deliveries WHERE (is_automatic OR written_by IS NOT NULL) AND channel <> 'push';
GRANT SELECT ON told_messages TO dira_app;
CREATE VIEW heard_messages WITH (security_invoker = true) AS
  -- A clock that is ahead puts nothing into the time to come.
  SELECT organization_id, id, tenant_id, from_phone, from_user, body, least(said_at, received_at) AS said_at
  FROM whatsapp_messages;
GRANT SELECT ON heard_messages TO dira_app, dira_jobs;
CREATE VIEW connected_numbers WITH (security_invoker = true) AS
  SELECT organization_id, phone FROM whatsapp_connections WHERE connected_at IS NOT NULL;
GRANT SELECT ON connected_numbers TO dira_app;

-- Papers that a tenant was shown or was asked to sign, and those that they handed in.
CREATE VIEW tenant_papers WITH (security_invoker = true) AS
  SELECT d.organization_id, d.id, p.tenant_id, d.created_at, d.title, d.created_by AS actor_id, d.id AS document_id,
    NULL::uuid AS signature_request_id,
    EXISTS (SELECT FROM tenant_notices n WHERE n.organization_id = d.organization_id AND n.document_id = d.id) AS is_incoming
  FROM documents d JOIN lease_tenants p ON p.organization_id = d.organization_id AND p.lease_id = d.lease_id
  WHERE d.is_shared AND d.deleted_at IS NULL AND (d.tenant_id IS NULL OR d.tenant_id = p.tenant_id)
  UNION ALL
  SELECT r.organization_id, r.id, p.tenant_id, r.created_at, r.title, r.created_by, NULL, r.id, false
  FROM signature_requests r JOIN lease_tenants p ON p.organization_id = r.organization_id AND p.lease_id = r.lease_id;
GRANT SELECT ON tenant_papers TO dira_app;

-- What was said before there were threads.
SELECT internal.thread_whatsapp(m) FROM whatsapp_messages m ORDER BY m.received_at, m.id;
SELECT internal.thread_delivery(d) FROM deliveries d
  WHERE d.written_by IS NOT NULL AND d.organization_id IS NOT NULL ORDER BY d.created_at, d.id;
SELECT internal.thread_message(m) FROM messages m ORDER BY m.created_at, m.id;
-- It is known to whoever was here, and what is long past is done.
INSERT INTO thread_readers AS r (organization_id, thread_id, user_id, read_until)
  SELECT t.organization_id, t.id, m.user_id, clock_timestamp()
  FROM threads t JOIN memberships m ON m.organization_id = t.organization_id
  ON CONFLICT (organization_id, thread_id, user_id) DO UPDATE SET read_until = EXCLUDED.read_until;
UPDATE threads t SET is_done = true
  WHERE greatest(t.moved_at, (SELECT max(r.own_at) FROM thread_readers r
    WHERE r.organization_id = t.organization_id AND r.thread_id = t.id)) < clock_timestamp() - interval '30 days';
-- Notifications of what came by WhatsApp lead to the thread.
UPDATE notifications n SET data = n.data - 'tenantId' || jsonb_build_object('threadId', t.id)
  FROM threads t WHERE n.topic = 'whatsapp_message.received' AND t.organization_id = n.organization_id
    AND t.tenant_id = (n.data ->> 'tenantId')::uuid;
