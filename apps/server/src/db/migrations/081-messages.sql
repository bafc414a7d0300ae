-- Messages: what two people of an organization write to each other, about something or about nothing in particular.

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

CREATE FUNCTION internal.bring_conversation_forward() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  UPDATE conversation_members SET last_message_at = NEW.created_at
    WHERE organization_id = NEW.organization_id AND conversation_id = NEW.conversation_id
      AND last_message_at < NEW.created_at;
  RETURN NULL;
END $$;
CREATE TRIGGER bring_conversation_forward AFTER INSERT ON messages
  FOR EACH ROW EXECUTE FUNCTION internal.bring_conversation_forward();

CALL internal.protect_tenant_table('conversations', 'SELECT, INSERT');
CALL internal.protect_tenant_table('conversation_members', 'SELECT, INSERT');
CALL internal.protect_tenant_table('messages', 'SELECT, INSERT');
GRANT UPDATE (read_at) ON messages TO dira_app;

-- What was written is between the two, whatever else somebody may do in the organization; nobody writes in the name of
-- another, and only whoever received a message has read it.
CREATE POLICY own_place ON conversation_members AS RESTRICTIVE FOR SELECT TO dira_app
  USING (user_id = (SELECT internal.current_user_id()));
CREATE POLICY own_conversations ON conversations AS RESTRICTIVE FOR SELECT TO dira_app
  USING (EXISTS (SELECT FROM conversation_members m
    WHERE m.organization_id = conversations.organization_id AND m.conversation_id = conversations.id));
CREATE POLICY own_opening ON conversations AS RESTRICTIVE FOR INSERT TO dira_app
  WITH CHECK (opened_by = (SELECT internal.current_user_id()));
CREATE POLICY own_messages ON messages AS RESTRICTIVE FOR SELECT TO dira_app
  USING (sender_id = (SELECT internal.current_user_id()) OR recipient_id = (SELECT internal.current_user_id()));
CREATE POLICY own_words ON messages AS RESTRICTIVE FOR INSERT TO dira_app
  WITH CHECK (sender_id = (SELECT internal.current_user_id()));
CREATE POLICY own_reading ON messages AS RESTRICTIVE FOR UPDATE TO dira_app
  USING (recipient_id = (SELECT internal.current_user_id()));

-- Whoever repairs speaks about the jobs that are theirs, while they are theirs.
CREATE POLICY own_jobs ON conversations AS RESTRICTIVE FOR ALL TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR EXISTS (SELECT FROM maintenance_requests r
    WHERE r.organization_id = conversations.organization_id AND r.id = maintenance_request_id));
CREATE POLICY own_jobs ON messages AS RESTRICTIVE FOR SELECT TO dira_app
  USING (NOT (SELECT internal.sees_own_jobs_alone()) OR EXISTS (SELECT FROM conversations c
    WHERE c.organization_id = messages.organization_id AND c.id = conversation_id));

-- The person's conversations in which a message has all the words; above row-level security, so that the index is used,
-- and therefore with the same bounds in its own words. It gives away ids alone.
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

REVOKE ALL ON FUNCTION internal.bring_conversation_forward, internal.find_conversations FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.find_conversations TO dira_app;
