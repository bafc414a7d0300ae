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
CREATE INDEX deliveries_automatic ON deliveries (organization_id, position DESC) WHERE is_automatic;
