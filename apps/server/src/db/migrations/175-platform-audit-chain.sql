-- The events of a transaction join the chain together: the first of them that commits takes all. Each by itself read and
-- wrote the head of the chain again, and found it behind all the states that it had had since the transaction began.
ALTER TABLE audit_drafts ADD COLUMN place bigint GENERATED ALWAYS AS IDENTITY;

CREATE OR REPLACE FUNCTION internal.chain_audit_event() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  head audit_heads;
  draft audit_drafts;
  link bytea;
BEGIN
  PERFORM FROM audit_drafts WHERE organization_id = NEW.organization_id AND id = NEW.id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT * INTO head FROM audit_heads WHERE organization_id = NEW.organization_id FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_heads VALUES (NEW.organization_id, 0, '\x00') ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM audit_heads WHERE organization_id = NEW.organization_id FOR UPDATE;
  END IF;
  -- Those of another transaction are never seen: they are gone before it commits.
  FOR draft IN SELECT * FROM audit_drafts WHERE organization_id = NEW.organization_id ORDER BY place LOOP
    head.sequence := head.sequence + 1;
    link := internal.audit_hash(head.hash, draft.organization_id, head.sequence, draft.actor_id, draft.action,
      draft.entity, draft.entity_id, draft.data, draft.created_at);
    INSERT INTO audit_events
      VALUES (draft.organization_id, head.sequence, draft.id, draft.actor_id, draft.action, draft.entity, draft.entity_id,
        draft.data, draft.created_at, head.hash, link);
    head.hash := link;
  END LOOP;
  UPDATE audit_heads SET sequence = head.sequence, hash = head.hash, has_unsealed = true, has_unanchored = true
    WHERE organization_id = NEW.organization_id;
  DELETE FROM audit_drafts WHERE organization_id = NEW.organization_id;
  RETURN NULL;
END $$;
