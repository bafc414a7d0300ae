-- Messages: what two people of an organization write to each other, about something or about nothing in particular.
-- It is between the two, whatever else somebody may do in the organization; nobody writes in the name of another, and
-- only whoever received a message has read it.

CREATE TABLE conversations (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL,
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 150),
  -- What it is about. Where one of the two is a tenant, the lease is what ties them to the landlord.
  property_id uuid,
  lease_id uuid,
  maintenance_request_id uuid,
  opened_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, property_id) REFERENCES properties (organization_id, id) ON DELETE SET NULL (property_id),
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE SET NULL (lease_id),
  FOREIGN KEY (organization_id, maintenance_request_id) REFERENCES maintenance_requests (organization_id, id)
);
CREATE INDEX conversations_of_property ON conversations (organization_id, property_id) WHERE property_id IS NOT NULL;
CREATE INDEX conversations_of_lease ON conversations (organization_id, lease_id) WHERE lease_id IS NOT NULL;
CREATE INDEX conversations_of_request ON conversations (organization_id, maintenance_request_id)
  WHERE maintenance_request_id IS NOT NULL;
CALL internal.protect_tenant_table('conversations', 'SELECT, INSERT');

-- Two rows a conversation, one a person: each sees their own alone, which names the other.
CREATE TABLE conversation_members (
  organization_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- As what the person is in it: by which door they come to it.
  standing text NOT NULL CHECK (standing IN ('team', 'tenant')),
  other_id uuid NOT NULL,
  other_standing text NOT NULL CHECK (other_standing IN ('team', 'tenant')),
  -- Kept by the trigger of its messages.
  last_message_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, conversation_id, user_id),
  UNIQUE (organization_id, conversation_id, user_id, other_id),
  FOREIGN KEY (organization_id, conversation_id) REFERENCES conversations (organization_id, id),
  CHECK (user_id <> other_id),
  CHECK (NOT (standing = 'tenant' AND other_standing = 'tenant'))
);
CREATE INDEX conversation_members_newest ON conversation_members
  (organization_id, user_id, last_message_at DESC, conversation_id DESC);
CALL internal.protect_tenant_table('conversation_members', 'SELECT, INSERT');
CREATE POLICY own_place ON conversation_members AS RESTRICTIVE FOR SELECT TO dira_app
  USING (user_id = (SELECT internal.current_user_id()));
-- A conversation is seen by its members, so its policies follow their table.
CREATE POLICY own_conversations ON conversations AS RESTRICTIVE FOR SELECT TO dira_app
  USING (EXISTS (SELECT FROM conversation_members m
    WHERE m.organization_id = conversations.organization_id AND m.conversation_id = conversations.id));
CREATE POLICY own_opening ON conversations AS RESTRICTIVE FOR INSERT TO dira_app
  WITH CHECK (opened_by = (SELECT internal.current_user_id()));
-- Whoever repairs speaks about the jobs that are theirs, while they are theirs.
CREATE POLICY own_jobs ON conversations AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR EXISTS (SELECT FROM maintenance_requests r
    WHERE r.organization_id = conversations.organization_id AND r.id = maintenance_request_id));

CREATE TABLE messages (
  organization_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT internal.new_id(),
  conversation_id uuid NOT NULL,
  sender_id uuid NOT NULL,
  recipient_id uuid NOT NULL,
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 150),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 10000),
  -- Subject and body as they are searched, given by the server.
  search_text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  read_at timestamptz,
  PRIMARY KEY (organization_id, id),
  -- From one of the two to the other.
  FOREIGN KEY (organization_id, conversation_id, sender_id, recipient_id)
    REFERENCES conversation_members (organization_id, conversation_id, user_id, other_id)
);
CREATE INDEX messages_of_conversation ON messages (organization_id, conversation_id, created_at DESC, id DESC);
CREATE INDEX messages_sent ON messages (organization_id, sender_id, created_at DESC, id DESC);
CREATE INDEX messages_received ON messages (organization_id, recipient_id, created_at DESC, id DESC);
CREATE INDEX messages_unread ON messages (organization_id, recipient_id, conversation_id) WHERE read_at IS NULL;
CREATE INDEX messages_search ON messages USING gin (organization_id, search_text gin_trgm_ops);
CALL internal.protect_tenant_table('messages', 'SELECT, INSERT');
GRANT UPDATE (read_at) ON messages TO dira_app;
CREATE POLICY own_messages ON messages AS RESTRICTIVE FOR SELECT TO dira_app
  USING (sender_id = (SELECT internal.current_user_id()) OR recipient_id = (SELECT internal.current_user_id()));
