-- A campaign goes to owners too, each known by exactly one of tenant and owner.
CREATE VIEW owner_contacts WITH (security_invoker = true) AS
  SELECT organization_id, id AS owner_id, user_id, full_name, email::text AS email, phone, language FROM property_owners;
GRANT SELECT ON owner_contacts TO dira_app, dira_jobs;

ALTER TABLE deliveries
  -- The owner whom it is for.
  ADD COLUMN owner_id uuid,
  ADD CONSTRAINT deliveries_owner FOREIGN KEY (organization_id, owner_id)
    REFERENCES property_owners (organization_id, id) ON DELETE SET NULL (owner_id),
  ADD CONSTRAINT deliveries_one_person CHECK (tenant_id IS NULL OR owner_id IS NULL);
CREATE INDEX deliveries_of_owner ON deliveries (organization_id, owner_id) WHERE owner_id IS NOT NULL;

ALTER TABLE campaign_recipients
  DROP CONSTRAINT campaign_recipients_pkey,
  ALTER COLUMN tenant_id DROP NOT NULL,
  ADD COLUMN owner_id uuid,
  ADD COLUMN person_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(tenant_id, owner_id)) STORED,
  ADD PRIMARY KEY (organization_id, campaign_id, person_id),
  ADD CONSTRAINT campaign_recipients_owner FOREIGN KEY (organization_id, owner_id)
    REFERENCES property_owners (organization_id, id) ON DELETE CASCADE,
  ADD CONSTRAINT campaign_recipients_one_person CHECK (num_nonnulls(tenant_id, owner_id) = 1),
  -- An owner has no lease whose values fill a template.
  ADD CONSTRAINT campaign_recipients_lease CHECK (owner_id IS NULL OR lease_id IS NULL);
CREATE INDEX campaign_recipients_of_owner ON campaign_recipients (organization_id, owner_id) WHERE owner_id IS NOT NULL;

CREATE OR REPLACE FUNCTION internal.note_campaign_message() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  stands CONSTANT text := CASE WHEN NEW.status IN ('queued', 'skipped', 'failed', 'unknown') THEN NEW.status ELSE 'sent' END;
BEGIN
  UPDATE campaign_recipients SET
    state = CASE stands WHEN 'queued' THEN 'waiting' WHEN 'unknown' THEN 'failed' ELSE stands END,
    -- Nothing switches a message of a campaign off but that it was cancelled.
    because = CASE WHEN stands = 'skipped' THEN
      CASE NEW.skipped_because WHEN 'switched_off' THEN 'cancelled' ELSE NEW.skipped_because END END,
    failure = CASE stands WHEN 'failed' THEN coalesce(NEW.failure, 'other') WHEN 'unknown' THEN 'unconfirmed' END,
    message_id = NEW.id,
    sent_at = CASE WHEN stands = 'sent' THEN coalesce(NEW.sent_at, internal.current_instant()) END
  WHERE organization_id = NEW.organization_id AND campaign_id = (NEW.composed_of ->> 'campaignId')::uuid
    AND person_id = coalesce(NEW.tenant_id, NEW.owner_id);
  RETURN NULL;
END
$$;

-- Whose events wait, and which of each first: the relay takes them in turns.
CREATE INDEX outbox_waiting_of_organization ON outbox (organization_id, id) WHERE relayed_at IS NULL;
