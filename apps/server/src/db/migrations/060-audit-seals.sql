-- A chain of bare hashes can be made anew by whoever may write to the tables past their triggers. Each event is
-- therefore sealed with a key that the database does not have (the server's), and the ends of all chains are written
-- into files beside it, each naming the one before: what was altered, taken out or added is found, and the row named.

ALTER TABLE audit_heads
  ADD COLUMN has_unsealed boolean NOT NULL DEFAULT true,
  ADD COLUMN has_unanchored boolean NOT NULL DEFAULT true;
CREATE INDEX audit_heads_unsealed ON audit_heads (organization_id) WHERE has_unsealed;
CREATE INDEX audit_heads_unanchored ON audit_heads (organization_id) WHERE has_unanchored;
GRANT UPDATE (has_unsealed, has_unanchored) ON audit_heads TO dira_jobs;

CREATE OR REPLACE FUNCTION internal.chain_audit_event() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  head audit_heads;
  link bytea;
BEGIN
  SELECT * INTO head FROM audit_heads WHERE organization_id = NEW.organization_id FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_heads VALUES (NEW.organization_id, 0, '\x00') ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM audit_heads WHERE organization_id = NEW.organization_id FOR UPDATE;
  END IF;
  link := internal.audit_hash(head.hash, NEW.organization_id, head.sequence + 1, NEW.actor_id, NEW.action,
    NEW.entity, NEW.entity_id, NEW.data, NEW.created_at);
  INSERT INTO audit_events
    VALUES (NEW.organization_id, head.sequence + 1, NEW.id, NEW.actor_id, NEW.action, NEW.entity, NEW.entity_id, NEW.data,
      NEW.created_at, head.hash, link);
  UPDATE audit_heads SET sequence = head.sequence + 1, hash = link, has_unsealed = true, has_unanchored = true
    WHERE organization_id = NEW.organization_id;
  DELETE FROM audit_drafts WHERE organization_id = NEW.organization_id AND id = NEW.id;
  RETURN NULL;
END $$;

-- The seal of one event: over its hash and the seal before it.
CREATE TABLE audit_seals (
  organization_id uuid NOT NULL,
  sequence bigint NOT NULL,
  mac bytea NOT NULL CHECK (octet_length(mac) = 32),
  PRIMARY KEY (organization_id, sequence),
  FOREIGN KEY (organization_id, sequence) REFERENCES audit_events
);
CALL internal.make_append_only('audit_seals');
CALL internal.protect_tenant_table('audit_seals', '');
GRANT SELECT, INSERT ON audit_seals TO dira_jobs;

-- Which files of ends there have to be. They are of the installation, of no organization.
CREATE TABLE internal.audit_anchors (
  number integer PRIMARY KEY CHECK (number > 0),
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  anchored_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON internal.audit_anchors TO dira_jobs;