CREATE POLICY own_words ON messages AS RESTRICTIVE FOR INSERT TO dira_app
  WITH CHECK (sender_id = (SELECT internal.current_user_id()));
CREATE POLICY own_reading ON messages AS RESTRICTIVE FOR UPDATE TO dira_app
  USING (recipient_id = (SELECT internal.current_user_id()));
CREATE POLICY own_jobs ON messages AS RESTRICTIVE FOR SELECT TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR EXISTS (SELECT FROM conversations c
    WHERE c.organization_id = messages.organization_id AND c.id = conversation_id));

CREATE FUNCTION internal.bring_conversation_forward() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE conversation_members SET last_message_at = NEW.created_at
    WHERE organization_id = NEW.organization_id AND conversation_id = NEW.conversation_id
      AND last_message_at < NEW.created_at;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.bring_conversation_forward FROM PUBLIC;
CREATE TRIGGER bring_conversation_forward AFTER INSERT ON messages
  FOR EACH ROW EXECUTE FUNCTION internal.bring_conversation_forward();

-- Who a message is from, for whoever is told of it: a tenant's name is not for those who only repair.
CREATE FUNCTION internal.message_sender_name(p_organization uuid, p_message uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT p.full_name FROM messages m
    JOIN conversation_members s ON s.organization_id = m.organization_id
      AND s.conversation_id = m.conversation_id AND s.user_id = m.sender_id
    JOIN profiles p ON p.id = m.sender_id
    WHERE m.organization_id = p_organization AND m.id = p_message AND NOT (s.standing = 'tenant' AND EXISTS (
      SELECT FROM memberships w WHERE w.organization_id = m.organization_id AND w.user_id = m.recipient_id
        AND w.role = 'maintenance_staff'))
  $$;
REVOKE ALL ON FUNCTION internal.message_sender_name FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.message_sender_name TO dira_jobs;

-- The person's conversations in which a message has all the words; above row-level security, so that the index is
-- used, and therefore with the same bounds in its own words. It gives away ids alone.
CREATE FUNCTION internal.find_conversations(p_words text[]) RETURNS TABLE (id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
DECLARE
  two text := coalesce(p_words[2], p_words[1]);
  three text := coalesce(p_words[3], p_words[1]);
BEGIN
  RETURN QUERY
    SELECT m.conversation_id FROM messages m
    WHERE m.organization_id = internal.current_organization_id()
      AND (m.sender_id = internal.current_user_id() OR m.recipient_id = internal.current_user_id())
      AND m.search_text LIKE p_words[1] AND m.search_text LIKE two AND m.search_text LIKE three
      AND m.search_text LIKE ALL (p_words)
    GROUP BY m.conversation_id ORDER BY max(m.created_at) DESC LIMIT 200;
END $$;
REVOKE ALL ON FUNCTION internal.find_conversations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.find_conversations TO dira_app;

-- Files that go with a message. They are stored first, by whoever is going to send them; what is not sent within a
-- day goes again.
CREATE TABLE message_attachments (
  organization_id uuid NOT NULL,
  -- The file's own.
  id uuid NOT NULL,
  -- Null until it is sent.
  message_id uuid,
  filename text NOT NULL CHECK (length(filename) BETWEEN 1 AND 255),
  media_type text NOT NULL,
  uploaded_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, id) REFERENCES files (organization_id, id),
  FOREIGN KEY (organization_id, message_id) REFERENCES messages (organization_id, id)
);
CREATE INDEX message_attachments_of ON message_attachments (organization_id, message_id) WHERE message_id IS NOT NULL;
CREATE INDEX message_attachments_unsent ON message_attachments (created_at) WHERE message_id IS NULL;
CALL internal.protect_tenant_table('message_attachments', 'SELECT, INSERT');
-- Before it is sent it is for whoever stored it; afterwards for the two who see the message.
CREATE POLICY own_attachments ON message_attachments AS RESTRICTIVE FOR SELECT TO dira_app
  USING (CASE WHEN message_id IS NULL THEN uploaded_by = (SELECT internal.current_user_id())
    ELSE EXISTS (SELECT FROM messages m
      WHERE m.organization_id = message_attachments.organization_id AND m.id = message_id) END);
CREATE POLICY own_uploads ON message_attachments AS RESTRICTIVE FOR INSERT TO dira_app
  WITH CHECK (uploaded_by = (SELECT internal.current_user_id()) AND message_id IS NULL);
CREATE POLICY own_sending ON message_attachments AS RESTRICTIVE FOR UPDATE TO dira_app
  USING (uploaded_by = (SELECT internal.current_user_id()) AND message_id IS NULL)
  WITH CHECK (uploaded_by = (SELECT internal.current_user_id()));
GRANT UPDATE (message_id) ON message_attachments TO dira_app;
GRANT DELETE ON message_attachments TO dira_jobs;

-- Addresses that stand for one person in one conversation. What stands in the mail is known here by its hash alone.
CREATE TABLE reply_addresses (
  organization_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  expires_on date NOT NULL,
  PRIMARY KEY (organization_id, token_hash),
  FOREIGN KEY (organization_id, conversation_id, user_id)
    REFERENCES conversation_members (organization_id, conversation_id, user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX reply_addresses_by_token ON reply_addresses (token_hash);
CREATE INDEX reply_addresses_of_place ON reply_addresses (organization_id, conversation_id, user_id);
CREATE INDEX reply_addresses_age ON reply_addresses (expires_on);
CALL internal.protect_tenant_table('reply_addresses', '');
GRANT SELECT, DELETE ON reply_addresses TO dira_jobs;

-- Mails that became a message, so that one that is brought twice becomes no second.
CREATE TABLE mailed_replies (
  organization_id uuid NOT NULL REFERENCES organizations,
  mail_hash bytea NOT NULL,
  received_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, mail_hash)
);
CREATE INDEX mailed_replies_age ON mailed_replies (received_at);
CALL internal.protect_tenant_table('mailed_replies', 'SELECT, INSERT');
GRANT DELETE ON mailed_replies TO dira_jobs;

-- Who may write without a sign-in: a mailbox is one factor, so whoever has a second one, or belongs where one is
-- wanted, answers in the product.
CREATE FUNCTION internal.may_reply_by_mail(p_organization uuid, p_user uuid, p_standing text, p_now timestamptz)
  RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT EXISTS (SELECT FROM auth.users u, organizations o
      WHERE u.id = p_user AND o.id = p_organization AND u.email IS NOT NULL AND u.deleted_at IS NULL
        AND (u.banned_until IS NULL OR u.banned_until <= p_now) AND NOT u.must_change_password
        AND NOT internal.has_verified_factor(u.id) AND NOT (p_standing = 'team' AND o.requires_mfa))
  $$;
REVOKE ALL ON FUNCTION internal.may_reply_by_mail FROM PUBLIC;

-- Makes an address good. @returns whether the person may use one at all
CREATE FUNCTION internal.keep_reply_address(p_organization uuid, p_token_hash bytea, p_conversation uuid, p_user uuid,
    p_expires_on date) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  INSERT INTO reply_addresses (organization_id, token_hash, conversation_id, user_id, expires_on)
    SELECT m.organization_id, p_token_hash, m.conversation_id, m.user_id, p_expires_on FROM conversation_members m
    WHERE m.organization_id = p_organization AND m.conversation_id = p_conversation AND m.user_id = p_user
      AND internal.may_reply_by_mail(m.organization_id, m.user_id, m.standing, internal.current_instant())
    ON CONFLICT (organization_id, token_hash) DO UPDATE SET expires_on = excluded.expires_on;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION internal.keep_reply_address FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.keep_reply_address TO dira_jobs;

-- For whom an address stands, as long as they may write by mail. Nobody is signed in, so it looks above row-level
-- security, by a hash that cannot be guessed.
CREATE FUNCTION internal.open_reply_address(p_token_hash bytea, p_now timestamptz, p_today date)
  RETURNS TABLE (organization_id uuid, organization_name text, conversation_id uuid, subject text, user_id uuid,
    standing text, lease_id uuid, email text, language text, is_over boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT a.organization_id, o.name, a.conversation_id, c.subject, a.user_id, m.standing, c.lease_id, u.email::text,
      coalesce(p.preferred_language, CASE m.standing WHEN 'tenant' THEN t.language END, o.language),
      a.expires_on < p_today
    FROM reply_addresses a
    JOIN organizations o ON o.id = a.organization_id
    JOIN conversations c ON c.organization_id = a.organization_id AND c.id = a.conversation_id
    JOIN conversation_members m ON m.organization_id = a.organization_id AND m.conversation_id = a.conversation_id
      AND m.user_id = a.user_id
    JOIN auth.users u ON u.id = a.user_id
    JOIN profiles p ON p.id = u.id
    LEFT JOIN LATERAL (SELECT x.language FROM tenants x
      WHERE x.organization_id = a.organization_id AND x.user_id = a.user_id ORDER BY x.id LIMIT 1) AS t ON true
    WHERE a.token_hash = p_token_hash AND internal.may_reply_by_mail(a.organization_id, a.user_id, m.standing, p_now)
  $$;
REVOKE ALL ON FUNCTION internal.open_reply_address FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.open_reply_address TO dira_jobs;
