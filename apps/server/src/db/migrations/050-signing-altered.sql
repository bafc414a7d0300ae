-- The stored bytes of a document that is out were found to be others than those that were sent.
ALTER TABLE signing_events DROP CONSTRAINT signing_events_kind_check;
ALTER TABLE signing_events ADD CONSTRAINT signing_events_kind_check CHECK (kind IN
  ('sent', 'opened', 'code_sent', 'signed', 'voided', 'sealed', 'reminded', 'declined', 'altered'));
-- Found once, however often somebody looks.
CREATE UNIQUE INDEX signing_events_altered_once ON signing_events (organization_id, request_id) WHERE kind = 'altered';
