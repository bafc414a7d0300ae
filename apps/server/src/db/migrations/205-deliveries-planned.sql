-- A message may be planned: its words, its address and whether it goes at all are decided when its time has come.
ALTER TABLE deliveries
  ADD COLUMN purpose text NOT NULL DEFAULT 'service' CHECK (purpose IN ('service', 'marketing')),
  -- Which feature finds its words, and what was kept for that: ids, and nothing that is said.
  ADD COLUMN composed_by text,
  ADD COLUMN composed_of jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(composed_of) = 'object'),
  -- The template whose words they are.
  ADD COLUMN template_id uuid,
  ADD COLUMN template_version integer,
  -- What a marketing message stands on.
  ADD COLUMN consent_id uuid,
  -- The tenant whom it is for.
  ADD COLUMN tenant_id uuid,
  -- Not before quiet hours are over.
  ADD COLUMN can_wait boolean NOT NULL DEFAULT false,
  -- Nobody pressed a button for it, so that it counts towards what a person gets in a day; and the day on which it did.
  ADD COLUMN is_automatic boolean NOT NULL DEFAULT false,
  ADD COLUMN counted_on date,
  ADD COLUMN planned_for timestamptz,
  -- After it, it is of no use.
  ADD COLUMN valid_until timestamptz,
  ADD COLUMN skipped_because text CHECK (skipped_because IN ('too_late', 'settled', 'withdrawn', 'read', 'switched_off',
    'not_approved', 'no_address', 'opted_out', 'suppressed', 'no_consent', 'limit')),
  DROP CONSTRAINT deliveries_status_check,
  ADD CONSTRAINT deliveries_status_check CHECK (status IN ('queued', 'kept', 'sent', 'failed', 'skipped')),
  ADD CONSTRAINT deliveries_skipped_whole CHECK ((status = 'skipped') = (skipped_because IS NOT NULL)),
  ADD CONSTRAINT deliveries_template_whole CHECK ((template_id IS NULL) = (template_version IS NULL)),
  ADD CONSTRAINT deliveries_marketing_stands CHECK (purpose = 'service' OR status IN ('queued', 'skipped', 'failed')
    OR consent_id IS NOT NULL),
  ADD CONSTRAINT deliveries_tenant FOREIGN KEY (organization_id, tenant_id) REFERENCES tenants (organization_id, id)
    ON DELETE SET NULL (tenant_id);
-- What a person had today, and all that they ever had.
CREATE INDEX deliveries_of_tenant ON deliveries (organization_id, tenant_id, position DESC) WHERE tenant_id IS NOT NULL;
CREATE INDEX deliveries_counted ON deliveries (organization_id, tenant_id, counted_on) WHERE counted_on IS NOT NULL;
-- How often a template was used.
CREATE INDEX deliveries_of_template ON deliveries (organization_id, template_id) WHERE template_id IS NOT NULL;
-- What went to people by itself, newest first.
CREATE INDEX deliveries_automatic ON deliveries (organization_id, created_at DESC, id DESC) WHERE is_automatic;
CREATE INDEX deliveries_automatic_by_state ON deliveries (organization_id, status, created_at DESC, id DESC)
  WHERE is_automatic;

-- What failed of a workspace goes once more. @returns what it was before; null where there is none
CREATE FUNCTION internal.send_automatic_again(p_id uuid) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  was text;
BEGIN
  SELECT d.status INTO was FROM deliveries d
    WHERE d.id = p_id AND d.organization_id = internal.current_organization_id() AND d.is_automatic FOR UPDATE;
  IF was = 'failed' THEN
    UPDATE deliveries SET status = 'queued', attempts = 0, last_error = NULL, failure = NULL WHERE id = p_id;
    INSERT INTO outbox (organization_id, topic, payload, created_at)
      VALUES (internal.current_organization_id(), 'delivery.queued', jsonb_build_object('id', p_id),
        coalesce(internal.current_instant(), clock_timestamp()));
  END IF;
  RETURN was;
END $$;
REVOKE ALL ON FUNCTION internal.send_automatic_again FROM PUBLIC;
GRANT EXECUTE ON FUNCTION internal.send_automatic_again TO dira_app;

-- The operator finds what was skipped, and what failed goes once more also where its words are found anew.
CREATE OR REPLACE FUNCTION internal.operator_deliveries(p_state text, p_channel text, p_recipient text, p_from timestamptz,
    p_until timestamptz, p_after timestamptz, p_after_position bigint, p_limit integer)
  RETURNS TABLE (id uuid, at_position bigint, organization_name text, channel text, state text, recipient text, kind text, attempts integer,
    failure text, may_go_again boolean, created_at timestamptz, sent_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
BEGIN
  IF NOT internal.is_site_admin(internal.current_user_id()) THEN RETURN; END IF;
  RETURN QUERY
    SELECT d.id, d.position, o.name, d.channel, CASE WHEN d.status = 'queued' AND d.held_until IS NOT NULL THEN 'held' ELSE d.status END,
      d.recipient, split_part(d.dedupe_key, ':', 1), d.attempts, CASE WHEN d.status = 'failed' THEN d.failure END,
      d.status = 'failed' AND (d.body_sealed IS NOT NULL OR d.text_body <> '' OR d.composed_by IS NOT NULL), d.created_at, d.sent_at
    FROM deliveries d LEFT JOIN organizations o ON o.id = d.organization_id
    WHERE (p_state IS NULL OR d.status = CASE p_state WHEN 'held' THEN 'queued' ELSE p_state END)
      AND (p_state IS DISTINCT FROM 'held' OR d.held_until IS NOT NULL)
      AND (p_state IS DISTINCT FROM 'queued' OR d.held_until IS NULL)
      AND (p_channel IS NULL OR d.channel = p_channel)
      AND (p_recipient = '' OR lower(d.recipient) LIKE lower(p_recipient) || '%')
      AND d.created_at >= p_from AND d.created_at < p_until
      AND (p_after IS NULL OR (d.created_at, d.position) < (p_after, p_after_position))
    ORDER BY d.created_at DESC, d.position DESC LIMIT p_limit;
END $$;

CREATE OR REPLACE FUNCTION internal.operator_send_again(p_id uuid, p_channel text, p_recipient text, p_from timestamptz,
    p_until timestamptz, p_limit integer)
  RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan
  AS $$
DECLARE
  gone integer;
BEGIN
  PERFORM internal.require_operator();
  WITH again AS (
    UPDATE deliveries SET status = 'queued', attempts = 0, last_error = NULL, failure = NULL
    WHERE id IN (
      SELECT d.id FROM deliveries d
      WHERE (p_id IS NULL OR d.id = p_id) AND d.status = 'failed' AND (d.body_sealed IS NOT NULL OR d.text_body <> '' OR d.composed_by IS NOT NULL)
        AND (p_channel IS NULL OR d.channel = p_channel)
        AND (p_recipient = '' OR lower(d.recipient) LIKE lower(p_recipient) || '%')
        AND d.created_at >= p_from AND d.created_at < p_until
      ORDER BY d.created_at, d.position LIMIT p_limit FOR UPDATE SKIP LOCKED)
    RETURNING id, organization_id
  ), told AS (
    INSERT INTO outbox (organization_id, topic, payload)
      SELECT organization_id, 'delivery.queued', jsonb_build_object('id', id) FROM again ORDER BY id RETURNING 1
  )
  SELECT count(*) INTO gone FROM told;
  RETURN gone;
END $$;
