-- Events that were relayed form one line, which sockets follow and whoever was away catches up with.

ALTER TABLE outbox
  -- Given by the relay, one relay at a time: whoever has seen a position has seen every smaller one.
  ADD COLUMN position bigint,
  -- What the payload says about where the event belongs; the rest of it is for jobs alone.
  ADD COLUMN entity_id text,
  ADD COLUMN lease_id text,
  ADD COLUMN to_user_id uuid;
CREATE SEQUENCE outbox_position;
GRANT USAGE ON SEQUENCE outbox_position TO dira_jobs;
CREATE UNIQUE INDEX outbox_by_position ON outbox (position) WHERE position IS NOT NULL;
CREATE INDEX outbox_of_organization ON outbox (organization_id, position) WHERE position IS NOT NULL;
CREATE INDEX outbox_of_lease ON outbox (lease_id, position) WHERE lease_id IS NOT NULL;
CREATE INDEX outbox_of_user ON outbox (to_user_id, position) WHERE to_user_id IS NOT NULL;

GRANT SELECT (organization_id, position, topic, entity_id, lease_id, to_user_id, relayed_at) ON outbox TO dira_app;
CREATE POLICY own_events ON outbox FOR SELECT TO dira_app
  USING (to_user_id = (SELECT internal.current_user_id()));
