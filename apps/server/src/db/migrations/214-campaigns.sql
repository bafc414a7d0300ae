-- One template to many tenants. Whom it goes to is said by a rule until it is given a time, and by name from then on.
CREATE TABLE campaigns (
  organization_id uuid NOT NULL REFERENCES organizations,
  id uuid NOT NULL DEFAULT internal.new_id(),
  name text NOT NULL CHECK (name <> '' AND length(name) <= 120),
  channel text NOT NULL CHECK (channel IN ('email', 'whatsapp')),
  purpose text NOT NULL CHECK (purpose IN ('service', 'marketing')),
  -- Null: still to be chosen.
  template_id uuid,
  audience jsonb NOT NULL CHECK (jsonb_typeof(audience) = 'object'),
  -- Only who reads one of them; none: everybody.
  languages text[] NOT NULL CHECK (languages <@ ARRAY['en', 'es', 'fr', 'he', 'sq']),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'scheduled', 'sending', 'completed', 'failed')),
  starts_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- Since when it rests.
  paused_at timestamptz,
  cancelled_at timestamptz,
  -- Why most of one was refused of which nothing was sent.
  failure text CHECK (failure IN ('unreachable', 'sign_in', 'refused', 'recipient', 'file_missing', 'restored', 'other',
    'unconfirmed')),
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT internal.current_instant(),
  PRIMARY KEY (organization_id, id),
  FOREIGN KEY (organization_id, template_id) REFERENCES message_templates (organization_id, id),
  CONSTRAINT campaigns_whole CHECK (state = 'draft' OR template_id IS NOT NULL),
  -- A template of WhatsApp says what it says, without what the law wants in an offer.
  CONSTRAINT campaigns_offers CHECK (state = 'draft' OR purpose = 'service' OR channel = 'email'),
  CONSTRAINT campaigns_timed CHECK ((starts_at IS NULL) = (state = 'draft')),
  CONSTRAINT campaigns_started CHECK ((started_at IS NOT NULL) = (state IN ('sending', 'completed', 'failed'))),
  CONSTRAINT campaigns_ended CHECK ((ended_at IS NOT NULL) = (state IN ('completed', 'failed'))),
  CONSTRAINT campaigns_paused CHECK (paused_at IS NULL OR state = 'sending'),
  CONSTRAINT campaigns_cancelled CHECK (cancelled_at IS NULL OR state IN ('sending', 'completed', 'failed')),
  CONSTRAINT campaigns_failed CHECK ((failure IS NOT NULL) = (state = 'failed'))
);
CREATE INDEX campaigns_newest ON campaigns (organization_id, created_at DESC, id DESC);
CREATE INDEX campaigns_of_template ON campaigns (organization_id, template_id) WHERE template_id IS NOT NULL;
-- What every minute looks for, in every organization at once.
CREATE INDEX campaigns_due ON campaigns (starts_at) WHERE state = 'scheduled';
CREATE INDEX campaigns_sending ON campaigns (started_at) WHERE state = 'sending';
CALL internal.protect_tenant_table('campaigns', 'SELECT, INSERT, DELETE, UPDATE (name, channel, purpose, template_id,
  audience, languages, state, starts_at, started_at, paused_at, cancelled_at)');
GRANT UPDATE (state, started_at, ended_at, paused_at, failure) ON campaigns TO dira_jobs;
CALL internal.limit_to_own('campaigns', 'false');

-- The people of a campaign, each once, and what became of each.
CREATE TABLE campaign_recipients (
  organization_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  -- Whose values fill the template.
  lease_id uuid,
  -- In the order of their names.
  position integer NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'skipped')),
  because text CHECK (because IN ('too_late', 'settled', 'withdrawn', 'read', 'switched_off', 'not_approved', 'no_address',
    'opted_out', 'suppressed', 'no_consent', 'limit', 'repeated', 'window_closed', 'template_not_approved', 'no_lease',
    'cancelled')),
  failure text CHECK (failure IN ('unreachable', 'sign_in', 'refused', 'recipient', 'file_missing', 'restored', 'other',
    'unconfirmed')),
  planned_at timestamptz,
  message_id uuid,
  sent_at timestamptz,
  PRIMARY KEY (organization_id, campaign_id, tenant_id),
  FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns (organization_id, id),
  FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id) ON DELETE CASCADE,
  FOREIGN KEY (organization_id, lease_id) REFERENCES leases (organization_id, id) ON DELETE CASCADE,
  CONSTRAINT campaign_recipients_skipped CHECK ((because IS NOT NULL) = (state = 'skipped')),
  CONSTRAINT campaign_recipients_failed CHECK ((failure IS NOT NULL) = (state = 'failed'))
);
CREATE INDEX campaign_recipients_listed ON campaign_recipients (organization_id, campaign_id, position);
CREATE INDEX campaign_recipients_by_state ON campaign_recipients (organization_id, campaign_id, state, position);
-- What is on its way, which is never much.
CREATE INDEX campaign_recipients_underway ON campaign_recipients (organization_id, campaign_id)
  WHERE state = 'waiting' AND planned_at IS NOT NULL;
CREATE INDEX campaign_recipients_of_tenant ON campaign_recipients (organization_id, tenant_id);
CREATE INDEX campaign_recipients_of_lease ON campaign_recipients (organization_id, lease_id) WHERE lease_id IS NOT NULL;
CALL internal.protect_tenant_table('campaign_recipients', 'SELECT, INSERT, DELETE, UPDATE (state, because)');
GRANT UPDATE (planned_at) ON campaign_recipients TO dira_jobs;
CALL internal.limit_to_own('campaign_recipients', 'false');

-- How many of them there are in each state.
CREATE TABLE campaign_counters (
  organization_id uuid NOT NULL,
  campaign_id uuid NOT NULL,
  state text NOT NULL,
  recipient_count integer NOT NULL,
  PRIMARY KEY (organization_id, campaign_id, state),
  FOREIGN KEY (organization_id, campaign_id) REFERENCES campaigns (organization_id, id) ON DELETE CASCADE
);
CALL internal.protect_tenant_table('campaign_counters', 'SELECT');
CALL internal.limit_to_own('campaign_counters', 'false');
CALL internal.keep_figure('count_campaign_recipients', 'campaign_recipients', 'campaign_counters', 'recipient_count');

-- A person of a campaign stands as their message does, in the transaction in which it changes.
CREATE FUNCTION internal.note_campaign_message() RETURNS trigger
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
    AND tenant_id = NEW.tenant_id;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION internal.note_campaign_message FROM PUBLIC;
CREATE TRIGGER note_campaign_message AFTER UPDATE OF status ON deliveries
  FOR EACH ROW WHEN (NEW.composed_by = 'campaign' AND NEW.status IS DISTINCT FROM OLD.status)
  EXECUTE FUNCTION internal.note_campaign_message();
