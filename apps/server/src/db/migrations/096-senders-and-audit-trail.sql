-- Whom a mail comes from and where an answer goes, as its workspace said it when the mail was queued: what was sent is
-- not told otherwise afterwards. Empty and null: as the installation says.
ALTER TABLE deliveries
  ADD COLUMN sender_name text NOT NULL DEFAULT '',
  ADD COLUMN answer_to text;

-- The owner reads what happened from its end, also of one person or one kind of things: each is the end of an index,
-- however long the log has become.
CREATE INDEX audit_events_newest ON audit_events (organization_id, created_at, id);
CREATE INDEX audit_events_of_actor ON audit_events (organization_id, actor_id, created_at, id);
CREATE INDEX audit_events_of_kind ON audit_events (organization_id, entity, created_at, id);
