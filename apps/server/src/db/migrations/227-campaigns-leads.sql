-- A campaign goes to leads too: a recipient is exactly one of tenant, owner and lead.
ALTER TABLE deliveries
  -- The lead whom it is for.
  ADD COLUMN lead_id uuid,
  ADD CONSTRAINT deliveries_lead FOREIGN KEY (organization_id, lead_id)
    REFERENCES leads (organization_id, id) ON DELETE SET NULL (lead_id),
  DROP CONSTRAINT deliveries_one_person,
  ADD CONSTRAINT deliveries_one_person CHECK (num_nonnulls(tenant_id, owner_id, lead_id) <= 1);
CREATE INDEX deliveries_of_lead ON deliveries (organization_id, lead_id) WHERE lead_id IS NOT NULL;

ALTER TABLE campaign_recipients
  ADD COLUMN lead_id uuid,
  ALTER COLUMN person_id SET EXPRESSION AS (coalesce(tenant_id, owner_id, lead_id)),
  ADD CONSTRAINT campaign_recipients_lead FOREIGN KEY (organization_id, lead_id)
    REFERENCES leads (organization_id, id) ON DELETE CASCADE,
  DROP CONSTRAINT campaign_recipients_one_person,
  ADD CONSTRAINT campaign_recipients_one_person CHECK (num_nonnulls(tenant_id, owner_id, lead_id) = 1),
  DROP CONSTRAINT campaign_recipients_lease,
  -- Neither an owner nor a lead has a lease whose values fill a template.
  ADD CONSTRAINT campaign_recipients_lease CHECK (tenant_id IS NOT NULL OR lease_id IS NULL);
CREATE INDEX campaign_recipients_of_lead ON campaign_recipients (organization_id, lead_id) WHERE lead_id IS NOT NULL;

-- A lead asked about homes, not for messages: what goes to leads is an offer, and goes to who agreed to offers.
ALTER TABLE campaigns
  ADD CONSTRAINT campaigns_to_leads CHECK (state = 'draft' OR audience ->> 'kind' <> 'leads' OR purpose = 'marketing');

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
    AND person_id = coalesce(NEW.tenant_id, NEW.owner_id, NEW.lead_id);
  RETURN NULL;
END
$$;
