-- Where an answer to a mail goes lets whoever knows it write: it is stored sealed, and forgotten with sealed bodies.
ALTER TABLE deliveries DROP COLUMN reply_to, ADD COLUMN reply_to_sealed bytea;
CREATE INDEX deliveries_reply_to ON deliveries (created_at) WHERE reply_to_sealed IS NOT NULL;
