-- Whom a mail comes from and where an answer goes, as its workspace said it when the mail was queued: what was sent is
-- not told otherwise afterwards. Empty and null: as the installation says.
ALTER TABLE deliveries
  ADD COLUMN sender_name text NOT NULL DEFAULT '',
  ADD COLUMN answer_to text;
