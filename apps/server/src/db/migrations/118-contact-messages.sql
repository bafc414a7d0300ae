-- What visitors of the public pages write to the operator: of nobody's organization.
CREATE TABLE internal.contact_messages (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('contact', 'accessibility', 'cancellation')),
  name text NOT NULL CHECK (length(name) BETWEEN 2 AND 99),
  email text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  phone text NOT NULL CHECK (length(phone) <= 40),
  company text NOT NULL CHECK (length(company) <= 200),
  message text NOT NULL CHECK (length(message) BETWEEN 10 AND 999),
  language text NOT NULL CHECK (language IN ('en', 'es', 'fr', 'he', 'sq')),
  received_at timestamptz NOT NULL,
  reply_due_at timestamptz NOT NULL CHECK (reply_due_at > received_at),
  -- One of a flood, or sent faster than a person writes: kept apart, and the first to go.
  is_held boolean NOT NULL,
  -- Who wrote what: the same once more is nothing new.
  digest bytea NOT NULL UNIQUE CHECK (length(digest) = 32),
  answered_at timestamptz,
  answered_by uuid,
  CHECK ((answered_at IS NULL) = (answered_by IS NULL))
);
CREATE INDEX contact_messages_newest ON internal.contact_messages (received_at DESC, id DESC);
CREATE INDEX contact_messages_held ON internal.contact_messages (received_at) WHERE is_held;

ALTER TABLE internal.contact_messages ENABLE ROW LEVEL SECURITY;
ALTER TABLE internal.contact_messages FORCE ROW LEVEL SECURITY;
CREATE POLICY visitors ON internal.contact_messages FOR INSERT TO dira_auth WITH CHECK (answered_at IS NULL);
CREATE POLICY counted ON internal.contact_messages FOR SELECT TO dira_auth USING (true);
CREATE POLICY held_go_first ON internal.contact_messages FOR DELETE TO dira_auth USING (is_held);
CREATE POLICY operator ON internal.contact_messages FOR ALL TO dira_app
  USING (internal.is_site_admin((SELECT internal.current_user_id())))
  WITH CHECK (internal.is_site_admin((SELECT internal.current_user_id())));
CREATE POLICY upkeep ON internal.contact_messages TO dira_jobs, dira_owner USING (true) WITH CHECK (true);
GRANT INSERT, DELETE, SELECT (id, received_at, is_held, digest) ON internal.contact_messages TO dira_auth;
GRANT SELECT, UPDATE (answered_at, answered_by) ON internal.contact_messages TO dira_app;
GRANT SELECT, DELETE ON internal.contact_messages TO dira_jobs;
