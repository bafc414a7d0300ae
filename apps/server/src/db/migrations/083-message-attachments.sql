-- Files that go with a message. They are stored first, by whoever is going to send them; what is not sent within a day
-- goes again.
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
GRANT UPDATE (message_id) ON message_attachments TO dira_app;
GRANT DELETE ON message_attachments TO dira_jobs;

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
