-- The ownership of a workspace, which one of its owners offers to somebody of the team, and which they take or refuse.
CREATE TABLE ownership_offers (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  offered_by uuid NOT NULL,
  offered_to uuid NOT NULL CHECK (offered_to <> offered_by),
  -- What the giver is from then on.
  becomes text NOT NULL CHECK (becomes IN ('property_manager', 'assistant', 'viewer', 'leaves')),
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  expires_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('accepted', 'declined', 'withdrawn', 'expired', 'void')),
  settled_at timestamptz,
  settled_by uuid REFERENCES auth.users,
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, offered_by) REFERENCES memberships (organization_id, user_id),
  FOREIGN KEY (organization_id, offered_to) REFERENCES memberships (organization_id, user_id),
  CHECK ((outcome IS NULL) = (settled_at IS NULL))
);
CREATE UNIQUE INDEX ownership_offers_one_open ON ownership_offers (organization_id) WHERE outcome IS NULL;
CREATE INDEX ownership_offers_by ON ownership_offers (organization_id, offered_by);
CREATE INDEX ownership_offers_to ON ownership_offers (organization_id, offered_to);
CREATE INDEX ownership_offers_settled ON ownership_offers (settled_by) WHERE settled_by IS NOT NULL;
CALL internal.protect_tenant_table('ownership_offers', 'SELECT, INSERT, UPDATE');

-- An offer is between an owner and somebody of the team who is none: once one of them is not, whatever made it so, it is
-- void. Screens that show it hear of it.
CREATE FUNCTION internal.void_ownership_offer() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  voided uuid;
  at timestamptz := coalesce(internal.current_instant(), clock_timestamp());
BEGIN
  UPDATE ownership_offers SET outcome = 'void', settled_at = at
    WHERE organization_id = NEW.organization_id AND outcome IS NULL
      AND ((offered_by = NEW.user_id AND (NEW.role <> 'admin' OR NEW.suspended_at IS NOT NULL))
        OR (offered_to = NEW.user_id AND (NEW.role = 'admin' OR NEW.suspended_at IS NOT NULL)))
    RETURNING id INTO voided;
  IF voided IS NOT NULL THEN
    INSERT INTO outbox (organization_id, topic, payload, created_at)
      VALUES (NEW.organization_id, 'ownership_offer.voided', jsonb_build_object('id', voided), at);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION internal.void_ownership_offer FROM PUBLIC;
CREATE TRIGGER void_ownership_offer AFTER UPDATE ON memberships
  FOR EACH ROW WHEN (OLD.role <> NEW.role OR OLD.suspended_at IS DISTINCT FROM NEW.suspended_at)
  EXECUTE FUNCTION internal.void_ownership_offer();

-- Who offers it to whom, for the job that tells people of it and is let into no organization.
CREATE FUNCTION internal.ownership_offer_names(p_organization_id uuid, p_id uuid)
  RETURNS TABLE (giver_name text, taker_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 1
  AS $$
    SELECT g.full_name, t.full_name FROM ownership_offers o
    JOIN profiles g ON g.id = o.offered_by
    JOIN profiles t ON t.id = o.offered_to
    WHERE o.organization_id = p_organization_id AND o.id = p_id
  $$;
REVOKE ALL ON FUNCTION internal.ownership_offer_names FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.ownership_offer_names TO dira_jobs;
